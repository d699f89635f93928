import CursesScreen
import Foundation
import MemoryTestSupport
import Testing

@Suite("Signals as a descriptor")
struct SignalTests {
  @Test("Signals wait for the loop in place of ending the program, and a broken pipe is silent")
  func signals() async {
    await #expect(processExitsWith: .success) {
      var signals = try TerminalSignals()
      #expect(signals.next() == nil)
      for number in [SIGWINCH, SIGTERM, SIGTSTP, SIGHUP] {
        // To this thread: the test's process has others, which do not block them.
        pthread_kill(pthread_self(), number)
      }
      pthread_kill(pthread_self(), SIGPIPE)
      var found: Set<TerminalSignal> = []
      while let signal = signals.next() { found.insert(signal) }
      let all: Set<TerminalSignal> = [.resized, .ended(SIGTERM), .ended(SIGHUP), .stopped]
      exit(found == all ? 0 : 1)
    }
  }

  @Test("When the watch ends, a signal that came meanwhile has its usual effect")
  func afterwards() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      // Threads of a pool come with all of them blocked.
      var none = sigset_t()
      sigemptyset(&none)
      pthread_sigmask(SIG_SETMASK, &none, nil)
      do {
        let signals = try TerminalSignals()
        pthread_kill(pthread_self(), SIGTERM)
        _ = signals.descriptor
      }
      exit(0)
    }
  }
}
