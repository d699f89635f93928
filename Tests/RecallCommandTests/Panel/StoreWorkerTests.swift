import CPosix
import Foundation
import Glibc
import MemoryKit
import MemoryStore
import MemoryTestSupport
import PanelKit
import Phrases
import Testing

@testable import RecallCommand

@Suite("The store's worker")
struct StoreWorkerTests {
  /// A worker at work over a desk's archive.
  private struct Bench {
    let requests: Mailbox<StoreRequest>
    let inbox: Mailbox<PanelMessage>
    let thread: pthread_t?

    init(_ desk: Desk) throws {
      let (requests, inbox) = (try Mailbox<StoreRequest>(), try Mailbox<PanelMessage>())
      let path = desk.archive
      self.requests = requests
      self.inbox = inbox
      thread = WorkerThread.start {
        let store = HistoryStore(folder: ArchiveFolder(path: path))
        _ = try? store.open()
        StoreWorker(
          store: store, requests: requests, inbox: inbox, words: Words(), retention: .days30
        ).run()
      }
    }

    /// Closes the box, waits for the end, and gives what was answered.
    func finish() throws -> [PanelEvent] {
      try messages().compactMap { if case .event(let event) = $0 { event } else { nil } }
    }

    /// The same with all that is not for the reducer.
    func messages() throws -> [PanelMessage] {
      requests.close()
      pthread_join(try #require(thread), nil)
      return inbox.take()
    }
  }

  @Test("Changes are saved in their order, and each is answered with its own outcomes")
  func order() throws {
    let desk = try Desk()
    let id = try #require(UUID(uuidString: try desk.add("x")))
    let bench = try Bench(desk)
    for number in 1...5 {
      bench.requests.post(.change(number, [.setPinned([id], number.isMultiple(of: 2) == false)]))
    }
    let saved = try bench.finish().compactMap { event -> (Int, Int)? in
      if case .saved(let number, _, let outcomes) = event { (number, outcomes.count) } else { nil }
    }
    #expect(saved.map(\.0) == [1, 2, 3, 4, 5])
    #expect(saved.allSatisfy { $0.1 == 1 })
    #expect(desk.run("list", "is:pinned").lines.count == 1)
  }

  @Test("A save that waits for a lock is given up when asked, and nothing is written")
  func givenUp() throws {
    let desk = try Desk()
    let id = try #require(UUID(uuidString: try desk.add("x")))
    let before = try desk.folder.read("data/MemoryApp/items.json")
    // Another program holds the lock, as its own open file description.
    let lock = open(desk.folder.path("data/MemoryApp/.lock"), O_RDWR | O_CREAT, 0o600)
    defer { close(lock) }
    #expect(recall_lock(lock) == 0)
    let bench = try Bench(desk)
    bench.requests.post(.change(1, [.setPinned([id], true)]))
    usleep(20_000)
    bench.requests.post(.giveUp)
    let failed = try bench.finish().compactMap { event -> Int? in
      if case .saveFailed(let number, _) = event { number } else { nil }
    }
    #expect(failed == [1])
    #expect(try desk.folder.read("data/MemoryApp/items.json") == before)
  }

  @Test("Changes given up before their save began are answered; later ones are saved")
  func givenUpEarly() throws {
    let desk = try Desk()
    let id = try #require(UUID(uuidString: try desk.add("x")))
    let bench = try Bench(desk)
    // The first save makes the next one gather for a while.
    bench.requests.post(.change(1, [.setPinned([id], true)]))
    let end = Deadline(milliseconds: 20_000)
    while !bench.inbox.holds({ if case .event(.saved) = $0 { true } else { false } }) {
      try #require(end.left > 0, "the first change was never saved")
      usleep(500)
    }
    bench.requests.post(.change(2, [.setPinned([id], false)]))
    bench.requests.post(.giveUp)
    bench.requests.post(.change(3, [.setMember([id], board: MemoryBoard.lovedID, true)]))
    let answers = try bench.finish().compactMap { event -> String? in
      switch event {
      case .saved(let number, _, _): "saved \(number)"
      case .saveFailed(let number, _): "given up \(number)"
      default: nil
      }
    }
    #expect(answers == ["saved 1", "given up 2", "saved 3"])
    #expect(desk.run("list", "is:pinned is:loved").lines.count == 1)
  }

  @Test("Only what stands is a lasting warning, and our own save ends it")
  func lastingWarning() throws {
    let desk = try Desk()
    let id = try #require(UUID(uuidString: try desk.add("x")))
    _ = try desk.add("y")
    try desk.folder.write("broken", to: "data/MemoryApp/items.json")
    chmod(desk.folder.path("data/MemoryApp/items.json"), 0o644)
    let opened = try HistoryStore(folder: ArchiveFolder(path: desk.archive)).open()
    let facts = StatusFacts(opened, keeping: .days30, Words())
    #expect(opened.notices.contains(.modesTightened(count: 1)))
    #expect(opened.standing.count == 1)
    #expect(facts.warning == opened.standing.first?.sentence(Words()))
    let bench = try Bench(desk)
    bench.requests.post(.change(1, [.setPinned([id], true)]))
    let warnings = try bench.messages().compactMap { message -> String?? in
      if case .opened(_, let warning) = message { .some(warning) } else { nil }
    }
    #expect(warnings == [nil])
  }

  @Test("What can't be saved is answered with the reason, and the worker goes on")
  func failing() throws {
    let desk = try Desk()
    _ = try desk.add("x")
    let path = "data/MemoryApp/items.json"
    let text = String(decoding: try desk.folder.read(path), as: UTF8.self)
    try desk.folder.write(
      text.replacingOccurrences(of: "\"version\":2", with: "\"version\":9"), to: path)
    let bench = try Bench(desk)
    bench.requests.post(.change(7, [.clear]))
    bench.requests.post(.change(8, [.clear]))
    let failed = try bench.finish().compactMap { event -> (Int, String)? in
      if case .saveFailed(let number, let reason) = event { (number, reason) } else { nil }
    }
    #expect(failed.map(\.0) == [7, 8])
    #expect(failed.allSatisfy { $0.1.hasPrefix("the archive is version 9") })
  }

  @Test("An archive that can't be read any more is told as long as that lasts")
  func unreadable() throws {
    let desk = try Desk()
    _ = try desk.add("x")
    let bench = try Bench(desk)
    let (place, aside) = (desk.folder.path("data/MemoryApp"), desk.folder.path("data/aside"))
    func told() throws -> [String?] {
      var told: [String?] = []
      let end = Deadline(milliseconds: 20_000)
      while told.isEmpty, end.left > 0 {
        usleep(500)
        for message in bench.inbox.take() {
          if case .unread(let sentence) = message { told.append(sentence) }
          // What is read anew ends it as well.
          if case .opened = message { told.append(nil) }
        }
      }
      return told
    }
    #expect(rename(place, aside) == 0)
    _ = try desk.folder.write("no folder", to: "data/MemoryApp")
    bench.requests.post(.reload)
    #expect(try told().first??.contains("MemoryApp") == true)
    #expect(unlink(place) == 0)
    #expect(rename(aside, place) == 0)
    bench.requests.post(.reload)
    #expect(try told() == [nil])
    _ = try bench.finish()
  }

  @Test("Another program's save is read on request, our own is not read again")
  func reloading() throws {
    let desk = try Desk()
    let id = try #require(UUID(uuidString: try desk.add("x")))
    let bench = try Bench(desk)
    bench.requests.post(.change(1, [.setPinned([id], true)]))
    let end = Deadline(milliseconds: 20_000)
    while !bench.inbox.holds({ _ in true }), end.left > 0 { usleep(1000) }
    bench.requests.post(.reload)
    _ = try desk.add("from outside")
    bench.requests.post(.reload)
    let counts = try bench.finish().compactMap { event -> Int? in
      if case .archive(let snapshot) = event { snapshot.count } else { nil }
    }
    #expect(counts == [2])
  }
}
