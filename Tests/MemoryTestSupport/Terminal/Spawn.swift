import CVterm
import Glibc

/// Starting a program with a clean slate: given environment, default signals, no other descriptor.
struct Spawn {
  let program: String
  let arguments: [String]
  let environment: [String: String]
  let folder: String?
  /// The terminal it gets as its controlling one.
  let terminal: String
  let standardInput: Int32?
  let standardOutput: Int32?

  /// Starts it and gives its number.
  func run() throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let folder { posix_spawn_file_actions_addchdir_np(&actions, folder) }
    // Opened first and kept as 2: the first terminal a session leader opens controls it.
    posix_spawn_file_actions_addopen(&actions, 2, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, standardInput ?? 2, 0)
    posix_spawn_file_actions_adddup2(&actions, standardOutput ?? 2, 1)
    posix_spawn_file_actions_addclosefrom_np(&actions, 3)
    return try launch(&actions)
  }

  private func launch(_ actions: inout posix_spawn_file_actions_t) throws -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let newSession: Int16 = 0x80
    posix_spawnattr_setflags(
      &attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))

    let words = ([program] + arguments).map { strdup($0) }
    let settings = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") }
    defer { for pointer in words + settings { free(pointer) } }
    var process: pid_t = 0
    let code = posix_spawn(
      &process, program, &actions, &attributes, words + [nil], settings + [nil])
    guard code == 0 else { throw PseudoTerminalError.system("posix_spawn \(program)", code) }
    return process
  }
}
