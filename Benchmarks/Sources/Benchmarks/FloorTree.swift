import CFloor
import Geometry
import Layout

/// A tree in the floor's form: a flat array of what it takes to sum, share and place.
struct FloorTree {
  private(set) var boxes: [mkp_box]
  /// The size that the root asks for and a tenth more, in points.
  private(set) var size = Size.zero
  private var asked: [mkp_frame]
  private var frames: [mkp_frame]

  /// The same boxes, with only the attributes that the floor supports.
  init(_ tree: LayoutTree) {
    boxes = zip(tree.items, tree.ends).map { mkp_box($0, end: $1) }
    asked = Array(repeating: mkp_frame(), count: boxes.count)
    frames = Array(repeating: mkp_frame(), count: boxes.count)
    layout()
    size = Size((asked[0].size.0 * 1.1).rounded(), (asked[0].size.1 * 1.1).rounded())
  }

  mutating func layout() {
    mkp_floor_layout(boxes, Int32(boxes.count), size.width, size.height, &asked, &frames)
  }
}

extension mkp_box {
  fileprivate init(_ item: LayoutItem, end: Int32) {
    self.init()
    self.end = end
    axis = Int32(MKP_LEAF.rawValue)
    if case .linear(let linear) = item.arrangement {
      axis = Int32((linear.axis == .horizontal ? MKP_HORIZONTAL : MKP_VERTICAL).rawValue)
      spacing = linear.spacing.isNaN ? 8 : linear.spacing
    }
    weight = item.weight
    margin_start = (item.margins.left, item.margins.top)
    margin_end = (item.margins.right, item.margins.bottom)
    fixed = (item.width.fixed, item.height.fixed)
    content = (item.content.width, item.content.height)
  }
}
