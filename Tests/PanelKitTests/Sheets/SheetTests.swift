import Foundation
import MemoryKit
import MemoryTestSupport
import Testing
import TerminalKit

@testable import PanelKit

@Suite("The sheet of a whole item")
struct SheetTests {
  /// An archive of one text.
  static func archive(_ text: String, type: ClipType = .text) -> ArchiveSnapshot {
    archive([
      ClipItem(
        id: UUID(uuidString: "DE300000-0000-4000-8000-0000000000AA") ?? UUID(), type: type,
        date: Panel.now.addingTimeInterval(-600), plainText: text, sourceAppName: "Helix",
        contentHash: Hashing.hash(of: text))
    ])
  }

  static func archive(_ items: [ClipItem]) -> ArchiveSnapshot {
    let edit = ArchiveSnapshot.empty.applying(items.map { .remember($0) }, at: Panel.now)
    let bytes = ArchiveBytes(edit.write(over: ArchiveSnapshot.empty.bytes))
    return (try? ArchiveSnapshot.load(bytes, at: Panel.now)) ?? .empty
  }

  /// Code with long lines, for wrapping and finding.
  static let code: String = {
    var lines = ["import math", ""]
    for part in 1...24 {
      lines += [
        "def part\(part)(character, left, top):",
        "    if character in CORNERS:",
        "        dx, dy = CORNERS[character]",
        part.isMultiple(of: 3) ? "        radius = 4 * \(part)" : "        size = \(part)",
        "        box_x, box_y = center_x + dx * radius - 1, center_y + dy * radius - 1, "
          + "start + 90, 255, stroke, fill=255",
        "",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }()

  /// The sheet over one text.
  private func open(
    _ text: String, type: ClipType = .text, columns: Int = 120, rows: Int = 36
  ) -> Panel {
    var panel = Panel(Self.archive(text, type: type), columns: columns, rows: rows)
    panel.press("tab v")
    return panel
  }

  @Test("It opens on the selected item and closes by Esc, v and q", arguments: ["esc", "v", "q"])
  func opensAndCloses(_ key: String) throws {
    var panel = Panel(try Panel.demo())
    panel.press("tab j v")
    #expect(panel.state.layer == .detail)
    #expect(panel.state.detail?.id == panel.state.selection?.id)
    panel.press(key)
    #expect(panel.state.sheets.isEmpty)
  }

  @Test(
    "The last line is at the bottom after G, the first at the top after gg, in any size",
    arguments: [(200, 50), (120, 36), (80, 24), (40, 16), (20, 5), (26, 8), (70, 15)])
  func ends(_ columns: Int, _ rows: Int) throws {
    var panel = open(Self.code + "the end", columns: columns, rows: rows)
    #expect(panel.canvas.letters.contains("import m"))
    panel.press("G")
    #expect(panel.canvas.letters.contains("the end"))
    let before = panel.state
    panel.press("j pgdn ctrl-d")
    #expect(panel.state == before)
    panel.press("g g")
    #expect(panel.canvas.letters.contains("import m"))
    #expect(panel.state.detail?.top == TextPlace())
  }

  @Test("Down and up again is where one was")
  func downAndUp() {
    var panel = open(Self.code)
    for keys in ["j", "ctrl-d", "j j j", "pgdn", "pgdn"] {
      let before = panel.state.detail?.top
      let count = keys.split(separator: " ").count
      panel.press(keys)
      #expect(panel.state.detail?.top != before)
      let back =
        [
          "j": "k", "ctrl-d": "ctrl-u", "j j j": "k k k", "pgdn": "pgup",
        ][keys] ?? ""
      #expect(count == back.split(separator: " ").count)
      panel.press(back)
      #expect(panel.state.detail?.top == before)
      panel.press(keys)
    }
  }

  @Test("Every byte of a text is shown once, whatever the width", arguments: [5, 9, 20, 71, 300])
  func wrapsAll(_ width: Int) {
    let long = String(repeating: "word and ", count: 3000) + String(repeating: "x", count: 9000)
    let text = DetailText(Array((Self.code + long + "\n\n  漢字 and 漢字\n").utf8))
    let flow = TextFlow(text, width: width)
    var shown: [Int] = []
    for piece in 0..<text.count {
      for row in flow.rows(of: piece) {
        shown += row.glyphs.map(\.offset)
        let columns = row.glyphs.reduce(row.indent) { $0 + Int($1.width) }
        // A blank at the end of a row may stand on the edge, a wide letter needs its two cells.
        #expect(columns <= max(4, width) + 1, "piece \(piece)")
      }
    }
    let expected = text.bytes.indices.filter { place in
      text.bytes[place] != 0x0A && text.bytes[place] & 0xC0 != 0x80
    }
    #expect(shown == expected)
  }

  @Test("Lines are numbered as they are counted, long ones once")
  func numbers() {
    let long = String(repeating: "y", count: 10_000)
    let text = DetailText(Array("a\n\(long)\nb\n".utf8))
    #expect(text.facts.lines == 3)
    #expect(text.facts.endings == 1)
    let numbers = (0..<text.count).compactMap { text.number(of: $0) }
    #expect(numbers == [1, 2, 3])
    var panel = open("a\nb\nc")
    #expect(panel.canvas.letters.contains("1  a"))
    panel.press("#")
    #expect(!panel.canvas.letters.contains("1  a"))
  }

  @Test(
    "Words, lines and ends are counted",
    arguments: [
      ("", 0, 0, 0), ("a", 1, 1, 0), ("a\n", 1, 1, 1), ("a b\tc\n\n", 2, 3, 2), ("\n", 1, 0, 1),
      ("a\r\nb\r\n", 2, 2, 1), ("  \n x", 2, 1, 0),
    ])
  func counts(_ text: String, _ lines: Int, _ words: Int, _ endings: Int) {
    let facts = DetailText(Array(text.utf8)).facts
    #expect(facts.lines == lines && facts.words == words && facts.endings == endings)
  }

  @Test("/ begins anew: what is typed takes the place of what was looked for, other keys edit it")
  func findingAnew() throws {
    var panel = open(Self.code)
    panel.press("/")
    panel.type("radius")
    panel.press("enter /")
    #expect(panel.state.detail?.find.line.text == "radius")
    panel.type("sp")
    #expect(panel.state.detail?.find.line.text == "sp")
    panel.press("enter / left")
    panel.type("x")
    #expect(panel.state.detail?.find.line.text == "sxp")
  }

  @Test("What is typed after / is found, n and N go round, Esc forgets it")
  func finding() throws {
    var panel = open(Self.code)
    panel.press("/")
    #expect(panel.state.layer == .find)
    panel.type("radius = ")
    let find = try #require(panel.state.detail?.find)
    #expect(find.places.count == 8)
    #expect(panel.canvas.letters.contains("1 of 8"))
    panel.press("enter")
    #expect(panel.state.layer == .detail)
    panel.press("N")
    #expect(panel.canvas.letters.contains("8 of 8"))
    #expect(panel.canvas.letters.contains("radius = 4 * 24"))
    panel.press("n")
    #expect(panel.canvas.letters.contains("1 of 8"))
    panel.press("/ esc")
    #expect(panel.state.detail?.find.places.isEmpty == true)
    #expect(panel.state.layer == .detail)
    panel.press("/")
    panel.type("nowhere")
    panel.press("enter n")
    #expect(panel.canvas.letters.contains("nothing"))
  }

  @Test("What was searched is marked in the sheet, and its first place is in view")
  func carriesQuery() {
    var panel = Panel(Self.archive(Self.code))
    panel.type("\"4 * 18\"")
    panel.press("tab v")
    #expect(panel.canvas.letters.contains("radius = 4 * 18"))
  }

  @Test("A long text is read by a worker, and its place is held until it is there")
  func longIsRead() {
    let text = String(repeating: "line of a megabyte\n", count: 60_000)
    var panel = Panel(Self.archive(text))
    let effects = reduce(&panel.state, .key(Chord(.tab))) + reduce(&panel.state, .key("v"))
    let reads = effects.filter { if case .readText = $0 { true } else { false } }
    #expect(reads.count == 1)
    #expect(panel.canvas.letters.contains("reading"))
    panel.perform(effects)
    #expect(panel.canvas.letters.contains("line of a megabyte"))
    panel.press("G")
    #expect(panel.canvas.letters.contains("60000"))
  }

  @Test("Left and right go to the other items")
  func otherItems() throws {
    var panel = Panel(try Panel.demo())
    panel.press("tab v l")
    #expect(panel.state.sheets.count == 1)
    #expect(panel.state.detail?.id == panel.state.selection?.id)
    let second = panel.state.detail?.id
    panel.press("l h")
    #expect(panel.state.detail?.id == second)
  }

  @Test(
    "Marks are set on the item of the sheet, and shown at once",
    arguments: [("f", "♥ Loved"), ("s", "◆ Saved"), ("p", "▲ Pinned")])
  func marks(_ key: String, _ shown: String) throws {
    var panel = Panel(try Panel.demo())
    panel.press("tab j j j j v")
    panel.saves = false
    let before = panel.canvas.letters.contains(shown)
    panel.press(key)
    #expect(panel.canvas.letters.contains(shown) != before)
    #expect(panel.state.layer == .detail)
  }

  @Test("What goes to Deleted closes its sheet, and can be taken back")
  func deletes() throws {
    var panel = Panel(try Panel.demo())
    let count = panel.state.shown.rows.count
    panel.press("tab v d")
    #expect(panel.state.sheets.isEmpty)
    #expect(panel.state.shown.rows.count == count - 1)
    panel.press("u")
    #expect(panel.state.shown.rows.count == count)
  }

  @Test("A sheet says when its item is gone, and does nothing to it")
  func gone() throws {
    let demo = try Panel.demo()
    var panel = Panel(demo)
    panel.press("tab v")
    let id = try #require(panel.state.detail?.id)
    let edit = demo.applying([.purge([id])], at: Panel.now)
    let after = try ArchiveSnapshot.load(ArchiveBytes(edit.write(over: demo.bytes)), at: Panel.now)
    panel.send(.archive(after))
    #expect(panel.canvas.letters.contains("This item is gone"))
    panel.effects = []
    panel.press("f d y e o W enter n / #")
    #expect(panel.effects.isEmpty)
    panel.press("esc")
    #expect(panel.state.sheets.isEmpty)
  }

  @Test("A reload keeps sheet, scroll and find")
  func reload() throws {
    var panel = open(Self.code)
    panel.press("/")
    panel.type("radius")
    panel.press("enter n n n")
    let before = panel.state.detail
    let item = ClipItem(
      id: UUID(), type: .text, date: Panel.now, plainText: "another",
      contentHash: Hashing.hash(of: "another"))
    let old = panel.state.archive.snapshot
    let edit = old.applying([.remember(item)], at: Panel.now)
    panel.send(
      .archive(try ArchiveSnapshot.load(ArchiveBytes(edit.write(over: old.bytes)), at: Panel.now)))
    #expect(panel.state.detail?.top == before?.top)
    #expect(panel.state.detail?.find == before?.find)
    #expect(panel.state.detail?.body == before?.body)
    panel.send(.resize(Size(columns: 60, rows: 20)))
    #expect(panel.state.layer == .detail)
  }

  @Test(
    "Digits copy the forms of a colour and leave",
    arguments: [
      ("1", "#FF6B6B"), ("2", "rgb(255 107 107)"), ("3", "hsl(0 100% 71%)"),
      ("4", "hsv(0 58% 100%)"), ("5", "oklch(71.2% 0.181 22.8)"), ("6", "1.000 0.420 0.420"),
      ("7", "203"),
    ])
  func forms(_ key: String, _ text: String) {
    var panel = open("#FF6B6B", type: .color)
    panel.press(key)
    #expect(panel.effects == [.copyBytes(Array(text.utf8), leaving: true)])
    #expect(panel.canvas.letters.contains(text))
  }

  @Test("A picture is asked for in as many pixels as the sheet has cells, again after a resize")
  func pictures() throws {
    var panel = Panel(try Panel.demo(), text: "app:grafana", pictures: false)
    let asked = { (effects: [PanelEffect]) in
      effects.compactMap { effect -> Size? in
        if case .showPicture(_, let size) = effect { return size }
        return nil
      }
    }
    #expect(
      asked(reduce(&panel.state, .key(Chord(.tab))) + reduce(&panel.state, .key("v"))) == [
        Size(columns: 63, rows: 52)
      ])
    #expect(asked(reduce(&panel.state, .tick(Panel.now))).isEmpty)
    #expect(
      asked(reduce(&panel.state, .resize(Size(columns: 80, rows: 24)))).count == 1)
    let name = try #require(
      panel.state.detail.flatMap { $0.archive.snapshot.imageFile(at: $0.row) })
    panel.send(.pictureShown(name, nil))
    #expect(panel.canvas.letters.contains("missing or broken"))
  }

  @Test("Effects of the item: open, edit, write, each only where it fits")
  func deeds() throws {
    let rows: [(ClipType, String, PanelEffect?)] = [
      (.link, "o", .open(UUID())), (.text, "o", nil), (.text, "e", .edit(UUID())),
      (.image, "e", nil), (.image, "W", .writePicture(UUID())), (.text, "W", nil),
      (.file, "o", .open(UUID())), (.file, "e", nil), (.color, "e", .edit(UUID())),
    ]
    for (type, key, effect) in rows {
      let items = [
        ClipItem(
          id: UUID(), type: type, date: Panel.now,
          plainText: type == .image || type == .file ? nil : "https://example.org",
          imageFile: type == .image ? "a.png" : nil,
          fileURLs: type == .file ? ["file:///tmp/a"] : [], contentHash: "aa")
      ]
      for prefix in ["tab ", "tab v "] where !(key == "W" && prefix == "tab ") {
        var panel = Panel(Self.archive(items), pictures: false)
        panel.press(prefix + key)
        let names = panel.effects.compactMap { effect -> String? in
          switch effect {
          case .open: "open"
          case .edit: "edit"
          case .writePicture: "write"
          default: nil
          }
        }
        let wanted = effect.map { ["\($0)".prefix { $0 != "(" }.description] } ?? []
        #expect(names == wanted.map { $0 == "writePicture" ? "write" : $0 }, "\(type) \(key)")
        #expect(effect != nil || panel.state.toast?.kind == .warning)
      }
    }
  }

  @Test("An edited text is remembered, shown, and gone to")
  func edited() throws {
    var panel = Panel(try Panel.demo())
    panel.press("tab v")
    let item = ClipItem(
      id: UUID(), type: .text, date: Panel.now, plainText: "edited anew",
      contentHash: Hashing.hash(of: "edited anew"))
    panel.send(.edited(item))
    #expect(panel.selectedText == "edited anew")
    #expect(panel.state.detail?.id == item.id)
    panel.press("esc u")
    #expect(panel.selectedText != "edited anew")
  }
}
