import Glibc
import Phrases
import MemoryKit
import MemoryStore
import PictureKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Session {
  /// `recall add`: remembers standard input, a file, or files by their names.
  func add() throws(CommandError) {
    let app = invocation.options[.app] ?? tmuxProgram()
    let capture = settings.preferences.capture
    if let app, capture.excludes(appName: app) {
      throw .told(.excludedApp, .failed, values: [app])
    }
    if invocation.has(.files) {
      try remember(filesItem(app: app), blobs: [])
      return
    }
    let bytes = try content()
    if Self.isPicture(bytes) {
      try addPicture(bytes, app: app)
    } else {
      try addText(bytes, app: app)
    }
  }

  /// What is to be remembered, read up to the greater of the caps.
  private func content() throws(CommandError) -> [UInt8] {
    let operands = invocation.operands
    if operands.count > 1 { throw .told(.oneFileOnly, .wrongUse) }
    let capture = settings.preferences.capture
    let limit = max(capture.maxText, capture.maxImage)
    let path = operands.first.flatMap { $0 == "-" ? nil : $0 }
    if path == nil, environment.inputIsTerminal() {
      console.note(words(CommandPhrase.addWaits))
    }
    let reading = path.map { environment.readFile($0, limit) } ?? environment.readInput(limit)
    switch reading {
    case .bytes(let bytes) where bytes.isEmpty: throw .told(.nothingToAdd, .failed)
    case .bytes(let bytes): return bytes
    case .tooLong: throw .told(.tooBig, .failed, values: [Quantity.sizeText(limit)])
    case .failed(let number):
      if let path { throw .notRead(path, number) }
      throw .inputNotRead(number)
    }
  }

  private func addPicture(_ bytes: [UInt8], app: String?) throws(CommandError) {
    let capture = settings.preferences.capture
    guard capture.images else { throw .told(.picturesOff, .failed) }
    if let type = invocation.options[.type], type != ClipType.image.rawValue {
      throw .told(type == ClipType.file.rawValue ? .typeNeedsFiles : .pictureIsNoText, .wrongUse)
    }
    guard bytes.count <= capture.maxImage else {
      throw .told(.pictureTooBig, .failed, values: [Quantity.sizeText(capture.maxImage)])
    }
    guard PictureReader.size(of: bytes) != nil else { throw .told(.badPicture, .failed) }
    let blob = NewBlob(bytes, kind: .png)
    let item = ClipItem(
      id: environment.makeID(), type: .image, date: environment.now(), imageFile: blob.name,
      sourceAppName: app, contentHash: Hashing.hash(of: bytes))
    try remember(item, blobs: [blob])
  }

  private func addText(_ bytes: [UInt8], app: String?) throws(CommandError) {
    let capture = settings.preferences.capture
    guard !bytes.contains(0) else { throw .told(.binary, .failed) }
    guard TextCap.holds(bytes, within: capture.maxText) else {
      throw .told(.textTooBig, .failed, values: [Quantity.sizeText(capture.maxText)])
    }
    let text = Self.decoded(bytes)
    guard !capture.excludes(text: text) else { throw .told(.excludedPattern, .failed) }
    let item = ClipItem(
      id: environment.makeID(), type: try textType(text), date: environment.now(),
      plainText: text, sourceAppName: app, contentHash: Hashing.hash(of: text))
    try remember(item, blobs: [])
  }

  private func textType(_ text: String) throws(CommandError) -> ClipType {
    guard let named = invocation.options[.type].flatMap(ClipType.init(rawValue:)) else {
      return ClipItem.detectTextType(text)
    }
    switch named {
    case .text, .link, .color: return named
    case .image: throw .told(.typeNeedsPicture, .wrongUse)
    case .file: throw .told(.typeNeedsFiles, .wrongUse)
    }
  }

  private func filesItem(app: String?) throws(CommandError) -> ClipItem {
    let type = invocation.options[.type]
    guard type == nil || type == ClipType.file.rawValue, !invocation.has(.from) else {
      throw .told(.filesAlone, .wrongUse)
    }
    guard !invocation.operands.isEmpty else { throw .told(.nothingToAdd, .failed) }
    var urls: [String] = []
    for path in invocation.operands { urls.append(try url(of: path)) }
    return ClipItem(
      id: environment.makeID(), type: .file, date: environment.now(), fileURLs: urls,
      sourceAppName: app, contentHash: Hashing.hash(ofFileURLs: urls))
  }

  private func url(of path: String) throws(CommandError) -> String {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw .notRead(path, errno) }
    var whole = path
    if !path.hasPrefix("/") {
      guard let folder = environment.currentFolder() else { throw .notRead(path, ENOENT) }
      whole = folder + "/" + path
    }
    return FileURL.text(whole, isFolder: status.st_mode & S_IFMT == S_IFDIR)
  }

  private func remember(_ item: ClipItem, blobs: [NewBlob]) throws(CommandError) {
    let applied = try apply([.remember(item)], blobs: blobs)
    let id = applied.outcomes.first?.changed.first ?? item.id
    console.line(id.uuidString)
  }

  /// The program of the tmux pane a buffer comes from.
  private func tmuxProgram() -> String? {
    guard invocation.has(.from), let path = environment.findProgram("tmux") else { return nil }
    var arguments = ["tmux", "display-message", "-p"]
    if let pane = environment.variable("TMUX_PANE"), !pane.isEmpty { arguments += ["-t", pane] }
    arguments.append("#{pane_current_command}")
    let launch = Launch(path: path, arguments: arguments, input: [], deadline: 2000)
    guard let output = environment.capture(launch, 1024) else { return "tmux" }
    let name = String(decoding: output, as: UTF8.self).filter { !$0.isNewline }
    return name.isEmpty ? "tmux" : name
  }

  private static func isPicture(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  }

  /// Text of bytes: UTF-8 where they are, else Latin-1.
  static func decoded(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var scalars = String.UnicodeScalarView()
    for byte in bytes { scalars.append(Unicode.Scalar(byte)) }
    return String(scalars)
  }
}

/// `file://` URLs as Foundation writes them.
enum FileURL {
  private static let plain = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@/".utf8)

  /// The URL of an absolute path.
  ///
  /// - Parameters:
  ///   - path: the path; `.` and doubled slashes are left out.
  ///   - isFolder: a slash ends it.
  /// - Returns: the URL, percent-encoded.
  static func text(_ path: String, isFolder: Bool) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes = Array("file://".utf8)
    for byte in ("/" + parts.joined(separator: "/")).utf8 {
      if plain.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    if isFolder, !parts.isEmpty { bytes.append(UInt8(ascii: "/")) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
