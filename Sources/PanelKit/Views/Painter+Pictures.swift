import MemoryKit
import Phrases
import TerminalKit

extension Painter {
  /// A picture in half blocks, its size and bytes at the right.
  mutating func paintPicture(_ facts: CardFacts, _ rect: Rect) {
    let name = facts.snapshot.imageFile(at: facts.row)
    guard let name, case .decoded(let thumbnail) = state.pictures[name] else {
      canvas.put(words(.picture), column: rect.column, row: rect.row, .role(.faint))
      return
    }
    let room = Size(columns: min(rect.columns * 3 / 5, 5 * rect.rows), rows: rect.rows)
    let scaled = HalfBlocks(thumbnail, room: room)
    paint(scaled, column: rect.column, row: rect.row)
    let column = rect.column + (scaled.columns == 0 ? 0 : scaled.columns + 2)
    let width = rect.column + rect.columns - column
    let size = words(.dimensions, "\(thumbnail.fullWidth)", "\(thumbnail.fullHeight)")
    let bytes = words(.pictureSize, ByteCount.text(thumbnail.byteCount))
    canvas.put(SafeText(size).cut(to: width), column: column, row: rect.row, .role(.muted))
    guard rect.rows > 1 else { return }
    canvas.put(SafeText(bytes).cut(to: width), column: column, row: rect.row + 1, .role(.faint))
  }

  mutating func paint(_ picture: HalfBlocks, column: Int, row: Int) {
    for y in 0..<picture.rows {
      for x in 0..<picture.columns {
        let (top, bottom) = (picture[x, 2 * y], picture[x, 2 * y + 1])
        let mean = top.mixed(with: bottom, 0.5)
        if state.options.glyphs != .unicode {
          // No half block there: a cell is a letter of the mean's lightness, in its colour.
          let ink: Ink =
            appearance.hasContentColours ? .rgb(mean.red, mean.green, mean.blue) : .role(.text)
          canvas.put(String(Shade.letter(mean)), column: column + x, row: row + y, ink)
        } else if appearance.hasContentColours {
          canvas.put(
            Glyph(0x2580), column: column + x, row: row + y,
            .rgb(top.red, top.green, top.blue), on: .rgb(bottom.red, bottom.green, bottom.blue))
        } else {
          let shade = Shade.sign(mean)
          canvas.put(String(shade), column: column + x, row: row + y, .role(.text))
        }
      }
    }
  }
}

/// A thumbnail scaled to cells: two pixels above one another a cell.
struct HalfBlocks {
  let columns: Int
  let rows: Int
  private var pixels: [RGB] = []

  subscript(x: Int, y: Int) -> RGB { pixels[y * columns + x] }

  /// Fits a picture into the room; fills it by cropping where that loses a third at most, unless all
  /// of it is wanted.
  init(_ thumbnail: Thumbnail, room: Size, crops: Bool = true) {
    guard thumbnail.width > 0, thumbnail.fullWidth > 0, thumbnail.fullHeight > 0,
      room.columns > 0, room.rows > 0
    else {
      columns = 0
      rows = 0
      return
    }
    let (roomWidth, roomHeight) = (Double(room.columns), Double(2 * room.rows))
    let full = Double(thumbnail.fullWidth) / Double(thumbnail.fullHeight)
    let kept = roomWidth / roomHeight / full
    let isCropped = crops && kept > 1 && kept <= 1.5
    let aspect = isCropped ? full * kept : full
    let width = min(roomWidth, roomHeight * aspect)
    columns = max(1, min(room.columns, Int(width.rounded())))
    rows = max(1, min(room.rows, Int((width / aspect / 2).rounded())))
    let height = Double(thumbnail.height) / (isCropped ? kept : 1)
    let top = (Double(thumbnail.height) - height) / 2
    scale(thumbnail, top: top, height: height)
  }

  private mutating func scale(_ source: Thumbnail, top: Double, height: Double) {
    pixels.reserveCapacity(columns * rows * 2)
    let (stepX, stepY) = (Double(source.width) / Double(columns), height / Double(rows * 2))
    for y in 0..<(rows * 2) {
      let band = Self.band(from: top + Double(y) * stepY, step: stepY, limit: source.height)
      for x in 0..<columns {
        let across = Self.band(from: Double(x) * stepX, step: stepX, limit: source.width)
        pixels.append(Self.mean(source, across, band))
      }
    }
  }

  private static func band(from start: Double, step: Double, limit: Int) -> Range<Int> {
    let first = max(0, min(limit - 1, Int(start)))
    return first..<max(first + 1, min(limit, Int((start + step).rounded(.up))))
  }

  /// The mean of some pixels over white, as pictures are made for.
  private static func mean(_ source: Thumbnail, _ across: Range<Int>, _ down: Range<Int>) -> RGB {
    var (red, green, blue, count) = (0, 0, 0, 0)
    for y in down {
      for x in across {
        let pixel = source.pixels[y * source.width + x]
        let alpha = Int(pixel & 255)
        func over(_ shift: UInt32) -> Int {
          (Int(pixel >> shift & 255) * alpha + 255 * (255 - alpha)) / 255
        }
        red += over(24)
        green += over(16)
        blue += over(8)
        count += 1
      }
    }
    return RGB(UInt8(red / count), UInt8(green / count), UInt8(blue / count))
  }
}
