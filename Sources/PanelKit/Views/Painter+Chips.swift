import MemoryKit
import Phrases
import TerminalKit

/// Where the chips stand: by the size alone, so that no choice moves them.
struct ChipRow {
  /// A chip and the columns it takes.
  struct Placed {
    var chip: Chip
    var label: String
    var columns: Range<Int>
  }

  private(set) var chips: [Placed] = []
  /// Where the line between types and marks stands.
  private(set) var ruleColumn = 0

  init(state: PanelState) {
    let layout = state.layout
    let words = state.options.words
    let (narrow, tiny) = (state.size.columns < 104, layout.isNarrow)
    var at = layout.margin
    func add(_ list: [Chip], byGlyph: Bool, to placed: inout [Placed]) {
      for chip in list {
        let name = words(chip.name)
        let label =
          chip == .all ? name : byGlyph ? chip.glyph : chip.glyph + " " + name
        let end = at + SafeText.columns(label) + 2
        placed.append(Placed(chip: chip, label: label, columns: at..<end))
        at = end
      }
    }
    add(Chip.types, byGlyph: tiny, to: &chips)
    ruleColumn = at + (tiny ? 0 : 1)
    at += tiny ? 1 : 3
    add(Chip.marks, byGlyph: narrow, to: &chips)
  }
}

extension Painter {
  mutating func paintChips() {
    let row = layout.chipsRow
    let placed = ChipRow(state: state)
    for chip in placed.chips {
      let isOn = chip.chip.isOn(state.query)
      if let target = state.dropTarget, target == chip.chip.dropTarget {
        putTarget(" \(chip.label) ", column: chip.columns.lowerBound, row: row)
      } else if isOn {
        let ink: Ink = .role(appearance.hasGrounds ? .accent : .text)
        let emphasis: Emphasis = appearance.hasGrounds ? .bold : [.bold, .reverse]
        canvas.put(
          " \(chip.label) ", column: chip.columns.lowerBound, row: row, ink, emphasis,
          on: appearance.hasGrounds ? .pick : nil)
      } else {
        paint(chip, row)
      }
    }
    canvas.put("│", column: placed.ruleColumn, row: row, .role(.line))
  }

  private mutating func paint(_ chip: ChipRow.Placed, _ row: Int) {
    let column = chip.columns.lowerBound + 1
    canvas.put(chip.label, column: column, row: row, .role(.muted))
    canvas.put(chip.chip.glyph, column: column, row: row, .role(chip.chip.role))
  }
}
