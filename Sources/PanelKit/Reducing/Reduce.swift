import MemoryKit
import TerminalKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Moves the panel on: the one door for everything that happens.
///
/// It touches nothing and knows no clock: the moment comes in by `PanelEvent.tick`.
///
/// - Parameters:
///   - state: the panel.
///   - event: what happened.
/// - Returns: what must be done, in order.
/// - Complexity: O(items in sight), but O(items) for a new archive.
public func reduce(_ state: inout PanelState, _ event: PanelEvent) -> [PanelEffect] {
  var effects: [PanelEffect]
  switch event {
  case .key(let chord): effects = state.press(chord)
  case .paste(let bytes): effects = state.paste(bytes)
  case .mouse(let event): effects = state.point(event)
  case .resize(let size): effects = state.resize(size)
  case .tick(let now): effects = state.tick(now)
  case .archive(let snapshot): effects = state.take(snapshot)
  case .found(let generation, let rows): effects = state.found(generation, rows)
  case .progress(let generation, let part):
    effects = state.take(progress: part, of: generation)
  case .counted(let number, let counts): effects = state.counted(number, counts)
  case .saved(let change, let snapshot, let outcomes):
    effects = state.saved(change, snapshot, outcomes)
  case .saveFailed(let change, let reason): effects = state.saveFailed(change, reason)
  case .picture(let name, let thumbnail): effects = state.take(picture: name, thumbnail)
  case .text(let id, let text): effects = state.take(text, of: id)
  case .foundInText(let number, let places): effects = state.foundInText(number, places)
  case .firstMatches(let query, let archive, let found):
    effects = state.take(found, of: query, in: archive)
  case .pictureShown(let name, let thumbnail): effects = state.take(shown: name, thumbnail)
  case .boardMade(let board, let items): effects = state.made(board, for: items)
  case .formsMade(let number, let previews): effects = state.made(previews, for: number)
  case .programEnded(let number, let outcome): effects = state.ended(outcome, of: number)
  case .countedAll(let number, let statistics): effects = state.counted(statistics, for: number)
  case .countedPart(let number, let part): effects = state.take(counted: part, of: number)
  case .edited(let item): effects = state.remember(item)
  case .notice(let notice): effects = state.take(notice)
  case .facts(let facts): effects = state.take(facts)
  case .settings(let settings): effects = state.take(settings)
  case .surveyed(let survey, let archive): effects = state.take(survey, of: archive)
  case .options(let options): effects = state.take(options)
  case .appearance(let appearance):
    state.options.appearance = appearance
    effects = []
  case .glyphs(let glyphs):
    state.options.glyphs = glyphs
    effects = []
  }
  effects += state.keepBoard()
  effects += state.renewOffers()
  effects += state.lookAtSight() + state.lookAtSheet()
  return effects
}

extension PanelState {
  /// What must be done before the first event: pictures in sight, and the line's question.
  ///
  /// - Parameters:
  ///   - item: the item to open at, in Deleted where it lies there; where the line doesn't find it, the
  ///     usual one is selected.
  ///   - board: the Board to open the library at.
  /// - Returns: effects to perform.
  /// - Complexity: O(items) with an item or a Board.
  public mutating func opening(at item: UUID? = nil, board: UUID? = nil) -> [PanelEffect] {
    if let board {
      library.line = line
      line = SearchLine()
      openingItem = item
      return openLibrary(at: board) + lookAtSight()
    }
    if let item, let row = archive.snapshot.row(of: item) {
      if archive.snapshot.records[row].isDeleted {
        query = SearchQuery(parsing: line.text, scope: .deleted, at: now, in: zone.time)
      }
      if query == shown.query {
        if let index = shown.index(of: item, near: 0) { select(index) }
      } else {
        openingItem = item
      }
    }
    return (query == shown.query ? renewOffers() : ask()) + lookAtSight()
  }

  mutating func resize(_ size: Size) -> [PanelEffect] {
    drag = nil
    relayout { $0.size = size }
    return [.redraw]
  }

  mutating func tick(_ now: Date) -> [PanelEffect] {
    self.now = now
    if let next = notices.first, !isToastFresh {
      notices.removeFirst()
      show(next)
    }
    if yields, !isToastFresh { toast = nil }
    return []
  }

  mutating func take(_ facts: StatusFacts) -> [PanelEffect] {
    self.facts = facts
    return []
  }

  /// Asks for what the line says, of the newest archive.
  ///
  /// - Parameter place: where to go to once the answer is there.
  /// - Returns: the question.
  mutating func ask(goingTo place: ItemPlace? = nil) -> [PanelEffect] {
    placeWanted = place
    // Whatever looks elsewhere than on a Board is the panel.
    if library.isOpen, query.scope != .board(library.board) { leaveLibrary() }
    generation += 1
    askedAt = now.timeIntervalSinceReferenceDate
    searchedPart = 0
    return [.find(generation: generation, query, archive)]
  }

  /// Puts a sentence into the status row.
  mutating func say(
    _ kind: Toast.Kind, _ sentence: String, content: String? = nil, undo: Bool = false,
    aside: String = ""
  ) {
    toast = Toast(
      kind: kind, sentence: sentence, content: content, offersUndo: undo, aside: aside,
      since: now.timeIntervalSinceReferenceDate)
  }
}
