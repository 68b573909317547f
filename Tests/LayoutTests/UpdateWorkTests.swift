import Geometry
import Layout
import Testing

/// How much an engine lays out after a change.
@Suite struct UpdateWorkTests {
  @Test func `a change that nobody notices touches no other box`() {
    var engine = Self.engine
    let before = engine.frames
    // Two lower than their neighbours in a row, then the lowest lower still.
    for (box, height) in [(4, 16.0), (5, 12.0), (5, 11.0)] {
      engine.update(box, content: ItemContent(width: 30, height: height))
      engine.refresh(in: Self.size, measuring: WordWrappingMeasurer(boxes: []))
    }
    #expect(engine.tree.items.count > 10_000)
    #expect(engine.frames == before)
    #expect(engine.work.outlined == 0 && engine.work.placed == 0)
  }

  @Test func `a change that moves its neighbours touches no more than these`() {
    var engine = Self.engine
    let before = engine.frames
    engine.update(5, content: ItemContent(width: 37, height: 20))
    engine.refresh(in: Self.size, measuring: WordWrappingMeasurer(boxes: []))
    #expect(engine.frames[5].width == before[5].width + 7)
    #expect(engine.frames[6].x == before[6].x + 7)
    #expect(zip(engine.frames, before).count(where: { $0 != $1 }) == 6)
    #expect(engine.work.outlined == 1 && engine.work.placed == 8)
  }

  @Test func `one change after the other touches no more than the first`() {
    var engine = Self.engine
    for width in [37.0, 38, 39, 40] {
      engine.update(5, content: ItemContent(width: width, height: 20))
      engine.refresh(in: Self.size, measuring: WordWrappingMeasurer(boxes: []))
      #expect(engine.work.outlined == 1 && engine.work.placed == 8)
    }
  }

  @Test func `a change below all sizes that anybody has asked about touches no other box`() throws {
    // Three columns would rather be 25 high than let the first be 40: its row gives up 10 against one label, then
    // 5 against two. What it costs to be lower than 20 nobody needs to know.
    let column = "column [label 20x25]"
    let row = "row [label 20x40; label 20x30; label 20x20; label 20x10]"
    let text = """
      (300 x 400): column [row [column [\(row)]; \(column); \(column); \(column)]; spacer]
      """
    let change = try Change(text, ofContent: 7) { $0.height = 11 }
    #expect(change.result.frames[3].height == 25)
    #expect(change.work.outlined == 0 && change.work.placed == 0)
  }

  @Test func `a change is followed to the container that costs what it did`() throws {
    // Of 88 points the first column gives up 18, so that the others need not grow beyond 70: its first row 10
    // against one label, its second row the rest against one, since the first has two against it from there on.
    // How far these go depends on the lowest label, but nobody goes there.
    let column = "column [label 20x70]"
    let rows = "row [label 20x40; label 20x30; label 20x10]; row [label 20x40]"
    let text = """
      (300 x 400): column [row [column [\(rows)]; \(column); \(column); \(column)]; spacer]
      """
    let change = try Change(text, ofContent: 6) { $0.height = 11 }
    #expect(change.result.frames[3].height == 30 && change.result.frames[7].height == 32)
    // The first row, and the column, which fills itself again.
    #expect(change.work.outlined == 2 && change.work.placed == 2)
  }

  @Test func `a tree that differs in one box is laid out as far as the box around that`() throws {
    let rows = Array(repeating: "row [label 40x20; label 40x20; spacer]", count: 9)
    let text = "(300 x 400): column [\(rows.joined(separator: "; ")); spacer]"
    let change = try Change(text, in: 6) { $0.isHidden = true }
    #expect(change.result.frames[7].x == 0)
    // The row's two on both axes, and those among which it resists being lower less than before.
    #expect(change.work.placed == 14)
  }

  @Test func `a text is measured again where its width changed, and no other`() throws {
    let row = "row [view 10x10; label 240x20 (numberOfLines 0)]"
    let text = "(200 x 900): column [\(row); \(row); \(row); spacer]"
    let change = try Change(text, ofContent: 2) { $0.width = 30 }
    // Words of 72 points and blanks of 8: two fit a line of 182, and one of 162.
    #expect(change.result.contents[3].width == 152)
    #expect(change.result.contents[3].height == 40)
    #expect(change.work.measured == 1)
    #expect(change.work.placed == 2)
  }

  @Test func `a change beside a grid does not touch it, one in it touches nothing else`() throws {
    let text = """
      (300 x 400): column [column (alignToGrid) [row [label 40x20; spacer]; row [label 80x20; spacer]]; \
      row [label 40x20; spacer]; spacer]
      """
    #expect(try Change(text, ofContent: 9) { $0.width = 60 }.work.placed == 2)
    // Its rows and their cells.
    #expect(try Change(text, ofContent: 3) { $0.width = 60 }.work.placed == 6)
  }

  @Test func `a change beside a common baseline leaves it alone, one on it all others`() throws {
    let text = """
      (300 x 400): root [row (alignToBaseline) [label 40x20; label 40x40; spacer]; \
      column [label 40x20; spacer]]
      """
    #expect(try Change(text, ofContent: 6) { $0.height = 30 }.work.placed == 2)
    #expect(try Change(text, ofContent: 3) { $0.height = 50 }.work.placed == 3)
  }

  @Test func `a change beside a ratio does not touch it, unless both its sides are free`() throws {
    let known = "(300 x 400): column [view (aspectRatio 2); row [label 40x20; spacer]; spacer]"
    #expect(try Change(known, ofContent: 3) { $0.width = 60 }.work.placed == 2)
    let free = "(300 x 400): column [row [view (aspectRatio 2)]; row [label 40x20; spacer]; spacer]"
    #expect(try Change(free, ofContent: 4) { $0.width = 60 }.isWhole)
  }

  @Test func `another size of the root touches everything`() {
    var engine = Self.engine
    engine.refresh(in: Size(700, 40_000), measuring: WordWrappingMeasurer(boxes: []))
    #expect(engine.frames[0].width == 700)
    #expect(engine.work.placed == 2 * engine.tree.items.count)
  }

  /// An engine that has laid out columns of columns of rows of labels and a spacer.
  private static var engine: LayoutEngine {
    var engine = LayoutEngine()
    engine.load(tree, direction: .leftToRight)
    engine.run(in: size, measuring: WordWrappingMeasurer(boxes: []))
    return engine
  }

  private static let tree: LayoutTree = {
    var tree = LayoutTree()
    let root = tree.append(LayoutItem(.linear(LinearArrangement(.vertical))))
    for _ in 0..<30 {
      let column = tree.append(LayoutItem(.linear(LinearArrangement(.vertical))), parent: root)
      for _ in 0..<38 {
        let row = tree.append(LayoutItem(.linear(LinearArrangement(.horizontal))), parent: column)
        for cell in 0..<8 {
          var item = LayoutItem()
          item.content = ItemContent(width: 30, height: 20)
          if cell == 7 { item.weight = 1 }
          tree.append(item, parent: row)
        }
      }
    }
    return tree
  }()

  private static let size = Size(600, 40_000)
}

/// What an engine that has laid out a specimen does when one of its boxes changes.
private struct Change {
  let result: LayoutResult
  let work: LayoutWork

  /// Whether all boxes were laid out on both axes.
  var isWhole: Bool { work.placed == 2 * result.frames.count }

  /// A box that changes in any way, as the engine finds out.
  init(_ text: String, in box: Int, _ edit: (inout LayoutItem) -> Void) throws {
    let specimen = try SpecimenParser.specimen(text)
    var engine = LayoutEngine()
    _ = specimen.layout(by: &engine)
    var tree = engine.tree
    var item = tree.items[box]
    edit(&item)
    tree.replace(box, with: item)
    result = engine.layout(
      tree, in: specimen.size, direction: specimen.direction, measuring: specimen.measurer)
    work = engine.work
  }

  /// A box that asks for something else, as the engine is told.
  init(_ text: String, ofContent box: Int, _ edit: (inout ItemContent) -> Void) throws {
    let specimen = try SpecimenParser.specimen(text)
    var engine = LayoutEngine()
    _ = specimen.layout(by: &engine)
    var content = engine.tree.items[box].content
    edit(&content)
    engine.update(box, content: content)
    engine.refresh(in: specimen.size, measuring: specimen.measurer)
    result = LayoutResult(frames: engine.frames, contents: engine.contents, findings: [])
    work = engine.work
  }
}
