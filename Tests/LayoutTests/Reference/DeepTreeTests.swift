import Foundation
import Geometry
import Layout
import Synchronization
import Testing

@Suite struct DeepTreeTests {
  private static let arrangements: [[Arrangement]] = [
    [.linear(RowOrColumn(.horizontal)), .linear(RowOrColumn(.vertical))],
    [.anchored, .root(topPadding: 0, bottomPadding: 0), .layered(insets: .zero)],
    [.scrolled(fitsWidth: true, fitsHeight: false), .paged, .pinned(.button), .none],
  ]

  @Test(arguments: arrangements)
  func `5,000 nested boxes are laid out on a small stack`(arrangements: [Arrangement]) {
    var tree = LayoutTree()
    for depth in 0..<5000 {
      var item = LayoutItem(arrangements[depth % arrangements.count])
      item.anchors = .all
      tree.append(item, parent: depth == 0 ? nil : depth - 1)
    }
    var label = LayoutItem()
    label.content = ItemContent(width: 80, height: 20, firstBaseline: 16, lastBaseline: 4)
    tree.append(label, parent: 4999)
    #expect(layoutOnSmallStack(tree)?.frames.count == 5001)
  }

  private func layoutOnSmallStack(_ tree: LayoutTree) -> LayoutResult? {
    let done = DispatchSemaphore(value: 0)
    let result = Mutex<LayoutResult?>(nil)
    let thread = Thread {
      let engine = LayoutEngine()
      let measurer = WordWrappingMeasurer(boxes: [])
      let frames = engine.layout(
        tree, in: Size(300, 200), direction: .leftToRight, measuring: measurer)
      result.withLock { $0 = frames }
      done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
    return result.withLock { $0 }
  }
}
