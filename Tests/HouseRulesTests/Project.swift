import Foundation
import Testing

/// The project's own files, as these tests read them.
enum Project {
  /// The folder of Package.swift.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every Swift file of `Sources`; throws where there is none.
  static var sources: [SourceFile] { get throws { try readSources.get() } }

  private static let readSources = Result { try files(in: "Sources", ending: ["swift"]) }

  /// Every Swift and JavaScript file of `Tests`; throws where there is none.
  static var tests: [SourceFile] { get throws { try readTests.get() } }

  private static let readTests = Result { try files(in: "Tests", ending: ["swift", "js", "mjs"]) }

  /// The files of a folder, at any depth, whose names have one of those extensions.
  private static func files(in folder: String, ending extensions: Set<String>) throws
    -> [SourceFile]
  {
    let path = root.appending(path: folder).resolvingSymlinksInPath().path
    let files = try FileManager.default.subpathsOfDirectory(atPath: path)
      .filter { extensions.contains(($0 as NSString).pathExtension) }.sorted()
      .map { try SourceFile(path: "\(folder)/\($0)") }
    return try #require(files.isEmpty ? nil : files, "there is no file in \(path)")
  }

  /// What each target may import, as Package.swift declares it.
  static func declaredDependencies() throws -> [String: Set<String>] {
    let target = /\.(?:executableT|t)arget\(\s*name: "(\w+)"(?:,\s*dependencies: \[([^\]]*)\])?/
    let dependency = /(package: )?"([\w-]+)"/
    let manifest = try text(of: "Package.swift")
    let libraries = try libraries()
    return manifest.matches(of: target).reduce(into: [:]) { table, declaration in
      let names = (declaration.2 ?? "").matches(of: dependency).filter { $0.1 == nil }
      if libraries.contains(String(declaration.1)) { return }
      table[String(declaration.1)] = Set(names.map { String($0.2) })
    }
  }

  /// What each target may import, as the table of Sources/README.md says.
  static func writtenDependencies() throws -> [String: Set<String>] {
    let row = /\| (\w+) \| [^|\n]+ \| ([A-Z][\w ]*|–) \|\n/
    let map = try text(of: "Sources/README.md")
    return map.matches(of: row).reduce(into: [:]) { table, row in
      table[String(row.1)] = Set(row.2.split(separator: " ").map(String.init)).subtracting(["–"])
    }
  }

  /// The targets of Package.swift that hold the headers of other people's libraries.
  static func libraries() throws -> Set<String> {
    let library = /\.(?:systemLibrary|target)\(\s*name: "(C[A-Z]\w+)"/
    return Set(try text(of: "Package.swift").matches(of: library).map { String($0.1) })
  }

  /// The text of a file, by its path within the project.
  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
