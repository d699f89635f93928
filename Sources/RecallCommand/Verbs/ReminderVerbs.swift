#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Phrases
import MemoryStore
import MemoryKit

extension Session {
  /// `recall remind`: those that are due first, then the others by time.
  func listReminders() throws(CommandError) {
    let snapshot = try open()
    let rows = snapshot.records.indices
      .filter { snapshot.records[$0].hasReminder && !snapshot.records[$0].isDeleted }
      .sorted { snapshot.records[$0].reminderDate < snapshot.records[$1].reminderDate }
    if invocation.has(.json) {
      printItems(rows, in: snapshot)
      return
    }
    if rows.isEmpty, console.isTerminal { console.say(.remindersNone) }
    let printer = LinePrinter(snapshot, rows: rows, session: self)
    let now = environment.now().timeIntervalSinceReferenceDate
    for row in rows {
      let reminder = snapshot.records[row].reminderDate
      let moment = Moment.text(Date(timeIntervalSinceReferenceDate: reminder), in: zone)
      printer.print(row, reminder: moment, isDue: reminder <= now)
    }
  }

  /// `recall remind ID WHEN…`.
  func setReminder() throws(CommandError) {
    let ids = try items(invocation.operands.prefix(1), in: try open())
    let text = invocation.operands.dropFirst().joined(separator: " ")
    let now = environment.now()
    guard let moment = MomentParser.parse(text, at: now, in: zone) else {
      throw .told(.momentUnknown, .wrongUse, values: [String(text.prefix(40))])
    }
    guard moment > now else {
      throw .told(.momentPast, .wrongUse, values: [Moment.text(moment, in: zone)])
    }
    try apply([.setReminder(ids, moment)])
    console.say(.reminderSet, Moment.text(moment, in: zone))
  }

  /// `recall remind ID… --clear`.
  func clearReminders() throws(CommandError) {
    let ids = try items(invocation.operands, in: try open())
    try apply([.setReminder(ids, nil)])
    console.say(.reminderCleared, count: ids.count)
  }
}
