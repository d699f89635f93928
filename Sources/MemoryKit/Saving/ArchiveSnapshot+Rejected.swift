extension ArchiveSnapshot {
  /// The records that are kept in place but not understood or shadowed, bytes unchanged.
  ///
  /// - Returns: `{"items":[…],"boards":[…]}`; nil where there are none.
  /// - Complexity: O(their bytes).
  public func rejected() -> [UInt8]? {
    let items = layout.opaqueItems
    let boards = layout.boardElements.filter { $0.id == nil }.map(\.range)
    guard !items.isEmpty || !boards.isEmpty else { return nil }
    var result = Array(#"{"items":["#.utf8)
    append(items, to: &result)
    result += #"],"boards":["#.utf8
    append(boards, to: &result)
    return result + "]}".utf8
  }

  /// Where in the bytes stand the items that are not understood or shadowed.
  public var rejectedRanges: [Range<Int>] { layout.opaqueItems }

  private func append(_ ranges: [Range<Int>], to result: inout [UInt8]) {
    for (index, range) in ranges.enumerated() {
      if index > 0 { result.append(UInt8(ascii: ",")) }
      result += bytes.buffer[range]
    }
  }
}
