// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "mkpreview", path: "..")
  ],
  targets: [
    // What a layout cannot be faster than.
    .target(name: "CFloor"),
    // malloc, counted.
    .target(name: "CAllocations"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["CAllocations", "CFloor", .product(name: "Measured", package: "mkpreview")],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
