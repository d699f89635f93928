/// Guesses what a mistyped word was meant to be.
enum Suggestion {
  /// The nearest of the words, if any is near enough.
  ///
  /// - Parameters:
  ///   - typed: the word that is not known.
  ///   - words: the known ones.
  /// - Returns: the first of the nearest; nil when more than a third of it would have to change.
  /// - Complexity: O(words × letters²).
  static func nearest(to typed: String, among words: [String]) -> String? {
    let typed = String(typed.prefix(40)).lowercased()
    let allowed = max(1, (typed.count + 1) / 3)
    var best: (word: String, distance: Int)?
    for word in words {
      let whole = distance(typed, word)
      let starts = typed.count >= 2 && word.hasPrefix(typed)
      let distance = starts ? min(whole, 1) : whole
      guard distance <= allowed, distance < best?.distance ?? .max else { continue }
      best = (word, distance)
    }
    return best?.word
  }

  /// How many letters must be put in, taken out, changed or exchanged with their neighbour.
  static func distance(_ left: String, _ right: String) -> Int {
    let (a, b) = (Array(left), Array(right))
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var rows = [Array(0...b.count)]
    for i in 1...a.count {
      var row = [i]
      for j in 1...b.count {
        let change = rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        var least = min(change, rows[i - 1][j] + 1, row[j - 1] + 1)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          least = min(least, rows[i - 2][j - 2] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
