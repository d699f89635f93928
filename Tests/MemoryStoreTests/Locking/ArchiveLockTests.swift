import CPosix
import Foundation
import MemoryKit
import MemoryStore
import MemoryTestSupport
import Testing

@Suite struct ArchiveLockTests {
  /// Holds the lock as another process would, with some text in it.
  final class Holder {
    private let file: Int32
    init(_ shelf: Shelf, text: String) throws {
      mkdir(shelf.folder.path, 0o700)
      file = open(shelf.folder.lockPath, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      try #require(recall_lock(file) == 0)
      ftruncate(file, 0)
      _ = text.withCString { pwrite(file, $0, strlen($0), 0) }
    }
    func release() { recall_unlock(file) }
    deinit { close(file) }
  }

  /// A clock that moves only while somebody waits.
  final class Waiting {
    var seconds = 0.0
    var pauses = 0
    func install(in shelf: Shelf, at moment: @escaping (Double) -> Void = { _ in }) {
      shelf.environment.uptime = { self.seconds }
      shelf.environment.pause = {
        self.seconds += $0
        self.pauses += 1
        moment(self.seconds)
      }
    }
  }

  static func ownStart() throws -> String {
    let text = try String(contentsOfFile: "/proc/self/stat", encoding: .utf8)
    let rest = try #require(text.split(separator: ")").last)
    return String(rest.split(separator: " ")[19])
  }

  @Test("A copy waits for the lock and is saved when it is free") func waits() throws {
    let shelf = try Shelf()
    let holder = try Holder(shelf, text: "")
    let waiting = Waiting()
    waiting.install(in: shelf) { if $0 > 3 { holder.release() } }
    let result = try shelf.store().apply([.remember(.text(1, "kept"))])
    #expect(result.snapshot.texts == ["kept"])
    #expect(waiting.seconds > 3 && waiting.seconds < 3.2)
  }

  @Test("After two seconds the holder is named, once") func holderNamed() throws {
    let shelf = try Shelf()
    let start = try Self.ownStart()
    let holder = try Holder(shelf, text: "\(getpid()) \(start)\n")
    let waiting = Waiting()
    waiting.install(in: shelf) { if $0 > 5 { holder.release() } }
    let told = Shared<[(Double, Int32?)]>([])
    shelf.environment.isWaiting = { told.value.append((waiting.seconds, $0?.pid)) }
    _ = try shelf.store().apply([.remember(.text(1, "kept"))])
    #expect(told.value.count == 1)
    #expect(told.value.first?.1 == getpid())
    #expect((told.value.first?.0 ?? 0) >= 2)
  }

  @Test(
    "A number that is another process's by now is not named",
    arguments: ["1 999999999999\n", "nonsense", "", "-1 4\n", "999999999 1\n"])
  func stalePid(_ text: String) throws {
    let shelf = try Shelf()
    let holder = try Holder(shelf, text: text)
    defer { holder.release() }
    Waiting().install(in: shelf)
    shelf.environment.lockDeadline = 3
    let path = shelf.folder.lockPath
    #expect(throws: StoreError.locked(path: path, holder: nil)) {
      try shelf.store().apply([.remember(.text(1, "late"))])
    }
  }

  @Test("At the deadline the error names the holder and nothing is written") func deadline() throws
  {
    let shelf = try Shelf("seed-example")
    let holder = try Holder(shelf, text: "\(getpid()) \(try Self.ownStart())\n")
    defer { holder.release() }
    Waiting().install(in: shelf)
    let before = try shelf.bytes("items.json")
    #expect {
      try shelf.store().apply([.remember(.text(1, "late"))])
    } throws: { error in
      guard case .locked(_, let holder?)? = error as? StoreError else { return false }
      return holder.pid == getpid()
    }
    #expect(try shelf.bytes("items.json") == before)
  }

  @Test("Waiting ends when it is given up") func cancelled() throws {
    let shelf = try Shelf()
    let holder = try Holder(shelf, text: "")
    defer { holder.release() }
    let waiting = Waiting()
    waiting.install(in: shelf)
    shelf.environment.isCancelled = { waiting.pauses >= 3 }
    #expect(throws: StoreError.cancelled) {
      try shelf.store().apply([.remember(.text(1, "late"))])
    }
    #expect(waiting.pauses == 3)
  }

  @Test("A lock file that is left over locks nothing") func leftOver() throws {
    let shelf = try Shelf("seed-example")
    try shelf.write(Array("4711 12345\n".utf8), to: ".lock")
    let result = try shelf.store().apply([.remember(.text(1, "new"))])
    #expect(result.isSaved)
    #expect(try shelf.bytes(".lock").isEmpty)
  }

  @Test("A folder put in the place of ours while we wait is the one we lock") func replaced() throws
  {
    let shelf = try Shelf()
    let holder = try Holder(shelf, text: "")
    let waiting = Waiting()
    waiting.install(in: shelf) { _ in
      guard waiting.pauses == 3 else { return }
      unlink(shelf.folder.lockPath)
    }
    _ = try shelf.store().apply([.remember(.text(1, "kept"))])
    holder.release()
    #expect(try shelf.store().open().snapshot.texts == ["kept"])
  }

  @Test("While a save runs, its process stands in the lock; doctor reads it") func written() throws
  {
    let shelf = try Shelf()
    let seen = Shared<String?>(nil)
    shelf.environment.before = { step in
      if step == .write {
        seen.value = try? String(contentsOfFile: shelf.folder.lockPath, encoding: .utf8)
      }
      return 0
    }
    _ = try shelf.store().apply([.remember(.text(1, "new"))])
    #expect(seen.value == "\(getpid()) \(try Self.ownStart())\n")
    #expect(try shelf.store().report().lockHolder == nil)
  }

  @Test("Four writers of fifty changes each lose none") func contention() async throws {
    let shelf = try Shelf()
    let folder = shelf.folder
    _ = try shelf.store().apply([.remember(.text(0, "seed"))])
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let store = HistoryStore(folder: folder)
          for step in 0..<50 {
            let number = 1000 * (writer + 1) + step
            let item = ClipItem.text(number, "\(writer) \(step)")
            do {
              store.environment.lockDeadline = 120
              let result = try store.apply([.remember(item)])
              #expect(result.isSaved)
              if step.isMultiple(of: 5) { _ = try store.apply([.setPinned([item.id], true)]) }
            } catch {
              Issue.record(error)
            }
          }
        }
      }
    }
    let end = try shelf.store().open().snapshot
    #expect(end.count == 201)
    #expect(end.records.count(where: \.isPinned) == 40)
    #expect(shelf.names == ["items.backup.json", "items.json"])
  }

  @Test("Two stores, one adding and one marking, both live, keep all") func addAndMark()
    async throws
  {
    let shelf = try Shelf()
    let folder = shelf.folder
    let old = (1...40).map { ClipItem.text($0, "old \($0)") }
    _ = try shelf.store().apply(old.map { .remember($0) })
    async let adding: Void = Task {
      let store = HistoryStore(folder: folder)
      store.environment.lockDeadline = 120
      for number in 101...140 {
        _ = try store.apply([.remember(.text(number, "new \(number)"))])
      }
    }.value
    async let marking: Void = Task {
      let store = HistoryStore(folder: folder)
      store.environment.lockDeadline = 120
      for item in old {
        let mark = item.id.low.isMultiple(of: 2)
        _ = try store.apply([mark ? .setPinned([item.id], true) : .delete([item.id])])
      }
    }.value
    _ = try await (adding, marking)
    let end = try shelf.store().open().snapshot
    #expect(end.count == 80)
    #expect(end.records.count(where: \.isPinned) == 20)
    #expect(end.records.count(where: \.isDeleted) == 20)
  }
}
