// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "mkpreview", path: "..")
  ],
  targets: [
    // A lower bound for the time of a layout.
    .target(name: "CFloor"),
    // The least server that libmicrohttpd makes.
    .target(name: "CBareServer", linkerSettings: [.linkedLibrary("microhttpd")]),
    // Texts drawn by cairo alone.
    .target(
      name: "CBareCairo", cSettings: [.unsafeFlags(["-I/usr/include/cairo"])],
      linkerSettings: [.linkedLibrary("cairo")]),
    // Counts calls of malloc.
    .target(name: "CAllocations"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CAllocations", "CBareCairo", "CBareServer", "CFloor",
        .product(name: "Measured", package: "mkpreview"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
