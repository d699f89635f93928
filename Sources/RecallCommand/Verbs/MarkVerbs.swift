import Phrases
import MemoryKit
import MemoryStore

extension Session {
  /// `recall love`, `save` and `pin`.
  func mark(_ action: VerbAction) throws(CommandError) {
    let ids = try items(invocation.operands, in: try open())
    let isOn = !invocation.has(.off)
    switch action {
    case .love:
      try apply([.setMember(ids, board: MemoryBoard.lovedID, isOn)])
      console.say(isOn ? .loved : .lovedOff, count: ids.count)
    case .save:
      try apply([.setMember(ids, board: MemoryBoard.savedID, isOn)])
      console.say(isOn ? .saved : .savedOff, count: ids.count)
    default:
      try apply([.setPinned(ids, isOn)])
      console.say(isOn ? .pinned : .pinnedOff, count: ids.count)
    }
  }

  /// `recall delete`, `restore` and `purge`.
  func move(_ action: VerbAction) throws(CommandError) {
    let ids = try items(invocation.operands, in: try open())
    switch action {
    case .delete:
      try apply([.delete(ids)])
      console.say(.deleted, count: ids.count)
    case .restore:
      try apply([.restore(ids)])
      console.say(.restored, count: ids.count)
    default:
      try ask(.askPurge, count: ids.count)
      try apply([.purge(ids)])
      console.say(.purged, count: ids.count)
    }
  }

  /// `recall clear`: everything without protection goes to Deleted.
  func clear() throws(CommandError) {
    let snapshot = try open()
    let count = snapshot.applying([.clear], at: environment.now()).outcomes
      .reduce(0) { $0 + $1.changed.count }
    if count > 0 {
      try ask(.askClear, count: count)
    } else if !invocation.has(.yes), !environment.inputIsTerminal() {
      throw .told(.needsYes, .wrongUse)
    }
    let applied = try apply([.clear])
    console.say(.cleared, count: applied.outcomes.reduce(0) { $0 + $1.changed.count })
  }

  /// `recall gc`: what has expired goes for good.
  func collect() throws(CommandError) {
    let policy = settings.preferences.retention
    _ = try open()
    let report = try progressing(.progressCollecting) { () throws(CommandError) in
      try storing { () throws(StoreError) in try store.collectGarbage(keeping: policy) }
    }
    let files = report.blobs.count + report.copies.count
    if report.items.isEmpty, files == 0 {
      console.say(.collectedNothing)
    } else {
      console.say(.collected, count: report.items.count)
      if files > 0 { console.say(.collectedFiles, count: files) }
    }
  }
}
