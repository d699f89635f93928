import Phrases
import Testing

@testable import RecallCommand

@Suite("Choosing a way onto the clipboard")
struct CopierTests {
  private func world(_ variables: [String: String], _ programs: [String]) -> TestWorld {
    let world = TestWorld()
    world.set { state in
      state.variables = variables
      for program in programs { state.programs[program] = "/usr/bin/" + program }
    }
    return world
  }

  private static let everything = [
    "WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0", "TMUX": "/tmp/tmux", "TERM": "xterm",
  ]

  @Test(
    "The best way that this surrounding offers is taken",
    arguments: [
      (everything, ["wl-copy", "xclip", "tmux"], CopyMethod.waylandCopy),
      (everything, ["xclip", "tmux"], .xclip),
      (["DISPLAY": ":0", "TMUX": "x"], ["wl-copy", "xclip", "tmux"], .xclip),
      (["WAYLAND_DISPLAY": "", "TMUX": "x"], ["wl-copy", "xclip", "tmux"], .tmux),
    ])
  func order(variables: [String: String], programs: [String], method: CopyMethod) throws {
    let world = world(variables, programs)
    let outcome = try Copier(environment: world.environment).copy(
      CopyPayload(kind: .text, bytes: Array("-v".utf8)))
    #expect(outcome == .done(method))
    let launch = try #require(world.get(\.launches).first)
    #expect(launch.path == "/usr/bin/" + method.rawValue)
    #expect(launch.input == Array("-v".utf8))
    #expect(!launch.arguments.contains("-v"))
  }

  @Test("A way that fails is followed by the next")
  func failureFallsThrough() throws {
    let world = world(Self.everything, ["wl-copy", "xclip"])
    world.set { $0.launchEnds["wl-copy"] = .returned(1) }
    let outcome = try Copier(environment: world.environment).copy(
      CopyPayload(kind: .picture, bytes: [0x89]))
    #expect(outcome == .done(.xclip))
    #expect(world.get(\.launches).map { $0.arguments.last } == ["image/png", "image/png"])
  }

  @Test("Text goes through the terminal last, as Base64, and only as much as terminals take")
  func terminal() throws {
    let world = world(["TERM": "foot"], [])
    let copier = Copier(environment: world.environment)
    let outcome = try copier.copy(CopyPayload(kind: .text, bytes: Array("a\n".utf8)))
    #expect(outcome == .writeToTerminal(Array("\u{1B}]52;c;YQo=\u{7}".utf8)))
    let long = [UInt8](repeating: 0x61, count: Copier.terminalLimit + 1)
    #expect(throws: CopyProblem.tooBigForTerminal(.none)) {
      try copier.copy(CopyPayload(kind: .text, bytes: long))
    }
  }

  @Test(
    "Only what would help here is advised",
    arguments: [
      ([:], CopyRemedy.none), (["TMUX": "x", "TERM": "xterm"], .none), (["DISPLAY": ""], .none),
      (["DISPLAY": ":0"], .install(.xclip)),
      (["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"], .install(.waylandCopy)),
    ])
  func remedy(variables: [String: String], remedy: CopyRemedy) {
    let copier = Copier(environment: world(variables, []).environment)
    #expect(copier.remedy == remedy)
    let problems = [CopyProblem.noWay(remedy), .noWayForType(remedy), .tooBigForTerminal(remedy)]
    for problem in problems {
      let sentence = problem.sentence(Words())
      guard case .install(let method) = remedy else {
        #expect(!sentence.contains("install"), "\(sentence)")
        continue
      }
      #expect(sentence.contains("install " + method.package), "\(sentence)")
    }
  }

  @Test("Without any way the answer says so")
  func noWay() {
    let copier = Copier(environment: world(["TERM": "dumb"], []).environment)
    #expect(throws: CopyProblem.noWay(.none)) {
      try copier.copy(CopyPayload(kind: .text, bytes: []))
    }
    let inTmux = Copier(environment: world(["TMUX": "x"], ["tmux"]).environment)
    #expect(throws: CopyProblem.noWayForType(.none)) {
      try inTmux.copy(CopyPayload(kind: .picture, bytes: [1]))
    }
  }
}
