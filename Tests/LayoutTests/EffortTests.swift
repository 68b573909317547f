import Geometry
import Glibc
import Layout
import Testing

/// The work of a layout grows little faster than its tree.
@Suite(.serialized) struct EffortTests {
  /// Rows and columns of labels, 40 × 20 points each, in too little and in too much room.
  @Test(arguments: [Size(100, 100), Size(1_000_000, 1_000_000)], [Axis.horizontal, .vertical])
  func `twice as many children cost at most two and a half times as much`(room: Size, axis: Axis) {
    let (few, many) = (Self.tree(of: 2_000, along: axis), Self.tree(of: 8_000, along: axis))
    #expect(Self.effort(many, in: room) < 2.5 * 2.5 * Self.effort(few, in: room))
  }

  private static func tree(of count: Int, along axis: Axis) -> LayoutTree {
    var tree = LayoutTree()
    let parent = tree.append(LayoutItem(.linear(RowOrColumn(axis))), parent: nil)
    for _ in 0..<count {
      var label = LayoutItem()
      label.content = ItemContent(width: 40, height: 20, firstBaseline: 16, lastBaseline: 4)
      _ = tree.append(label, parent: parent)
    }
    return tree
  }

  /// The seconds that the processor works for a layout; the least of five, since others disturb it.
  private static func effort(_ tree: LayoutTree, in room: Size) -> Double {
    let engine = LayoutEngine()
    let efforts = (0..<5).map { _ in
      let start = workedSeconds()
      _ = engine.layout(tree, in: room, direction: .leftToRight, measuring: FixedContent())
      return workedSeconds() - start
    }
    return efforts.min() ?? 0
  }

  /// How long the processor has worked for this thread.
  private static func workedSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// No text wraps.
private struct FixedContent: ItemMeasuring {
  func content(of item: Int, width: Double) -> ItemContent { ItemContent() }
}
