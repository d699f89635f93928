import Foundation
import MemoryKit
import TerminalKit
import Testing

@testable import PanelKit

@Suite("The settings sheet")
struct SettingsTests {
  private func opened(_ keys: String, values: [String: [String]] = [:]) throws -> Panel {
    var panel = Panel(try Panel.demo())
    panel.press("tab ,")
    if !values.isEmpty { panel.send(.settings(Panel.settings(values))) }
    panel.press(keys)
    return panel
  }

  private func sheet(_ panel: Panel) -> SettingsSheet? {
    guard case .settings(let sheet) = panel.state.sheets.last else { return nil }
    return sheet
  }

  @Test(
    "Keys bring a value into the file",
    arguments: [
      ("enter down enter", PanelEffect.changeSetting("retention", .text("120"))),
      ("enter end up enter", .changeSetting("retention", .text("60"))),
      ("tab up enter", .changeSetting("retention", .text("60"))),
      ("right up enter", .changeSetting("retention", .text("60"))),
      ("up up enter down enter", .changeSetting("density", .text("compact"))),
      // What is in a list goes out, what is not comes in.
      ("down enter enter", .changeSetting("capture.exclude-apps", .texts(["Signal"]))),
      (
        "down enter down down enter",
        .changeSetting("capture.exclude-apps", .texts(["password-managers", "Signal", "Firefox"]))
      ),
      ("down down enter enter", .changeSetting("capture.exclude-patterns", .texts([]))),
    ])
  func keeps(_ keys: String, _ effect: PanelEffect) throws {
    let panel = try opened(keys)
    #expect(panel.effects.last == effect)
    #expect(sheet(panel)?.open != nil, "the sheet stays")
  }

  @Test("What is typed finds a setting, then a value, then is one more of a list")
  func typing() throws {
    var panel = try opened("")
    panel.type("excluded texts")
    panel.press("enter")
    panel.type("sk-*")
    #expect(sheet(panel)?.line.text == "sk-*")
    panel.press("enter")
    #expect(
      panel.effects.last
        == .changeSetting("capture.exclude-patterns", .texts(["otp-*", "sk-*"])))
    #expect(sheet(panel)?.line.isEmpty == true)
    panel.press("esc")
    panel.type("theme")
    panel.press("enter")
    panel.type("nor")
    #expect(panel.effects.last == .previewTheme("nord"))
    panel.press("enter")
    #expect(panel.effects.last == .changeSetting("theme", .text("nord")))
  }

  @Test("A theme is shown while it is chosen, and the old one is back where it isn't kept")
  func preview() throws {
    var panel = try opened("up up up enter")
    #expect(!panel.effects.contains { if case .previewTheme = $0 { true } else { false } })
    panel.press("down")
    #expect(panel.effects.last == .previewTheme("nord"))
    panel.press("esc")
    #expect(panel.effects.last == .previewTheme(nil))
    #expect(sheet(panel)?.open == nil)
    panel.press("esc")
    #expect(panel.state.sheets.isEmpty)
  }

  @Test("A click outside gives the old theme back as well")
  func clickOutside() throws {
    var panel = try opened("up up up enter down")
    panel.send(.mouse(MouseEvent(.press(.left), at: Point(column: 5, row: 1))))
    #expect(panel.effects.last == .previewTheme(nil) && panel.state.sheets.isEmpty)
  }

  @Test("What a policy would remove now is counted as gc would")
  func removals() throws {
    let archive = try Panel.demo()
    let now = Panel.now.timeIntervalSinceReferenceDate
    let survey = ArchiveSurvey(of: archive, at: now)
    for policy in RetentionPolicy.allCases {
      let edit = archive.applying([.expire(policy)], at: Panel.now)
      let left =
        edit.isChanged
        ? try ArchiveSnapshot.load(ArchiveBytes(edit.write(over: archive.bytes)), at: Panel.now)
        : archive
      #expect(survey.removals[policy] ?? 0 == archive.count - left.count, "\(policy)")
    }
    #expect(survey.apps.map(\.count) == survey.apps.map(\.count).sorted(by: >))
  }

  @Test("Other settings hold at once, and the selection stays in sight")
  func options() throws {
    var panel = Panel(try Panel.demo())
    panel.press("tab G ,")
    let selected = panel.state.selection
    var options = panel.state.options
    options.density = .list
    options.escapeCloses = true
    panel.send(.options(options))
    #expect(panel.state.selection == selected && panel.state.options.density == .list)
    panel.press("esc esc")
    #expect(panel.effects.last == .leave)
  }

  @Test("Keys before the file is read do nothing, and wait for nobody")
  func unread() throws {
    var state = try opened("").state
    state.sheets = [.settings(SettingsSheet())]
    for chord in ["enter", "down", "up", "tab", "x", "page-down", "esc"].compactMap({
      Chord(parsing: $0)
    }) {
      #expect(reduce(&state, .key(chord)).isEmpty)
      _ = draw(state)
    }
  }
}
