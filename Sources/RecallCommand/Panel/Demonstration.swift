import CPosix
import Glibc
import MemoryKit
import MemoryStore
import Phrases

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A copy of the demonstration archive in a folder of its own, its dates brought up to now; removed
/// with the last reference.
final class Demonstration {
  /// The folder of the archive.
  let path: String
  private let words: Words

  /// Lays the copy out.
  ///
  /// - Parameters:
  ///   - environment: knows where temporary folders are, and the moment.
  ///   - words: the language of what goes wrong.
  /// - Throws: when a folder or file can't be written.
  init(_ environment: Environment, _ words: Words) throws(CommandError) {
    self.words = words
    let places = ["XDG_RUNTIME_DIR", "TMPDIR"].compactMap { environment.variable($0) }
    let parent = places.first { $0.hasPrefix("/") && access($0, W_OK) == 0 } ?? "/tmp"
    var template = Array((parent + "/recall-demo.XXXXXX").utf8CString)
    // mkdtemp makes it 0700.
    guard mkdtemp(&template) != nil else { throw Self.failed(errno, words) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    mkdir(path + "/blobs", 0o700)
    for file in EmbeddedFiles.all where file.name.hasPrefix("demonstration/") {
      let name = String(file.name.dropFirst("demonstration/".utf8.count))
      let bytes = name == "items.json" ? try Self.archive(file.bytes, environment, words) : nil
      try write(bytes ?? Array(file.bytes), to: path + "/" + name)
    }
  }

  deinit { Self.remove(path) }

  /// The archive with all dates moved so far that the newest item was copied a minute ago.
  private static func archive(
    _ bytes: UnsafeRawBufferPointer, _ environment: Environment, _ words: Words
  ) throws(CommandError) -> [UInt8] {
    let now = environment.now()
    guard let snapshot = try? ArchiveSnapshot.load(ArchiveBytes(bytes), at: now) else {
      throw failed(EINVAL, words)
    }
    let newest = snapshot.records.map(\.date).max() ?? 0
    let shift = now.timeIntervalSinceReferenceDate - 60 - newest
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("version")
      writer.value(2)
      writer.key("savedAt")
      writer.value(now.timeIntervalSinceReferenceDate)
      writer.key("archive")
      writer.object { writer in
        writer.key("items")
        writer.array { writer in
          for row in snapshot.records.indices { writer.value(snapshot.item(at: row).moved(shift)) }
        }
        writer.key("boards")
        writer.array { writer in
          for board in snapshot.boards { writer.value(board) }
        }
      }
    }
    return writer.drain()
  }

  private func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else { throw Self.failed(errno, words) }
    defer { close(descriptor) }
    let number = LiveSystem.write(bytes, to: descriptor)
    if number != 0 { throw Self.failed(number, words) }
  }

  private static func failed(_ number: Int32, _ words: Words) -> CommandError {
    .told(.demoFailed, .failed, values: [CommandError.reason(number, words)])
  }

  /// Removes a folder that we made, and all in it; links are removed, not followed.
  private static func remove(_ path: String) {
    for name in LiveSystem.names(in: path) {
      let inner = path + "/" + name
      if unlink(inner) != 0 { remove(inner) }
    }
    rmdir(path)
  }
}

extension ClipItem {
  /// The item with all its dates moved by some seconds.
  fileprivate func moved(_ seconds: Double) -> ClipItem {
    var item = self
    item.date += seconds
    item.createdAt += seconds
    item.modifiedAt += seconds
    item.reminderDate = reminderDate.map { $0 + seconds }
    item.deletedAt = deletedAt.map { $0 + seconds }
    return item
  }
}
