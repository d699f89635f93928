import Foundation
import MemoryKit
import MemoryTestSupport
import Testing
import TerminalKit

@testable import PanelKit

@Suite("Whole screens of the sheets")
struct SheetScreenTests {
  static let sizes = [(200, 50), (120, 36), (80, 24), (40, 16)]

  /// What is opened, by keys over the demonstration in the cards.
  struct Sheet: CustomTestStringConvertible, Sendable {
    var name: String
    var query = ""
    var keys: String
    var typed = ""
    var after = ""
    var testDescription: String { name }
  }

  static let sheets = [
    Sheet(name: "detail-text", query: "groupby", keys: "v"),
    Sheet(name: "detail-link", query: "docs.docker", keys: "v"),
    Sheet(name: "detail-colour", query: "6b6b", keys: "v"),
    Sheet(name: "detail-image", query: "app:grafana", keys: "v"),
    Sheet(name: "detail-files", query: "app:dolphin", keys: "v"),
    Sheet(name: "item-menu", query: "", keys: "l l m j j"),
    Sheet(name: "type-menu", query: "", keys: "t j j"),
    Sheet(name: "palette", query: "", keys: ":", typed: "pa"),
    Sheet(name: "palette-all", query: "", keys: ":", after: "down down"),
    Sheet(name: "detail-help", query: "groupby", keys: "v ?"),
  ]

  @Test("Each is as a person last saw it", arguments: sheets, sizes)
  func golden(_ sheet: Sheet, _ size: (Int, Int)) throws {
    var panel = Panel(try Panel.demo(), columns: size.0, rows: size.1)
    panel.type(sheet.query)
    panel.press("tab " + sheet.keys)
    panel.type(sheet.typed)
    panel.press(sheet.after)
    check(panel, "\(sheet.name)-\(size.0)x\(size.1)")
  }

  @Test("A long text is wrapped, found in and scrolled", arguments: sizes)
  func longText(_ columns: Int, _ rows: Int) throws {
    var panel = Panel(SheetTests.archive(SheetTests.code), columns: columns, rows: rows)
    panel.press("tab v /")
    panel.type("radius")
    panel.press("enter n n n")
    check(panel, "detail-find-\(columns)x\(rows)")
  }

  private func check(_ panel: Panel, _ name: String) {
    ScreenTests.dump(panel.canvas, name)
    Golden.check(panel.canvas.golden, name)
  }
}
