import Foundation

/// A folder of one test, mode 0700, removed with all it holds when the value is let go.
public final class TemporaryFolder {
  /// Its path, without a slash at the end.
  public let path: String

  /// Makes an empty folder.
  ///
  /// - Parameter prefix: How its name begins.
  /// - Throws: `CocoaError` or `POSIXError` where it cannot be made.
  public init(_ prefix: String = "recall-test") throws {
    var template = Array((NSTemporaryDirectory() + "/\(prefix).XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    let made = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard let real = realpath(made, nil) else { throw POSIXError(.ENOENT) }
    defer { free(real) }
    path = String(cString: real)
  }

  deinit { remove() }

  /// The path of something inside.
  ///
  /// - Parameter name: A name or relative path.
  /// - Returns: The whole path.
  public func path(_ name: String) -> String { path + "/" + name }

  /// Writes a file, making folders on the way (0700); the file gets mode 0600.
  ///
  /// - Parameters:
  ///   - bytes: What it holds.
  ///   - name: Its name or relative path.
  /// - Returns: Its whole path.
  /// - Throws: What Foundation throws.
  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) throws -> String {
    let target = path(name)
    try makeFolder((name as NSString).deletingLastPathComponent)
    try Data(bytes).write(to: URL(fileURLWithPath: target))
    chmod(target, 0o600)
    return target
  }

  /// Writes a file of text.
  ///
  /// - Parameters:
  ///   - text: What it holds, as UTF-8.
  ///   - name: Its name or relative path.
  /// - Returns: Its whole path.
  /// - Throws: What Foundation throws.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  /// Reads a file inside.
  ///
  /// - Parameter name: Its name or relative path.
  /// - Returns: Its bytes.
  /// - Throws: What Foundation throws.
  public func read(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  /// Makes a folder inside, with mode 0700.
  ///
  /// - Parameter name: Its name or relative path; empty for the folder itself.
  /// - Throws: What Foundation throws.
  public func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
  }

  /// The names of what lies inside, sorted.
  ///
  /// - Parameter name: A folder inside; empty for the folder itself.
  /// - Returns: Names, none where there is no such folder.
  public func names(in name: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(name))) ?? []).sorted()
  }

  /// Removes it now, even where a test took rights away from folders inside.
  public func remove() {
    if (try? FileManager.default.removeItem(atPath: path)) != nil { return }
    let walker = FileManager.default.enumerator(atPath: path)
    chmod(path, 0o700)
    while let name = walker?.nextObject() as? String {
      var status = stat()
      if lstat(path(name), &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        chmod(path(name), 0o700)
      }
    }
    try? FileManager.default.removeItem(atPath: path)
  }
}
