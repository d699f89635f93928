import MemoryKit
import Foundation
import Glibc
import Testing

@testable import RecallCommand

@Suite("Mailbox")
struct MailboxTests {
  private func isReadable(_ descriptor: Int32) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, 0) == 1
  }

  @Test("Its descriptor is readable exactly while something can be taken")
  func descriptor() throws {
    let box = try Mailbox<Int>()
    #expect(!isReadable(box.descriptor))
    box.post(1)
    box.post(2)
    #expect(isReadable(box.descriptor))
    #expect(box.take() == [1, 2])
    #expect(!isReadable(box.descriptor))
    #expect(box.take().isEmpty)
    box.close()
    #expect(isReadable(box.descriptor))
    box.post(3)
    #expect(box.wait() == nil)
  }

  @Test("Messages of many threads all arrive, each thread's in its order")
  func manyThreads() throws {
    let box = try Mailbox<(thread: Int, number: Int)>()
    let threads = (0..<4).map { thread in
      WorkerThread.start { for number in 0..<500 { box.post((thread, number)) } }
    }
    var seen = [Int](repeating: 0, count: 4)
    while seen.reduce(0, +) < 2000, let messages = box.wait() {
      for message in messages {
        #expect(message.number == seen[message.thread])
        seen[message.thread] += 1
      }
    }
    for thread in threads { pthread_join(try #require(thread), nil) }
    #expect(seen == [500, 500, 500, 500])
  }

  @Test("What waits when the box closes is still taken")
  func closing() throws {
    let box = try Mailbox<Int>()
    box.post(7)
    box.close()
    #expect(box.wait() == [7])
    #expect(box.wait() == nil)
  }
}
