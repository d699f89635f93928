#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension ArchiveSnapshot {
  /// Applies changes, one after the other, and gives the archive that results as pieces.
  ///
  /// Items and Boards that no change touches keep their bytes. An archive of an older shape becomes
  /// version 2, its items complete. Nothing is written here.
  ///
  /// - Parameters:
  ///   - changes: what to do.
  ///   - now: the instant it happens.
  ///   - style: how the archive is written.
  /// - Returns: the new archive and what each change did.
  /// - Complexity: O(touched items) and O(items) where something is removed, is looked for by
  ///   content, or the shape is an older one.
  public func applying(
    _ changes: [MemoryChange], at now: Date, style: ArchiveEdit.Style = []
  ) -> ArchiveEdit {
    var draft = ArchiveDraft(self, at: now, style: style)
    let outcomes = changes.map { draft.apply($0) }
    var writer = ArchiveWriter(draft)
    let savedAt = max(now.timeIntervalSinceReferenceDate, (savedAt ?? -.infinity) + 0.001)
    guard writer.isChanged else {
      return ArchiveEdit(
        pieces: [.kept(0..<bytes.count)], outcomes: outcomes, isChanged: false, savedAt: savedAt)
    }
    return ArchiveEdit(
      pieces: writer.pieces(savedAt: savedAt), outcomes: outcomes, isChanged: true,
      savedAt: savedAt)
  }
}

extension ArchiveEdit {
  /// The new archive in one piece, for small files and tests.
  ///
  /// - Parameter bytes: the archive the edit was made of.
  /// - Returns: the bytes of the new file.
  /// - Complexity: O(bytes).
  public func write(over bytes: ArchiveBytes) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(byteCount)
    for piece in pieces {
      switch piece {
      case .kept(let range): result += bytes.buffer[range]
      case .new(let new): result += new
      }
    }
    return result
  }
}

/// Turns a draft into pieces.
struct ArchiveWriter {
  let draft: ArchiveDraft
  private var base: ArchiveSnapshot { draft.base }
  private var list = PieceList()

  init(_ draft: ArchiveDraft) { self.draft = draft }

  /// Whether the draft differs from its base.
  var isChanged: Bool {
    !draft.patched.isEmpty || !draft.removed.isEmpty || draft.hasNewItems
      || draft.boards != base.boards || draft.style.contains(.rewritten)
      || draft.style.contains(.withoutRejected) && base.notUnderstood > 0
  }

  /// The pieces of the new archive.
  mutating func pieces(savedAt: Double) -> [ArchiveEdit.Piece] {
    let saved = JSONCoding.number(savedAt).utf8
    if base.shape == .version2, let envelope = base.layout.envelope {
      rewriteEnvelope(envelope, saved: saved)
    } else {
      writeEnvelope(saved: saved)
    }
    return list.pieces
  }

  /// A version-2 envelope: only the time, the items and the Boards are written anew.
  private mutating func rewriteEnvelope(_ envelope: Range<Int>, saved: String.UTF8View) {
    let layout = base.layout
    // The parts that change, in the file's order, each with what writes it.
    enum Part { case saved, items, boards }
    var parts: [(Range<Int>, Part)] = []
    if let range = layout.savedAt { parts.append((range, .saved)) }
    if let range = layout.items { parts.append((range, .items)) }
    if let range = layout.boards { parts.append((range, .boards)) }
    parts.sort { $0.0.lowerBound < $1.0.lowerBound }
    var at = envelope.lowerBound
    if layout.savedAt == nil {
      list.add(#"{"savedAt":"#.utf8)
      list.add(saved)
      list.add(",".utf8)
      at += 1
    }
    for (range, part) in parts {
      list.keep(at..<range.lowerBound)
      at = range.upperBound
      switch part {
      case .saved: list.add(saved)
      case .items:
        addItems()
        if layout.boards == nil {
          list.add(#","boards":"#.utf8)
          addBoards()
        }
      case .boards: addBoards()
      }
    }
    list.keep(at..<base.bytes.count)
  }

  /// An envelope of its own around items of an older shape; unknown keys of the older envelope stay.
  private mutating func writeEnvelope(saved: String.UTF8View) {
    list.add(#"{"version":2,"savedAt":"#.utf8)
    list.add(saved)
    for member in unknownMembers() {
      list.add(",".utf8)
      list.keep(member)
    }
    list.add(#","archive":{"items":"#.utf8)
    addItems()
    list.add(#","boards":"#.utf8)
    addBoards()
    list.add("}}".utf8)
  }

  /// The members of a version-1 envelope that are none of its own.
  private func unknownMembers() -> [Range<Int>] {
    guard let envelope = base.layout.envelope else { return [] }
    var cursor = JSONCursor(base.bytes.buffer, at: envelope.lowerBound)
    var members: [Range<Int>] = []
    do throws(ArchiveDamage) {
      guard try cursor.open(UInt8(ascii: "{"), closing: UInt8(ascii: "}")) else { return [] }
      repeat {
        let start = cursor.at
        let name = try cursor.key()
        try cursor.skipValue()
        if EnvelopeKey(name, in: cursor) == nil { members.append(start..<cursor.at) }
      } while try cursor.hasNext(closing: UInt8(ascii: "}"))
    } catch {
      // The bytes were read whole before; only a program that changes them under the mapping comes here.
      return members
    }
    return members
  }

  private mutating func addItems() {
    let touched = touchedRows()
    let added = draft.newItems.map { $0.json ?? ItemWriter.object(of: $0.item) }
    list.addArray(base.layout.items, elements(touched), added: added)
  }

  /// Rows whose bytes change: those of the draft, those whose half surrogate pairs no other app could
  /// read, and in an older shape those that lack a key.
  private func touchedRows() -> Set<Int> {
    var rows = Set(draft.patched.keys)
    let isOlder = base.shape != .version2
    for row in base.records.indices where !draft.removed.contains(row) {
      let flags = base.records[row].flags
      if flags.contains(.loneSurrogate) || isOlder && flags.contains(.incomplete) {
        rows.insert(row)
      }
    }
    return rows
  }

  /// The elements of the array of items; runs that stay are one element.
  private func elements(_ touched: Set<Int>) -> [ArrayElement] {
    var changes: [ArrayElement] = draft.removed.map { .removed(base.records[$0].range) }
    // What lies in the shadow of a removed item would come to light: it goes with it.
    let removed = base.layout.shadowed.isEmpty ? [] : Set(draft.removed.map { base.records[$0].id })
    changes += base.layout.shadowed.filter { removed.contains($0.id) }.map { .removed($0.range) }
    if draft.style.contains(.withoutRejected) {
      let gone = Set(changes.map(\.range.lowerBound))
      changes += base.layout.opaqueItems.filter { !gone.contains($0.lowerBound) }
        .map { .removed($0) }
    }
    changes += touched.map { .replaced(base.records[$0].range, object(at: $0)) }
    changes.sort { $0.range.lowerBound < $1.range.lowerBound }
    guard let array = base.layout.items else { return [] }
    if changes.isEmpty { return whole(array) }
    let kept = keptRanges(except: Set(changes.map(\.range.lowerBound)))
    return (changes + kept.map { .kept($0) }).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// All elements at once, as one.
  private func whole(_ array: Range<Int>) -> [ArrayElement] {
    let ranges = base.records.map(\.range) + base.layout.opaqueItems
    guard let first = ranges.map(\.lowerBound).min(), let last = ranges.map(\.upperBound).max()
    else { return [] }
    return [.kept(first..<last)]
  }

  private func keptRanges(except starts: Set<Int>) -> [Range<Int>] {
    (base.records.map(\.range) + base.layout.opaqueItems).filter { !starts.contains($0.lowerBound) }
  }

  /// The new object of a row.
  private func object(at row: Int) -> [UInt8] {
    if let json = draft.replaced[row], let item = draft.patched[row] {
      return rewritten(json, item) ?? json
    }
    let before = base.item(at: row)
    return
      (try? ItemWriter.object(
        from: base.bytes.buffer, base.records[row].range, before: before,
        after: draft.patched[row] ?? before))
      ?? base.bytes.array(base.records[row].range)
  }

  /// A winner of a merge, with what later changes of the same save did to it.
  private func rewritten(_ json: [UInt8], _ item: ClipItem) -> [UInt8]? {
    let alone = ArchiveBytes([UInt8(ascii: "[")] + json + [UInt8(ascii: "]")])
    guard let snapshot = try? ArchiveSnapshot.load(alone, at: draft.now), snapshot.count == 1 else {
      return nil
    }
    let before = snapshot.item(at: 0)
    guard before != item else { return json }
    return try? ItemWriter.object(
      from: alone.buffer, snapshot.records[0].range, before: before, after: item)
  }

  private mutating func addBoards() {
    var elements: [ArrayElement] = []
    var standing = Set<UUID>()
    for element in base.layout.boardElements {
      guard let id = element.id else {
        let goes = draft.style.contains(.withoutRejected)
        elements.append(goes ? .removed(element.range) : .kept(element.range))
        continue
      }
      standing.insert(id)
      guard let board = draft.boards.first(where: { $0.id == id }) else {
        elements.append(.removed(element.range))
        continue
      }
      elements.append(written(board, over: element.range))
    }
    let added = draft.boards.filter { !standing.contains($0.id) }.map {
      draft.foreignBoards[$0.id] ?? BoardWriter.object(of: $0)
    }
    list.addArray(base.layout.boards, elements, added: added, atEnd: true)
  }

  private func written(_ board: MemoryBoard, over range: Range<Int>) -> ArrayElement {
    let hasHalves = board.name.unicodeScalars.contains("\u{FFFD}")
    guard hasHalves || base.board(board.id)?.name != board.name,
      let bytes = try? BoardWriter.object(from: base.bytes.buffer, range, named: board.name)
    else { return .kept(range) }
    return .replaced(range, bytes)
  }
}
