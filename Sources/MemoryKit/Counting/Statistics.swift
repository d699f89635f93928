#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the memory holds, counted; items in Deleted only as such.
public struct Statistics: Hashable, Sendable {
  /// Items of one kind, and their bytes of text and pictures.
  public struct Share: Hashable, Sendable {
    /// What the kind is called in the archive; empty for items that name no app.
    public var name: String
    /// How many there are.
    public var items = 0
    /// What they hold.
    public var bytes = 0

    /// Makes a share of nothing.
    public init(name: String) { self.name = name }

    fileprivate mutating func add(_ bytes: Int) {
      items += 1
      self.bytes += bytes
    }
  }

  /// A week, and what was copied in it.
  public struct Week: Hashable, Sendable {
    /// Its Monday.
    public var monday: CivilDate
    /// What was copied, promoted copies counted where they are now.
    public var share: Share
  }

  /// Items outside of Deleted.
  public private(set) var items = 0
  /// Their bytes.
  public private(set) var bytes = 0
  /// Items in Deleted.
  public private(set) var deleted = 0
  /// Items that a pin, a Board or a reminder keeps.
  public private(set) var protected = 0
  /// By type, the most items first.
  public private(set) var types: [Share] = []
  /// By app, the most items first.
  public private(set) var apps: [Share] = []
  /// By own Board, the most items first; only those that hold something.
  public private(set) var boards: [Share] = []
  /// By month of `date`, as `2026-06`, oldest first.
  public private(set) var months: [Share] = []
  /// By week of `date`, oldest first; only those in which something was copied.
  public private(set) var weeks: [Week] = []
  /// The oldest `date`, seconds since 2001.
  public private(set) var oldest: Double?
  /// The newest `date`, seconds since 2001.
  public private(set) var newest: Double?

  /// Counts an archive; nil where that was wanted no more.
  ///
  /// - Parameters:
  ///   - snapshot: the archive.
  ///   - zone: the clocks by which weeks and months begin.
  ///   - pictureBytes: the bytes of a picture's file.
  ///   - goesOn: told now and then how much is done, from 0 to 1; whether it is still wanted.
  /// - Complexity: O(items).
  public init?(
    of snapshot: ArchiveSnapshot, in zone: LocalTime, pictureBytes: (String) -> Int,
    goesOn: (Double) -> Bool = { _ in true }
  ) {
    var counter = Counter(snapshot.boards.filter { !$0.isSystem }.map { ($0.id, $0.name) })
    for (row, record) in snapshot.records.enumerated() {
      if row.isMultiple(of: 1024), !goesOn(Double(row) / Double(max(1, snapshot.count))) {
        return nil
      }
      guard !record.isDeleted else {
        deleted += 1
        continue
      }
      var held = snapshot.withText(at: row) { $0.count }
      if record.type == .file {
        held += snapshot.fileURLs(at: row).reduce(0) { $0 + FileName.path($1).utf8.count }
      }
      if record.flags.contains(.image), let name = snapshot.imageFile(at: row) {
        // A file's size is what its system says of it: a sparse one may be of any.
        held += min(pictureBytes(name), 1 << 40)
      }
      items += 1
      bytes += held
      if !ClipProtection(of: record).isEmpty { protected += 1 }
      let day = zone.reading(of: Date(timeIntervalSinceReferenceDate: record.date)).date
      counter.count(
        held, type: record.type.rawValue, app: snapshot.appName(at: row) ?? "", day: day,
        boards: record.flags.contains(.onBoards) ? snapshot.boardIDs(at: row) : [])
      oldest = min(oldest ?? record.date, record.date)
      newest = max(newest ?? record.date, record.date)
    }
    types = Self.sorted(counter.types.values)
    apps = Self.sorted(counter.apps.values)
    boards = Self.sorted(counter.boards.values.filter { $0.items > 0 })
    months = counter.months.values.sorted { $0.name < $1.name }
    weeks = counter.weeks.map {
      Week(monday: CivilDate(daysSince1970: $0.key), share: $0.value)
    }.sorted { $0.monday < $1.monday }
  }

  private static func sorted(_ shares: some Sequence<Share>) -> [Share] {
    shares.sorted { left, right in
      left.items != right.items ? left.items > right.items : left.name < right.name
    }
  }

  /// The shares while they are counted.
  private struct Counter {
    var types: [String: Share] = [:]
    var apps: [String: Share] = [:]
    var boards: [UUID: Share]
    var months: [String: Share] = [:]
    /// By the Monday's days since 1970.
    var weeks: [Int: Share] = [:]

    init(_ boards: [(UUID, String)]) {
      self.boards = Dictionary(boards.map { ($0, Share(name: $1)) }) { first, _ in first }
    }

    mutating func count(_ bytes: Int, type: String, app: String, day: CivilDate, boards ids: [UUID])
    {
      types[type, default: Share(name: type)].add(bytes)
      apps[app, default: Share(name: app)].add(bytes)
      for id in Set(ids) { boards[id]?.add(bytes) }
      let month = "\(day.year)-" + (day.month < 10 ? "0" : "") + "\(day.month)"
      months[month, default: Share(name: month)].add(bytes)
      weeks[day.daysSince1970 - day.weekday + 1, default: Share(name: "")].add(bytes)
    }
  }
}
