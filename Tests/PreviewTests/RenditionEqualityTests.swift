import Testing

@testable import Preview
@testable import PreviewSupport

/// Renditions are compared as values: equal ones look the same and have the same diagnostics.
@Suite struct RenditionEqualityTests {
  private static let document = """
    <LMColumnView><LMRowView><UILabel id="name" text="a" onTouchUpInside="go:"/><LMSpacer/></LMRowView>
    <UIView width="10" backgroundColor="red"/></LMColumnView>
    """

  @Test func `two renditions of a document are equal, even without sizes`() throws {
    #expect(try Preview.render(Self.document) == Preview.render(Self.document))
  }

  @Test(arguments: [
    ("red", "blue"), ("text=\"a\"", "text=\"b\""), ("id=\"name\"", "id=\"other\""),
    ("go:", "stay:"),
    ("width=\"10\"", "width=\"11\""), ("width=\"10\"", "widht=\"10\""), ("UIView ", "UIView  "),
    ("<LMSpacer/>", "<LMSpacer hidden=\"true\"/>"),
  ])
  func `every difference in drawing or report makes renditions unequal`(old: String, new: String)
    throws
  {
    let changed = Self.document.replacing(old, with: new)
    #expect(changed != Self.document)
    #expect(try Preview.render(Self.document) != Preview.render(changed))
  }

  @Test func `a different environment gives a different rendition`() throws {
    let dark = try Preview.render(Self.document, ["appearance": "dark"])
    #expect(try Preview.render(Self.document) != dark)
  }

  @Test func `a stale rendition differs from the good one`() throws {
    let good = Preview.parse(Array(Self.document.utf8), name: "view", file: "view.xml")
    let stale = Preview.parse(
      Array("<a>".utf8), name: "view", file: "view.xml", after: good)
    #expect(try Preview.render(good) != Preview.render(stale))
  }
}
