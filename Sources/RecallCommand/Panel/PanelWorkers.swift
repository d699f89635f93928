import Glibc
import MemoryKit
import MemoryStore
import PanelKit
import Phrases

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The threads beside an open panel, and the mailboxes by which they are asked.
struct PanelWorkers {
  let changes: Mailbox<StoreRequest>
  let searches: Mailbox<SearchRequest>
  let pictures: Mailbox<PictureRequest>
  let copies: Mailbox<CopyRequest>
  let texts: Mailbox<TextRequest>
  let outside: Mailbox<OutsideRequest>
  let programs: Mailbox<ProgramRequest>
  let statistics: Mailbox<StatisticsRequest>
  let settings: Mailbox<SettingsRequest>
  private var threads: [pthread_t] = []

  /// Makes the mailboxes.
  ///
  /// - Throws: when the system gives no pipe.
  init() throws(SystemProblem) {
    changes = try Mailbox()
    searches = try Mailbox()
    pictures = try Mailbox()
    copies = try Mailbox()
    texts = try Mailbox()
    outside = try Mailbox()
    programs = try Mailbox()
    statistics = try Mailbox()
    settings = try Mailbox()
  }

  /// Starts the threads.
  ///
  /// - Parameters:
  ///   - store: the store, which belongs to its thread from now on.
  ///   - opening: what the workers need to know.
  ///   - inbox: where they answer.
  mutating func start(
    _ store: sending HistoryStore, _ opening: PanelOpening, _ inbox: Mailbox<PanelMessage>
  ) {
    let (changes, searches, pictures, copies) = (changes, searches, pictures, copies)
    let (words, retention) = (opening.words, opening.retention)
    let (folder, environment) = (opening.folder, opening.environment)
    store.environment.isWaiting = { holder in
      let sentence = StoreError.waiting(for: holder, words)
      inbox.post(.event(.notice(Notice(.warning, sentence))))
    }
    let saving = WorkerThread.start {
      StoreWorker(
        store: store, requests: changes, inbox: inbox, words: words, retention: retention
      ).run()
    }
    let copying = WorkerThread.start {
      while let requests = copies.wait() {
        for request in requests {
          inbox.post(request.perform(folder, environment))
        }
      }
    }
    _ = WorkerThread.start { Self.search(searches, inbox, environment) }
    _ = WorkerThread.start { PictureWorker.run(pictures, BlobFolder(folder), inbox) }
    let (texts, outside) = (texts, outside)
    _ = WorkerThread.start { TextWorker(folder: folder).run(texts, inbox) }
    let (programs, statistics) = (programs, statistics)
    _ = WorkerThread.start {
      StatisticsWorker(environment: environment, blobs: BlobFolder(folder)).run(statistics, inbox)
    }
    let rows = opening.preferences.paste.programs
    let running = WorkerThread.start {
      ProgramWorker(
        environment: environment, folder: folder, words: words, programs: rows
      ).run(programs, inbox)
    }
    let reaching = WorkerThread.start {
      OutsideWorker(environment: environment, folder: folder, words: words).run(outside, inbox)
    }
    let settings = settings
    let path = opening.settingsPath
    let setting = WorkerThread.start {
      SettingsWorker(environment: environment, words: words, path: path).run(settings, inbox)
    }
    // Only what must not be cut off is waited for at the end.
    threads = [saving, copying, reaching, running, setting].compactMap(\.self)
  }

  /// Ends the threads: what was asked of store and clipboard is done first.
  func finish() {
    changes.close()
    copies.close()
    searches.close()
    pictures.close()
    texts.close()
    outside.close()
    programs.close()
    statistics.close()
    settings.close()
    for thread in threads { pthread_join(thread, nil) }
  }

  private static func search(
    _ requests: Mailbox<SearchRequest>, _ inbox: Mailbox<PanelMessage>, _ environment: Environment
  ) {
    let finder = Finder()
    while let waiting = requests.wait() {
      var find: FindRequest?
      var count: SearchRequest?
      for request in waiting {
        // A newer question makes an older one needless, and counts of an older answer too.
        switch request {
        case .find(let newer): (find, count) = (newer, nil)
        case .count: count = request
        }
      }
      if let find { answer(find, finder, requests, inbox, environment) }
      if case .count(let number, let queries, let snapshot)? = count {
        let counts = queries.compactMap { query in
          finder.find(query, in: snapshot, at: environment.now()) {
            requests.holds { _ in true } || requests.isClosed
          }?.count
        }
        guard counts.count == queries.count else { continue }
        inbox.post(.event(.counted(number, counts)))
      }
    }
  }

  private static func answer(
    _ request: FindRequest, _ finder: Finder, _ requests: Mailbox<SearchRequest>,
    _ inbox: Mailbox<PanelMessage>, _ environment: Environment
  ) {
    var progress = SearchProgress(request, environment)
    let rows = finder.find(request.query, in: request.snapshot, at: environment.now()) {
      if let part = progress.next() {
        inbox.post(.event(.progress(generation: request.generation, part: part)))
      }
      return requests.holds { _ in true } || requests.isClosed
    }
    if let rows { inbox.post(.event(.found(generation: request.generation, rows: rows))) }
  }
}

/// How far a search is, told ten times a second once it takes long.
private struct SearchProgress {
  private let environment: Environment
  private var looks = 0.0
  private let expected: Double
  private var nextTelling: Double

  init(_ request: FindRequest, _ environment: Environment) {
    self.environment = environment
    // The finder looks up once in 1024 rows while it folds, and again while it looks through them.
    expected = Double(request.snapshot.count) / 512 + 1
    nextTelling = environment.now().timeIntervalSinceReferenceDate + 0.15
  }

  /// Counts a look; the part that is done, where it is time to tell it.
  mutating func next() -> Double? {
    looks += 1
    let now = environment.now().timeIntervalSinceReferenceDate
    guard now >= nextTelling else { return nil }
    nextTelling = now + 0.1
    return min(0.95, looks / expected)
  }
}

extension CopyRequest {
  /// Copies items as they are in the snapshot that was seen, or gives their bytes to a picker.
  func perform(_ folder: ArchiveFolder, _ environment: Environment) -> PanelMessage {
    guard !isPicked else { return .picked(bytes(folder, joined: separator)) }
    let result: Result<Copied, CommandError>
    do throws(CommandError) {
      let payload = try payload(folder, asText: isPlain, joined: separator)
      do throws(CopyProblem) {
        let outcome = try Copier(environment: environment).copy(payload)
        result = .success(Copied(outcome: outcome, leftOut: leftOut))
      } catch {
        throw .copying(error)
      }
    } catch {
      result = .failure(error)
    }
    return .copied(result, leaving: leaving)
  }

  /// What a picker prints; of files their paths, a line each.
  private func bytes(_ folder: ArchiveFolder, joined separator: String)
    -> Result<Picked, CommandError>
  {
    do throws(CommandError) {
      let row = ids.count == 1 ? snapshot.row(of: ids[0]) : nil
      let isFile = row.map { snapshot.records[$0].type == .file } ?? false
      let payload = try payload(folder, asText: isPlain || isFile, joined: separator)
      return .success(Picked(bytes: payload.bytes, leftOut: leftOut))
    } catch {
      return .failure(error)
    }
  }

  /// One item in its own form; of several the texts.
  private func payload(_ folder: ArchiveFolder, asText: Bool, joined separator: String)
    throws(CommandError) -> CopyPayload
  {
    if let bytes { return CopyPayload(kind: .text, bytes: bytes) }
    var payload = try CopyPayload(ids, in: snapshot, of: folder, isPlain: asText, joined: separator)
    guard let form else { return payload }
    do throws(TextForm.Refusal) {
      payload.bytes = try form.applied(to: payload.bytes)
    } catch {
      throw .told(error.phrase, .failed)
    }
    guard !payload.bytes.isEmpty else { throw .told(.nothingToCopy, .failed) }
    return payload
  }

  /// How many of several are no text, or gone.
  private var leftOut: Int {
    guard ids.count > 1 else { return 0 }
    return ids.count
      - ids.count { snapshot.row(of: $0).map { snapshot.records[$0].isText } ?? false }
  }
}

extension CopyPayload {
  /// One item in its own form; of several the texts.
  ///
  /// - Parameters:
  ///   - ids: the items, in the order of their texts.
  ///   - snapshot: the archive.
  ///   - folder: where pictures are.
  ///   - isPlain: only text counts.
  ///   - separator: what stands between two texts.
  /// - Throws: when there is nothing to copy, or it can't be read.
  init(
    _ ids: [UUID], in snapshot: ArchiveSnapshot, of folder: ArchiveFolder, isPlain: Bool,
    joined separator: String
  ) throws(CommandError) {
    let rows = ids.compactMap { snapshot.row(of: $0) }
    guard let first = rows.first else { throw .told(.copiedMeanwhile, .failed) }
    if ids.count > 1 {
      try self.init(texts: rows, in: snapshot, joined: separator)
    } else {
      try self.init(first, in: snapshot, of: folder, isPlain: isPlain)
    }
  }
}

extension TextForm.Refusal {
  /// Why a form was not copied.
  fileprivate var phrase: CommandPhrase {
    switch self {
    case .notJSON: .copyNotJSON
    case .notEncoded: .copyNotEncoded
    case .tooLong: .copyFormTooLong
    }
  }
}

extension ClipRecord {
  /// Whether it is text, by which several can be joined.
  var isText: Bool { type == .text || type == .link || type == .color }
}
