import MemoryKit
import Phrases
import TerminalKit

/// A question: what it is about, what follows, and two answers, the harmless one chosen.
struct QuestionSheet {
  let title: String
  /// What goes, in one line; hostile.
  let subject: String
  /// What follows, wrapped.
  let about: [SafeText]
  let yes: String
  let no: String
  let isYesChosen: Bool
  /// Whether there is anything left to answer.
  let isOpen: Bool
  let rect: Rect

  /// Columns of the sheet where there is room.
  private static let width = 62

  init(_ question: Question, state: PanelState) {
    let words = state.options.words
    let size = state.size
    isOpen = state.isOpen(question)
    isYesChosen = question.isYesChosen
    let isTiny = size.columns < 40
    yes = words(isTiny ? .answerYes : question.deed)
    no = words(isTiny ? .answerNo : .labelKeep)
    let text: String
    switch question.subject {
    case .purge(let ids):
      title = words(.purgeTitle)
      subject = ids.count == 1 ? "“" + state.content(of: ids) + "”" : state.content(of: ids)
      text = words(ids.count == 1 ? .purgeAbout : .purgeAboutMany)
    case .emptyDeleted(let count):
      title = words(.emptyDeletedTitle)
      subject = words(.items, count: count)
      text = words(.purgeAboutMany)
    case .deleteBoard(let id):
      title = words(.deleteBoardTitle)
      subject = "“" + (state.boardList?.board(id)?.name ?? "") + "”"
      let count = state.boardList?.count(of: id) ?? 0
      text = count == 0 ? words(.deleteBoardEmpty) : words(.deleteBoardAbout, count: count)
    }
    let columns = min(Self.width, size.columns - (size.columns < 64 ? 0 : 2))
    let inside = max(1, columns - 6)
    about = SafeText(isOpen ? text : words(Self.gone(question))).wrapped(to: inside, most: 4)
    // On low screens blank lines go, then what follows is cut; never the answers.
    let rows = min(6 + about.count + 2, max(0, size.rows - 1))
    rect = Rect(
      column: (size.columns - columns) / 2, row: max(0, (size.rows - 1 - rows) / 2),
      columns: columns, rows: rows)
  }

  /// What is said where nothing is left to answer.
  private static func gone(_ question: Question) -> PanelPhrase {
    if case .deleteBoard = question.subject { .boardGone } else { .itemGone }
  }

  /// The row of the answers.
  var answerRow: Int {
    rect.rows >= 6 + about.count ? rect.row + rect.rows - 3 : rect.row + rect.rows - 2
  }

  /// Where each answer stands.
  var answers: (yes: Range<Int>, no: Range<Int>) {
    let start = rect.column + (rect.columns < 40 ? 1 : 2)
    let end = start + SafeText.columns(yes) + 6
    let gap = rect.columns < 50 ? 0 : 2
    return (start..<end, (end + gap)..<(end + gap + SafeText.columns(no) + 7))
  }
}

extension Question {
  /// What the answer that does it is called.
  var deed: PanelPhrase {
    if case .deleteBoard = subject { .labelDelete } else { .labelPurge }
  }
}

extension Painter {
  mutating func paintQuestion(_ sheet: QuestionSheet) {
    let rect = sheet.rect
    openSheet(rect, sheet.title)
    let isWide = rect.rows >= 6 + sheet.about.count
    let column = rect.column + (rect.columns < 40 ? 2 : 3)
    let room = max(0, rect.column + rect.columns - 2 - column)
    var row = rect.row + (isWide ? 2 : 1)
    let end = sheet.answerRow
    func isFree(_ row: Int) -> Bool { row < end }
    if isFree(row) {
      let subject = SafeText(sheet.subject, limit: 256, lineEnds: .folded)
      canvas.put(subject.cut(to: room), column: column, row: row, .role(.text))
      row += isWide ? 2 : 1
    }
    for line in sheet.about where isFree(row) {
      canvas.put(line.prefix(room), column: column, row: row, .role(.muted))
      row += 1
    }
    if sheet.isOpen { paintAnswers(sheet) }
  }

  private mutating func paintAnswers(_ sheet: QuestionSheet) {
    let keys = state.options.keys
    func name(_ action: PanelAction) -> String { keys.names(of: action, in: .question).first ?? "" }
    let (yes, no) = sheet.answers
    let row = sheet.answerRow
    paint(" ", name(.yes), sheet.yes, yes, row, isChosen: sheet.isYesChosen, .error)
    paint("  ", name(.no), sheet.no, no, row, isChosen: !sheet.isYesChosen, .accent)
  }

  private mutating func paint(
    _ lead: String, _ key: String, _ label: String, _ columns: Range<Int>, _ row: Int,
    isChosen: Bool, _ role: Role
  ) {
    guard isChosen else {
      let at = canvas.put(
        lead + key, column: columns.lowerBound, row: row, .role(role), .bold)
      canvas.put(label, column: at + 2, row: row, .role(.text))
      return
    }
    let text = lead + "\(key)  \(label)  "
    if appearance.hasGrounds {
      canvas.put(text, column: columns.lowerBound, row: row, .role(role), .bold, on: .pick)
    } else {
      canvas.put(
        text, column: columns.lowerBound, row: row, .role(.text), [.bold, .reverse])
    }
  }
}
