import CPosix
import Foundation
import MemoryKit
import MemoryStore
import MemoryTestSupport
import Testing

/// An archive of one test: a folder of its own, a clock that stands still, and stores over it.
final class Shelf {
  /// The instant the corpus is told to be now (2026-06-25T19:21:40Z).
  static let corpusNow = Date(timeIntervalSinceReferenceDate: 804_108_100)

  let root: TemporaryFolder
  let folder: ArchiveFolder
  var environment = StoreEnvironment()

  /// An empty place, `MemoryApp` in a folder that stands for XDG_DATA_HOME.
  init() throws {
    root = try TemporaryFolder("recall-store")
    folder = ArchiveFolder(path: root.path("MemoryApp"))
    // The folder lives as long as any store over it.
    environment.now = { [root] in withExtendedLifetime(root) { Self.corpusNow } }
  }

  /// A copy of a fixture, modes tightened unless told otherwise.
  convenience init(_ fixture: String, isWide: Bool = false) throws {
    try self.init()
    let source = Fixtures.folder + "/" + fixture
    if fixture.hasPrefix("legacy-") {
      for name in try FileManager.default.contentsOfDirectory(atPath: source) {
        try copy(source + "/" + name, root.path(name))
      }
    } else {
      try copy(source, folder.path)
    }
    try setModes(isWide: isWide)
  }

  // By bytes: FileManager's copy keeps owners, which only root may.
  private func copy(_ source: String, _ target: String) throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: target, withIntermediateDirectories: true)
    for name in try manager.contentsOfDirectory(atPath: source) {
      let (from, to) = (source + "/" + name, target + "/" + name)
      var status = stat()
      stat(from, &status)
      if status.st_mode & S_IFMT == S_IFDIR {
        try copy(from, to)
      } else {
        try Data(contentsOf: URL(fileURLWithPath: from)).write(to: URL(fileURLWithPath: to))
      }
    }
  }

  private func setModes(isWide: Bool) throws {
    let walker = FileManager.default.enumerator(atPath: root.path)
    // A fixture may be read-only where it was copied from.
    for path in [folder.path] + (walker?.compactMap { ($0 as? String).map(root.path) } ?? []) {
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      chmod(path, isWide ? (isFolder ? 0o755 : 0o644) : (isFolder ? 0o700 : 0o600))
    }
  }

  /// Another store over the same folder, as another process has it.
  func store() -> HistoryStore { HistoryStore(folder: folder, environment: environment) }

  /// Names in the archive's folder, without the lock, which is no content.
  var names: [String] { root.names(in: "MemoryApp").filter { $0 != ".lock" } }
  var blobs: [String] { root.names(in: "MemoryApp/blobs") }
  func bytes(_ name: String) throws -> [UInt8] { try root.read("MemoryApp/" + name) }
  func write(_ bytes: [UInt8], to name: String) throws {
    try root.write(bytes, to: "MemoryApp/" + name)
  }
  func path(_ name: String) -> String { folder.path + "/" + name }

  /// Every file of the whole place with its bytes, links and pipes by their kind.
  func everything() throws -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    let walker = FileManager.default.enumerator(atPath: root.path)
    while let name = walker?.nextObject() as? String {
      var status = stat()
      lstat(root.path(name), &status)
      switch status.st_mode & S_IFMT {
      case S_IFREG: result[name] = try root.read(name)
      case S_IFDIR: continue
      default: result[name] = Array("kind \(status.st_mode & S_IFMT)".utf8)
      }
    }
    return result
  }

  /// Names of files that hold some bytes.
  func files(holding text: String) throws -> [String] {
    let needle = Data(text.utf8)
    return try everything().filter { Data($0.value).range(of: needle) != nil }.keys.sorted()
  }
}

extension ClipItem {
  /// A text of a test, with an id that can be read.
  static func text(_ number: Int, _ text: String, minutes: Double = 0) -> ClipItem {
    ClipItem(
      id: UUID(high: 0xAAAA_0000_0000_4000, low: 0x8000_0000_0000_0000 | UInt64(number)),
      type: .text, date: Shelf.corpusNow.addingTimeInterval(-60 * minutes), plainText: text,
      contentHash: Hashing.hash(of: text))
  }
}

extension ArchiveSnapshot {
  /// The texts, in panel order.
  var texts: [String] { (0..<count).map { text(at: $0) } }
  var ids: Set<UUID> { Set(records.map(\.id)) }
}

/// Encodes items as a foreign program would, a whole archive from memory.
func foreignArchive(_ items: [ClipItem], savedAt: Double) throws -> [UInt8] {
  let edit = ArchiveSnapshot.empty.applying(
    items.reversed().map { .remember($0) }, at: Date(timeIntervalSinceReferenceDate: savedAt))
  return edit.write(over: ArchiveSnapshot.empty.bytes)
}

/// A value shared by threads of a test.
final class Shared<Value>: @unchecked Sendable {
  // Unchecked: every access is under the lock.
  private let lock = NSLock()
  private var stored: Value
  init(_ value: Value) { stored = value }
  var value: Value {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }
  func change(_ body: (inout Value) -> Void) { lock.withLock { body(&stored) } }
}

/// Waits until something holds, ten seconds at most.
func waitUntil(_ holds: () -> Bool) -> Bool {
  for _ in 0..<10_000 {
    if holds() { return true }
    usleep(1000)
  }
  return holds()
}

/// Runs a job in a thread that the file system takes for another user's, where we are root.
///
/// - Returns: what the job threw.
func asOther(_ job: @escaping @Sendable () throws -> Void) -> (any Error)? {
  typealias Change = @convention(c) (UInt32) -> Int32
  let (failure, done) = (Shared<(any Error)?>(nil), DispatchSemaphore(value: 0))
  Thread.detachNewThread {
    let address = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "setfsuid")
    if getuid() == 0, let address { _ = unsafeBitCast(address, to: Change.self)(65_534) }
    do { try job() } catch { failure.value = error }
    done.signal()
  }
  done.wait()
  return failure.value
}
