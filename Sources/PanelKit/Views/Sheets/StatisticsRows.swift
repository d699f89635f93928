import MemoryKit
import Phrases
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The bars of the statistics and where they stand: two columns and weeks upright where there is
/// room, else one column that scrolls.
struct StatisticsRows {
  /// A bar.
  struct Bar: Equatable {
    enum Kind: Hashable {
      case type(ClipType)
      case board(String)
      case app(String)
      case week(CivilDate)
    }
    var kind: Kind
    var name: String
    var items: Int
    var bytes: Int
  }

  /// A row of a column.
  enum Line: Equatable {
    case heading(PanelPhrase)
    case bar(Int)
    case more(Int)
    case gap
  }

  let rect: Rect
  /// All bars that can be chosen, in the order of the keys.
  private(set) var bars: [Bar] = []
  /// The columns, each with its lines; one where there is little room.
  private(set) var columns: [(rect: Rect, lines: [Line])] = []
  /// Weeks upright: their bars and where they stand; nil where they are rows.
  private(set) var chart: (rect: Rect, bars: Range<Int>)?
  /// The facts below.
  private(set) var factsRow: Int?
  let showsBytes: Bool
  /// The greatest of each section, by the measure that is shown.
  private(set) var most: [Int: Int] = [:]

  init(_ sheet: StatisticsSheet, state: PanelState) {
    rect = state.layout.sheetPage
    showsBytes = sheet.showsBytes
    guard let statistics = sheet.statistics else { return }
    let words = state.options.words
    let inner = Rect(
      column: rect.column + 3, row: rect.row + 1, columns: rect.columns - 6,
      rows: max(0, rect.rows - 2))
    let isWide = inner.columns >= 90 && inner.rows >= 18
    let types = sorted(
      statistics.types.compactMap { share in
        ClipType(rawValue: share.name).map {
          Bar(kind: .type($0), name: words($0.name), items: share.items, bytes: share.bytes)
        }
      })
    let boards = sorted(statistics.boards.map { Self.bar(.board($0.name), $0, $0.name) })
    let apps = sorted(
      statistics.apps.map { Self.bar(.app($0.name), $0, $0.name.isEmpty ? words(.none) : $0.name) })
    if isWide {
      placeWide(inner, types, boards, apps, statistics, state)
    } else {
      placeNarrow(inner, types, boards, apps, statistics, state, sheet.selected)
    }
  }

  private static func bar(_ kind: Bar.Kind, _ share: Statistics.Share, _ name: String) -> Bar {
    Bar(kind: kind, name: name, items: share.items, bytes: share.bytes)
  }

  /// What a bar shows.
  func measure(_ bar: Bar) -> Int { showsBytes ? bar.bytes : bar.items }

  private func sorted(_ bars: [Bar]) -> [Bar] {
    guard showsBytes else { return bars }
    // Equal ones keep their order.
    return bars.enumerated().sorted {
      $0.element.bytes != $1.element.bytes
        ? $0.element.bytes > $1.element.bytes : $0.offset < $1.offset
    }.map(\.element)
  }

  /// Adds bars of one section.
  private mutating func add(_ section: [Bar]) -> Range<Int> {
    let start = bars.count
    bars += section
    let greatest = section.map { measure($0) }.max() ?? 0
    for index in start..<bars.count { most[index] = max(1, greatest) }
    return start..<bars.count
  }

  private mutating func lines(
    _ title: PanelPhrase, _ section: [Bar], most rows: Int
  ) -> [Line] {
    guard !section.isEmpty, rows >= 2 else { return [] }
    let hasMore = section.count > rows - 1
    let shown = Array(section.prefix(hasMore ? rows - 2 : rows - 1))
    let range = add(shown)
    return [.heading(title)] + range.map { .bar($0) }
      + (hasMore ? [.more(section.count - shown.count)] : [])
  }

  private mutating func placeWide(
    _ inner: Rect, _ types: [Bar], _ boards: [Bar], _ apps: [Bar], _ statistics: Statistics,
    _ state: PanelState
  ) {
    let chartRows = inner.rows >= 24 ? 9 : 6
    let hasFacts = inner.rows >= 22
    let top = inner.row + 1
    let room = inner.rows - 1 - chartRows - 1 - (hasFacts ? 3 : 0)
    let width = (inner.columns - 6) / 2
    var left = lines(.statsByType, types, most: min(room, types.count + 1))
    let rest = room - left.count - 1
    let more = lines(.statsByBoard, boards, most: rest)
    if !more.isEmpty { left += [.gap] + more }
    let right = lines(.statsByApp, apps, most: room)
    columns = [
      (Rect(column: inner.column, row: top, columns: width, rows: room), left),
      (
        Rect(
          column: inner.column + inner.columns - width, row: top, columns: width, rows: room), right
      ),
    ]
    let place = Rect(
      column: inner.column, row: top + room + 1, columns: inner.columns, rows: chartRows)
    let weeks = Self.weeks(statistics, state, most: (inner.columns - 8) / 3)
    chart = (place, add(weeks))
    factsRow = hasFacts ? place.row + chartRows + 1 : nil
  }

  private mutating func placeNarrow(
    _ inner: Rect, _ types: [Bar], _ boards: [Bar], _ apps: [Bar], _ statistics: Statistics,
    _ state: PanelState, _ selected: Int
  ) {
    var all = lines(.statsByType, types, most: .max / 2)
    for (title, section) in [
      (PanelPhrase.statsByBoard, boards), (.statsByApp, Array(apps.prefix(200))),
      (.statsByWeek, Self.weeks(statistics, state, most: 53).reversed()),
    ] {
      let more = lines(title, section, most: .max / 2)
      if !more.isEmpty { all += [.gap] + more }
    }
    // The chosen bar is in sight, about in the middle.
    let at = all.firstIndex(of: .bar(selected)) ?? 0
    let wanted = inner.rows < 3 ? at : at <= 1 ? 0 : at - inner.rows / 2
    let first = max(0, min(wanted, all.count - inner.rows))
    columns = [(inner, Array(all.dropFirst(first).prefix(inner.rows)))]
  }

  /// Every week up to the present one, those without a copy too.
  private static func weeks(
    _ statistics: Statistics, _ state: PanelState, most: Int
  ) -> [Bar] {
    let today = state.zone.time.reading(of: state.now).date
    let present = today.adding(days: 1 - today.weekday)
    let known = Dictionary(statistics.weeks.map { ($0.monday, $0.share) }) { first, _ in first }
    let oldest = statistics.weeks.first?.monday ?? present
    let count = min(most, max(1, (present.daysSince1970 - oldest.daysSince1970) / 7 + 1))
    let text = MomentText(state)
    return (0..<max(0, count)).map { index in
      let monday = present.adding(days: 7 * (index - count + 1))
      let share = known[monday] ?? Statistics.Share(name: "")
      return bar(.week(monday), share, text.short(monday))
    }
  }

  /// Where a key leads from a bar.
  func moved(_ selected: Int, _ action: PanelAction) -> Int {
    let last = max(0, bars.count - 1)
    let weeks = chart?.bars ?? bars.count..<bars.count
    let isInWeeks = weeks.contains(selected)
    switch action {
    case .first: return 0
    case .last: return last
    case .left where isInWeeks: return max(weeks.lowerBound, selected - 1)
    case .right where isInWeeks: return min(weeks.upperBound - 1, selected + 1)
    case .up where isInWeeks: return max(0, weeks.lowerBound - 1)
    case .down where isInWeeks: return selected
    case .down where selected + 1 == weeks.lowerBound && !weeks.isEmpty:
      return weeks.upperBound - 1
    case .up: return max(0, selected - 1)
    case .down: return min(last, selected + 1)
    case .pageUp: return max(0, selected - 10)
    case .pageDown: return min(last, selected + 10)
    case .left, .right: return other(column: selected, action == .right)
    default: return selected
    }
  }

  /// The first bar of the column beside.
  private func other(column selected: Int, _ isRight: Bool) -> Int {
    guard columns.count == 2 else { return selected }
    let lines = columns[isRight ? 1 : 0].lines
    if lines.contains(.bar(selected)) { return selected }
    for case .bar(let index) in lines { return index }
    return selected
  }

  /// The bar at a point.
  func bar(at point: Point) -> Int? {
    for column in columns where column.rect.contains(point) {
      if case .bar(let index)? = column.lines.element(at: point.row - column.rect.row) {
        return index
      }
    }
    guard let chart, chart.rect.contains(point) else { return nil }
    let index =
      chart.bars.upperBound - 1 - (chart.rect.column + chart.rect.columns - 1 - point.column) / 3
    return chart.bars.contains(index) ? index : nil
  }
}

extension Painter {
  mutating func paintStatistics(_ sheet: StatisticsSheet) {
    let rows = StatisticsRows(sheet, state: state)
    let sum = sheet.statistics.map {
      words(.items, count: $0.items) + " · " + ByteCount.text($0.bytes)
    }
    openSheet(rows.rect, words(.statsTitle), right: sum ?? "")
    guard let statistics = sheet.statistics else { return paintCounting(sheet, rows.rect) }
    for column in rows.columns {
      for (index, line) in column.lines.enumerated() {
        paint(line, of: rows, column.rect, row: column.rect.row + index, sheet)
      }
    }
    if let chart = rows.chart { paint(chart.bars, of: rows, chart.rect, sheet) }
    if let row = rows.factsRow { paintFacts(of: statistics, rows.rect, row: row) }
  }

  /// A bar as full as the counting is far, where it takes long.
  private mutating func paintCounting(_ sheet: StatisticsSheet, _ rect: Rect) {
    guard state.isSlow(since: sheet.askedAt), rect.rows > 2 else { return }
    let width = max(0, min(20, rect.columns - 18))
    let done = Int(Double(width) * sheet.part)
    let row = rect.row + rect.rows / 2
    var at = canvas.put(
      String(repeating: "━", count: done), column: rect.column + 3, row: row, .role(.accent))
    at = canvas.put(String(repeating: "─", count: width - done), column: at, row: row, .role(.line))
    canvas.put(words(.statsCounting), column: at + (width > 0 ? 1 : 0), row: row, .role(.text))
  }

  private mutating func paint(
    _ line: StatisticsRows.Line, of rows: StatisticsRows, _ rect: Rect, row: Int,
    _ sheet: StatisticsSheet
  ) {
    let end = rect.column + rect.columns
    let hasBytes = rect.columns >= 44
    switch line {
    case .gap: break
    case .more(let count):
      canvas.put(words(.andMore, count: count), column: rect.column + 2, row: row, .role(.faint))
    case .heading(let title):
      canvas.put(words(title), column: rect.column + 2, row: row, .role(.text), .bold)
      guard hasBytes else { return }
      canvas.putRight(
        words(.statsItems), end: end - 10, row: row, .role(sheet.showsBytes ? .faint : .muted))
      canvas.putRight(
        words(.statsBytes), end: end - 1, row: row, .role(sheet.showsBytes ? .muted : .faint))
    case .bar(let index):
      paint(
        rows.bars[index], rows, rect, row: row, most: rows.most[index] ?? 1,
        isSelected: index == sheet.selected)
    }
  }

  private mutating func paint(
    _ bar: StatisticsRows.Bar, _ rows: StatisticsRows, _ rect: Rect, row: Int, most: Int,
    isSelected: Bool
  ) {
    if isSelected {
      canvas.fill(
        Rect(column: rect.column, row: row, columns: rect.columns, rows: 1), .role(.raised))
      canvas.put("▌", column: rect.column, row: row, .role(.accent))
    }
    let end = rect.column + rect.columns
    let hasBytes = rect.columns >= 44
    var at = rect.column + 2
    var role = Role.accent
    if case .type(let type) = bar.kind {
      role = type.role
      canvas.put(type.glyph, column: at, row: row, .role(type.role))
      at += 2
    }
    let nameEnd = rect.column + max(10, min(22, rect.columns * 2 / 5))
    canvas.put(
      SafeText(bar.name, limit: 128, lineEnds: .folded).cut(to: max(0, nameEnd - at - 1)),
      column: at, row: row, .role(isSelected ? .text : .muted), isSelected ? .bold : [])
    let numbers = hasBytes ? 18 : 8
    let room = end - numbers - nameEnd - 1
    if room > 2 {
      let length = Int((Double(room) * Double(rows.measure(bar)) / Double(most)).rounded(.up))
      canvas.put(
        String(repeating: "━", count: min(room, length)), column: nameEnd, row: row, .role(role))
      canvas.put(
        String(repeating: "─", count: max(0, room - length)), column: nameEnd + min(room, length),
        row: row, .role(.line))
    }
    let showsBytesOnly = !hasBytes && rows.showsBytes
    if !showsBytesOnly {
      canvas.putRight(
        Words.grouped(bar.items), end: hasBytes ? end - 10 : end - 1, row: row, .role(.text))
    }
    if hasBytes || showsBytesOnly {
      canvas.putRight(ByteCount.text(bar.bytes), end: end - 1, row: row, .role(.muted))
    }
  }

  /// Weeks as upright bars, the present one last; under the chosen one what it holds.
  private mutating func paint(
    _ range: Range<Int>, of rows: StatisticsRows, _ rect: Rect, _ sheet: StatisticsSheet
  ) {
    let tall = rect.rows - 3
    guard tall > 0, !range.isEmpty else { return }
    canvas.put(words(.statsByWeek), column: rect.column + 2, row: rect.row, .role(.text), .bold)
    let most = rows.most[range.lowerBound] ?? 1
    let end = rect.column + rect.columns - 1
    let foot = rect.row + 1 + tall
    let start = end - 3 * range.count
    for index in range {
      let column = end - 3 * (range.upperBound - index) + 1
      let bar = rows.bars[index]
      let share = Double(rows.measure(bar)) / Double(most)
      let level = rows.measure(bar) == 0 ? 0 : max(1, Int((share * Double(tall * 8)).rounded()))
      let isSelected = index == sheet.selected
      for row in 0..<tall {
        let part = max(0, min(8, level - (tall - 1 - row) * 8))
        guard part > 0, let sign = Unicode.Scalar(0x2580 + UInt32(part)) else { continue }
        canvas.put(
          String(repeating: Character(sign), count: 2), column: column, row: rect.row + 1 + row,
          .role(isSelected ? .match : .accent))
      }
      if isSelected { canvas.put("▲", column: column, row: foot, .role(.accent)) }
    }
    let isChosen = range.contains(sheet.selected)
    for column in start..<end where !(isChosen && isUnder(sheet.selected, range, end, column)) {
      canvas.put("─", column: column + 1, row: foot, .role(.line))
    }
    let amount = sheet.showsBytes ? ByteCount.text(most) : Words.grouped(most)
    if start - rect.column > SafeText.columns(amount) + 3 {
      canvas.putRight(amount, end: start, row: rect.row + 1, .role(.faint))
    }
    if isChosen {
      let bar = rows.bars[sheet.selected]
      let text =
        words(.statsWeek, bar.name) + "  " + words(.items, count: bar.items) + " · "
        + ByteCount.text(bar.bytes)
      canvas.putRight(text, end: end + 1, row: foot + 1, .role(.text))
    } else {
      canvas.putRight(words(.statsThisWeek), end: end + 1, row: foot + 1, .role(.faint))
    }
    let first = rows.bars[range.lowerBound].name
    if range.count > 12, !isChosen || end - start > 60 {
      canvas.put(first, column: start + 1, row: foot + 1, .role(.faint))
    }
  }

  /// Whether a cell of the line lies under a bar.
  private func isUnder(_ index: Int, _ range: Range<Int>, _ end: Int, _ column: Int) -> Bool {
    column + 1 == end - 3 * (range.upperBound - index) + 1
  }

  private mutating func paintFacts(of statistics: Statistics, _ rect: Rect, row: Int) {
    let text = MomentText(state)
    var facts: [(PanelPhrase, String)] = []
    if let oldest = statistics.oldest { facts.append((.statsOldest, text.text(oldest))) }
    facts.append((.statsProtected, Words.grouped(statistics.protected)))
    facts.append((.statsDeleted, Words.grouped(statistics.deleted)))
    var at = rect.column + 5
    for (name, value) in facts {
      let width = SafeText.columns(words(name)) + 1 + SafeText.columns(value)
      guard at + width < rect.column + rect.columns - 2 else { return }
      at = canvas.put(words(name) + " ", column: at, row: row, .role(.faint))
      at = canvas.put(value, column: at, row: row, .role(.text)) + 4
    }
  }
}
