// swift-tools-version: 6.2
import Foundation
import PackageDescription

// What a program reads of its own file counts as its memory. At the start all relocations are read:
// packed, they take 0.05 MB in place of 2.4. That needs glibc 2.36, and the linker of Swift's
// toolchain. No symbols are exported, since no plugin uses them.
let smallProgram = [
  "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
  "-Xlinker", "--no-export-dynamic",
]

// Targets stand in the order of their layers, low to high; Sources/README.md draws the graph.
let package = Package(
  name: "mkpreview",
  products: [
    .executable(name: "mkpreview", targets: ["mkpreview"]),
    // What the package Benchmarks measures.
    .library(
      name: "Measured",
      targets: [
        "Geometry", "Layout", "Markup", "Scene", "Views", "ViewClasses", "Typesetting", "Painting",
        "Preview",
      ]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    // Headers of other people's libraries.
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(name: "CXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "CInotifyTools", providers: [.apt(["libinotifytools0-dev"])]),
    .systemLibrary(
      name: "CPangoCairo", pkgConfig: "cairo fontconfig",
      providers: [.apt(["libharfbuzz-dev", "libpango1.0-dev"])]),
    .systemLibrary(name: "CGdkPixbuf", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo-ft cairo-pdf fontconfig",
      providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CMalloc"),
    // Foundation's own ICU, which the program has anyway; C alone can call it.
    .target(
      name: "CICU",
      linkerSettings: [.linkedLibrary("_FoundationICU"), .linkedLibrary("stdc++")]),

    // Small languages, and what all may use; none knows the others, bar Geometry and JSONWriting.
    .target(name: "Caching"),
    .target(name: "Geometry"),
    .target(name: "JSONWriting"),
    .target(name: "Markup", dependencies: ["CXML2"]),
    .target(name: "Expressions", dependencies: ["JSONWriting", "Markup"]),
    .target(name: "Formats", dependencies: ["Caching", "Markup", "Expressions", "CICU"]),
    .target(name: "Layout", dependencies: ["Geometry"], exclude: ["README.md"]),
    .target(name: "Scene", dependencies: ["Geometry", "JSONWriting"]),

    // The outside world; none has heard of previews.
    .target(name: "FileSystem", dependencies: ["CLinux"]),
    .target(name: "Threads", dependencies: ["CMalloc"]),
    .target(name: "Processes", dependencies: ["Threads"]),
    .target(name: "Git", dependencies: ["FileSystem", "Processes"]),
    .target(name: "FileWatching", dependencies: ["CInotifyTools", "FileSystem", "Threads"]),
    .target(name: "Gzip", dependencies: ["CZlib"]),
    .target(name: "HTTP", dependencies: ["CMicroHTTPD", "Gzip", "JSONWriting", "Threads"]),
    .target(name: "JSONRPC", dependencies: ["JSONWriting", "Markup", "Threads"]),

    // What a view is, and which views there are.
    .target(
      name: "Views",
      dependencies: [
        "Caching", "Geometry", "JSONWriting", "Markup", "Expressions", "FileSystem", "Formats",
        "Layout", "Scene",
      ]),
    .target(
      name: "ViewClasses",
      dependencies: ["Geometry", "Markup", "Expressions", "Layout", "Scene", "Views"]),

    // Text becomes metrics, image files become sizes.
    .target(name: "Typesetting", dependencies: ["Caching", "Geometry", "Scene", "CPangoCairo"]),
    .target(name: "Images", dependencies: ["Geometry", "Scene", "Processes", "CGdkPixbuf"]),

    // A scene becomes a picture.
    .target(
      name: "Painting",
      dependencies: ["Caching", "Geometry", "Scene", "Typesetting", "Images", "CCairo"]),

    // The folder, and the straight road from a document to a rendition.
    .target(
      name: "Workspace",
      dependencies: [
        "Caching", "Geometry", "Markup", "Scene", "FileSystem", "FileWatching", "Views",
        "ViewClasses",
      ]),
    .target(
      name: "Preview",
      dependencies: [
        "Geometry", "JSONWriting", "Markup", "Expressions", "Layout", "Scene", "Views",
        "ViewClasses",
      ]),

    // What documents can say, for editors.
    .target(
      name: "Vocabulary",
      dependencies: ["Formats", "JSONWriting", "Markup", "Scene", "Views", "ViewClasses"]),

    // The documents of a folder, without a server.
    .target(
      name: "Project",
      dependencies: [
        "FileSystem", "Markup", "Scene", "Views", "Typesetting", "Images", "Painting", "Workspace",
        "Preview", "Threads",
      ]),

    // The documents as a static site.
    .target(
      name: "Exporting",
      dependencies: [
        "JSONWriting", "FileSystem", "Markup", "Scene", "Views", "Typesetting", "Images",
        "Workspace", "Preview", "Project",
      ]),

    // A folder at several moments, and whom a change concerns.
    .target(name: "Versions", dependencies: ["FileSystem", "Git", "Workspace"]),

    // The problems of a folder's documents, and reports of them.
    .target(
      name: "Checking",
      dependencies: [
        "Geometry", "JSONWriting", "Markup", "Expressions", "Scene", "Views", "FileSystem",
        "Workspace", "Preview", "Project",
      ]),

    // The differences of two versions of a folder's documents, and reports of them.
    .target(
      name: "Comparing",
      dependencies: [
        "Geometry", "JSONWriting", "Markup", "Scene", "Views", "Painting", "FileSystem", "Git",
        "Gzip", "Workspace", "Preview", "Project", "Versions",
      ]),

    // Changes of a folder's texts, proved by laying out.
    .target(
      name: "Editing",
      dependencies: [
        "Markup", "Expressions", "Formats", "Views", "Scene", "ViewClasses", "Vocabulary",
        "FileSystem", "Workspace", "Preview", "Project", "Versions", "Checking", "Comparing",
      ]),

    // The documents as they change, and everyone who follows them.
    .target(
      name: "LiveProject",
      dependencies: [
        "Caching", "Markup", "Expressions", "Scene", "Views", "Workspace", "Preview", "Project",
        "Versions", "Comparing", "FileSystem", "Git", "FileWatching", "Threads",
      ]),

    // The documents in an editor.
    .target(
      name: "LanguageServer",
      dependencies: [
        "Geometry", "JSONWriting", "Markup", "Expressions", "Formats", "Scene", "Views",
        "Vocabulary", "FileSystem", "FileWatching", "Workspace", "Preview", "Project", "Checking",
        "Editing", "LiveProject", "JSONRPC", "Threads",
      ]),

    // What programs that edit documents ask.
    .target(
      name: "Agents",
      dependencies: [
        "Geometry", "JSONRPC", "JSONWriting", "Markup", "Scene", "FileSystem", "Threads", "Views",
        "Typesetting", "Painting", "Workspace", "Preview", "Vocabulary", "Project", "Versions",
        "Checking", "Comparing", "Editing",
      ]),

    // The routes, and the commands.
    .target(
      name: "PreviewServer",
      dependencies: [
        "Caching", "JSONWriting", "Markup", "Expressions", "Scene", "Views", "Typesetting",
        "Images", "Painting", "Workspace", "Preview", "Project", "Versions", "Comparing",
        "LiveProject", "FileSystem", "Processes", "Vocabulary", "Agents", "JSONRPC",
        "Git", "FileWatching", "HTTP",
        .product(name: "Logging", package: "swift-log"),
      ]),
    .executableTarget(
      name: "mkpreview",
      dependencies: [
        "FileSystem", "Git", "JSONWriting", "Markup", "Expressions", "Formats", "Scene", "Views",
        "Typesetting", "Images", "Painting", "Workspace", "Preview", "Project", "Exporting",
        "Versions", "Checking", "Comparing", "Editing", "LiveProject", "LanguageServer", "Agents",
        "JSONRPC", "PreviewServer", "Processes", "Threads",
        "Vocabulary",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      linkerSettings: [.unsafeFlags(smallProgram, .when(configuration: .release))]),

    // What tests of several targets share.
    .target(name: "TestSupport", dependencies: ["Geometry", "Scene"], path: "Tests/Support"),
    .target(
      name: "PreviewSupport",
      dependencies: [
        "Expressions", "FileSystem", "Geometry", "Markup", "Preview", "Scene", "TestSupport",
        "Views", "Workspace",
      ],
      path: "Tests/PreviewSupport"),
    .target(
      name: "LiveSupport",
      dependencies: [
        "FileSystem", "FileWatching", "Geometry", "LiveProject", "Preview", "Project", "Scene",
        "TestSupport", "Views", "Workspace",
      ],
      path: "Tests/LiveSupport"),
    .testTarget(name: "SupportTests", dependencies: ["TestSupport"]),

    .testTarget(
      name: "AgentsTests",
      dependencies: [
        "Agents", "FileSystem", "JSONRPC", "JSONWriting", "Markup", "Project", "TestSupport",
        "Typesetting", "Workspace",
      ]),
    .testTarget(name: "CachingTests", dependencies: ["Caching"]),
    .testTarget(
      name: "CheckingTests",
      dependencies: [
        "Checking", "FileSystem", "Git", "Markup", "Preview", "Project", "TestSupport",
        "Typesetting",
        "Views", "Workspace",
      ]),
    .testTarget(
      name: "ComparingTests",
      dependencies: [
        "Comparing", "FileSystem", "Geometry", "Git", "Markup", "Preview", "Project", "Scene",
        "TestSupport", "Versions", "Views", "Workspace",
      ]),
    .testTarget(
      name: "EditingTests",
      dependencies: [
        "Checking", "Editing", "FileSystem", "Markup", "Preview", "Project", "TestSupport",
        "Typesetting", "Views", "Vocabulary", "Workspace",
      ]),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "Expressions", "FileSystem", "FileWatching", "Formats", "Geometry", "HTTP", "Images",
        "JSONRPC", "JSONWriting", "Layout", "LiveProject", "Markup", "Painting", "Preview",
        "Processes", "Project", "Scene", "TestSupport", "Threads", "Typesetting", "Views",
        "Vocabulary", "Workspace",
      ]),
    .testTarget(
      name: "ExpressionsTests",
      dependencies: ["Expressions", "JSONWriting", "Markup", "TestSupport"]),
    .testTarget(
      name: "ExportingTests",
      dependencies: [
        "Exporting", "FileSystem", "Markup", "Project", "TestSupport", "Typesetting", "Workspace",
      ]),
    .testTarget(name: "FileSystemTests", dependencies: ["FileSystem", "TestSupport"]),
    .testTarget(
      name: "FileWatchingTests", dependencies: ["FileSystem", "FileWatching", "TestSupport"]),
    .testTarget(name: "FormatsTests", dependencies: ["Expressions", "Formats", "TestSupport"]),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry"]),
    .testTarget(name: "GzipTests", dependencies: ["Gzip"]),
    .testTarget(name: "HTTPTests", dependencies: ["HTTP"]),
    .testTarget(name: "HouseRulesTests"),
    .testTarget(name: "ImagesTests", dependencies: ["Geometry", "Images", "Scene", "TestSupport"]),
    .testTarget(name: "JSONRPCTests", dependencies: ["JSONRPC", "JSONWriting", "Markup"]),
    .testTarget(name: "JSONWritingTests", dependencies: ["JSONWriting"]),
    .testTarget(name: "LayoutTests", dependencies: ["Geometry", "Layout", "TestSupport"]),
    .testTarget(
      name: "LiveProjectTests",
      dependencies: [
        "FileSystem", "FileWatching", "LiveProject", "LiveSupport", "Markup", "Preview", "Project",
        "Scene", "Threads", "Views", "Workspace",
      ]),
    .testTarget(
      name: "WorkspaceTests",
      dependencies: [
        "FileSystem", "FileWatching", "Geometry", "Markup", "Scene", "TestSupport", "Views",
        "Workspace",
      ]),
    .testTarget(name: "MarkupTests", dependencies: ["Markup", "TestSupport"]),
    .testTarget(
      name: "MkpreviewTests",
      dependencies: [
        "LiveProject", "TestSupport", "Views", "mkpreview",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(
      name: "PaintingTests",
      dependencies: ["Geometry", "Painting", "Scene", "Typesetting"]),
    .testTarget(
      name: "PreviewServerTests",
      dependencies: [
        "Caching", "FileSystem", "FileWatching", "HTTP", "LiveProject", "LiveSupport", "Markup",
        "Preview", "PreviewServer", "TestSupport", "Typesetting", "Views", "Workspace",
      ]),
    .testTarget(
      name: "PreviewTests",
      dependencies: [
        "Expressions", "FileSystem", "Geometry", "JSONWriting", "Markup", "Preview",
        "PreviewSupport", "Scene", "TestSupport", "Typesetting", "Views", "Workspace",
      ]),
    .testTarget(name: "GitTests", dependencies: ["FileSystem", "Git", "Processes", "TestSupport"]),
    .testTarget(
      name: "ProjectTests",
      dependencies: [
        "FileSystem", "Geometry", "Markup", "Preview", "Project", "Scene", "TestSupport",
        "Typesetting", "Views", "Workspace",
      ]),
    .testTarget(name: "ProcessesTests", dependencies: ["Processes", "TestSupport"]),
    .testTarget(name: "ThreadsTests", dependencies: ["Threads"]),
    .testTarget(
      name: "TypesettingTests",
      dependencies: ["Caching", "Geometry", "Scene", "TestSupport", "Typesetting"]),
    .testTarget(name: "SceneTests", dependencies: ["Geometry", "JSONWriting", "Scene"]),
    .testTarget(
      name: "ViewClassesTests",
      dependencies: [
        "Expressions", "Geometry", "JSONWriting", "Markup", "Preview", "PreviewSupport", "Scene",
        "TestSupport", "ViewClasses", "Views", "Vocabulary",
      ]),
    .testTarget(
      name: "VocabularyTests",
      dependencies: [
        "Markup", "Preview", "PreviewSupport", "TestSupport", "ViewClasses", "Views", "Vocabulary",
      ]),
    .testTarget(
      name: "ViewsTests",
      dependencies: [
        "Expressions", "FileSystem", "Formats", "Geometry", "Layout", "Markup", "Scene",
        "TestSupport", "Views",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    // At run time Swift checks that no two parts of the program change a value at once. Builds for
    // tests alone keep the check: it takes about a tenth of a save.
    .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
  ]
}

// What pkg-config says of GLib, and of what is built on it, has the flag -pthread, which the package
// manager warns of at each build. So it is asked for the folders alone, and here.
let headers = ["Images": "gdk-pixbuf-2.0", "Typesetting": "pango"]

func folders(of library: String) throws -> [String] {
  let (program, output) = (Process(), Pipe())
  program.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  program.arguments = ["pkg-config", "--cflags-only-I", library]
  program.standardOutput = output
  try program.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  return text.split(whereSeparator: \.isWhitespace).map(String.init)
}

for target in package.targets {
  // Tests of a target see what is internal to it, these headers included.
  guard let library = headers[target.name.replacing("Tests", with: "")] else { continue }
  target.swiftSettings?.append(.unsafeFlags(try folders(of: library)))
}
