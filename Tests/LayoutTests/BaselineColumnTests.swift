import Geometry
import Layout
import Testing

/// Columns spaced by baselines, to which a text adds only a share of its growth.
@Suite struct BaselineColumnTests {
  /// Half of the last text's growth is above its baseline, half below.
  ///
  /// To end 60 points lower, the text grows by 120 and begins 60 points above the text before it.
  @Test func `the last text grows by twice the free space, half of it upwards`() {
    let frames = Self.frames(ofTexts: 2, height: 100)
    #expect(frames[1] == Rect(0, 0, 300, 20))
    #expect(frames[2] == Rect(0, -40, 300, 140))
  }

  /// A text between two others moves neither of them, however high it is.
  @Test func `a text in the middle keeps its content height`() {
    let frames = Self.frames(ofTexts: 3, height: 100)
    #expect(frames[1] == Rect(0, 0, 300, 20))
    #expect(frames[2] == Rect(0, 20, 300, 20))
    #expect(frames[3] == Rect(0, 0, 300, 100))
  }

  /// The last text absorbs a lack of space, by twice its amount.
  @Test func `the last text shrinks by twice the lack of space`() {
    let frames = Self.frames(ofTexts: 2, height: 35)
    #expect(frames[1] == Rect(0, 0, 300, 20))
    #expect(frames[2] == Rect(0, 25, 300, 10))
  }

  /// Two texts of 20 points, one line below the other, leave no gap between them.
  @Test func `a column without filling keeps its weighted texts at their content heights`() {
    var tree = LayoutTree()
    tree.append(LayoutItem(.anchored), parent: nil)
    var column = LayoutItem(
      .linear(RowOrColumn(.vertical, mainAlignment: .start, alignsToBaseline: true)))
    column.anchors = [.top, .left]
    tree.append(column, parent: 0)
    var text = LayoutItem()
    text.content = ItemContent(width: 10, height: 20, firstBaseline: 16, lastBaseline: 4)
    text.weight = 1
    for _ in 0..<2 { tree.append(text, parent: 1) }
    let frames = LayoutEngine().layout(
      tree, in: Size(300, 100), direction: .leftToRight, measuring: NoText()
    ).frames
    #expect(frames[1] == Rect(0, 0, 10, 40))
    #expect(frames[3] == Rect(0, 20, 10, 20))
  }

  /// The frames of a column and of texts of 20 points in it, with baselines 4 points above their bottoms.
  private static func frames(ofTexts count: Int, height: Double) -> [Rect] {
    var tree = LayoutTree()
    let column = RowOrColumn(.vertical, alignsToBaseline: true)
    tree.append(LayoutItem(.linear(column)), parent: nil)
    var text = LayoutItem()
    text.content = ItemContent(width: 10, height: 20, firstBaseline: 16, lastBaseline: 4)
    for _ in 0..<count { tree.append(text, parent: 0) }
    let engine = LayoutEngine()
    return engine.layout(
      tree, in: Size(300, height), direction: .leftToRight, measuring: NoText()
    ).frames
  }
}

/// Measures no text, as none is narrower than its content width.
private struct NoText: ItemMeasuring {
  func content(of item: Int, width: Double) -> ItemContent { ItemContent() }
}
