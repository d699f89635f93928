import Glibc
import MemoryKit
import MemoryStore
import PanelKit
import Phrases
import PictureKit

/// The threads beside an open panel, and the mailboxes by which they are asked.
struct PanelWorkers {
  let changes: Mailbox<StoreRequest>
  let searches: Mailbox<FindRequest>
  let pictures: Mailbox<PictureRequest>
  let copies: Mailbox<CopyRequest>
  let texts: Mailbox<TextRequest>
  let outside: Mailbox<OutsideRequest>
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
    _ = WorkerThread.start { Self.decode(pictures, BlobFolder(folder), inbox) }
    let (texts, outside) = (texts, outside)
    _ = WorkerThread.start { TextWorker.run(texts, inbox) }
    let reaching = WorkerThread.start {
      OutsideWorker(environment: environment, folder: folder, words: words).run(outside, inbox)
    }
    // Only what must not be cut off is waited for at the end.
    threads = [saving, copying, reaching].compactMap(\.self)
  }

  /// Ends the threads: what was asked of store and clipboard is done first.
  func finish() {
    changes.close()
    copies.close()
    searches.close()
    pictures.close()
    texts.close()
    outside.close()
    for thread in threads { pthread_join(thread, nil) }
  }

  private static func search(
    _ requests: Mailbox<FindRequest>, _ inbox: Mailbox<PanelMessage>, _ environment: Environment
  ) {
    let finder = Finder()
    while let request = requests.wait()?.last {
      // A newer question makes this one needless.
      let rows = finder.find(request.query, in: request.snapshot, at: environment.now()) {
        requests.holds { _ in true } || requests.isClosed
      }
      if let rows { inbox.post(.event(.found(generation: request.generation, rows: rows))) }
    }
  }

  private static func decode(
    _ requests: Mailbox<PictureRequest>, _ blobs: BlobFolder, _ inbox: Mailbox<PanelMessage>
  ) {
    while let waiting = requests.wait() {
      for request in waiting {
        guard !requests.isClosed else { return }
        let picture = thumbnail(request, blobs)
        inbox.post(
          .event(
            request.isForSheet
              ? .pictureShown(request.name, picture) : .picture(request.name, picture)))
      }
    }
  }

  private static func thumbnail(_ request: PictureRequest, _ blobs: BlobFolder) -> Thumbnail? {
    guard let bytes = try? blobs.read(request.name), let full = PictureReader.size(of: bytes),
      let picture = try? PictureReader.thumbnail(
        of: bytes, maxWidth: request.width, maxHeight: request.height)
    else { return nil }
    return Thumbnail(
      fullWidth: full.width, fullHeight: full.height, byteCount: bytes.count,
      width: picture.width, height: picture.height, pixels: picture.pixels)
  }
}

extension CopyRequest {
  /// Copies an item as it is in the snapshot that was seen, or gives its bytes to a picker.
  func perform(_ folder: ArchiveFolder, _ environment: Environment) -> PanelMessage {
    guard !isPicked else { return .picked(bytes(folder)) }
    let result: Result<Copier.Outcome, CommandError>
    do throws(CommandError) {
      let payload = try payload(folder, asText: isPlain)
      do throws(CopyProblem) {
        result = .success(try Copier(environment: environment).copy(payload))
      } catch {
        throw .copying(error)
      }
    } catch {
      result = .failure(error)
    }
    return .copied(result, leaving: leaving)
  }

  /// What a picker prints; of files their paths, a line each.
  private func bytes(_ folder: ArchiveFolder) -> Result<[UInt8], CommandError> {
    do throws(CommandError) {
      let isFile = snapshot.row(of: id).map { snapshot.records[$0].type == .file } ?? false
      return .success(try payload(folder, asText: isPlain || isFile).bytes)
    } catch {
      return .failure(error)
    }
  }

  private func payload(_ folder: ArchiveFolder, asText: Bool) throws(CommandError) -> CopyPayload {
    if let text { return CopyPayload(kind: .text, bytes: Array(text.utf8)) }
    guard let row = snapshot.row(of: id) else { throw .told(.copiedMeanwhile, .failed) }
    return try CopyPayload(row, in: snapshot, of: folder, isPlain: asText)
  }
}
