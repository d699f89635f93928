import Foundation
import Glibc
import Testing

@testable import CursesScreen

@Suite("A terminal that takes bytes slowly")
struct SlowTerminalTests {
  @Test("All bytes reach a terminal that is non-blocking and full for a while")
  func full() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    _ = fcntl(writing, F_SETFL, fcntl(writing, F_GETFL) | O_NONBLOCK)
    let text = String(repeating: "0123456789abcdef", count: 40_000)
    let writer = Thread {
      CursesScreen.write(text, to: writing)
      close(writing)
    }
    writer.start()
    var count = 0
    var chunk = [UInt8](repeating: 0, count: 4096)
    while case let got = read(reading, &chunk, chunk.count), got > 0 { count += got }
    close(reading)
    #expect(count == text.utf8.count)
  }
}
