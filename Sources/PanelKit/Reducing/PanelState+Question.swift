import MemoryKit
import Phrases

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PanelState {
  /// Asks before items go for good.
  mutating func askToPurge() {
    let ids = targets
    guard !ids.isEmpty, canChange() else { return }
    sheets.append(.question(Question(subject: .purge(ids))))
  }

  /// Asks before Deleted is emptied.
  mutating func askToEmptyDeleted() {
    guard canChange() else { return }
    let count = archive.snapshot.count - total
    guard count > 0 else { return say(.warning, options.words(.deletedIsEmpty)) }
    sheets.append(.question(Question(subject: .emptyDeleted(count))))
  }

  /// What keys do in a question; nil for those that hold everywhere.
  mutating func performInQuestion(_ action: PanelAction) -> [PanelEffect]? {
    guard case .question(var question) = sheets.last else { return nil }
    switch action {
    case .otherAnswer:
      question.isYesChosen.toggle()
      sheets[sheets.count - 1] = .question(question)
    case .yes: return answer(question, yes: true)
    case .answer: return answer(question, yes: question.isYesChosen)
    case .no, .peel: return answer(question, yes: false)
    case .leave, .redraw, .suspend, .help: return nil
    default: break
    }
    return []
  }

  private mutating func answer(_ question: Question, yes: Bool) -> [PanelEffect] {
    sheets.removeLast()
    guard yes, isOpen(question) else { return [] }
    switch question.subject {
    case .purge(let ids): return purge(ids)
    case .emptyDeleted:
      let count = archive.snapshot.count - total
      marks.clear()
      say(.deleted, options.words(.goneForGood), content: options.words(.items, count: count))
      return send([.emptyDeleted])
    case .deleteBoard(let id): return delete(board: id)
    }
  }

  /// Whether what a question is about is still there.
  func isOpen(_ question: Question) -> Bool {
    switch question.subject {
    case .purge(let ids): ids.contains { archive.snapshot.row(of: $0) != nil }
    case .emptyDeleted: archive.snapshot.count > total
    case .deleteBoard(let id): boardList?.board(id) != nil
    }
  }

  private mutating func purge(_ ids: [UUID]) -> [PanelEffect] {
    say(.deleted, options.words(.goneForGood), content: content(of: ids))
    marks.keep { !ids.contains($0) }
    return send([.purge(ids)])
  }
}
