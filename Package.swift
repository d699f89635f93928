// swift-tools-version: 6.2
// The rooms of the house and their doors: docs/architecture.md says what each holds.
import PackageDescription

/// `STATIC=1 swift build -c release --static-swift-stdlib` links `recall` without any shared
/// library; `make build` sets it, `make build STATIC=0` does not.
let linksStatically = Context.environment["STATIC"] == "1"

let package = Package(
  name: "recall",
  products: [
    .executable(name: "recall", targets: ["recall"]),
    .executable(name: "index-benchmark", targets: ["IndexBenchmark"]),
    .library(name: "MemoryKit", targets: ["MemoryKit"]),
  ],
  targets: [
    // Doors to C libraries: a module map and a shim each.
    .systemLibrary(name: "CNcurses", path: "Sources/System/CNcurses"),
    .systemLibrary(name: "CYaml", path: "Sources/System/CYaml"),
    .systemLibrary(name: "CPng", path: "Sources/System/CPng"),
    .systemLibrary(name: "CCrypto", path: "Sources/System/CCrypto"),
    .target(name: "CScan", path: "Sources/System/CScan"),
    .target(name: "CPosix", path: "Sources/System/CPosix"),
    .target(
      name: "CEmbedded", path: "Sources/System/CEmbedded", exclude: ["demonstration"]),

    // Law, ledger, paper, ink, mind, wiring.
    .target(name: "Phrases"),
    .target(name: "MemoryKit", dependencies: ["CCrypto", "CScan"]),
    .target(name: "MemoryStore", dependencies: ["MemoryKit", "Phrases", "CPosix", "CYaml"]),
    .target(name: "TerminalKit"),
    .target(name: "CursesScreen", dependencies: ["TerminalKit", "CNcurses", "CPosix"]),
    .target(name: "PictureKit", dependencies: ["CPng"]),
    .target(name: "PanelKit", dependencies: ["TerminalKit", "MemoryKit", "Phrases"]),
    .target(
      name: "RecallCommand",
      dependencies: [
        "CursesScreen", "TerminalKit", "PanelKit", "MemoryStore", "MemoryKit", "PictureKit",
        "Phrases", "CPosix", "CEmbedded",
      ]),
    .executableTarget(
      name: "recall", dependencies: ["RecallCommand"],
      linkerSettings: linksStatically ? [.unsafeFlags(["-static-executable"])] : []),
    .executableTarget(
      name: "IndexBenchmark", dependencies: ["MemoryKit", "MemoryStore"],
      path: "Benchmarks/IndexBenchmark"),

    // Tests, mirrored folder by folder.
    .systemLibrary(name: "CVterm", path: "Sources/System/CVterm"),
    .target(
      name: "MemoryTestSupport", dependencies: ["CVterm", "CPosix", "MemoryKit"],
      path: "Tests/MemoryTestSupport"),
    .testTarget(name: "EmbeddedTests", dependencies: ["CEmbedded", "MemoryTestSupport"]),
    .testTarget(name: "PhrasesTests", dependencies: ["Phrases"]),
    .testTarget(name: "MemoryKitTests", dependencies: ["MemoryKit", "CScan", "MemoryTestSupport"]),
    .testTarget(
      name: "MemoryStoreTests",
      dependencies: ["MemoryStore", "MemoryKit", "Phrases", "CPosix", "MemoryTestSupport"]),
    .testTarget(name: "TerminalKitTests", dependencies: ["TerminalKit", "MemoryTestSupport"]),
    .testTarget(
      name: "CursesScreenTests",
      dependencies: ["CursesScreen", "TerminalKit", "CEmbedded", "MemoryTestSupport"]),
    .testTarget(name: "PictureKitTests", dependencies: ["PictureKit", "MemoryTestSupport"]),
    .testTarget(
      name: "PanelKitTests",
      dependencies: ["PanelKit", "TerminalKit", "MemoryKit", "Phrases", "MemoryTestSupport"],
      exclude: ["Golden"]),
    .testTarget(
      name: "RecallCommandTests",
      dependencies: [
        "RecallCommand", "CPosix", "PanelKit", "MemoryStore", "MemoryKit", "Phrases",
        "MemoryTestSupport",
      ]),
    .testTarget(name: "EndToEndTests", dependencies: ["MemoryTestSupport", "MemoryKit", "CPosix"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system && !target.name.hasPrefix("C") {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}
