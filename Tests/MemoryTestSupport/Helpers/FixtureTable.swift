import Foundation

/// Files of `Tests/Fixtures`, wherever the package was checked out.
public enum Fixtures {
  /// The folder's path, without a slash at the end.
  public static let folder: String = {
    let helpers = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return helpers.appendingPathComponent("../../Fixtures").standardized.path
  }()

  /// Names of the themes that ship, in order.
  public static let shippedThemes: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder + "/../../themes")
    return (files ?? []).filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }()

  /// The path of a file or folder among the fixtures.
  ///
  /// - Parameter name: Its name or relative path.
  /// - Returns: The whole path.
  public static func path(_ name: String) -> String { folder + "/" + name }

  /// The bytes of a file among the fixtures.
  ///
  /// - Parameter name: Its name or relative path.
  /// - Returns: Its bytes; none, which no test takes for a pass, where it cannot be read.
  public static func bytes(_ name: String) -> [UInt8] {
    Array((try? Data(contentsOf: URL(fileURLWithPath: path(name)))) ?? Data())
  }

  /// The rows of a table: fields parted by tabs; lines with `## ` and no tab are comments.
  ///
  /// - Parameter name: The table's name, such as `hashes.tsv`.
  /// - Returns: The rows, their escapes not yet resolved.
  public static func table(_ name: String) -> [[String]] {
    // By bytes: a carriage return before the newline would be one Character with it.
    bytes(name).split(separator: UInt8(ascii: "\n")).compactMap { line in
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      let isComment = fields.count == 1 && line.starts(with: "## ".utf8)
      return isComment ? nil : fields.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Resolves the escapes of the tables: `\n \t \r \\`, `\uXXXX`, `\UXXXXXXXX`.
  ///
  /// - Parameter text: A field.
  /// - Returns: What it stands for.
  public static func unescape(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let letter = rest.popFirst() else {
        result.append(scalar)
        continue
      }
      switch letter {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "r": result.append("\r")
      case "u", "U":
        let digits = rest.prefix(letter == "u" ? 4 : 8)
        rest = rest.dropFirst(digits.count)
        result.append(UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")
      default: result.append(letter)
      }
    }
    return String(result)
  }
}
