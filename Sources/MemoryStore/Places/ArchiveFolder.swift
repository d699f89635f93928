import Glibc

/// Where an archive lives: `items.json`, its backup, its lock and `blobs/`.
public struct ArchiveFolder: Hashable, Sendable {
  /// The folder, absolute, without a slash at the end.
  public let path: String

  /// Names a folder; a relative path counts from the current folder of now.
  ///
  /// - Parameter path: where it is; it need not exist yet.
  public init(path: String) {
    var whole = path.hasPrefix("/") ? path : Self.currentFolder() + "/" + path
    while whole.count > 1, whole.hasSuffix("/") { whole.removeLast() }
    self.path = whole
  }

  /// The folder of this user: `--archive`, `RECALL_ARCHIVE`, `$XDG_DATA_HOME/MemoryApp`,
  /// `~/.local/share/MemoryApp`, the first that is given.
  ///
  /// - Parameters:
  ///   - override: what the command line names.
  ///   - environment: the process's variables.
  /// - Returns: the folder, which need not exist yet.
  /// - Throws: `StoreError.noPlace` when nothing says where.
  public static func standard(
    override: String? = nil, environment: [String: String]
  ) throws(StoreError) -> ArchiveFolder {
    let named = [override, environment["RECALL_ARCHIVE"]].compactMap(\.self)
    if let path = named.first(where: { !$0.isEmpty }) { return ArchiveFolder(path: path) }
    // The XDG rules: a relative XDG_DATA_HOME counts as not given.
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return ArchiveFolder(path: data + "/" + appFolder)
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { throw .noPlace }
    return ArchiveFolder(path: home + "/.local/share/" + appFolder)
  }

  /// The file of items and Boards.
  public var mainPath: String { join(Self.mainName) }
  /// The save before.
  public var backupPath: String { join(Self.backupName) }
  /// The folder of pictures and formatted texts.
  public var blobsPath: String { join(Self.blobsName) }
  /// The file writers lock.
  public var lockPath: String { join(Self.lockName) }

  /// The folder of the app's former name beside this one; nil where the place is not the app's own.
  public var legacyPath: String? {
    guard path.hasSuffix("/" + Self.appFolder) else { return nil }
    return parentPath + "/" + Self.legacyFolder
  }

  static let appFolder = "MemoryApp"
  static let legacyFolder = "ClipStack"
  static let mainName = "items.json"
  static let backupName = "items.backup.json"
  static let newName = "items.json.new"
  static let lockName = ".lock"
  static let blobsName = "blobs"

  var parentPath: String {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  var name: String { path.split(separator: "/").last.map(String.init) ?? "" }

  func join(_ name: String) -> String { path == "/" ? "/" + name : path + "/" + name }

  private static func currentFolder() -> String {
    guard let text = getcwd(nil, 0) else { return "" }
    defer { free(text) }
    return String(cString: text)
  }
}
