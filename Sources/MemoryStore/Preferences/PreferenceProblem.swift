/// Something wrong with `config.yaml`: where, and what; never fatal.
public struct PreferenceProblem: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// A value that a setting does not allow; the default stays in force.
    case wrongValue(Setting, value: String)
    /// A row of a setting that can't be read; the other rows are in force.
    case wrongRow(Setting, value: String)
    /// A name that is a group of settings, with a value of its own.
    case wrongPlace(name: String)
    /// A name that is no setting.
    case unknownKey(name: String)
    /// A setting that is set a second time; the first counts.
    case repeatedKey(name: String)
    /// Broken YAML, with libyaml's reason; nothing of the file counts.
    case notYaml(reason: String)
    /// YAML that is no mapping; nothing of the file counts.
    case notMapping
    /// An alias, which could stand for more than the file holds; nothing of the file counts.
    case alias
    /// Nested beyond all need; nothing of the file counts.
    case tooDeep
    /// More values than any settings have; nothing of the file counts.
    case tooMany
    /// A second document; it does not count.
    case secondDocument
    /// The file can't be opened or read.
    case unreadable(errno: Int32)
    /// What stands there is no regular file.
    case notRegular
    /// The file is larger than so many bytes.
    case tooLarge(limit: Int)
  }

  /// The file.
  public var path: String
  /// The line, from 1; nil where it is the file as a whole.
  public var line: Int?
  /// What is wrong.
  public var kind: Kind

  /// Makes a problem.
  public init(path: String, line: Int?, kind: Kind) {
    self.path = path
    self.line = line
    self.kind = kind
  }
}

/// A value that was not taken.
struct WrongValue: Error, Hashable {
  /// Its line, from 1.
  var line: Int
  /// It, or its beginning.
  var text: String
  /// Whether it is one of several rows, of which the others are taken.
  var isRow = false
}
