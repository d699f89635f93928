import MemoryKit
import Phrases
import TerminalKit

extension Painter {
  /// One item, whole.
  mutating func paintDetail(_ sheet: DetailSheet) {
    let place = DetailLayout(layout, type: sheet.type)
    let facts = DetailFacts(sheet, state)
    openSheet(place.rect, title(of: facts.card), right: position(of: sheet, facts.card))
    canvas.put(
      facts.card.type.glyph, column: place.rect.column + 3, row: place.rect.row,
      glyphInk(facts.card), .bold)
    if let split = place.split { paintSplit(split, place.rect) }
    switch sheet.body {
    case .text: paintText(sheet, place)
    case .picture(let picture): paintPicture(picture, place)
    case .colour(let hex): paintColour(hex, place, facts)
    case .reading: say(words(.detailReading), .faint, place.body)
    case .gone: say(words(.detailGone), .text, place.body)
    }
    guard sheet.body != .gone else { return }
    if place.split == nil {
      paintFactsBelow(facts, place)
    } else {
      paint(facts.groups, place.facts)
    }
  }

  private func title(of card: CardFacts) -> String {
    let name = card.type.glyph + " " + words(card.type.name)
    return card.app.isEmpty ? name : name + " · " + card.app
  }

  /// “5 of 56 · 13m”.
  private func position(of sheet: DetailSheet, _ card: CardFacts) -> String {
    guard let selection = state.selection, selection.id == sheet.id else { return card.age }
    return words.filled(
      PanelPhrase.detailPlace, count: nil,
      [Words.grouped(selection.index + 1), Words.grouped(state.shown.rows.count), card.age])
  }

  mutating func paintSplit(_ column: Int, _ rect: Rect) {
    let heavy = !appearance.hasGrounds
    canvas.put(heavy ? "┯" : "┬", column: column, row: rect.row, .role(.accent))
    for row in (rect.row + 1)..<(rect.row + rect.rows - 1) {
      canvas.put("│", column: column, row: row, .role(.line))
    }
    canvas.put(
      heavy ? "┷" : "┴", column: column, row: rect.row + rect.rows - 1, .role(.accent))
  }

  mutating func say(_ sentence: String, _ role: Role, _ rect: Rect) {
    let lines = SafeText(sentence).wrapped(to: rect.columns, most: max(1, rect.rows))
    for (index, line) in lines.prefix(max(1, rect.rows)).enumerated() {
      let isCut = index + 1 == max(1, rect.rows) && lines.count > index + 1
      canvas.put(
        isCut ? line.ended(in: rect.columns) : line, column: rect.column, row: rect.row + index,
        .role(role))
    }
  }

  // Text

  private mutating func paintText(_ sheet: DetailSheet, _ place: DetailLayout) {
    guard let flow = place.flow(sheet), place.body.rows > 0 else { return }
    let rect = place.textRect(sheet)
    let rows = flow.rows(from: sheet.top, most: rect.rows)
    let numbers = place.numberColumns(sheet)
    for (index, row) in rows.enumerated() {
      if numbers > 0, let number = row.number {
        canvas.putRight(
          "\(number)", end: place.body.column + numbers - 1, row: rect.row + index, .role(.faint))
      }
      paint(row, of: sheet, column: rect.column, row: rect.row + index)
    }
    paintScroll(sheet, flow, rows, place)
    if place.findRow != nil { paintFind(sheet.find, place) }
  }

  /// A row of text, what was found in it marked.
  private mutating func paint(
    _ row: TextFlow.Row, of sheet: DetailSheet, column: Int, row line: Int
  ) {
    let folders = sheet.type == .file ? nameStart(row, sheet) : 0
    var at = column + row.indent
    var places = FoundPlaces(sheet.find, from: row.glyphs.first?.offset ?? 0)
    for glyph in row.glyphs {
      if let index = places.index(at: glyph.offset) {
        let isHere = index == sheet.find.current
        canvas.put(
          glyph, column: at, row: line, .role(isHere ? .accent : .match), .bold,
          on: isHere ? .pick : .tint)
      } else {
        let isFolder = glyph.offset < folders
        canvas.put(glyph, column: at, row: line, .role(isFolder ? .muted : .text))
      }
      at += Int(glyph.width)
    }
    guard row.isLast, let text = sheet.text, text.facts.endings > 0 else { return }
    canvas.put("¶", column: at, row: line, .role(.line))
  }

  /// Where the name of a file begins behind its folder.
  private func nameStart(_ row: TextFlow.Row, _ sheet: DetailSheet) -> Int {
    guard let text = sheet.text, let offset = row.glyphs.first?.offset else { return 0 }
    let range = text.range(of: text.piece(at: offset))
    var end = range.upperBound
    if end > range.lowerBound, text.bytes[end - 1] == 0x2F { end -= 1 }
    return text.bytes[range.lowerBound..<end].lastIndex(of: 0x2F).map { $0 + 1 } ?? 0
  }

  private mutating func paintScroll(
    _ sheet: DetailSheet, _ flow: TextFlow, _ rows: [TextFlow.Row], _ place: DetailLayout
  ) {
    let all = Double(max(1, flow.text.bytes.count))
    let first = rows.first?.glyphs.first?.offset ?? 0
    let isAtEnd = rows.last?.isLast ?? true
    let last =
      isAtEnd ? flow.text.bytes.count : rows.last?.glyphs.last.map { $0.offset + 1 } ?? first
    guard first > 0 || !isAtEnd else { return }
    let shown = min(0.999, Double(last - first) / all)
    let hidden = all - Double(last - first)
    let before = isAtEnd ? 1 : Double(first) / max(1, hidden)
    let column = place.split.map { $0 - 2 } ?? place.rect.column + place.rect.columns - 2
    paintScroll(
      column, place.body.row..<(place.body.row + place.body.rows), shown: shown, before: before)
  }

  /// The line in which one types what is to be found, and how often it is there.
  private mutating func paintFind(_ find: TextFind, _ place: DetailLayout) {
    guard let row = place.findRow else { return }
    let (left, edge) = (
      place.rect.column, place.split ?? place.rect.column + place.rect.columns - 1
    )
    if place.split != nil {
      canvas.rule(column: left + 2, row: row - 1, columns: edge - left - 4)
    }
    let isOn = find.hasFocus
    let margin = layout.isNarrow ? 2 : 3
    let start = canvas.put(
      "/ ", column: left + margin, row: row, .role(isOn ? .accent : .faint), isOn ? .bold : [])
    var end = edge - 2
    if find.pattern != nil, find.answered == find.number {
      end = canvas.putRight(found(find), end: edge - 2, row: row, .role(.faint)) - 2
    }
    guard !find.line.isEmpty || isOn else {
      canvas.put(
        SafeText(words(.detailHint)).cut(to: end - start), column: start, row: row, .role(.faint))
      return
    }
    let cursor = paintLine(find.line, from: start, to: end, row: row)
    if isOn { canvas.cursor = Point(column: cursor, row: row) }
  }

  private func found(_ find: TextFind) -> String {
    guard !find.places.isEmpty else { return words(.detailNotFound) }
    return words(
      .detailFound, Words.grouped((find.current ?? 0) + 1), Words.grouped(find.places.count))
  }

  /// A line of letters, moved so that its cursor is in sight.
  ///
  /// - Returns: where the cursor stands.
  mutating func paintLine(_ line: SearchLine, from start: Int, to end: Int, row: Int) -> Int {
    let room = max(1, end - start)
    let before = SafeText(line.before, limit: 1 << 14)
    let head = before.columns >= room ? before.cut(to: room - 1, keep: .tail) : before
    let cursor = canvas.put(head, column: start, row: row)
    let after = SafeText(line.after, limit: 1 << 14).prefix(max(0, end - cursor))
    canvas.put(after, column: cursor, row: row)
    return min(cursor, end)
  }

  // Facts

  private mutating func paint(_ groups: [[DetailFacts.Fact]], _ rect: Rect) {
    var row = rect.row
    for (index, group) in groups.enumerated() {
      if index > 0 { row += 1 }
      for fact in group where row < rect.row + rect.rows {
        paint(fact, rect, row: row)
        row += 1
      }
    }
  }

  private mutating func paint(_ fact: DetailFacts.Fact, _ rect: Rect, row: Int) {
    canvas.put(words(fact.name), column: rect.column, row: row, .role(.faint))
    var at = rect.column + 10
    if !fact.sign.isEmpty {
      at = canvas.put(fact.sign, column: at, row: row, .role(fact.signRole)) + 1
    }
    let room = rect.column + rect.columns - at
    let keep: SafeText.Keep = fact.name == .factPath ? .tail : .head
    let value = SafeText(fact.value, limit: 256, lineEnds: .marked).cut(to: room, keep: keep)
    canvas.put(value, column: at, row: row, .role(fact.role))
  }

  /// Facts in two lines under a text or picture.
  private mutating func paintFactsBelow(_ facts: DetailFacts, _ place: DetailLayout) {
    let rect = place.facts
    guard rect.rows > 0 else { return }
    canvas.rule(
      column: place.rect.column + 2, row: rect.row - 1, columns: place.rect.columns - 4)
    guard facts.card.type != .color || !isColour(place) else { return }
    canvas.put(
      SafeText(facts.line(within: rect.columns)).cut(to: rect.columns), column: rect.column,
      row: rect.row, .role(.muted))
    var at = rect.column
    let end = rect.column + rect.columns
    for fact in [facts.marks, facts.boards] where !fact.sign.isEmpty {
      at = canvas.put(fact.sign, column: at, row: rect.row + 1, .role(fact.signRole)) + 1
      let value = SafeText(fact.value, limit: 256).cut(to: max(0, end - at))
      at = canvas.put(value, column: at, row: rect.row + 1, .role(.muted)) + 3
    }
    let kept = words(.factKept) + " " + facts.kept
    if at + SafeText.columns(kept) <= end {
      canvas.put(kept, column: at, row: rect.row + 1, .role(.faint))
    }
  }

  private func isColour(_ place: DetailLayout) -> Bool {
    if case .colour = state.detail?.body { return true }
    return false
  }

  // Picture

  private mutating func paintPicture(_ picture: PictureState, _ place: DetailLayout) {
    let rect = place.body
    switch picture {
    case .wanted: say(words(.detailReading), .faint, rect)
    case .failed: say(words(.detailNoPicture), .text, rect)
    case .decoded(let thumbnail):
      let room = Size(columns: rect.columns, rows: rect.rows)
      let blocks = HalfBlocks(thumbnail, room: room, crops: false)
      paint(
        blocks, column: rect.column + (rect.columns - blocks.columns) / 2,
        row: rect.row + (rect.rows - blocks.rows) / 2)
    }
  }
}

/// The places that were found, asked for in rising order.
private struct FoundPlaces {
  private let places: [Range<Int>]
  private var next: Int

  /// - Complexity: O(log places).
  init(_ find: TextFind, from offset: Int) {
    places = find.places
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    next = low
  }

  /// The place that holds a byte.
  mutating func index(at offset: Int) -> Int? {
    while next < places.count, places[next].upperBound <= offset { next += 1 }
    return next < places.count && places[next].contains(offset) ? next : nil
  }
}
