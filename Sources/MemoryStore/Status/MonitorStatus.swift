import Glibc

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What the monitor says of itself in `$XDG_RUNTIME_DIR/recall/monitor.json`, replaced atomically.
///
///     {"state": "capturing", "pid": 4711, "since": 804108040.5,
///      "reason": "…", "pausedUntil": 804111640, "lastRefusal": {"reason": "…", "at": 804108041}}
///
/// Dates are seconds since 2001, as in the archive; unknown keys are passed over.
public struct MonitorStatus: Hashable, Sendable {
  /// Whether copies are remembered.
  public enum State: String, Sendable {
    case capturing, paused, stopped
  }
  /// Whether copies are remembered.
  public var state: State
  /// Why not, as a sentence.
  public var reason: String?
  /// Until when it is paused.
  public var pausedUntil: Date?
  /// Why the last copy was not kept, as a clause; nil where it was.
  public var lastRefusal: String?
  /// Whether the process that wrote it is there no more.
  public var hasEnded = false

  /// Makes a status.
  public init(state: State) { self.state = state }

  /// The name of the file.
  public static let fileName = "monitor.json"
  /// More bytes than any status has.
  private static let limit = 64 << 10

  /// The folder of the status files.
  ///
  /// - Parameter runtime: `$XDG_RUNTIME_DIR`.
  /// - Returns: the folder; nil where there is no absolute path.
  public static func folder(runtime: String?) -> ArchiveFolder? {
    guard let runtime, runtime.hasPrefix("/") else { return nil }
    return ArchiveFolder(path: runtime + "/recall")
  }

  /// Reads the status.
  ///
  /// - Parameter folder: the folder of the status files.
  /// - Returns: the status; nil where there is none, or none that is understood.
  public static func read(in folder: ArchiveFolder) -> MonitorStatus? {
    let path = folder.path + "/" + fileName
    let number = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard number >= 0 else { return nil }
    defer { close(number) }
    var facts = stat()
    guard fstat(number, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_size <= limit
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = Glibc.read(number, &bytes, limit)
    guard count > 0 else { return nil }
    guard let status = parse(Array(bytes[..<count])) else { return nil }
    return status
  }

  /// Reads a status from its bytes; a process that is gone is looked for by its number.
  ///
  /// - Parameter bytes: the file; JSON is YAML too.
  /// - Returns: the status; nil where it isn't understood.
  public static func parse(_ bytes: [UInt8]) -> MonitorStatus? {
    guard let root = (try? YamlReader.read(bytes))?.root, let fields = root.fields,
      let state = fields["state"]?.text.flatMap(State.init)
    else { return nil }
    var status = MonitorStatus(state: state)
    status.reason = fields["reason"]?.words
    status.pausedUntil = fields["pausedUntil"]?.moment
    status.lastRefusal = fields["lastRefusal"]?.fields?["reason"]?.words
    if let pid = fields["pid"]?.text.flatMap({ Int32($0) }), pid > 0 {
      status.hasEnded = kill(pid, 0) != 0 && errno == ESRCH
    }
    return status
  }
}

extension YamlNode {
  /// The values of a mapping by their keys; nil where it is none.
  fileprivate var fields: [String: YamlNode]? {
    guard case .mapping(let pairs) = content else { return nil }
    var fields: [String: YamlNode] = [:]
    for pair in pairs {
      if let key = pair.key.text, !pair.value.isNull { fields[key] = pair.value }
    }
    return fields
  }

  fileprivate var words: String? { text.flatMap { $0.isEmpty ? nil : $0 } }

  fileprivate var moment: Date? {
    text.flatMap { Double($0) }.flatMap {
      $0.isFinite ? Date(timeIntervalSinceReferenceDate: $0) : nil
    }
  }
}
