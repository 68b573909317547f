import Geometry
import Markup
import Scene
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// Preview data's content in collection views and pickers, on a screen of 300 × 200 points.
@Suite struct CollectionContentTests {
  private static let cell = [
    "Cell.xml": "<root><UILabel text=\"Own\" font=\"System 10\" textAlignment=\"center\"/></root>"
  ]

  private func collection(
    _ count: Int, _ attributes: String, rows: [String] = [], _ cell: [String: String] = Self.cell
  ) throws -> Sample {
    let items = Array(repeating: "{}", count: count).joined(separator: ",")
    let owner = "{ \"content\": { \"c\": { \"cell\": \"Cell\", \"items\": [\(items)] } } }"
    return try Sample(
      "<LMCollectionView id=\"c\" style=\"flowLayoutCollectionView\" \(attributes)/>",
      with: cell.merging(["view.preview.json": owner]) { $1 }, rows: rows)
  }

  private func frames(_ sample: Sample) throws -> [Rect] {
    try #require(sample["0"]).children.map(\.frame)
  }

  @Test func `items have the flow layout's frames and replace the boxes`() throws {
    let sample = try collection(
      5, "collectionViewLayout.itemWidth=\"80\" collectionViewLayout.itemHeight=\"40\"")
    #expect(sample.told == [])
    // Three items a line, with gaps of (300 − 3 · 80) / 2.
    #expect(
      try frames(sample) == [
        Rect(0, 0, 80, 40), Rect(110, 0, 80, 40), Rect(220, 0, 80, 40), Rect(0, 50, 80, 40),
        Rect(110, 50, 80, 40),
      ])
    #expect(sample["0"]?.contentSize == Size(300, 90))
    #expect(sample.tree.hasPrefix("LMCollectionView(LMCollectionViewCell(UILabel)"))
    #expect(sample["0.4"]?.tablePlace == TablePlace(section: 0, row: 4))
    #expect(sample.rects().count == 1)
  }

  @Test func `ten thousand items of one size have exact places, built or not`() throws {
    let sample = try collection(
      10_000, "collectionViewLayout.itemWidth=\"80\" collectionViewLayout.itemHeight=\"40\"",
      rows: ["0:9001-9002"])
    // A line of 50 points takes three items: six lines reach 300, with 18 items.
    let nodes = try #require(sample["0"]).children
    #expect(nodes.count == 18 + 1 + 2 + 1)
    #expect(nodes[18].rows?.from == 18 && nodes[18].rows?.to == 9000)
    #expect(nodes[18].rows?.estimatedHeight == 40)
    // Item 9001 is the second of line 3000; the run before it ends with that line.
    #expect(nodes[18].frame == Rect(0, 300, 300, 149_740))
    #expect(nodes[19].frame == Rect(110, 150_000, 80, 40))
    #expect(nodes[21].frame == Rect(0, 150_050, 300, 16_640))
    #expect(sample["0"]?.contentSize == Size(300, 166_690))
  }

  @Test func `self-sizing items fill line after line`() throws {
    // Texts of 10, 5 and 20 characters of 6 points; margins are 8 on each side.
    let cell = [
      "Cell.xml": "<root><UILabel text=\"0123456789\" font=\"System 10\"/></root>"
    ]
    let sample = try collection(5, "collectionViewLayout.estimatedItemWidth=\"50\"", cell)
    // 76 × 28: three a line with two gaps of (300 − 228) / 2; the last line keeps gaps of 10.
    #expect(
      try frames(sample) == [
        Rect(0, 0, 76, 28), Rect(112, 0, 76, 28), Rect(224, 0, 76, 28), Rect(0, 38, 76, 28),
        Rect(86, 38, 76, 28),
      ])
    #expect(sample["0"]?.contentSize == Size(300, 66))
  }

  @Test func `unbuilt self-sizing items have the mean size of the top ones`() throws {
    let cell = [
      "Cell.xml": "<root><UILabel text=\"0123456789\" font=\"System 10\"/></root>"
    ]
    let sample = try collection(
      1000, "collectionViewLayout.estimatedItemHeight=\"50\"", rows: ["0:600-601"], cell)
    // A line of 38 points takes three: eight lines reach 300, with 24 items; 576 are 192 lines.
    let nodes = try #require(sample["0"]).children
    #expect(nodes[24].rows?.from == 24 && nodes[24].rows?.to == 599)
    #expect(nodes[24].frame == Rect(0, 304, 300, 7286))
    #expect(nodes[25].frame == Rect(0, 7600, 76, 28))
    // 398 items are 133 lines.
    #expect(nodes[27].frame == Rect(0, 7638, 300, 5044))
    #expect(sample["0"]?.contentSize == Size(300, 12_682))
  }

  @Test func `a collection view without a cell keeps its boxes and accepts no texts`() throws {
    let xml = "<LMCollectionView id=\"c\" style=\"flowLayoutCollectionView\"/>"
    let sample = try Sample(
      xml, with: ["view.preview.json": #"{ "content": { "c": ["a"] } }"#])
    #expect(sample.told == ["warning unexpected-content view.preview.json:1:21"])
    #expect(sample.rects().count > 10)
    let named = try Sample(
      xml, with: ["view.preview.json": #"{ "content": { "c": { "one": ["a"] } } }"#])
    #expect(named.told == ["warning unknown-content view.preview.json:1:23"])
  }

  // MARK: Pickers

  private func picker(_ xml: String, _ content: String) throws -> Sample {
    try Sample(xml, with: ["view.preview.json": "{ \"content\": { \"pickerView\": \(content) } }"])
  }

  @Test func `titles fill the component with the name`() throws {
    let xml = """
      <LMPickerView><?componentName sizes?><row title="S"/><?componentSeparator?>
      <?componentName dynamic?></LMPickerView>
      """
    let sample = try picker(xml, #"{ "dynamic": ["1", 2] }"#)
    #expect(sample.told == [])
    #expect(sample.texts().map(\.text) == ["S", "1", "2"])
    #expect(try picker(xml, #"{ "dynamc": ["1"] }"#).codes == ["unknown-content"])
    #expect(try picker(xml, #"["1"]"#).codes == ["unexpected-content"])
    #expect(try picker(xml, #"{ "dynamic": { "cell": "A" } }"#).codes == ["unexpected-content"])
  }

  @Test func `a UIKit picker has a component for each name`() throws {
    let sample = try picker("<UIPickerView/>", #"{ "a": ["1"], "b": ["2"] }"#)
    #expect(sample.texts().map(\.text) == ["1", "2"])
    #expect(sample.texts().map { $0.x + $0.width / 2 } == [75, 225])
    #expect(try picker("<UIPickerView/>", #"["1"]"#).texts().map(\.text) == ["1"])
  }
}
