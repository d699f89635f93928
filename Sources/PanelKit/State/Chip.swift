import MemoryKit
import Phrases
import TerminalKit

/// A filter that one click sets; the same state as the tokens of the line.
enum Chip: Hashable {
  case all
  case type(ClipType)
  case mark(QueryMark)
  case deleted

  /// Types, then marks and Deleted.
  static let types: [Chip] = [.all] + [ClipType.text, .link, .color, .image, .file].map(Chip.type)
  static let marks: [Chip] = [QueryMark.loved, .saved, .pinned, .due].map(Chip.mark) + [.deleted]

  var glyph: String {
    switch self {
    case .all: ""
    case .type(let type): type.glyph
    case .mark(let mark): mark.glyph
    case .deleted: "×"
    }
  }

  var role: Role {
    switch self {
    case .all: .text
    case .type(let type): type.role
    case .mark(let mark): mark.role
    case .deleted: .error
    }
  }

  var name: PanelPhrase {
    switch self {
    case .all: .all
    case .type(.text): .text
    case .type(.link): .links
    case .type(.color): .colours
    case .type(.image): .images
    case .type(.file): .filesChip
    case .mark(.loved): .loved
    case .mark(.saved): .saved
    case .mark(.pinned): .pinned
    case .mark(.due): .due
    case .deleted: .deleted
    }
  }

  /// What items can be dropped on it for.
  var dropTarget: DropTarget? {
    switch self {
    case .mark(.pinned): .board(MemoryBoard.system[0])
    case .mark(.loved): .board(MemoryBoard.system[1])
    case .mark(.saved): .board(MemoryBoard.system[2])
    case .mark(.due): .reminder
    case .deleted: .deleted
    case .all, .type: nil
    }
  }

  /// Whether the query has it.
  func isOn(_ query: SearchQuery) -> Bool {
    switch self {
    case .all: query.type == nil
    case .type(let type): query.type == type
    case .mark(let mark): query.mark == mark
    case .deleted: query.scope == .deleted
    }
  }
}

extension ClipType {
  var glyph: String {
    switch self {
    case .text: "≡"
    case .link: "↗"
    case .color: "■"
    case .image: "◩"
    case .file: "◫"
    }
  }

  var role: Role {
    switch self {
    case .text: .muted
    case .link: .link
    case .color: .colour
    case .image: .image
    case .file: .file
    }
  }

  var name: PanelPhrase {
    switch self {
    case .text: .typeText
    case .link: .typeLink
    case .color: .typeColour
    case .image: .typeImage
    case .file: .typeFile
    }
  }
}

extension QueryMark {
  var glyph: String {
    switch self {
    case .loved: "♥"
    case .saved: "◆"
    case .pinned: "▲"
    case .due: "◔"
    }
  }

  var role: Role {
    switch self {
    case .loved: .loved
    case .saved: .match
    case .pinned: .accent
    case .due: .warning
    }
  }
}
