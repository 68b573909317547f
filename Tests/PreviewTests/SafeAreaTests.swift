import Geometry
import Scene
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// The safe area of a phone with a notch on a screen of 300 × 200 points with 2 pixels a point.
///
/// It leaves out 44 points above and 34 below; on its side 44 at both sides and 21 below.
@Suite struct SafeAreaTests {
  private static let upright: KeyValuePairs = ["device": "iphone-x", "scale": "2"]
  private static let turned: KeyValuePairs = [
    "device": "iphone-x", "scale": "2", "orientation": "landscape",
  ]

  private func scroll(
    _ xml: String, at path: String = "0", _ options: KeyValuePairs<String, String> = upright
  ) throws -> Scroll {
    try #require(try Sample(xml, options)[path]?.scene.scroll)
  }

  private func content(_ attributes: String, height: Double) -> String {
    """
    <LMScrollView \(attributes)>
      <LMColumnView><UIView height="\(height)"/></LMColumnView>
    </LMScrollView>
    """
  }

  @Test(arguments: [50.0, 300])
  func `a root scroll view always adds the safe area to its content inset`(height: Double) throws {
    let scroll = try scroll(content("fitToWidth=\"true\" contentInsetTop=\"6\"", height: height))
    #expect(scroll.inset == Insets(top: 50, left: 0, bottom: 34, right: 0))
    #expect(scroll.offset == Point(0, -50))
    #expect(scroll.contentSize == Size(300, height))
    #expect(scroll.axes == (height > 200 ? [.vertical] : []))
  }

  @Test func `content that fits only without its inset scrolls`() throws {
    let scroll = try scroll(content("fitToWidth=\"true\"", height: 130))
    #expect(scroll.axes == [.vertical])
  }

  @Test(
    arguments: [
      ("never", Insets.zero), ("scrollableAxes", Insets.zero), ("automatic", Insets.zero),
      ("always", Insets(top: 0, left: 44, bottom: 21, right: 44)),
    ])
  func `content that fits gets the safe area's inset if the document asks`(
    behavior: String, inset: Insets
  ) throws {
    let view = content(
      "fitToWidth=\"true\" fitToHeight=\"true\" contentInsetAdjustmentBehavior=\"\(behavior)\"",
      height: 100
    ).replacing(" height=\"100.0\"", with: "")
    #expect(try scroll(view, Self.turned).inset == inset)
  }

  @Test func `a view that always bounces adds the safe area to its content inset`() throws {
    func inset(_ attributes: String) throws -> Insets {
      let view = content("fitToWidth=\"true\" \(attributes)", height: 20)
      return try scroll(
        "<LMColumnView insetsLayoutMarginsFromSafeArea=\"false\">\(view)</LMColumnView>",
        at: "0.0"
      ).inset
    }
    #expect(try inset("") == .zero)
    #expect(
      try inset("alwaysBounceVertical=\"true\"")
        == Insets(top: 44, left: 0, bottom: 34, right: 0))
  }

  @Test func `nested scroll views divide the safe area by axis`() throws {
    let xml = """
      <LMScrollView fitToWidth="true">
        <LMColumnView insetsLayoutMarginsFromSafeArea="false" spacing="0">
          <LMScrollView height="60" fitToHeight="true"><UIView width="500"/></LMScrollView>
          <UIView height="400"/>
        </LMColumnView>
      </LMScrollView>
      """
    #expect(
      try scroll(xml, Self.turned).inset == Insets(top: 0, left: 0, bottom: 21, right: 0))
    let inner = try scroll(xml, at: "0.0.0", Self.turned)
    #expect(inner.inset == Insets(top: 0, left: 44, bottom: 0, right: 44))
    #expect(inner.offset == Point(-44, 0))
  }

  @Test func `a table always adds the safe area above and below its rows`() throws {
    let table = "<LMTableView><UITableViewCell/></LMTableView>"
    let scroll = try scroll(table)
    #expect(scroll.inset == Insets(top: 44, left: 0, bottom: 34, right: 0))
    #expect(scroll.axes == [])
    // The row ends at 44 + 44, empty rows at 132 and 176.
    let lines = try Sample(table, Self.upright).rects().map(\.rect).dropFirst()
    #expect(lines == [Rect(16, 131.5, 284, 0.5), Rect(16, 175.5, 284, 0.5)])
  }

  @Test func `separators start where texts do, and accessories stay inside the safe area`() throws {
    let row = "<UITableViewCell accessoryType=\"disclosureIndicator\"/>"
    let table = try Sample("<LMTableView>\(row)</LMTableView>", Self.turned)
    guard case .rect(let line) = try #require(table.over("0.0").first) else {
      Issue.record("A separator is a rectangle.")
      return
    }
    #expect(line.rect == Rect(60, 43.5, 240, 0.5))
    // The arrow head is 8 wide and ends 44 + 16 before the edge; its lines begin 3 before its middle.
    #expect(table.shapes("0.0").map { $0.path.svg.prefix { $0 != " " } } == ["M233", "M233"])
  }

  @Test(
    arguments: [
      ("fromContentInset", [Rect(0, 0, 80, 40), Rect(110, 0, 80, 40), Rect(220, 0, 80, 40)]),
      ("fromSafeArea", [Rect(44, 0, 80, 40), Rect(176, 0, 80, 40), Rect(44, 50, 80, 40)]),
      // Margins are 8: from 52 to 248, with a gap of 196 - 160.
      ("fromLayoutMargins", [Rect(52, 0, 80, 40), Rect(168, 0, 80, 40), Rect(52, 50, 80, 40)]),
    ])
  func `items stay inside the safe area if their layout says so`(
    reference: String, frames: [Rect]
  ) throws {
    let owner = """
      { "content": { "c": { "cell": "Cell", "items": [{}, {}, {}] } } }
      """
    let sample = try Sample(
      """
      <LMCollectionView id="c" style="flowLayoutCollectionView"
        collectionViewLayout.itemWidth="80" collectionViewLayout.itemHeight="40"
        collectionViewLayout.sectionInsetReference="\(reference)"/>
      """, with: ["Cell.xml": "<root><UIView/></root>", "view.preview.json": owner], rows: [],
      Self.turned)
    #expect(try #require(sample["0"]).children.map(\.frame) == frames)
  }

  @Test func `the environment reports its safe area insets`() throws {
    func written(_ more: KeyValuePairs<String, String>) throws -> String {
      let json = try Preview.render("<UIView/>", more)
        .json(revision: nil, withScene: false, pretty: false)
      let text = String(decoding: json, as: UTF8.self)
      return String(text[try #require(text.firstRange(of: "\"light\"")).upperBound...])
    }
    #expect(
      try written(Self.upright).hasPrefix(
        ",\"safeArea\":\"device\",\"safeAreaInsets\":{\"top\":44,\"left\":0,\"bottom\":34,\"right\":0}}"
      ))
    #expect(
      try written(["device": "iphone-x", "safeArea": "none"]).hasPrefix(
        ",\"safeArea\":\"none\",\"safeAreaInsets\":{\"top\":0,\"left\":0,\"bottom\":0,\"right\":0}}"
      ))
    #expect(try written(["device": "iphone-8"]).hasPrefix("}"))
  }
}
