import FileSystem
import TestSupport
import Testing
import Views

@testable import Workspace

/// Which documents are made again when a file comes, goes or changes, and no others.
struct ReloadTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    folder.writeOld("Styles.json", "{}")
    folder.writeOld("Other.json", "{}")
    folder.writeOld("en.lproj/Localizable.strings", "a = b;")
    folder.writeOld("es.lproj/Localizable.strings", "a = b;")
    folder.writeOld("Colors.plist", "<plist><dict/></plist>")
    folder.writeOld("A.xcassets/brand.colorset/Contents.json", "{ \"colors\": [] }")
    folder.writeOld(
      "A.xcassets/star.imageset/Contents.json", "{ \"images\": [{ \"filename\": \"s.png\" }] }")
    folder.writeOld("A.xcassets/star.imageset/s.png", "1 1")
  }

  /// What each document looks for while it is built.
  private static let documents: [(name: Path, build: @Sendable (ResourceReader) -> Void)] = [
    (
      "Templates",
      {
        _ = $0.templates(named: "Styles")
        _ = $0.templates(named: "Styles~vertical")
      }
    ),
    ("Texts", { _ = $0.strings(named: "Localizable") }),
    (
      "Colors",
      {
        _ = $0.color(named: "brand")
        _ = $0.propertyList(named: "Colors")
      }
    ),
    ("Pictures", { _ = $0.image(named: "star") }),
    ("Nothing", { _ in }),
  ]

  /// The documents that a change concerns.
  private func concerned(_ change: () -> [Path]) throws -> [Path] {
    let workspace = try folder.workspace()
    var graph = DependencyGraph()
    for (name, build) in Self.documents {
      let reader = workspace.reader()
      build(reader)
      graph.record(reader.dependencies, of: name)
    }
    let all = Self.documents.map(\.name)
    #expect(all.allSatisfy { graph.dependencies(of: $0)?.isCurrent(in: workspace) == true })
    let change = workspace.update(paths: change())
    let outdated = all.filter { graph.dependencies(of: $0)?.isCurrent(in: workspace) == false }
    let concerned = graph.documents(using: change.paths, in: workspace)
    #expect(concerned == outdated.sorted())
    return concerned
  }

  @Test(arguments: [
    ("Styles.json", ["Templates"]), ("Other.json", []), ("Styles~vertical.json", ["Templates"]),
    ("Styles~horizontal.json", []), ("en.lproj/Localizable.strings", ["Texts"]),
    ("es.lproj/Localizable.strings", []), ("en.lproj/Other.strings", []),
    ("Colors.plist", ["Colors"]), ("Fonts.plist", []), ("far/off/Colors.plist", []),
    ("A.xcassets/brand.colorset/Contents.json", ["Colors"]),
    ("A.xcassets/other.colorset/Contents.json", []), ("A.xcassets/Contents.json", []),
    ("A.xcassets/star.imageset/Contents.json", ["Pictures"]),
    ("A.xcassets/star.imageset/s.png", ["Pictures"]),
    ("A.xcassets/star.imageset/t.png", []), ("far/off/star.png", []),
  ])
  func `a file that is written concerns its readers and those that looked for it`(
    file: String, documents: [Path]
  ) throws {
    let concerned = try concerned {
      folder.writeOld(file, "{ \"new\": {} }")
      return [Path(file)]
    }
    #expect(concerned == documents)
  }

  @Test(arguments: [
    ("Styles.json", ["Templates"]), ("Colors.plist", ["Colors"]),
    ("A.xcassets/star.imageset/s.png", ["Pictures"]), ("A.xcassets", ["Colors", "Pictures"]),
    ("en.lproj", ["Texts"]),
  ])
  func `a file or folder that goes concerns its readers`(path: String, documents: [Path]) throws {
    let concerned = try concerned {
      folder.remove(path)
      return [Path(path)]
    }
    #expect(concerned == documents)
  }

  @Test(arguments: [("en.lproj", "de.lproj", ["Texts"]), ("es.lproj", "de.lproj", [])])
  func `a folder of a language that is renamed concerns those that read its texts`(
    old: String, new: String, documents: [Path]
  ) throws {
    let concerned = try concerned {
      folder.move(old, to: new)
      return [Path(old), Path(new)]
    }
    #expect(concerned == documents)
  }

  @Test func `what is deep in a catalogue's groups is as near as the catalogue`() throws {
    let concerned = try concerned {
      folder.writeOld("B.xcassets/x/y/z/brand.colorset/Contents.json", "{}")
      return ["B.xcassets"]
    }
    #expect(concerned == ["Colors"])
  }
}
