import Glibc
import MemoryKit
import MemoryStore
import PanelKit
import Phrases

/// Owns the store of an open panel: saves changes in their order, and reads again what others save.
struct StoreWorker {
  let store: HistoryStore
  let requests: Mailbox<StoreRequest>
  let inbox: Mailbox<PanelMessage>
  let words: Words
  let retention: RetentionPolicy

  /// Works until its mailbox is closed and all that was asked before is saved.
  func run() {
    store.keepIndex()
    let requests = requests
    store.environment.isCancelled = { requests.holds(\.isGivingUp) }
    while let first = requests.wait() {
      let batch = first + gathered(first)
      let given = batch.lastIndex(where: \.isGivingUp) ?? 0
      giveUp(batch[..<given])
      perform(batch[..<given].filter { !$0.isChange } + batch[given...])
    }
    store.keepIndex()
  }

  /// Answers changes that were given up before their save began.
  private func giveUp(_ requests: ArraySlice<StoreRequest>) {
    for case .change(let number, _) in requests {
      inbox.post(.event(.saveFailed(change: number, StoreError.cancelled.clause(words))))
    }
  }

  /// Further requests while the next save has to wait, so that many keys are one save.
  private func gathered(_ first: [StoreRequest]) -> [StoreRequest] {
    guard first.contains(where: \.isChange) else { return [] }
    var more: [StoreRequest] = []
    let end = Deadline(milliseconds: Int(store.secondsUntilNextSave * 1000))
    while end.left > 0, !requests.isClosed, !more.contains(where: \.isGivingUp) {
      var wait = pollfd(fd: requests.descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, Int32(end.left)) > 0 else { break }
      more += requests.take()
    }
    return more
  }

  private func perform(_ requests: [StoreRequest]) {
    var changes: [(number: Int, changes: [MemoryChange])] = []
    for case .change(let number, let list) in requests { changes.append((number, list)) }
    if !changes.isEmpty { save(changes) }
    // Our own saves are seen by the watcher too; the store knows them and reads nothing then.
    if requests.contains(where: { if case .reload = $0 { true } else { false } }) { reload() }
  }

  private func save(_ changes: [(number: Int, changes: [MemoryChange])]) {
    do throws(StoreError) {
      let applied = try store.apply(changes.flatMap(\.changes))
      inbox.post(.opened(readOnly: nil, warning: StatusFacts.warning(applied.standing, words)))
      for notice in applied.notices { tell(notice) }
      var outcomes = applied.outcomes[...]
      for (number, list) in changes {
        let own = Array(outcomes.prefix(list.count))
        outcomes = outcomes.dropFirst(list.count)
        inbox.post(.event(.saved(change: number, applied.snapshot, own)))
      }
    } catch {
      let reason = error.clause(words)
      for (number, _) in changes { inbox.post(.event(.saveFailed(change: number, reason))) }
    }
  }

  private func reload() {
    do throws(StoreError) {
      guard let opened = try store.newest() else { return inbox.post(.unread(nil)) }
      let facts = StatusFacts(opened, keeping: retention, words)
      inbox.post(.opened(readOnly: facts.readOnly, warning: facts.warning))
      inbox.post(.event(.archive(opened.snapshot)))
      for notice in opened.notices { tell(notice) }
    } catch {
      inbox.post(.unread(TerminalText.escaped(error.sentence(words))))
    }
  }

  private func tell(_ notice: StoreNotice) {
    inbox.post(
      .event(.notice(Notice(notice.isMended ? .mended : .warning, notice.sentence(words)))))
  }
}

extension StoreRequest {
  fileprivate var isChange: Bool { if case .change = self { true } else { false } }
  fileprivate var isGivingUp: Bool { if case .giveUp = self { true } else { false } }
}

extension StatusFacts {
  /// What an archive says of itself; what the monitor says comes to it.
  init(_ opened: OpenedArchive, keeping retention: RetentionPolicy, _ words: Words) {
    let refusal = opened.refusal?.sentence(words)
    let readOnly = opened.readOnly.map { words(StorePhrase.openedReadOnly, $0.words(words)) }
    self.init(
      capture: .stopped(words(PanelPhrase.noMonitor)), retention: retention,
      readOnly: refusal ?? readOnly, warning: refusal ?? Self.warning(opened.standing, words))
  }

  /// What stays in the status row as long as a state of the archive stands; that it is only read is
  /// said beside it.
  static func warning(_ standing: [StoreNotice], _ words: Words) -> String? {
    let lasting = standing.first { if case .readOnly = $0 { false } else { true } }
    return lasting.map { $0.sentence(words) }
  }
}
