import Foundation
import MemoryTestSupport
import Testing

/// Pages printed from the program's own tables.
///
/// `RECORD=1 make test FILTER=DocumentsTests` writes
/// them again.
@Suite("Pages printed from the tables")
struct DocumentsTests {
  @Test("docs/keys.md is the table of keys")
  func keys() throws {
    let rows = try Recall().done("keys").lines.map { $0.split(separator: "\t").map(String.init) }
    #expect(rows.count > 30)
    var page = """
      # Keys

      Printed from the table the panel reads. Rows of `keys` in `config.yaml` change it; the third
      column is the action's name there.

      """
    page += Self.tables(rows)
    page += """

      # Keys like those of vim and emacs

      `keys-preset: vim` or `keys-preset: emacs` in `config.yaml` puts these rows over the table; rows
      of `keys` lie over both.

      """
    for preset in ["vim", "emacs"] {
      let recall = try Recall()
      try recall.world.folder.write("keys-preset: \(preset)\n", to: "config/recall/config.yaml")
      let all = try recall.done("keys").lines.map { $0.split(separator: "\t").map(String.init) }
      page += Self.tables(all.filter { !rows.contains($0) }, heading: preset + ": ")
    }
    try check(page, "docs/keys.md")
  }

  private static func tables(_ rows: [[String]], heading: String = "") -> String {
    var page = ""
    var layer = ""
    for row in rows where row.count == 4 {
      if row[0] != layer {
        layer = row[0]
        let title = title(layer)
        let head =
          heading.isEmpty ? title : heading + title.prefix(1).lowercased() + title.dropFirst()
        page += "\n## \(head)\n\n| keys | does | action |\n|---|---|---|\n"
      }
      let keys = row[1].split(separator: " ").map { $0 == "…" ? "…" : "`\($0)`" }
      page +=
        "| \(keys.joined(separator: " ").replacing("|", with: "\\|")) | \(row[3]) | `\(row[2])` |\n"
    }
    return page
  }

  private static func title(_ layer: String) -> String {
    switch layer {
    case "line": "In the search line"
    case "cards": "On the cards"
    case "detail": "In the sheet of a whole item"
    case "find": "In the find line of that sheet"
    case "menu": "In a menu"
    case "palette": "In the palette of all actions"
    case "boards": "On the sheet of Boards"
    case "reminder": "On the sheet of a reminder"
    case "settings": "In the settings"
    case "help": "On the page of keys"
    case "question": "In a question"
    default: "Everywhere"
    }
  }

  @Test("docs/man/recall.1 is the help")
  func manual() throws {
    let recall = try Recall()
    let help = try recall.done("help").text
    let version = try recall.done("--version").text.trimmingCharacters(in: .whitespacesAndNewlines)
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let escaped = line.replacing("\\", with: "\\\\").replacing("-", with: "\\-")
      return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }
    let page = """
      .TH RECALL 1 "" "\(version)" "User Commands"
      .SH NAME
      recall \\- a terminal panel that brings back everything you copied
      .SH SYNOPSIS
      .nf
      \(lines.joined(separator: "\n"))
      .fi
      .SH FILES
      .TP
      .I $XDG_DATA_HOME/MemoryApp/
      the archive: items.json, items.backup.json, blobs/ (default below ~/.local/share)
      .TP
      .I $XDG_CONFIG_HOME/recall/config.yaml
      settings; `recall config` prints them with where each value comes from
      .SH ENVIRONMENT
      .TP
      .B RECALL_ARCHIVE
      the folder of the archive
      .TP
      .B NO_COLOR
      output without colour

      """
    try check(page, "docs/man/recall.1")
  }

  private func check(_ page: String, _ name: String) throws {
    let path = Recall.package + "/" + name
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try page.write(toFile: path, atomically: true, encoding: .utf8)
      return
    }
    let kept = try? String(contentsOfFile: path, encoding: .utf8)
    #expect(
      kept == page,
      "\(name) is not what the program prints: RECORD=1 make test FILTER=DocumentsTests")
  }
}
