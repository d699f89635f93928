/// A word or phrase to be found, folded once.
///
/// Its loosest form is looked for first. Where its case or accents count, what was found is looked
/// at again in the form that keeps them.
struct SearchTerm: Hashable, Sendable {
  /// What was written.
  let text: String
  /// Whether `!` stands before it: it must not be found.
  let isNegated: Bool
  /// The loosest form.
  let folded: [UInt8]
  /// What counts beyond it: case, accents, both or nothing.
  let mode: FoldMode
  /// The form that keeps what counts.
  let exact: [UInt8]

  /// Folds a term; nil where nothing of it could be seen.
  init?(_ text: String, isNegated: Bool = false) {
    var text = text
    let scratch = FoldedBytes(capacity: 64)
    func fold(_ mode: FoldMode) -> [UInt8] {
      scratch.removeAll()
      text.withUTF8 { scratch.append(folding: UnsafeRawBufferPointer($0), mode: mode) }
      return Array(scratch.bytes)
    }
    let folded = fold([])
    var mode: FoldMode = []
    if Self.countsCase(text) { mode.insert(.keepsCase) }
    if fold(.keepsAccents) != folded { mode.insert(.keepsAccents) }
    let exact = mode.isEmpty ? folded : fold(mode)
    guard !exact.isEmpty else { return nil }
    self.text = text
    self.isNegated = isNegated
    self.folded = folded
    self.mode = mode
    self.exact = exact
  }

  /// Whether an upper-case letter makes case count: not where all its letters are upper case.
  private static func countsCase(_ text: String) -> Bool {
    var hasUpper = false
    var hasLower = false
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter: hasUpper = true
      case .lowercaseLetter: hasLower = true
      case .titlecaseLetter:
        hasUpper = true
        hasLower = true
      default: break
      }
    }
    return hasUpper && hasLower
  }

  /// Whether everything that this term finds is found by an earlier one too.
  func narrows(_ earlier: SearchTerm) -> Bool {
    if self == earlier { return true }
    guard !isNegated, !earlier.isNegated, !earlier.mode.contains(.keepsAccents),
      mode.isSuperset(of: earlier.mode), folded.holds(earlier.folded)
    else { return false }
    return earlier.mode.isEmpty || mode == earlier.mode && exact.holds(earlier.exact)
  }
}

extension [UInt8] {
  /// Whether a run of bytes stands in it.
  fileprivate func holds(_ part: [UInt8]) -> Bool {
    withUnsafeBytes { ByteNeedle(part).place(in: $0) != nil }
  }
}
