import MemoryTestSupport

extension TemporaryFolder {
  /// Writes a program.
  ///
  /// Another program puts it in place: a descriptor of ours that was open for writing may live on in a
  /// child that another test starts at the same moment, and a file open for writing can't be run
  /// ("text file busy").
  ///
  /// - Parameters:
  ///   - bytes: What it holds.
  ///   - name: Its name or relative path.
  /// - Throws: `Child.Failure` where it can't be put there.
  func writeProgram(_ bytes: [UInt8], to name: String) throws {
    let source = try write(bytes, to: name + ".source")
    let made = try Child.tool("install", ["-m", "755", source, path(name)])
    guard made.code == 0 else { throw Child.Failure(description: made.errors) }
  }

  /// Writes a program of text.
  func writeProgram(_ text: String, to name: String) throws {
    try writeProgram(Array(text.utf8), to: name)
  }
}
