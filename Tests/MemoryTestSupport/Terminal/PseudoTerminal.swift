import CVterm
import Glibc

/// A pseudo terminal with an emulated screen: runs a program in it, or lends its inner side to
/// code of the test itself.
///
/// ```swift
/// let terminal = try PseudoTerminal(columns: 80, rows: 24)
/// try terminal.start(builtProduct("recall"), ["--demo"], environment: world.environment)
/// try terminal.wait(forText: "recall")
/// try terminal.send("q")
/// #expect(try terminal.waitForExit() == .exited(0))
/// ```
///
/// One thread uses it; a deadline that passes throws with the screen as it was.
public final class PseudoTerminal {
  /// What a person would see.
  public let screen: EmulatedScreen
  /// All bytes the program sent, in order.
  public private(set) var output: [UInt8] = []
  /// The inner side, as the program has it; open as long as this value lives.
  public let slave: Int32
  /// The name of the inner side, such as `/dev/pts/3`.
  public let name: String
  /// The number of the program that was started last; 0 before.
  public private(set) var process: Int32 = 0
  /// Sends the answers of the emulated terminal (cursor reports and such) back to the program.
  public var answersQuestions = true

  private let master: Int32
  private let reader: TerminalReader
  private var status: ExitStatus?
  private var isHungUp = false
  private var marks = 0

  /// Opens a pair of descriptors and a screen.
  ///
  /// - Parameters:
  ///   - columns: Width in cells.
  ///   - rows: Height in cells.
  /// - Throws: `PseudoTerminalError.system` where the system has no terminal to give.
  public init(columns: Int = 80, rows: Int = 24) throws {
    master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0 else {
      throw PseudoTerminalError.system("posix_openpt", errno)
    }
    var letters = [CChar](repeating: 0, count: 128)
    guard ptsname_r(master, &letters, letters.count) == 0 else {
      throw PseudoTerminalError.system("ptsname_r", errno)
    }
    name = String(
      decoding: letters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    slave = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard slave >= 0 else { throw PseudoTerminalError.system("open", errno) }
    _ = vt_set_window_size(master, Int32(columns), Int32(rows))
    screen = EmulatedScreen(columns: columns, rows: rows)
    reader = TerminalReader(master: master)
  }

  deinit {
    if process > 0, status == nil {
      kill(process, SIGKILL)
      var raw: Int32 = 0
      waitpid(process, &raw, 0)
    }
    close(slave)
    if !isHungUp { reader.close() }
  }

  /// Starts a program with this terminal as its controlling one, on its descriptors 0, 1 and 2.
  ///
  /// Nothing leaks in: the environment is exactly what is given, signals are at their defaults,
  /// no other descriptor is open.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - arguments: Its arguments, without the name in front.
  ///   - environment: All of its environment.
  ///   - folder: Where it starts; the test's own folder when nil.
  ///   - standardInput: What it reads in place of the terminal, if anything.
  ///   - standardOutput: Where its output goes in place of the terminal, if anywhere.
  /// - Throws: `PseudoTerminalError.system` where it could not be started.
  public func start(
    _ program: String, _ arguments: [String] = [], environment: [String: String],
    folder: String? = nil, standardInput: Int32? = nil, standardOutput: Int32? = nil
  ) throws {
    status = nil
    process = try Spawn(
      program: program, arguments: arguments, environment: environment, folder: folder,
      terminal: name, standardInput: standardInput, standardOutput: standardOutput
    ).run()
  }

  // MARK: What the person does

  /// Types text, or any bytes given as letters.
  ///
  /// - Parameter text: Sent as UTF-8.
  /// - Throws: `PseudoTerminalError.system` where the terminal takes no more.
  public func send(_ text: String) throws { try send(Array(text.utf8)) }

  /// Sends bytes as the terminal would send keys.
  ///
  /// - Parameter bytes: Sent as they are.
  /// - Throws: `PseudoTerminalError.system` where the terminal takes no more.
  public func send(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw PseudoTerminalError.system("write", errno)
      }
      sent += count
    }
  }

  /// Whether the program that was started has the terminal itself, no job of its.
  public var isForeground: Bool { tcgetpgrp(master) == process }

  /// Gives the window another size; the program gets SIGWINCH from the kernel.
  public func resize(columns: Int, rows: Int) {
    pump()
    screen.resize(columns: columns, rows: rows)
    _ = vt_set_window_size(master, Int32(columns), Int32(rows))
  }

  /// Sends a signal to the program.
  public func signal(_ number: Int32) {
    if process > 0 { kill(process, number) }
  }

  /// Closes the terminal's window: the program gets SIGHUP.
  public func hangUp() {
    pump()
    isHungUp = true
    reader.close()
  }

  // MARK: What is seen

  /// Feeds what arrived to the screen.
  ///
  /// - Returns: Whether anything had arrived.
  @discardableResult
  public func pump() -> Bool {
    let bytes = reader.take()
    guard !bytes.isEmpty else { return false }
    output += bytes
    screen.feed(bytes)
    let answers = screen.takeAnswers()
    if answersQuestions, !answers.isEmpty { try? send(answers) }
    return true
  }

  /// Waits until something holds, feeding the screen meanwhile.
  ///
  /// - Parameters:
  ///   - what: What is waited for, in words, for the failure.
  ///   - seconds: The deadline.
  ///   - holds: Asked after each arrival.
  /// - Throws: `PseudoTerminalError.deadline` with the screen as it was.
  public func wait(
    for what: String, within seconds: Double = 20, until holds: () throws -> Bool
  ) throws {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      pump()
      if try holds() { return }
      guard ContinuousClock.now < deadline else {
        throw PseudoTerminalError.deadline(what, screen: screen.text)
      }
      reader.waitForMore(milliseconds: 5)
    }
  }

  /// Waits until a text stands on one row of the screen.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - seconds: The deadline.
  /// - Throws: `PseudoTerminalError.deadline` with the screen as it was.
  public func wait(forText text: String, within seconds: Double = 20) throws {
    try wait(for: "the text “\(text)”", within: seconds) { screen.find(text) != nil }
  }

  /// Waits until a text has gone from the screen.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - seconds: The deadline.
  /// - Throws: `PseudoTerminalError.deadline` with the screen as it was.
  public func wait(forNoText text: String, within seconds: Double = 20) throws {
    try wait(for: "no text “\(text)”", within: seconds) { screen.find(text) == nil }
  }

  /// Waits until the program has ended and all it sent is on the screen.
  ///
  /// - Parameter seconds: The deadline.
  /// - Returns: How it ended.
  /// - Throws: `PseudoTerminalError.deadline` with the screen as it was.
  @discardableResult
  public func waitForExit(within seconds: Double = 20) throws -> ExitStatus {
    try wait(for: "the end of the program", within: seconds) { exitStatus != nil }
    if !isHungUp { try drain() }
    return exitStatus ?? .exited(-1)
  }

  /// How the program ended, nil while it runs.
  public var exitStatus: ExitStatus? {
    if let status { return status }
    var raw: Int32 = 0
    guard process > 0, waitpid(process, &raw, WNOHANG) == process else { return nil }
    status = ExitStatus(waitStatus: raw)
    return status
  }

  /// Waits until all that was written to the inner side so far is on the screen.
  ///
  /// Only for a program that has ended, or code of the test that writes on the same thread.
  ///
  /// - Throws: `PseudoTerminalError.deadline`.
  public func drain() throws {
    marks += 1
    let mark = Array("\u{1B}Pmark \(marks)\u{1B}\\".utf8)
    _ = mark.withUnsafeBytes { write(slave, $0.baseAddress, $0.count) }
    try wait(for: "the last of the output") {
      guard output.suffix(mark.count).elementsEqual(mark) else { return false }
      output.removeLast(mark.count)
      return true
    }
  }

  /// Forgets the bytes recorded so far.
  public func forgetOutput() {
    pump()
    output = []
  }

  /// Whether a private mode is on by the bytes recorded: the last `ESC [ ? n h` or `l` tells.
  ///
  /// - Parameter number: The mode, such as 2004 for bracketed paste.
  /// - Returns: Whether it was switched on last.
  public func isModeOn(_ number: Int) -> Bool {
    let text = String(decoding: output, as: UTF8.self)
    var isOn = false
    for part in text.split(separator: "\u{1B}[?", omittingEmptySubsequences: false).dropFirst() {
      let digits = part.prefix { $0.isNumber || $0 == ";" }
      let final = part.dropFirst(digits.count).first
      guard final == "h" || final == "l" else { continue }
      if digits.split(separator: ";").contains("\(number)") { isOn = final == "h" }
    }
    return isOn
  }

  /// The settings of the terminal's line: echo, signals and such; compare before and after.
  public var lineSettings: LineSettings {
    var raw = termios()
    tcgetattr(slave, &raw)
    return LineSettings(raw)
  }
}
