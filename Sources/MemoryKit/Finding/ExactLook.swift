/// Looks for terms in texts that are not folded yet, in the form in which each term counts.
final class ExactLook {
  private let scratch = FoldedBytes()

  /// Whether a term stands in a text.
  func finds(_ term: SearchTerm, in text: String) -> Bool {
    var text = text
    return text.withUTF8 { finds(term, in: UnsafeRawBufferPointer($0)) }
  }

  /// Whether a term stands in a text.
  ///
  /// - Complexity: O(bytes).
  func finds(_ term: SearchTerm, in text: UnsafeRawBufferPointer) -> Bool {
    scratch.removeAll()
    scratch.append(folding: text, mode: term.mode)
    return ByteNeedle(term.exact).wholeLetters(in: scratch.bytes, from: 0, term.mode) != nil
  }

  /// Whether a needle stands in one of the fields of an item.
  ///
  /// - Parameters:
  ///   - needle: what is looked for.
  ///   - row: the item's row.
  ///   - snapshot: the archive.
  /// - Returns: whether it is found.
  /// - Complexity: O(bytes of the item).
  func finds(_ needle: ExactNeedle, _ row: Int, of snapshot: ArchiveSnapshot) -> Bool {
    switch needle.look(at: snapshot.rawText(at: row), snapshot.records[row].flags) {
    case .found: return true
    case .textHasNone: return finds(needle, row, of: snapshot, .allButText)
    case .unknown: return finds(needle, row, of: snapshot, .all)
    }
  }

  private func finds(
    _ needle: ExactNeedle, _ row: Int, of snapshot: ArchiveSnapshot, _ fields: RowFields
  ) -> Bool {
    scratch.removeAll()
    scratch.append(foldingRow: row, of: snapshot, mode: needle.mode, fields)
    return needle.folded.wholeLetters(in: scratch.bytes, from: 0, needle.mode) != nil
  }
}

extension ByteNeedle {
  /// Where the needle next stands with its last letter whole: where accents count, `o` is not found
  /// in the decomposed `ó`.
  func wholeLetters(
    in folded: UnsafeRawBufferPointer, from start: Int, _ mode: FoldMode
  ) -> Int? {
    var start = start
    while let found = place(in: folded, from: start) {
      guard mode.contains(.keepsAccents), folded.hasAccent(at: found + bytes.count) else {
        return found
      }
      start = found + 1
    }
    return nil
  }
}

extension UnsafeRawBufferPointer {
  /// Whether an accent stands at a place: a mark above, below or through a letter.
  ///
  /// Signs of vowels in scripts that write them so are none: a word is found while it is typed.
  fileprivate func hasAccent(at place: Int) -> Bool {
    guard place < count, self[place] >= 0xCC, let scalar = UTF8Scalar(self, at: place) else {
      return false
    }
    let combiningClass = MarkOrder.combiningClass(of: scalar.value)
    return combiningClass >= 200 || combiningClass == 1
  }
}
