import Glibc

/// The path of a program built beside the tests.
///
/// - Parameter name: The product's name, such as `recall`.
/// - Returns: `$RECALL_PRODUCTS/name` where that is set, else the tests' own build folder.
public func builtProduct(_ name: String) -> String {
  if let folder = getenv("RECALL_PRODUCTS") { return String(cString: folder) + "/" + name }
  var letters = [CChar](repeating: 0, count: 4096)
  let count = max(0, readlink("/proc/self/exe", &letters, letters.count))
  let tests = String(decoding: letters[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  return tests.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/" + name
}

/// A home of one test: an environment in which nothing of the machine's user is seen.
public final class World {
  /// The folder that holds home, configuration, data and run time folders.
  public let folder: TemporaryFolder
  /// All that a program of the test gets to know; change it freely.
  public var environment: [String: String]

  /// Makes the folders.
  ///
  /// - Parameter term: The terminal's name.
  /// - Throws: What Foundation throws.
  public init(term: String = "xterm-256color") throws {
    folder = try TemporaryFolder()
    for name in ["home", "config", "data", "state", "cache", "run", "tmp"] {
      try folder.makeFolder(name)
    }
    environment = [
      "TERM": term, "LANG": "C.UTF-8", "TZ": "UTC", "PATH": "/usr/bin:/bin",
      "HOME": folder.path("home"), "TMPDIR": folder.path("tmp"),
      "XDG_CONFIG_HOME": folder.path("config"), "XDG_DATA_HOME": folder.path("data"),
      "XDG_STATE_HOME": folder.path("state"), "XDG_CACHE_HOME": folder.path("cache"),
      "XDG_RUNTIME_DIR": folder.path("run"),
    ]
  }
}
