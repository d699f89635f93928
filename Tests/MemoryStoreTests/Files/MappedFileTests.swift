import CPosix
import Foundation
import MemoryKit
import MemoryStore
import MemoryTestSupport
import Testing

/// Archives large enough to be mapped, while other programs write into them.
@Suite(.serialized) struct MappedFileTests {
  /// An archive of a little over 8 MB.
  func large() throws -> Shelf {
    let shelf = try Shelf()
    let text = String(repeating: "a long text that takes its room ", count: 32 << 10)
    let items = (1...9).map { ClipItem.text($0, "\($0) " + text, minutes: Double($0)) }
    try shelf.write(try foreignArchive(items, savedAt: 804_108_000), to: "items.json")
    #expect(try shelf.bytes("items.json").count > 8 << 20)
    return shelf
  }

  @Test("A large archive is read, changed and read again") func roundTrip() throws {
    let shelf = try large()
    let store = shelf.store()
    let opened = try store.open().snapshot
    #expect(opened.count == 9)
    let id = opened.records[3].id
    let result = try store.apply([.setPinned([id], true), .remember(.text(10, "ten"))])
    #expect(result.snapshot.records[0].id == id)
    #expect(try store.newest() == nil)
    let again = try shelf.store().open().snapshot
    #expect(again.texts.sorted() == result.snapshot.texts.sorted())
    #expect(try shelf.bytes("items.json") == Array(again.bytes.buffer))
  }

  @Test("A file cut short under a reader is no crash but a reload") func cutShort() throws {
    let shelf = try large()
    let store = shelf.store()
    let opened = try store.open().snapshot
    truncate(shelf.path("items.json"), 4096)
    // Every byte is still there to be read; those that are gone are zeros.
    #expect(opened.bytes.buffer.reduce(0) { $0 &+ Int($1) } > 0)
    _ = opened.texts
    let after = try #require(try store.newest())
    #expect(after.snapshot !== opened)
    #expect(after.source == .none)
    #expect(after.notices == [.allBroken(names: ["items.json"])])
    let saved = try store.apply([.remember(.text(1, "after"))])
    #expect(saved.snapshot.texts == ["after"])
    #expect(shelf.names.filter { $0.hasPrefix("items.corrupt-") }.count == 1)
  }

  @Test("A write in place while we save ends in an archive that holds both") func inPlace() throws {
    let shelf = try large()
    let foreign = try foreignArchive(
      (21...29).map { .text($0, String(repeating: "\($0) ", count: 400_000)) },
      savedAt: 804_108_050)
    let isDone = Shared(false)
    shelf.environment.before = { step in
      guard step == .write, !isDone.value else { return 0 }
      isDone.value = true
      let file = open(shelf.path("items.json"), O_WRONLY | O_TRUNC)
      _ = foreign.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      close(file)
      return 0
    }
    let result = try shelf.store().apply([.remember(.text(1, "ours"))])
    let texts = result.snapshot.ids
    #expect(texts.isSuperset(of: (21...29).map { ClipItem.text($0, "").id }))
    #expect(texts.contains(ClipItem.text(1, "").id))
    #expect(try shelf.store().open().snapshot.ids == texts)
  }

  @Test("The guard hits only pages of its own mapping that are gone") func guarding() throws {
    let root = try TemporaryFolder()
    let path = try root.write([UInt8](repeating: 7, count: 3 * 4096), to: "file")
    let file = open(path, O_RDONLY)
    defer { close(file) }
    let mapped = try #require(mmap(nil, 3 * 4096, PROT_READ, MAP_PRIVATE, file, 0))
    let slot = recall_guard_add(mapped, 3 * 4096)
    #expect(slot >= 0)
    #expect(recall_guard_was_hit(slot) == 0)
    truncate(path, 4096)
    #expect(mapped.load(fromByteOffset: 0, as: UInt8.self) == 7)
    #expect(recall_guard_was_hit(slot) == 0)
    #expect(mapped.load(fromByteOffset: 4096, as: UInt8.self) == 0)
    #expect(recall_guard_was_hit(slot) == 1)
    #expect(mapped.load(fromByteOffset: 2 * 4096, as: UInt8.self) == 0)
    recall_guard_remove(slot)
    munmap(mapped, 3 * 4096)
    #expect(recall_guard_was_hit(-1) == 0)
  }
}
