import Foundation
import Geometry
import Markup
import TestSupport
import Testing

@testable import Preview
@testable import PreviewSupport

@Suite struct FixtureTests {
  @Test(arguments: try nonEmpty(Fixture.all))
  func `views have the frames worked out by hand`(fixture: Fixture) throws {
    let rendition = try fixture.rendition()
    guard fixture.text("frames.txt") != nil else { return }
    let frames = rendition.root.map { Fixture.lines(of: $0) } ?? []
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
}
