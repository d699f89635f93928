import MemoryStore
import Phrases
import Testing

@testable import RecallCommand

@Suite("Preferences in words")
struct PreferenceWordsTests {
  @Test("Each problem is one sentence with file, line and what is allowed")
  func sentences() {
    func sentences(_ text: String) -> [String] {
      Preferences.read(Array(text.utf8), path: "config.yaml").problems.map { $0.sentence(Words()) }
    }
    #expect(
      sentences("\nretention: 1e9\nreminders: {snooze: 1}\npaste.join: [a]\nx: 1\n") == [
        "config.yaml, line 2: “1e9” is no value of `retention`, which allows one of 30, 60, 90, 120, "
          + "forever; 30 stays in force.",
        "config.yaml, line 3: “1” is no value of `reminders.snooze`, which allows a time from 1m to "
          + "7d, such as 20m, 2h or 1d; 10m stays in force.",
        "config.yaml, line 4: “[…]” is no value of `paste.join`, which allows a text of at most 200 "
          + "bytes; the default stays in force.",
        "config.yaml, line 5: `x` is no setting; `recall config` lists them.",
      ])
    #expect(
      sentences("a: [") == [
        "config.yaml, line 2: not YAML (did not find expected node content); defaults are in force."
      ])
    let file = PreferenceProblem(path: "a\u{1B}c", line: nil, kind: .tooLarge(limit: 1 << 20))
    let sentence = file.sentence(Words())
    #expect(sentence.hasSuffix("c: is larger than 1 MiB; defaults are in force."))
    #expect(!sentence.contains("\u{1B}"))
  }
}
