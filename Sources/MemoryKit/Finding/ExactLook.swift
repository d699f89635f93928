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
    let needle = ByteNeedle(term.exact)
    // ASCII of one case stands in the text as it stands in the form that keeps case.
    if term.mode == .keepsCase, term.exact.allSatisfy({ $0 < 0x80 }), needle.place(in: text) != nil
    {
      return true
    }
    return place(of: needle, term.mode, in: text) != nil
  }

  /// Where a term first stands in a text's form; nil where it does not.
  private func place(
    of needle: ByteNeedle, _ mode: FoldMode, in text: UnsafeRawBufferPointer
  ) -> Int? {
    scratch.removeAll()
    scratch.append(folding: text, mode: mode)
    return needle.wholeLetters(in: scratch.bytes, from: 0, mode)
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
