import Glibc
import Testing

@testable import TerminalKit

/// The C library's own answer, which Swift's overlay doesn't show.
@_silgen_name("wcwidth") private func wcwidth(_ character: Int32) -> Int32
@_silgen_name("gnu_get_libc_version") private func libraryVersion() -> UnsafePointer<CChar>

@Suite("Width")
struct WidthTests {
  /// The table's glibc; another one may know later letters.
  static let isTheTablesLibrary = String(cString: libraryVersion()) == "2.36"

  @Test(
    "Every scalar is as wide as the C library says, for ncurses lays out by it",
    .enabled(if: isTheTablesLibrary, "the table is that of glibc 2.36"))
  func agrees() throws {
    try #require(setlocale(LC_CTYPE, "C.UTF-8") != nil)
    let wrong = (UInt32(1)...0x10FFFF).filter { value in
      guard let scalar = Unicode.Scalar(value) else { return false }
      let width = wcwidth(Int32(value))
      let expected: Unicode.Scalar.Layout =
        width == 0 ? .zero : width == 1 ? .narrow : width == 2 ? .wide : .unprintable
      return scalar.layout != expected
    }
    #expect(wrong.isEmpty)
  }

  @Test("Every sign of the look takes one column")
  func signs() {
    let signs = "╭╮╰╯─│┏┓┗┛━┃┬┴├┤┯≡↗■◩◫●◌▌▐━─·…¶▁▂▃▄▅▆▇█♥◆◇▲◔×✓←↑↓→›▀░▒▓▏“”"
    for sign in signs.unicodeScalars {
      #expect(sign.layout == .narrow, "\(sign)")
    }
  }
}
