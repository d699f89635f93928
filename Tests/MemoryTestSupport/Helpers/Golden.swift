import Foundation
public import Testing

/// Whole texts and screens kept beside the tests in `Golden/`, compared letter by letter.
///
/// `RECORD=1 swift test --filter …` writes them; a person reads the difference before a commit.
public enum Golden {
  /// Compares a text with the golden of that name and records an issue where they differ.
  ///
  /// - Parameters:
  ///   - text: What was made now.
  ///   - name: The golden's file name; `.txt` is added where it has no extension.
  ///   - file: The test's source file; the folder `Golden` lies beside it.
  ///   - location: Where the issue is shown.
  public static func check(
    _ text: String, _ name: String, file: StaticString = #filePath,
    location: SourceLocation = #_sourceLocation
  ) {
    let folder = ("\(file)" as NSString).deletingLastPathComponent + "/Golden"
    let path = folder + "/" + (name.contains(".") ? name : name + ".txt")
    let whole = text.hasSuffix("\n") ? text : text + "\n"
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      record(whole, at: path, in: folder, location)
      return
    }
    guard let kept = try? String(contentsOfFile: path, encoding: .utf8) else {
      Issue.record("no golden \(name): write it with RECORD=1", sourceLocation: location)
      return
    }
    guard kept != whole else { return }
    Issue.record(
      "golden \(name) differs:\n\(difference(kept, whole))", sourceLocation: location)
  }

  private static func record(
    _ text: String, at path: String, in folder: String, _ location: SourceLocation
  ) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      Issue.record(error, "golden \(path) could not be written", sourceLocation: location)
    }
  }

  /// The lines that differ, old with `-`, new with `+`, each with its number.
  private static func difference(_ old: String, _ new: String) -> String {
    let before = old.split(separator: "\n", omittingEmptySubsequences: false)
    let after = new.split(separator: "\n", omittingEmptySubsequences: false)
    var lines: [String] = []
    for index in 0..<max(before.count, after.count) {
      let left = index < before.count ? before[index] : nil
      let right = index < after.count ? after[index] : nil
      guard left != right else { continue }
      if let left { lines.append("\(index + 1) - \(left)") }
      if let right { lines.append("\(index + 1) + \(right)") }
    }
    return lines.joined(separator: "\n")
  }
}
