import Foundation
import Geometry
import Markup
import TestSupport
import Testing

@testable import Preview

@Suite struct FixtureTests {
  @Test(arguments: try nonEmpty(Fixture.all))
  func `views have the frames worked out by hand`(fixture: Fixture) throws {
    let rendition = try fixture.rendition()
    guard fixture.text("frames.txt") != nil else { return }
    let frames = rendition.root.map { Self.lines(of: $0) } ?? []
    #expect(frames == fixture.lines("frames.txt"))
  }

  @Test(arguments: try nonEmpty(Fixture.all))
  func `exactly the mistakes are reported, at their places`(fixture: Fixture) throws {
    let diagnostics = try fixture.rendition().diagnostics.map { diagnostic in
      let place = diagnostic.range.start
      return "\(diagnostic.severity) \(diagnostic.code) \(place.line):\(place.column)"
    }
    #expect(diagnostics == fixture.lines("diagnostics.txt"))
  }

  /// A view and all in it: class, frame, and where it scrolls, its content's size.
  static func lines(of node: LayoutNode, depth: Int = 0) -> [String] {
    let frame = node.frame
    let sides = [frame.x, frame.y, frame.width, frame.height] + contentSize(of: node)
    let numbers = sides.map(number).joined(separator: " ")
    let name = node.part.map { "\(node.className)(\($0))" } ?? node.className
    let line = String(repeating: "  ", count: depth) + "\(name) \(numbers)"
    return [line] + node.children.flatMap { lines(of: $0, depth: depth + 1) }
  }

  private static func contentSize(of node: LayoutNode) -> [Double] {
    node.contentSize.map { [$0.width, $0.height] } ?? []
  }

  private static func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
