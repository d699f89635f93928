import MemoryKit
import MemoryTestSupport
import Testing

@Suite("Forms of a colour")
struct ColorFormTests {
  @Test(
    "A colour is written in every form",
    arguments: [
      (
        "#FF6B6B",
        [
          "#FF6B6B", "rgb(255 107 107)", "hsl(0 100% 71%)", "hsv(0 58% 100%)",
          "oklch(71.2% 0.181 22.8)", "1.000 0.420 0.420",
        ]
      ),
      (
        "#000",
        [
          "#000000", "rgb(0 0 0)", "hsl(0 0% 0%)", "hsv(0 0% 0%)", "oklch(0.0% 0.000 0.0)",
          "0.000 0.000 0.000",
        ]
      ),
      (
        "#fff",
        [
          "#FFFFFF", "rgb(255 255 255)", "hsl(0 0% 100%)", "hsv(0 0% 100%)",
          "oklch(100.0% 0.000 0.0)", "1.000 1.000 1.000",
        ]
      ),
      (
        "#0000FF",
        [
          "#0000FF", "rgb(0 0 255)", "hsl(240 100% 50%)", "hsv(240 100% 100%)",
          "oklch(45.2% 0.313 264.1)", "0.000 0.000 1.000",
        ]
      ),
      (
        "#E9C46ACC",
        [
          "#E9C46ACC", "rgb(233 196 106 / 80%)", "hsl(43 74% 66% / 80%)", "hsv(43 55% 91% / 80%)",
          "oklch(83.4% 0.117 87.4 / 80%)", "0.914 0.769 0.416 0.800",
        ]
      ),
    ])
  func written(text: String, forms: [String]) throws {
    let color = try #require(ColorHex(text))
    #expect(ColorHex.Form.allCases.map { color.text($0) } == forms)
  }

  @Test("Every colour has its parts within their bounds, and greys have no hue")
  func bounds() throws {
    try SeededGenerator.forEachSeed(300) { random in
      let parts = random.bytes(3)
      let color = ColorHex(red: parts[0], green: parts[1], blue: parts[2])
      let (lightness, chroma, hue) = color.lightnessChromaHue
      try #require((0...1.0001).contains(lightness) && (0...0.4).contains(chroma))
      try #require((0..<360).contains(hue))
      let (_, saturation, value) = color.hueSaturationValue
      try #require((0...100).contains(saturation) && (0...100).contains(value))
      let grey = ColorHex(red: parts[0], green: parts[0], blue: parts[0])
      try #require(grey.lightnessChromaHue.hue == 0 && grey.hueSaturationValue.saturation == 0)
    }
  }
}

@Suite("Links that may be opened")
struct SafeLinkTests {
  @Test(
    "http and https links are handed on as they stand",
    arguments: [
      "https://example.org", "http://example.org:8080/a/b?c=d#e", "HTTPS://EXAMPLE.ORG/@user",
      "https://пример.example/путь", "https://[::1]:80/", "https://example.org/a\\b",
      "https://example.org?next=user@host", "https://example.org/#\\",
    ])
  func allowed(link: String) throws {
    #expect(try SafeLink.checked(link) == link)
    #expect(try SafeLink.checked(" \n" + link + "\r\n") == link)
  }

  @Test(
    "Everything else is refused, and why",
    arguments: [
      ("", SafeLink.Refusal.noLink), ("example.org", .noLink), ("://x", .noLink),
      ("https:example.org", .noLink), ("https:/example.org", .noLink),
      ("ftp://example.org", .scheme), ("javascript:alert(1)", .scheme),
      ("file:///etc/passwd", .scheme), ("-https://example.org", .scheme),
      ("https://example.org/a b", .control), ("https://exa\u{0}mple.org", .control),
      ("https://example.org/\u{1B}[2J", .control), ("https://example.org/\u{202E}gro", .control),
      ("https://example.org/\u{200B}", .control), ("ht\u{7F}tps://a", .control),
      ("https://good\\@evil.example", .backslash), ("https:\\\\evil.example", .backslash),
      ("https:/\\evil.example", .backslash), ("https://good\\.evil.example/", .backslash),
      ("https://good@evil.example", .user), ("https://good:1@evil.example/", .user),
      ("https://", .noHost), ("https:///path", .noHost), ("https://:80/", .noHost),
      ("https://?a", .noHost),
    ])
  func refused(link: String, refusal: SafeLink.Refusal) {
    #expect(throws: refusal) { try SafeLink.checked(link) }
  }
}
