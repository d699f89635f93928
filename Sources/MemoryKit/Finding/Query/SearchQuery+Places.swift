extension SearchQuery {
  /// Where a shown text has what the words of the query found.
  ///
  /// - Parameter text: a text, app, file name or Board name, whole or a part of it.
  /// - Returns: the places in order, none touching another, each made of whole characters.
  /// - Complexity: O(length · words).
  public func ranges(in text: String) -> [Range<String.Index>] {
    guard terms.contains(where: { !$0.isNegated }), !text.isEmpty else { return [] }
    var text = text
    var places: [Range<Int>] = []
    let scratch = FoldedBytes()
    text.withUTF8 { utf8 in
      let bytes = UnsafeRawBufferPointer(utf8)
      for term in terms where !term.isNegated {
        places += term.places(in: bytes, scratch)
      }
    }
    var merged: [Range<String.Index>] = []
    for place in places.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let range = text.wholeCharacters(place)
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  /// Where a text has what the words of the query found, in its own bytes.
  ///
  /// - Parameter text: UTF-8.
  /// - Returns: the places in order, none touching another, each of whole scalars.
  /// - Complexity: O(length · words).
  public func places(in text: UnsafeRawBufferPointer) -> [Range<Int>] {
    let scratch = FoldedBytes()
    let found = terms.filter { !$0.isNegated }.map { $0.places(in: text, scratch) }
    if found.count == 1 { return found[0] }
    var merged: [Range<Int>] = []
    for place in found.joined().sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, place.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, place.upperBound)
      } else {
        merged.append(place)
      }
    }
    return merged
  }

  /// Where the text of an item first has what one of the words found, so that a card can show that
  /// line.
  ///
  /// - Parameters:
  ///   - snapshot: the archive.
  ///   - row: the item's row.
  /// - Returns: the place in UTF-8 bytes of the text; nil where the text has none of the words.
  /// - Complexity: O(bytes of the text · words).
  public func firstMatch(in snapshot: ArchiveSnapshot, at row: Int) -> Int? {
    guard terms.contains(where: { !$0.isNegated }) else { return nil }
    let scratch = FoldedBytes()
    return snapshot.withText(at: row) { bytes in
      terms.lazy.filter { !$0.isNegated }
        .compactMap { $0.places(in: bytes, scratch, limit: 1).first?.lowerBound }
        .min()
    }
  }
}

extension SearchTerm {
  /// The places in a text, in its own bytes.
  ///
  /// - Parameters:
  ///   - text: UTF-8.
  ///   - scratch: room for its folded form.
  ///   - limit: how many places are wanted.
  /// - Returns: the places, in order.
  fileprivate func places(
    in text: UnsafeRawBufferPointer, _ scratch: FoldedBytes, limit: Int = .max
  ) -> [Range<Int>] {
    scratch.removeAll()
    scratch.append(folding: text, mode: mode)
    let needle = ByteNeedle(exact)
    var found: [Range<Int>] = []
    var start = 0
    while found.count < limit,
      let place = needle.wholeLetters(in: scratch.bytes, from: start, mode)
    {
      start = place + exact.count
      found.append(place..<start)
    }
    return found.isEmpty ? [] : Self.unfolded(found, in: text, mode, scratch)
  }

  /// Leads places of the folded form back to the text's own bytes.
  private static func unfolded(
    _ places: [Range<Int>], in text: UnsafeRawBufferPointer, _ mode: FoldMode,
    _ scratch: FoldedBytes
  ) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var pending = places[...]
    var open: Int?
    var source = 0
    var folded = 0
    while let next = pending.first, source < text.count {
      let length = text[source] < 0x80 ? 1 : UTF8Scalar(text, at: source)?.length ?? 1
      var width = 1
      if text[source] >= 0x80 {
        scratch.removeAll()
        scratch.append(
          folding: UnsafeRawBufferPointer(rebasing: text[source..<source + length]), mode: mode)
        width = scratch.count
      }
      if open == nil, folded + width > next.lowerBound { open = source }
      source += length
      folded += width
      if let start = open, folded >= next.upperBound {
        result.append(start..<source)
        pending = pending.dropFirst()
        // A letter that folds to several may end one place and begin the next.
        open = pending.first.map { $0.lowerBound < folded } == true ? source - length : nil
      }
    }
    return result
  }
}

extension String {
  /// The characters that a range of UTF-8 touches.
  fileprivate func wholeCharacters(_ range: Range<Int>) -> Range<String.Index> {
    var lower = utf8.index(startIndex, offsetBy: range.lowerBound)
    while lower > startIndex, String.Index(lower, within: self) == nil {
      lower = unicodeScalars.index(before: lower)
    }
    var upper = utf8.index(startIndex, offsetBy: range.upperBound)
    while upper < endIndex, String.Index(upper, within: self) == nil {
      upper = unicodeScalars.index(after: upper)
    }
    return lower..<upper
  }
}
