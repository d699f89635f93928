import Foundation
import MemoryKit
import Testing

@Suite("Expiry, protection and the 30 days of Deleted")
struct HistoryRulesTests {
  static let now = 804_108_100.0
  static let limited: [(RetentionPolicy, Double)] = [
    (.days30, 30), (.days60, 60), (.days90, 90), (.days120, 120),
  ]

  static func item(date: Double, _ change: (inout ClipItem) -> Void = { _ in }) -> ClipItem {
    var item = ClipItem(
      id: UUID(), type: .text, date: Date(timeIntervalSinceReferenceDate: date),
      contentHash: Hashing.hash(of: ""))
    change(&item)
    return item
  }

  static func isGone(_ item: ClipItem, _ policy: RetentionPolicy) -> Bool {
    HistoryRules.isGone(item, under: policy, at: Date(timeIntervalSinceReferenceDate: now))
  }

  @Test(
    "An item expires when its date reaches the cutoff, not a microsecond before", arguments: limited
  )
  func cutoff(policy: RetentionPolicy, days: Double) {
    let cutoff = Self.now - days * 86_400
    #expect(Self.isGone(Self.item(date: cutoff), policy))
    #expect(Self.isGone(Self.item(date: cutoff - 1), policy))
    #expect(!Self.isGone(Self.item(date: cutoff + 1e-6), policy))
    #expect(!Self.isGone(Self.item(date: Self.now + 86_400), policy))
  }

  @Test("Under forever nothing expires")
  func forever() {
    #expect(!Self.isGone(Self.item(date: -1e12), .forever))
  }

  static let protections: [(ClipProtection, @Sendable (inout ClipItem) -> Void)] = [
    (.pinned, { $0.pinned = true }),
    (.board, { $0.boardIDs = [MemoryBoard.lovedID] }),
    (.board, { $0.boardIDs = [UUID()] }),
    (.reminder, { $0.reminderDate = Date(timeIntervalSinceReferenceDate: now + 9) }),
    (.reminder, { $0.reminderDate = Date(timeIntervalSinceReferenceDate: -9) }),
  ]

  @Test("A pin, a Board (known or not) and a reminder (fired or not) protect")
  func protection() {
    for (expected, change) in Self.protections {
      let item = Self.item(date: 0, change)
      #expect(ClipProtection(of: item) == expected)
      #expect(!Self.isGone(item, .days30))
    }
    #expect(ClipProtection(of: Self.item(date: 0)).isEmpty)
  }

  @Test("What lies in Deleted goes 30 days after it was deleted, whatever protects it")
  func purge() {
    let due = Self.now - 30 * 86_400
    let changes = Self.protections.map(\.1) + [{ _ in }]
    for change in changes {
      for (deletedAt, expected) in [(due, true), (due - 1, true), (due + 1e-6, false)] {
        let item = Self.item(date: -1e9) {
          change(&$0)
          $0.deletedAt = Date(timeIntervalSinceReferenceDate: deletedAt)
        }
        #expect(Self.isGone(item, .forever) == expected)
        #expect(Self.isGone(item, .days30) == expected)
      }
    }
    #expect(!HistoryRules.isPurgeDue(deletedAt: .nan, at: Self.now))
  }

  @Test(
    "Days left in Deleted are counted down from 30 to 1",
    arguments: [
      (0, 30), (0.5, 30), (1, 29), (28.9, 2), (29, 1), (29.99, 1), (30, 0), (99, 0), (-3, 30),
      (1e300, 0), (-1e300, 30), (.infinity, 0), (-.infinity, 30), (.nan, 30),
    ])
  func daysLeft(passed: Double, left: Int) {
    let deletedAt = Self.now - passed * 86_400
    #expect(HistoryRules.daysLeft(deletedAt: deletedAt, at: Self.now) == left)
  }

  @Test(
    "A retention is one of five words and nothing near them",
    arguments: [
      ("30", RetentionPolicy.days30), ("60", .days60), ("90", .days90), ("120", .days120),
      ("forever", .forever),
    ])
  func words(word: String, policy: RetentionPolicy) {
    #expect(RetentionPolicy(word: word) == policy)
    #expect(policy.word == word)
  }

  @Test(
    "A wrong retention is refused",
    arguments: [
      "days45", "-1", "forever ", "1e9", "30.0", "030", "days30", "Forever", "", "45", "+30", " 30",
    ])
  func wrongWords(word: String) {
    #expect(RetentionPolicy(word: word) == nil)
  }
}
