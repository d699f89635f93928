/// Collects the pieces of a new archive; neighbours grow together.
struct PieceList {
  private(set) var pieces: [ArchiveEdit.Piece] = []

  /// Keeps a range of the old bytes.
  mutating func keep(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if case .kept(let last) = pieces.last, last.upperBound == range.lowerBound {
      pieces[pieces.count - 1] = .kept(last.lowerBound..<range.upperBound)
    } else {
      pieces.append(.kept(range))
    }
  }

  /// Adds new bytes.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    if case .new(var last) = pieces.last {
      pieces.removeLast()
      last += bytes
      pieces.append(.new(last))
    } else {
      pieces.append(.new(Array(bytes)))
    }
  }
}

/// An element of an array while it is written anew.
enum ArrayElement {
  /// Keeps its bytes.
  case kept(Range<Int>)
  /// Takes others in its place.
  case replaced(Range<Int>, [UInt8])
  /// Goes.
  case removed(Range<Int>)

  /// Where it stood.
  var range: Range<Int> {
    switch self {
    case .kept(let range), .replaced(let range, _), .removed(let range): range
    }
  }
}

extension PieceList {
  /// Writes an array anew: new elements first, then the old ones in their order, what parts them kept
  /// where both neighbours are.
  ///
  /// - Parameters:
  ///   - array: where the old array stood, brackets included; nil for none.
  ///   - elements: the old elements, in the file's order.
  ///   - added: new elements.
  ///   - atEnd: whether the new ones stand behind the old ones.
  mutating func addArray(
    _ array: Range<Int>?, _ elements: [ArrayElement], added: [[UInt8]], atEnd: Bool = false
  ) {
    add([UInt8(ascii: "[")])
    var isFirst = true
    if !atEnd { addElements(added, &isFirst) }
    var keptEnd: Int?
    for element in elements {
      switch element {
      case .removed: keptEnd = nil
      case .replaced(_, let bytes):
        addElements([bytes], &isFirst)
        keptEnd = nil
      case .kept(let range):
        if let keptEnd {
          keep(keptEnd..<range.upperBound)
        } else {
          if !isFirst { add([UInt8(ascii: ",")]) }
          keep(range)
        }
        isFirst = false
        keptEnd = range.upperBound
      }
    }
    if atEnd { addElements(added, &isFirst) }
    add([UInt8(ascii: "]")])
  }

  private mutating func addElements(_ elements: [[UInt8]], _ isFirst: inout Bool) {
    for element in elements {
      if !isFirst { add([UInt8(ascii: ",")]) }
      add(element)
      isFirst = false
    }
  }
}
