/// Reads scalars into glyphs by the rule of safety; `SafeText` says what it is.
struct GlyphReader {
  private(set) var glyphs: [Glyph] = []
  private(set) var columns = 0
  private let lineEnds: SafeText.LineEnds
  private let tab: Int
  private var offset = 0
  /// A joiner came: what it joins is dropped.
  private var joins = false
  /// Whether the last scalar was a carriage return, whose line feed is no second end.
  private var afterReturn = false

  init(lineEnds: SafeText.LineEnds, tab: Int) {
    self.lineEnds = lineEnds
    self.tab = tab
  }

  /// Takes the next scalar of the source.
  mutating func take(_ scalar: Unicode.Scalar) {
    defer {
      offset += UTF8.width(scalar)
      afterReturn = scalar.value == 0x0D
    }
    if scalar.value < 0x7F, scalar.value >= 0x20 {
      joins = false
      if lineEnds == .folded, scalar.value == 0x20, endsInFold { return }
      append(scalar.value, width: 1)
    } else if scalar.value == 0x09 || scalar.isLineEnd {
      joins = false
      takeBlank(scalar)
    } else {
      takeOther(scalar)
    }
  }

  /// Whether the last glyph is a blank (or there is none), so that another would be folded into it.
  private var endsInFold: Bool { glyphs.last.map(\.isBlank) ?? true }

  private mutating func takeBlank(_ scalar: Unicode.Scalar) {
    if lineEnds == .folded {
      if !endsInFold { append(0x20, width: 1) }
    } else if scalar.value == 0x09 {
      for _ in 0..<tab { append(0x20, width: 1) }
    } else if !(scalar.value == 0x0A && afterReturn) {
      append(SafeText.replacement, width: 1)
    }
  }

  private mutating func takeOther(_ scalar: Unicode.Scalar) {
    if scalar.value == 0x200D {
      joins = true
    } else if scalar.isDirectionControl {
      append(SafeText.replacement, width: 1)
    } else if scalar.isRegionalIndicator {
      append(scalar.value - 0x1F1E6 + 0x41, width: 1)
    } else if !takeJamo(scalar), !isDropped(scalar) {
      joins = false
      takePrinted(scalar)
    }
  }

  private mutating func takePrinted(_ scalar: Unicode.Scalar) {
    switch scalar.layout {
    case _ where scalar.isDisputed: append(SafeText.replacement, width: 1)
    case .narrow: append(scalar.value, width: 1)
    case .wide: append(scalar.value, width: 2)
    case .unprintable: append(SafeText.replacement, width: 1)
    case .zero:
      guard scalar.properties.generalCategory == .nonspacingMark, let last = glyphs.indices.last
      else { return }
      glyphs[last].add(scalar.value)
    }
  }

  /// Whether it goes without a trace, and what a joiner joined with it.
  private func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isSkinTone, let last = glyphs.last, last.width == 2 || last.bearsSkinTone {
      return true
    }
    if joins, scalar.properties.isEmoji { return true }
    switch scalar.value {
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0xAD: return true
    // A placeholder of kitty's pictures would bring some other picture onto the screen.
    case 0x10EEEE: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .format, .enclosingMark, .spacingMark: return true
    default: return false
    }
  }

  /// Composes conjoining Hangul, which terminals lay out differently; drops what can't be composed.
  private mutating func takeJamo(_ scalar: Unicode.Scalar) -> Bool {
    guard let last = glyphs.indices.last, glyphs[last].marks[0] == 0 else { return false }
    let base = glyphs[last].scalar
    if (0x1161...0x1175).contains(scalar.value), (0x1100...0x1112).contains(base) {
      glyphs[last].scalar = 0xAC00 + ((base - 0x1100) * 21 + scalar.value - 0x1161) * 28
      return true
    }
    let isOpen = (0xAC00...0xD7A3).contains(base) && (base - 0xAC00).isMultiple(of: 28)
    if (0x11A8...0x11C2).contains(scalar.value), isOpen {
      glyphs[last].scalar = base + scalar.value - 0x11A7
      return true
    }
    return false
  }

  private mutating func append(_ scalar: UInt32, width: UInt8) {
    let shown = scalar == 0x10EEEE ? SafeText.replacement : scalar
    glyphs.append(Glyph(shown, width: width, offset: offset))
    columns += Int(width)
  }
}
