import CNcurses
import CPosix
import Glibc

extension CursesScreen {
  /// Gives the terminal back for a while: to a shell, or to an editor.
  public mutating func leave() {
    guard !isLeft else { return }
    isLeft = true
    send(modes.leaving)
    endwin()
    send(modes.showingCursor)
    terminal_guard_pause(1)
  }

  /// Takes the terminal again after `leave()`; the next frame is sent whole.
  public mutating func comeBack() {
    guard isLeft else { return }
    isLeft = false
    terminal_guard_pause(0)
    hasSentLateModes = false
    setsModes = true
    send(modes.entering)
    _ = resize()
    redraw()
  }

  /// Stops the program as Ctrl-Z does, with the terminal given back, and returns when it goes on.
  ///
  /// - Parameter wholeGroup: Whether all programs of the job stop, as they would if the kernel had
  ///   seen the key; false for a signal that was sent to this one alone.
  public mutating func stop(wholeGroup: Bool) {
    leave()
    terminal_stop(wholeGroup ? 1 : 0)
    comeBack()
  }

  /// Asks the terminal for its colours; the answers come as input events.
  ///
  /// Only terminals with many colours are asked: older ones would show the question.
  public func askForColours() {
    guard depth >= .ansi256 else { return }
    let palette = (0..<16).map { ";\($0);?" }.joined()
    send("\u{1B}]10;?\u{07}\u{1B}]11;?\u{07}\u{1B}]4\(palette)\u{07}")
  }

  /// Asks what all terminals answer, behind other questions: `.answer(.other)` tells their end.
  public func askForEnd() { send("\u{1B}[c") }

  /// Asks how wide the terminal makes a line of a frame: `.answer(.cursor)` tells it, in the second
  /// row column 2 where signs of ambiguous width take one column, 3 where they take two.
  ///
  /// The sign is drawn at the margin of the frame shown, whose row is sent again behind it.
  public mutating func askForWidthOfSigns() {
    guard !isLeft, let shown, shown.size.rows > 1, size.rows > 1, size.columns > 2 else { return }
    // Curses goes there itself, so that it knows where the cursor is.
    nc_send(1, 0)
    send("\u{2500}\u{1B}[6n\u{1B}[2;1H")
    nc_forget_row(1)
    sendFrame(shown.cursor, isSynchronized: false)
  }

  /// Sends bytes that curses knows nothing of, such as an OSC 52 copy.
  ///
  /// - Parameter bytes: Sent as they are; they must not move the cursor or draw.
  public func send(raw bytes: [UInt8]) {
    bytes.withUnsafeBytes { Self.write($0, to: output) }
  }

  func send(_ text: String) { Self.write(text, to: output) }

  static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) {
    var sent = 0
    while sent < bytes.count, let base = bytes.baseAddress {
      let count = Glibc.write(descriptor, base + sent, bytes.count - sent)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN, waitForRoom(descriptor) { continue }
      // A terminal that has gone takes nothing; its SIGHUP ends the program.
      guard count > 0 else { return }
      sent += count
    }
  }

  /// Waits until a slow terminal, or one somebody made non-blocking, takes more.
  ///
  /// - Returns: false where it takes nothing for two seconds: it hangs, and we must not.
  private static func waitForRoom(_ descriptor: Int32) -> Bool {
    var place = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    while true {
      let count = poll(&place, 1, 2000)
      if count < 0, errno == EINTR { continue }
      return count > 0 && place.revents & Int16(POLLOUT) != 0
    }
  }

  /// Opens the terminal that controls this process, for a panel whose input or output are pipes.
  ///
  /// - Returns: A descriptor to close, or nil where there is none.
  public static func openControllingTerminal() -> Int32? {
    let descriptor = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    return descriptor >= 0 ? descriptor : nil
  }
}
