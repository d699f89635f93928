import MemoryKit
import MemoryTestSupport
import Testing

@Suite("Colours in hex")
struct ColorHexTests {
  @Test(
    "A colour is shown as rgb and hsl",
    arguments: [
      ("#FF6B6B", "rgb 255 107 107", "hsl 0° 100% 71%"), ("#000", "rgb 0 0 0", "hsl 0° 0% 0%"),
      ("#fff", "rgb 255 255 255", "hsl 0° 0% 100%"), ("#F80", "rgb 255 136 0", "hsl 32° 100% 50%"),
      (" #00ff00\n", "rgb 0 255 0", "hsl 120° 100% 50%"),
      ("#0000FF80", "rgb 0 0 255", "hsl 240° 100% 50%"),
      ("#1e1e2e", "rgb 30 30 46", "hsl 240° 21% 15%"),
      ("#ff0001", "rgb 255 0 1", "hsl 0° 100% 50%"),
      ("#808080", "rgb 128 128 128", "hsl 0° 0% 50%"),
      ("#f5c2e7", "rgb 245 194 231", "hsl 316° 72% 86%"),
    ])
  func shown(text: String, rgb: String, hsl: String) throws {
    let color = try #require(ColorHex(text))
    #expect(color.rgb == rgb)
    #expect(color.hsl == hsl)
  }

  @Test(
    "Opacity is told where there is some",
    arguments: [
      ("#11223344", "alpha 26%"), ("#ffffff00", "alpha 0%"), ("#ffffffff", nil), ("#fff", nil),
      ("#00000080", "alpha 50%"),
    ] as [(String, String?)])
  func opacity(text: String, expected: String?) {
    #expect(ColorHex(text)?.opacity == expected)
  }

  @Test("What detection calls a colour is read, and nothing else", arguments: TextTypeTests.rows)
  func asDetected(row: [String]) {
    let text = Fixtures.unescape(row[0])
    #expect((ColorHex(text) != nil) == (row[1] == "color"))
  }

  @Test("Hex digits come back as they went in")
  func roundTrip() throws {
    try SeededGenerator.forEachSeed(200) { random in
      let parts = random.bytes(4)
      let color = ColorHex(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
      try #require(ColorHex(color.hex) == color)
      let (hue, saturation, lightness) = color.hueSaturationLightness
      try #require((0..<360).contains(hue) && (0...100).contains(saturation))
      try #require((0...100).contains(lightness))
    }
  }
}
