import Markup
import TestSupport
import Testing

@testable import Preview
@testable import PreviewSupport

/// A view that requests room and gets none is reported, with the view that took it.
@Suite struct SqueezedViewTests {
  /// The layout diagnostics of a document on a screen of 300 × 200 points; each character is half as
  /// wide as its font is high.
  private func told(_ xml: String) throws -> [String] {
    try Preview.render(xml).diagnostics.filter { $0.code.hasPrefix("layout-") }
      .map { "\($0.code) \($0.path ?? ""): \($0.message)" }
  }

  @Test func `the view that takes all the room is named`() throws {
    let told = try told(
      """
      <LMRowView spacing="0">
        <UIView id="map" width="300"/>
        <UILabel text="a" font="System 10"/>
        <UILabel text="b" font="System 10"/>
      </LMRowView>
      """)
    #expect(
      told.filter { $0.hasPrefix("layout-squeezed") } == [
        "layout-squeezed 0.1: UILabel “a” and 1 more get no width: “map” takes 300 points"
      ])
    #expect(!told.contains { $0.hasPrefix("layout-truncated") })
  }

  @Test func `a container is reported once, and not its squeezed views' contents`() throws {
    let told = try told(
      """
      <LMColumnView spacing="0">
        <UIView height="200"/>
        <LMColumnView id="texts"><UILabel text="a" font="System 10"/></LMColumnView>
      </LMColumnView>
      """)
    #expect(
      told.filter { $0.hasPrefix("layout-squeezed") } == [
        "layout-squeezed 0.1: “texts” gets no height: UIView 0.0 takes 200 points"
      ])
  }

  @Test(
    arguments: try nonEmpty([
      "<UILabel text=\"a\" width=\"0\"/>", "<UILabel text=\"a\" hidden=\"true\"/>",
      "<UILabel text=\"a\" maximumWidth=\"0\"/>", "<UILabel text=\"\"/>", "<UIView/>",
      "<UILabel text=\"a\" alpha=\"0\"/>", "<LMSpacer/>",
      "<LMRowView width=\"0\"><UILabel text=\"a\"/></LMRowView>",
    ]))
  func `a view that needs no room is not reported`(child: String) throws {
    let told = try told("<LMRowView spacing=\"0\"><UIView width=\"300\"/>\(child)</LMRowView>")
    #expect(!told.contains { $0.hasPrefix("layout-squeezed") })
  }
}
