import MemoryKit
import Testing

@Suite("Sync without sync")
struct NoopSyncEngineTests {
  @Test("The engine without sync sends nothing and brings nothing")
  func noop() async throws {
    let engine: any SyncEngine = NoopSyncEngine()
    #expect(!engine.isActive)
    try await engine.send(MemoryArchive(items: [], boards: []))
    #expect(try await engine.receive() == nil)
  }
}
