import Testing
import TerminalKit

@testable import PanelKit

@Suite("The key table")
struct KeyTableTests {
  @Test("Every action has a chord that a VT100 can send", arguments: PanelAction.allCases)
  func vt100(_ action: PanelAction) {
    let rows = KeyTable.standard.rows.filter { $0.action == action }
    #expect(rows.contains { $0.chords.allSatisfy(\.isOfVT100) })
  }

  @Test("Control with H, I, M, [ or @ is never bound", arguments: KeyTable.standard.rows)
  func never(_ row: KeyRow) {
    for chord in row.chords where chord.modifiers.contains(.control) {
      for sign in ["h", "i", "m", "[", "@"] as [Unicode.Scalar] {
        #expect(chord.key != .character(sign))
      }
    }
  }

  @Test("No chord means two things in one layer")
  func unique() {
    var seen: [String: KeyRow] = [:]
    for row in KeyTable.standard.rows {
      let place = "\(row.layer) \(row.chords.map(\.name))"
      #expect(seen[place] == nil, "\(place)")
      seen[place] = row
    }
  }

  @Test("No letter is bound in the search line")
  func letters() {
    for row in KeyTable.standard.rows where row.layer == .line || row.layer == .everywhere {
      guard case .character = row.chords[0].key else { continue }
      #expect(row.chords[0].modifiers.contains(.control))
    }
  }

  @Test(
    "A chord reads back from its name",
    arguments: Array(Set(KeyTable.standard.rows.flatMap(\.chords))))
  func names(_ chord: Chord) {
    #expect(Chord(parsing: chord.name) == chord)
  }

  @Test(
    "The configuration's spelling is read",
    arguments: [
      ("ctrl-y", Chord(.character("y"), .control)), ("Ctrl-Y", Chord(.character("y"), .control)),
      ("alt-enter", Chord(.enter, .alt)), ("f12", Chord(.function(12))), ("space", " "),
      ("page-up", Chord(.pageUp)), ("G", "G"), ("-", "-"), ("^", "^"), ("up", Chord(.up)),
    ])
  func spelling(_ text: String, _ chord: Chord) {
    #expect(Chord(parsing: text) == chord)
  }

  @Test("What is no chord is none", arguments: ["", "ctrl-", "f0", "f25", "nothing", "ab"])
  func noChord(_ text: String) {
    #expect(Chord(parsing: text) == nil)
  }

  @Test("A row of the user's takes its chord, and two of theirs that clash are named")
  func merging() {
    var table = KeyTable.standard
    let conflicts = table.merge([
      KeyRow(.cards, ["p"], .copy), KeyRow(.cards, ["p"], .delete), KeyRow(.cards, ["g"], .last),
    ])
    #expect(conflicts.map(\.row.action) == [.delete])
    #expect(table.meaning(of: ["p"], in: .cards) == .action(.copy))
    #expect(table.meaning(of: ["g"], in: .cards) == .action(.last))
    #expect(table.meaning(of: ["G"], in: .cards) == .action(.last))
  }

  @Test("An action whose key has become another one stays in the footer, under its new key")
  func footer() {
    var table = KeyTable.standard
    _ = table.merge([KeyRow(.cards, ["F"], .love), KeyRow(.cards, ["f"], .copyPlain)])
    func place(_ chord: Chord) -> Int? {
      table.rows.first { $0.layer == .cards && $0.chords == [chord] }?.footer
    }
    #expect(place("F") == 3 && place("f") == nil)
  }

  @Test("Rows of a preset are in force, and none of them wants another's chord", arguments: presets)
  func presetRows(_ preset: KeyPreset) {
    var table = KeyTable.standard
    #expect(table.merge(preset.rows).isEmpty)
    for row in preset.rows {
      #expect(table.meaning(of: row.chords, in: row.layer) == .action(row.action))
    }
  }

  @Test("Under every preset each action keeps a chord that a VT100 can send", arguments: presets)
  func presetsOfVT100(_ preset: KeyPreset) {
    for action in PanelAction.allCases {
      let rows = preset.table.rows.filter { $0.action == action }
      #expect(rows.contains { $0.chords.allSatisfy(\.isOfVT100) }, "\(action)")
    }
  }

  @Test("A preset binds no letter of a line, and names that read back", arguments: presets)
  func presetChords(_ preset: KeyPreset) {
    for row in preset.rows {
      for chord in row.chords { #expect(Chord(parsing: chord.name) == chord, "\(chord.name)") }
      guard [.line, .everywhere, .find, .palette].contains(row.layer),
        case .character = row.chords[0].key
      else { continue }
      #expect(!row.chords[0].modifiers.isDisjoint(with: [.control, .alt]))
      // Unlike any that a terminal sends for another key.
      for sign in ["h", "i", "m", "[", "@"] as [Unicode.Scalar] {
        #expect(!row.chords.contains(Chord(.character(sign), .control)))
      }
    }
  }

  private static let presets = KeyPreset.allCases

  @Test("A sequence is a prefix until it is whole")
  func sequences() {
    #expect(KeyTable.standard.meaning(of: ["g"], in: .cards) == .prefix)
    #expect(KeyTable.standard.meaning(of: ["g", "g"], in: .cards) == .action(.first))
    #expect(KeyTable.standard.meaning(of: ["g", "x"], in: .cards) == .none)
  }
}
