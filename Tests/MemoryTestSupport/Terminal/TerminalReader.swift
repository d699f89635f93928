import CVterm
import Foundation
import Glibc
import Synchronization

/// Reads the master side of a pseudo terminal on a thread of its own, so that a program that
/// writes much never waits for the test.
final class TerminalReader: Sendable {
  private struct Arrived {
    var bytes: [UInt8] = []
    var isOver = false
  }

  private let arrived = Mutex(Arrived())
  private let master: Int32
  /// Readable once something arrived; the test polls it.
  private let bell: (read: Int32, write: Int32)
  private let stop: (read: Int32, write: Int32)

  init(master: Int32) {
    self.master = master
    bell = Self.makePipe()
    stop = Self.makePipe()
    Thread.detachNewThread { [self] in run() }
  }

  private static func makePipe() -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC | O_NONBLOCK) == 0 else { return (-1, -1) }
    return (ends[0], ends[1])
  }

  /// Lets the thread end; it closes the descriptors.
  func close() {
    var letter: UInt8 = 0
    _ = write(stop.write, &letter, 1)
  }

  private func run() {
    var buffer = [UInt8](repeating: 0, count: 65536)
    var letter: UInt8 = 0
    while true {
      var waiting = [
        pollfd(fd: master, events: Int16(POLLIN), revents: 0),
        pollfd(fd: stop.read, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&waiting, 2, -1) >= 0 || errno == EINTR else { break }
      if waiting[1].revents != 0 { break }
      let count = read(master, &buffer, buffer.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else {
        arrived.withLock { $0.isOver = true }
        _ = write(bell.write, &letter, 1)
        _ = poll(&waiting[1], 1, -1)
        break
      }
      arrived.withLock { $0.bytes.append(contentsOf: buffer[..<count]) }
      _ = write(bell.write, &letter, 1)
    }
    for descriptor in [master, bell.read, bell.write, stop.read, stop.write] {
      Glibc.close(descriptor)
    }
  }

  /// Takes what arrived since the last call.
  func take() -> [UInt8] {
    arrived.withLock {
      let bytes = $0.bytes
      $0.bytes = []
      return bytes
    }
  }

  /// Waits until something arrives or the time is over.
  func waitForMore(milliseconds: Int32) {
    var waiting = pollfd(fd: bell.read, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) > 0 else { return }
    var letters = [UInt8](repeating: 0, count: 256)
    while read(bell.read, &letters, letters.count) > 0 {}
  }
}
