import Testing

/// What the compiler does not hold: who may import whom, and what is said in one place only.
struct HouseRulesTests {
  /// What any target may import: Swift's own libraries.
  static let free: Set = [
    "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Synchronization",
  ]

  /// The classes that Views defines; what begins with their names belongs to them.
  static let baseClasses = ["UIView", "UIControl"]

  /// The classes of the house that documents cannot name (guide 4.5, LMLayoutView, LMRowView and LMGradientView).
  static let abstractClasses: Set = [
    "ButtonBar", "LMBoxView", "LMGradientView", "LMLayoutView", "StatusBar", "Keyboard",
  ]

  @Test func `the map shows the dependencies that the manifest declares`() throws {
    let written = try Project.writtenDependencies()
    let declared = try Project.declaredDependencies()
    for target in Set(written.keys).union(declared.keys) {
      #expect(written[target] == declared[target], "\(target)")
    }
  }

  @Test func `a target imports nothing but its dependencies`() throws {
    let dependencies = try Project.declaredDependencies()
    for file in try Project.sources {
      let others = file.imports.subtracting(Self.free)
        .subtracting(dependencies[file.module, default: []])
      #expect(others == [], "\(file.path)")
    }
  }

  @Test func `a library is one target's affair, and none of its importers'`() throws {
    let libraries = try Project.libraries()
    let dependencies = try Project.declaredDependencies()
    for library in libraries {
      #expect(dependencies.values.count { $0.contains(library) } == 1, "\(library)")
    }
    for file in try Project.sources where !file.imports.isDisjoint(with: libraries) {
      let shown = file.importLines.filter { line in
        line.hasPrefix("public") && libraries.contains { line.hasSuffix(" \($0)") }
      }
      #expect(shown == [], "\(file.path)")
    }
  }

  @Test func `only the server speaks HTTP`() throws {
    let importers = try Project.sources.filter { $0.imports.contains("HTTP") }
    #expect(Set(importers.map(\.module)) == ["PreviewServer"])
  }

  @Test func `only the text source asks the disk about files of a workspace`() throws {
    // They ask about folders that they follow, programs, fonts and sockets.
    let others: Set = [
      "FileSystem", "FileWatching", "Processes", "Threads", "Typesetting", "HTTP",
    ]
    let programs = "Sources/PreviewServer/Editor/EditorCommand.swift"
    let calls = /(^|[^\w.])(l?stat|fstat(at)?|open(at)?|access|faccessat|opendir|readlink(at)?)\(/
    for file in try Project.sources where !others.contains(file.module) && file.path != programs {
      let offenders = file.imports.contains("Glibc") ? file.code.filter { $0.contains(calls) } : []
      #expect(offenders == [], "\(file.path)")
    }
  }

  @Test func `only ViewClasses knows which views there are`() throws {
    // The documents that the program writes name views as any document does.
    let documents = "ExampleWorkspace"
    for file in try Project.sources where file.module != "ViewClasses" && file.name != documents {
      let names = file.viewClassNames.filter { name in
        !Self.baseClasses.contains { name.hasPrefix($0) }
      }
      #expect(names == [], "\(file.path)")
    }
  }

  @Test(arguments: baseClasses)
  func `Views defines the base classes`(name: String) throws {
    let files = try Project.sources.filter { $0.module == "Views" }
    #expect(files.contains { $0.name == name && $0.declaresItsClass })
  }

  @Test func `every class is in the catalog, bar the abstract ones`() throws {
    let files = try Project.sources.filter { $0.module == "ViewClasses" }
    let catalog = files.filter { $0.name == "Catalog+Standard" }.flatMap(\.code)
    let unlisted = files.filter { file in
      file.declaresItsClass && !catalog.contains { $0.contains("\(file.name).self") }
    }
    #expect(Set(unlisted.map(\.name)) == Self.abstractClasses)
  }

  @Test(arguments: ["try!", "as!", "fatalError("])
  func `nothing ends the program but a precondition`(word: String) throws {
    let offenders = try Project.sources.filter { $0.code.contains { $0.contains(word) } }
    #expect(offenders.map(\.path) == [])
  }

  @Test func `only the owner of a C object vouches for its sendability, and says why`() throws {
    let libraries = try Project.libraries()
    for file in try Project.sources {
      let vows = zip(file.code, file.lines).filter { $0.0.contains("@unchecked Sendable") }
      #expect(vows.allSatisfy { $0.0.count < $0.1.count }, "\(file.path)")
      #expect(vows.isEmpty || !file.imports.isDisjoint(with: libraries), "\(file.path)")
    }
  }

  /// The file of each painter of scenes, and how it names the primitive that a case is for.
  static let painters: [(file: String, marker: String)] = [("web/js/drawing/painter.js", "case \"")]

  @Test(arguments: painters)
  func `every painter covers every primitive`(file: String, marker: String) throws {
    let primitives = try Project.text(of: "Sources/Scene/Primitive.swift")
      .matches(of: /\n  case (\w+)\(/).map { String($0.1) }
    let painted = try Project.text(of: file).split(separator: marker).dropFirst()
      .map { String($0.prefix(while: \.isLetter)) }
    #expect(!primitives.isEmpty)
    #expect(primitives.sorted() == painted.sorted())
  }

  @Test func `only the JSON of a scene names URLs of pictures`() throws {
    let modules = ["Scene", "Views", "ViewClasses", "Preview", "Workspace"]
    for file in try Project.sources
    where modules.contains(file.module) && file.name != "Scene+JSON" {
      #expect(!file.code.contains { $0.contains("\"/resources/") }, "\(file.path)")
    }
  }

  @Test func `only the two streams print, and bytes go out in files alone`() throws {
    let streams = "Sources/mkpreview/Streams.swift"
    // Reports escape their own texts; pictures and schemas are files.
    let files: Set = ["CheckRun", "DiffRun", "PictureRun", "ReportOutput", "Schema"]
    let prints: Set<Substring> = [
      "print", "debugPrint", "dump", "puts", "fputs", "putchar", "fwrite", "printf", "perror",
    ]
    for file in try Project.sources where file.path != streams {
      let lines = file.code.filter { line in
        line.contains(/standard(Output|Error)\s*\.\s*write/)
          || line.contains("write(file:") && !files.contains(file.name)
          || SourceFile.calls(in: line).contains { prints.contains($0.name) && !$0.isMember }
      }
      #expect(lines == [], "\(file.path)")
    }
  }
}
