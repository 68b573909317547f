import Foundation
import JSONWriting
import Markup
import Scene
import TestSupport
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// Documents with the files that they use, from the folder to the rendition.
@Suite struct WorkspaceFixtureTests {
  @Test(arguments: try nonEmpty(WorkspaceFixture.all))
  func `values come from the intended files`(fixture: WorkspaceFixture) throws {
    let root = try #require(try fixture.rendition().root)
    for line in fixture.fixture.lines("properties.txt") {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      let value = root.node(at: words[0])?.properties[words[1]]?.words
      #expect(value == words[2], "\(line)")
    }
  }

  @Test(arguments: try nonEmpty(WorkspaceFixture.all))
  func `frames depend on the files`(fixture: WorkspaceFixture) throws {
    guard fixture.fixture.text("frames.txt") != nil else { return }
    let root = try #require(try fixture.rendition().root)
    #expect(Fixture.lines(of: root) == fixture.fixture.lines("frames.txt"))
  }

  @Test(arguments: try nonEmpty(WorkspaceFixture.all))
  func `mistakes in files are reported at their places`(fixture: WorkspaceFixture) throws {
    let diagnostics = try fixture.rendition().diagnostics.map { diagnostic in
      let place = diagnostic.range.start
      return
        "\(diagnostic.severity) \(diagnostic.code) \(diagnostic.file):\(place.line):\(place.column)"
    }
    #expect(diagnostics == fixture.fixture.lines("diagnostics.txt"))
  }
}

extension LayoutNode {
  fileprivate func node(at path: String) -> LayoutNode? {
    self.path.text == path ? self : children.lazy.compactMap { $0.node(at: path) }.first
  }
}

extension PropertyValue {
  /// The value as a fixture writes it.
  fileprivate var words: String {
    switch self {
    case .font(let name, let size): return "\(name) \(size.formatted())"
    case .string(let text): return text
    default:
      var writer = JSONWriter()
      write(to: &writer)
      return String(decoding: writer.finish().dropLast(), as: UTF8.self)
    }
  }
}
