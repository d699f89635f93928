import MemoryKit
import Phrases
import TerminalKit

/// Where the rows to choose stand, and what is said above and below them.
struct OfferList {
  /// A line of text beside the rows.
  struct Line {
    var text: String
    var role: Role
    var isBold = false

    /// The line in as many as it takes.
    func wrapped(to columns: Int) -> [Line] {
      SafeText(text).wrapped(to: columns, most: 2).prefix(2).map {
        Line(text: $0.string, role: role, isBold: isBold)
      }
    }
  }

  let offers: Offers
  private(set) var head: [Line] = []
  private(set) var foot: [Line] = []
  /// Whether why nothing could be read stands above the rows whole, so that nothing else need say it.
  private(set) var saysWhyEmpty = false
  /// The first row that is shown: where not all have room, the chosen one has.
  private(set) var first = 0
  /// Where the rows begin, from `first` on; each takes a row, with a blank one after it where there is room.
  private(set) var rects: [Rect] = []
  /// The row of the first line.
  private(set) var top = 0
  /// The column of texts.
  let column: Int

  init?(state: PanelState) {
    guard let offers = state.offers, state.shown.rows.isEmpty else { return nil }
    self.offers = offers
    let (layout, words) = (state.layout, state.options.words)
    let size = state.size
    guard layout.hasItems else { return nil }
    // The library's items have the part of the width that Boards leave.
    let start = layout.area.column - layout.margin
    let across = size.columns - start
    let width = min(68, across - (layout.isNarrow ? 2 : 8))
    column =
      start + (across >= 100 ? (across - width) / 2 + 2 : layout.isNarrow ? 2 : start > 0 ? 3 : 6)
    head = Self.head(state, words)
    if state.isEmpty {
      foot = [Line(text: words(.emptyPrivacy), role: .faint)]
    }
    let room = max(1, size.columns - 1 - column)
    let isShort = head.allSatisfy { SafeText($0.text).wrapped(to: room, most: 2).count <= 2 }
    head = head.flatMap { $0.wrapped(to: room) }
    let whole = head.count
    foot = foot.flatMap { $0.wrapped(to: room) }
    place(layout, width)
    saysWhyEmpty = state.whyEmpty != nil && isShort && head.count == whole
  }

  /// Puts lines and rows about a third down the place of the cards, closer where room ends.
  private mutating func place(_ layout: PanelLayout, _ width: Int) {
    let first = layout.isAiry ? 5 : 2
    let room = max(0, layout.statusRow - first)
    let count = offers.rows.count
    let isWide = head.count + 2 + 2 * count + 1 + foot.count <= room
    let step = isWide ? 2 : 1
    if head.count + count > room { head = Array(head.prefix(max(0, room - count))) }
    let gap = isWide ? 2 : head.count + 1 + count <= room && !head.isEmpty ? 1 : 0
    let height = head.count + gap + step * count
    if height + 1 + foot.count > room { foot = [] }
    top = first + max(0, (room - height - foot.count) / 3)
    let start = top + head.count + gap
    let fitting = min(count, max(0, (layout.statusRow - start + step - 1) / step))
    self.first = max(0, offers.chosen - fitting + 1)
    rects = (0..<fitting).map { place in
      Rect(column: column - 2, row: start + step * place, columns: width, rows: 1)
    }
  }

  private static func head(_ state: PanelState, _ words: Words) -> [Line] {
    let query = state.shown.query
    if let warning = state.whyEmpty {
      // An archive that can't be read is not one without items.
      return [
        Line(text: words(.unreadTitle), role: .error, isBold: true),
        Line(text: warning, role: .muted),
      ]
    }
    if state.isEmpty {
      return [
        Line(text: words(.emptyTitle), role: .text, isBold: true),
        Line(text: words(.emptyAbout), role: .muted),
      ]
    }
    if query.scope == .deleted, query.isEmpty {
      return [
        Line(text: words(.deletedIsEmpty), role: .text, isBold: true),
        Line(text: words(.deletedAbout), role: .muted),
      ]
    }
    if case .board = query.scope, query.isEmpty {
      return [
        Line(text: words(.boardIsEmpty), role: .text, isBold: true),
        Line(text: words(.boardIsEmptyAbout), role: .muted),
      ]
    }
    var total = state.total
    if case .board(let id) = query.scope { total = state.boardList?.count(of: id) ?? total }
    guard query.hasWords else {
      return [
        Line(text: words(.noMatchFilter), role: .text, isBold: true),
        Line(text: words(.noMatchAbout, words(.items, count: total)), role: .muted),
      ]
    }
    let text = SafeText(QueryEdit.clearingTokens(in: query.text), lineEnds: .folded).cut(to: 30)
    return [
      Line(text: words(title(query.type), text.string), role: .text, isBold: true),
      Line(text: words(.noMatchAbout, words(.items, count: total)), role: .muted),
    ]
  }

  private static func title(_ type: ClipType?) -> PanelPhrase {
    switch type {
    case nil: .noMatchTitle
    case .text: .noMatchText
    case .link: .noMatchLink
    case .color: .noMatchColour
    case .image: .noMatchImage
    case .file: .noMatchFile
    }
  }

  /// What a row does.
  static func name(_ kind: Offer.Kind, _ words: Words) -> String {
    switch kind {
    case .everyType: words(.offerEveryType)
    case .withoutMark(.loved): words(.offerWithoutLoved)
    case .withoutMark(.saved): words(.offerWithoutSaved)
    case .withoutMark(.pinned): words(.offerWithoutPinned)
    case .withoutMark(.due): words(.offerWithoutDue)
    case .deletedToo: words(.offerDeletedToo)
    case .everywhere: words(.offerEverywhere)
    case .withoutLast(let last):
      words(.offerWithoutLast, SafeText(last, lineEnds: .folded).cut(to: 24).string)
    case .everything: words(.offerEverything)
    case .demonstration: words(.offerDemonstration)
    case .keys: words(.offerKeys)
    }
  }

  /// What a row would bring.
  func about(_ index: Int, _ words: Words) -> String {
    switch offers.rows[index].kind {
    case .demonstration: words(.offerDemonstrationAbout)
    case .keys: words(.offerKeysAbout)
    default: offers.counts[index].map { words(.items, count: $0) } ?? ""
    }
  }
}

extension Painter {
  /// Nothing is shown: what is so, and rows to choose.
  mutating func paintOffers(_ list: OfferList) {
    paint(list.head, from: list.top, column: list.column)
    let hasDigits = state.focus == .cards
    for (place, rect) in list.rects.enumerated() {
      let index = list.first + place
      let isChosen = index == list.offers.chosen
      canvas.fill(rect, .role(isChosen ? .raised : .ground))
      if isChosen {
        canvas.put(
          "▌", column: rect.column, row: rect.row,
          .role(state.focus == .boards ? .line : .accent))
      }
      var at = list.column
      if hasDigits {
        at = canvas.put("\(index + 1)  ", column: at, row: rect.row, .role(.accent), .bold)
      }
      let end = rect.column + rect.columns - 2
      let about = list.about(index, words)
      let name = SafeText(OfferList.name(list.offers.rows[index].kind, words))
      let rest = canvas.put(
        name.cut(to: max(0, end - at)), column: at, row: rect.row, .role(.text),
        isChosen ? .bold : [])
      if SafeText.columns(about) + 2 <= end - rest {
        canvas.putRight(about, end: end, row: rect.row, .role(.faint))
      }
    }
    if let last = list.rects.last { paint(list.foot, from: last.row + 2, column: list.column) }
  }

  private mutating func paint(_ lines: [OfferList.Line], from row: Int, column: Int) {
    for (index, line) in lines.enumerated() {
      canvas.put(
        SafeText(line.text).cut(to: size.columns - 1 - column), column: column, row: row + index,
        .role(line.role), line.isBold ? .bold : [])
    }
  }
}
