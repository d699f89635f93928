import MemoryKit
import Phrases
import TerminalKit

extension PanelState {
  /// Makes the rows to choose where nothing is shown, and has them counted.
  mutating func renewOffers() -> [PanelEffect] {
    guard shown.rows.isEmpty else {
      offers = nil
      return []
    }
    guard offers?.generation != shown.generation || offers?.isOfEmpty != isEmpty else { return [] }
    let rows = isEmpty ? Self.firstOffers : offersWithoutMatch
    let old = offers
    lastOffers += 1
    var fresh = Offers(
      rows: rows, counts: rows.map { _ in nil }, generation: shown.generation, number: lastOffers)
    if let old, old.rows == rows {
      (fresh.chosen, fresh.isChosenByHand) = (old.chosen, old.isChosenByHand)
      fresh.counts = old.counts
    }
    offers = fresh
    let queries = rows.compactMap(\.query)
    return queries.isEmpty ? [] : [.count(lastOffers, queries, archive)]
  }

  /// Whether nothing is remembered at all, so that no query could find anything.
  var isEmpty: Bool { archive.snapshot.count == 0 && query.scope == .everything }

  /// Why nothing is there, where that is because it could not be read; told in the place of the cards
  /// and nowhere else.
  var whyEmpty: String? { isEmpty ? facts.unread ?? facts.warning : nil }

  private static let firstOffers = [Offer(kind: .demonstration), Offer(kind: .keys)]

  /// What else a query could mean, the nearest first.
  private var offersWithoutMatch: [Offer] {
    let asked = shown.query
    let text = asked.text
    func offer(_ kind: Offer.Kind, _ text: String, _ scope: SearchScope? = nil) -> Offer {
      Offer(
        kind: kind,
        query: SearchQuery(parsing: text, scope: scope ?? asked.scope, at: now, in: zone.time))
    }
    var rows: [Offer] = []
    if asked.type != nil {
      rows.append(offer(.everyType, QueryEdit.setting(ClipType?.none, in: text)))
    }
    if let mark = asked.mark {
      rows.append(offer(.withoutMark(mark), QueryEdit.setting(QueryMark?.none, in: text)))
    }
    if asked.scope != .everything {
      if !asked.isEmpty { rows.append(offer(.everywhere, text, .everything)) }
    } else if !asked.showsDeleted {
      rows.append(offer(.deletedToo, QueryEdit.settingDeleted(true, in: text)))
    }
    let shorter = QueryEdit.droppingLast(in: text)
    if asked.hasWords, shorter.contains(where: { $0 != " " }) {
      let last = text.dropFirst(shorter.count).split(separator: " ").joined(separator: " ")
      rows.append(offer(.withoutLast(last), shorter))
    }
    rows.append(offer(.everything, "", .everything))
    // What was asked already would show nothing again.
    var seen: Set<SearchQuery> = [asked]
    return rows.filter { $0.query.map { seen.insert($0).inserted } ?? true }
  }

  mutating func counted(_ number: Int, _ counts: [Int]) -> [PanelEffect] {
    guard var known = offers, known.number == number else { return [] }
    var rest = counts[...]
    for index in known.rows.indices where known.rows[index].query != nil {
      known.counts[index] = rest.popFirst()
    }
    // Enter must not lead to another empty result where a row would show something.
    let fruitful = known.rows.indices.first { known.rows[$0].query == nil || known.counts[$0] != 0 }
    if !known.isChosenByHand { known.chosen = fruitful ?? 0 }
    offers = known
    return []
  }

  /// What keys do where there are rows to choose; nil for all others.
  mutating func performInOffers(_ action: PanelAction, _ chord: Chord) -> [PanelEffect]? {
    guard var known = offers, sheets.isEmpty, focus != .boards, !known.rows.isEmpty else {
      return nil
    }
    switch action {
    case .up: known.chosen = max(0, known.chosen - 1)
    case .down: known.chosen = min(known.rows.count - 1, known.chosen + 1)
    case .first, .pageUp, .halfUp: known.chosen = 0
    case .last, .pageDown, .halfDown: known.chosen = known.rows.count - 1
    case .choose:
      if awaitsAnswer {
        choiceWanted = .choose
        return []
      }
      return take(known.rows[known.chosen])
    case .pick:
      guard let digit = chord.digit, digit <= known.rows.count, !awaitsAnswer else { return [] }
      return take(known.rows[digit - 1])
    default: return nil
    }
    known.isChosenByHand = true
    offers = known
    return []
  }

  /// Does what a row says.
  mutating func take(_ offer: Offer) -> [PanelEffect] {
    switch offer.kind {
    case .demonstration: return [.demonstrate]
    case .keys:
      sheets.append(.help(focusLayer, scroll: 0))
      return []
    default:
      guard let wanted = offer.query else { return [] }
      line = SearchLine(wanted.text)
      query = wanted
      return ask()
    }
  }
}

extension Offers {
  /// Whether they are those of an empty archive.
  fileprivate var isOfEmpty: Bool { rows.first?.kind == .demonstration }
}
