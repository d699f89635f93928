import Foundation
import MemoryTestSupport
import Testing

@Suite("Statistics and the month of a reminder, through the real program")
struct LibrarySheetsTests {
  private func open(columns: Int = 120, rows: Int = 36) throws -> (Recall, PseudoTerminal) {
    let recall = try Recall(fixture: "demo")
    let terminal = try recall.open(columns: columns, rows: rows)
    // Narrow, the count loses its words.
    try terminal.wait(forText: columns < 60 ? "56" : "56 items")
    try terminal.send(Typed.tab)
    return (recall, terminal)
  }

  private func leave(_ terminal: PseudoTerminal) throws {
    try terminal.send(Typed.control("c"))
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test(
    "S counts the memory by type, Board, app and week, Tab by bytes, and Enter shows a bar's items")
  func statistics() throws {
    let (recall, terminal) = try open()
    defer { withExtendedLifetime(recall) {} }
    try terminal.send("S")
    for text in ["What recall holds", "By type", "By Board", "By app", "Copied each week"] {
      try terminal.wait(forText: text)
    }
    try terminal.send(Typed.tab)
    try terminal.send(Typed.tab + "lj\r")
    try terminal.wait(forNoText: "What recall holds")
    try terminal.wait(forText: "app:")
    try terminal.wait(forText: " of 56")
    try leave(terminal)
  }

  @Test("In a narrow window all bars are one column that scrolls", arguments: [(80, 24), (40, 16)])
  func narrow(_ columns: Int, _ rows: Int) throws {
    let (recall, terminal) = try open(columns: columns, rows: rows)
    defer { withExtendedLifetime(recall) {} }
    try terminal.send("S")
    try terminal.wait(forText: "By type")
    try terminal.send("G")
    try terminal.wait(forNoText: "By type")
    try terminal.send("gg\r")
    try terminal.wait(forText: "type:text")
    try leave(terminal)
  }

  @Test("Tab walks in the month, the line says where, and Enter reminds then")
  func month() throws {
    let recall = try Recall()
    _ = try recall.add("remind me of this")
    let terminal = try recall.open(columns: 100, rows: 30)
    try terminal.wait(forText: "1 item")
    try terminal.send(Typed.tab + "r")
    try terminal.wait(forText: "Mo Tu We Th Fr Sa Su")
    try terminal.send(Typed.tab + "]")
    try terminal.wait(forText: " 9:00")
    try terminal.send("\r")
    try terminal.wait(forText: "Reminds")
    try terminal.wait(for: "the reminder") { try recall.items()[0]["reminderDate"] != nil }
    try terminal.send("r")
    try terminal.wait(forText: "no reminder any more")
    try terminal.send("jutro o 8:15")
    try terminal.wait(forText: "8:15")
    try terminal.send(Typed.control("x"))
    try terminal.wait(for: "no reminder") { try recall.items()[0]["reminderDate"] == nil }
    try leave(terminal)
  }

  @Test("A card of files says what kind they are")
  func kinds() throws {
    let recall = try Recall()
    try recall.world.folder.write("x", to: "home/a.pdf")
    _ = try recall.done("add", "--files", recall.world.folder.path("home/a.pdf"))
    let terminal = try recall.open(columns: 100, rows: 30)
    try terminal.wait(forText: "a.pdf")
    try terminal.wait(forText: "document")
    try leave(terminal)
  }
}
