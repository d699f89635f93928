import Foundation
import MemoryTestSupport
import Testing

/// One picture of the running panel.
struct PictureScene: CustomTestStringConvertible, Sendable {
  var name: String
  var columns = 120
  var rows = 40
  var config = ""
  /// Keys typed, and the text that shows they arrived.
  var steps: [(keys: String, text: String)] = []

  var testDescription: String { name }

  /// One of each theme that ships.
  static let themes = Fixtures.shippedThemes.map { name in
    PictureScene(
      name: "theme-\(name)", columns: 80, rows: 24, config: "theme: \(name)\n",
      steps: [("com", "of 56"), (Typed.tab, "? help")])
  }

  static let all: [PictureScene] =
    themes + [
      PictureScene(name: "panel"),
      PictureScene(name: "search", steps: [("type:text kubectl", "rollout status")]),
      PictureScene(name: "cards", steps: [(Typed.tab + "ll", "type / to search")]),
      PictureScene(name: "keys", steps: [(Typed.tab + "?", "Keys in the cards")]),
      PictureScene(name: "small", columns: 80, rows: 24),
      PictureScene(name: "narrow", columns: 40, rows: 10),
      PictureScene(name: "light", config: "theme: catppuccin-latte\n"),
    ]
}

@Suite("Pictures of the running program")
struct PictureTests {
  /// `make pictures` sets PICTURES to a folder and turns what is written there into PNGs.
  @Test("The panel shows itself", arguments: PictureScene.all)
  func picture(_ scene: PictureScene) throws {
    let recall = try Recall()
    try recall.world.folder.write(scene.config, to: "config/recall/config.yaml")
    recall.world.environment["COLORTERM"] = "truecolor"
    let terminal = try recall.open("--demo", columns: scene.columns, rows: scene.rows)
    try terminal.wait(forText: "docker")
    for step in scene.steps {
      try terminal.send(step.keys)
      try terminal.wait(forText: step.text)
    }
    // The frame is whole when its last row stands.
    try terminal.wait(for: "the footer") {
      !terminal.screen.row(scene.rows - 1).allSatisfy(\.isWhitespace)
    }
    if let folder = ProcessInfo.processInfo.environment["PICTURES"] {
      let file = URL(fileURLWithPath: folder + "/" + scene.name + ".json")
      try terminal.screen.json.write(to: file, atomically: true, encoding: .utf8)
    }
    try terminal.send(Typed.control("c"))
    try terminal.expectExit(0)
  }
}
