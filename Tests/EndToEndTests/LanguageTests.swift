import Foundation
import MemoryTestSupport
import Testing

@Suite("The language, through the real program")
struct LanguageTests {
  @Test("--lang pl opens the panel in Polish, its help too")
  func panel() throws {
    let recall = try Recall()
    let terminal = try PseudoTerminal(columns: 120, rows: 36)
    try terminal.start(
      recall.program, ["--demo", "--lang", "pl"], environment: recall.world.environment)
    try terminal.wait(forText: "56 elementów")
    #expect(terminal.screen.find("pisz, by szukać") != nil)
    try terminal.send(Typed.tab + "?")
    try terminal.wait(forText: "Klawisze w kartach")
    try terminal.send(Typed.control("c"))
    try terminal.expectExit(0)
  }

  @Test("The option goes before the settings, and these before the locale")
  func order() throws {
    let recall = try Recall()
    let polish = ["LANG": "pl_PL.UTF-8"]
    let settings = recall.world.folder.path("language.yaml")
    func said(_ words: [String], _ variables: [String: String] = [:]) throws -> String {
      let environment = recall.world.environment.merging(variables) { $1 }
      return try Child.run(recall.program, ["help"] + words, environment: environment).text
    }
    #expect(try said([]).contains("Usage:"))
    #expect(try said([], polish).contains("Użycie:"))
    #expect(try said(["--lang", "en"], polish).contains("Usage:"))
    try "language: pl\n".write(toFile: settings, atomically: true, encoding: .utf8)
    #expect(try said(["--config", settings]).contains("Użycie:"))
    #expect(try said(["--config", settings, "--lang=en"], polish).contains("Usage:"))
    try "language: en\n".write(toFile: settings, atomically: true, encoding: .utf8)
    #expect(try said(["--config", settings], polish).contains("Usage:"))
  }

  @Test("A language that is not known is wrong use, told with those that are, in the locale's")
  func unknown() throws {
    let recall = try Recall()
    let answer = try recall.run(["list", "--lang", "de"])
    #expect(answer.code == 2 && answer.errors.contains("--lang=en|pl"))
    var environment = recall.world.environment
    environment["LANG"] = "pl_PL.UTF-8"
    let told = try Child.run(recall.program, ["--lang", "de"], environment: environment)
    #expect(told.code == 2 && told.errors.contains("„--lang” nie może być „de”: `--lang=en|pl`."))
  }
}
