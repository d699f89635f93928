import Foundation
import Synchronization
import Testing

@testable import RecallCommand

/// A world whose every closure is a test's; what is printed is collected.
final class TestWorld: Sendable {
  struct State {
    var output: [UInt8] = []
    var errors: [UInt8] = []
    var terminal: [UInt8] = []
    var launches: [Launch] = []
    var captured: [UInt8]?
    var now = Date(timeIntervalSinceReferenceDate: 804_108_100)
    var nextID: UInt64 = 1
    var variables: [String: String] = [:]
    var input: [UInt8] = []
    var lines: [String] = []
    var programs: [String: String] = [:]
    var launchEnds: [String: LaunchEnd] = [:]
    var outputIsTerminal = false
    var errorsIsTerminal = false
    var inputIsTerminal = false
    var hasTerminal = false
    var columns = 80
  }

  private let state = Mutex(State())

  func set(_ change: (inout sending State) -> Void) { state.withLock { change(&$0) } }
  func get<Value: Sendable>(_ path: any Sendable & KeyPath<State, Value>) -> Value {
    state.withLock { $0[keyPath: path] }
  }

  var output: String { String(decoding: get(\.output), as: UTF8.self) }
  var errors: String { String(decoding: get(\.errors), as: UTF8.self) }

  var environment: Environment {
    Environment(
      now: { self.get(\.now) },
      makeID: {
        self.state.withLock { state in
          defer { state.nextID += 1 }
          let id = String(
            format: "%08llX-0000-4000-8000-%012llX", state.nextID * 0x0101_0101, state.nextID)
          return UUID(uuidString: id) ?? UUID()
        }
      },
      variable: { name in self.state.withLock { $0.variables[name] } },
      secondsFromUTC: { _ in 7200 },
      write: { stream, bytes in
        self.state.withLock { state in
          if stream == .output { state.output += bytes } else { state.errors += bytes }
        }
        return 0
      },
      readInput: { limit in
        let input = self.get(\.input)
        return input.count > limit ? .tooLong : .bytes(input)
      },
      readFile: { LiveSystem.read(path: $0, limit: $1) },
      listFolder: { LiveSystem.names(in: $0) },
      currentFolder: { "/somewhere/here" },
      isTerminal: { self.get($0 == .output ? \.outputIsTerminal : \.errorsIsTerminal) },
      inputIsTerminal: { self.get(\.inputIsTerminal) },
      columns: { self.get(\.columns) },
      readLine: {
        self.state.withLock { $0.lines.isEmpty ? nil : $0.lines.removeFirst() }
      },
      writeTerminal: { bytes in
        self.state.withLock { state in
          state.terminal += bytes
          return state.hasTerminal
        }
      },
      findProgram: { name in self.state.withLock { $0.programs[name] } },
      run: { launch in
        self.state.withLock { state in
          state.launches.append(launch)
          return state.launchEnds[launch.arguments.first ?? ""] ?? .returned(0)
        }
      },
      capture: { launch, _ in
        self.state.withLock { state in
          state.launches.append(launch)
          return state.captured
        }
      }
    )
  }
}
