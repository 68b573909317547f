import Foundation

/// The project's own files, as these tests read them.
enum Project {
  /// The folder of Package.swift.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every Swift file of `Sources`.
  static let sources: [SourceFile] = {
    let folder = root.appending(path: "Sources").resolvingSymlinksInPath()
    let paths = FileManager.default.enumerator(atPath: folder.path)
    return (paths?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".swift") }.sorted()
      .compactMap { try? SourceFile(path: $0) }
  }()

  /// What each target may import, as Package.swift declares it.
  static func declaredDependencies() throws -> [String: Set<String>] {
    let target = /\.(?:executableT|t)arget\(\s*name: "(\w+)"(?:,\s*dependencies: \[([^\]]*)\])?/
    let dependency = /(package: )?"([\w-]+)"/
    let manifest = try text(of: "Package.swift")
    return manifest.matches(of: target).reduce(into: [:]) { table, declaration in
      let names = (declaration.2 ?? "").matches(of: dependency).filter { $0.1 == nil }
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

  /// The system libraries that Package.swift declares.
  static func libraries() throws -> Set<String> {
    let library = /\.systemLibrary\(\s*name: "(\w+)"/
    return Set(try text(of: "Package.swift").matches(of: library).map { String($0.1) })
  }

  /// The text of a file, by its path within the project.
  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
