import Geometry
import Layout

/// The content sizes of boxes, and their priorities: the parent's for them, or their own.
extension ConstraintGenerator {
  mutating func demandContent(of box: Int, _ axis: Axis) {
    let length = contentLength(of: box, axis)
    guard !length.isNaN else { return }
    system.demands.append(
      .init(
        coordinate: Coordinate(box, axis, .length), length: length,
        priorities: priorities(of: box, axis)))
  }

  /// The content size of a leaf; 0 along its axis for a row or column without a visible child.
  private func contentLength(of box: Int, _ axis: Axis) -> Double {
    switch tree.items[box].arrangement {
    case .none: contents[box].length(axis)
    case .linear(let rule) where rule.axis == axis && visibleChildren(of: box).isEmpty: 0
    default: .nan
    }
  }

  private func priorities(of box: Int, _ axis: Axis) -> Priorities {
    let parent = Int(tree.parents[box])
    guard parent >= 0 else { return .imposed }
    switch tree.items[parent].arrangement {
    case .scrolled(let fitsWidth, let fitsHeight):
      return (axis == .horizontal ? fitsWidth : fitsHeight) ? .yielding : .kept
    case .paged:
      return .yielding
    case .pinned:
      return visiblePriorities(of: box, in: parent, axis)
    case .linear, .anchored:
      return tree.items[box].isHidden
        ? ownPriorities(of: box, axis) : visiblePriorities(of: box, in: parent, axis)
    case .none, .root, .layered, .stacked:
      return ownPriorities(of: box, axis)
    }
  }

  private func ownPriorities(of box: Int, _ axis: Axis) -> Priorities {
    let item = tree.items[box]
    let own = axis == .horizontal ? item.priorities.width : item.priorities.height
    return Priorities(hugging: Int(own.hugging), compression: Int(own.resistance))
  }

  private func visiblePriorities(of box: Int, in parent: Int, _ axis: Axis) -> Priorities {
    switch tree.items[parent].arrangement {
    case .linear(let rule) where rule.axis == axis:
      tree.items[box].weight.isNaN ? .unweighted : .yielding
    case .linear(let rule):
      rule.crossAlignment == .fill ? .imposed : .kept
    case .anchored:
      isAnchoredByPair(box, axis) ? .imposed : .kept
    case .pinned(.button):
      .kept
    case .pinned(.tableCell):
      axis == .horizontal ? .yielding : .kept
    case .pinned(.collectionCell):
      .yielding
    default:
      .imposed
    }
  }

  private func isAnchoredByPair(_ box: Int, _ axis: Axis) -> Bool {
    let anchors = tree.items[box].anchors
    return axis == .horizontal
      ? anchors.isSuperset(of: [.left, .right]) || anchors.isSuperset(of: [.leading, .trailing])
      : anchors.isSuperset(of: [.top, .bottom])
  }
}
