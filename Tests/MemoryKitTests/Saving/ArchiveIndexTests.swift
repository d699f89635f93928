import MemoryKit
import Testing

@Suite struct ArchiveIndexTests {
  @Test("A record has no byte that no field sets, and its layout is that of the format")
  func layout() {
    #expect(ArchiveIndex.format == 1)
    #expect(MemoryLayout<ClipRecord>.size == 88)
    #expect(MemoryLayout<ClipRecord>.stride == 88)
    let offsets = [
      \ClipRecord.idHigh, \.idLow, \.date, \.modifiedAt, \.deletedAt, \.reminderDate, \.start,
      \.length, \.textStart, \.textLength, \.appStart, \.appLength, \.urlsStart, \.boardsStart,
      \.hashStart, \.flags,
    ].map { (path: PartialKeyPath<ClipRecord>) in MemoryLayout<ClipRecord>.offset(of: path) }
    #expect(offsets == [0, 8, 16, 24, 32, 40, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84])
  }
}
