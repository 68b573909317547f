import Geometry
import Layout

/// Specimens with changes whose effect on the frames a law states.
extension Specimen {
  /// The specimen in the other direction, with left and right exchanged.
  var mirrored: Specimen {
    Specimen(
      size: size, direction: direction == .leftToRight ? .rightToLeft : .leftToRight,
      root: root.mirrored)
  }

  /// The specimen with a hidden box between two others, and the index of that box.
  var withHiddenBox: (specimen: Specimen, index: Int?) {
    var result = self
    guard let path = root.paths.first(where: { root[$0[...]].ignoresHiddenBoxes }) else {
      return (self, nil)
    }
    var box = Box(LayoutItem())
    box.item.isHidden = true
    box.item.weight = 2
    box.item.width.minimum = 1000
    box.item.content = ItemContent(width: 500, height: 500)
    let children = root[path[...]].children
    let place = children.count / 2
    result.root[path[...]].children.insert(box, at: place)
    let before = children.prefix(place).map(\.flattened.count).reduce(0, +)
    return (result, index(of: path).map { $0 + 1 + before })
  }

  /// The specimen with other content in every leaf.
  var edited: Specimen {
    var result = self
    for path in root.paths where root[path[...]].children.isEmpty {
      result.root[path[...]].item.content.width += 7
      result.root[path[...]].item.isHidden.toggle()
    }
    return result
  }

  private func index(of path: [Int]) -> Int? {
    root.paths.firstIndex(of: path)
  }
}

extension Box {
  fileprivate var mirrored: Box {
    var result = self
    result.item.margins = item.margins.mirrored
    if case .layered(let insets) = item.arrangement {
      result.item.arrangement = .layered(insets: insets.mirrored)
    }
    result.item.anchors.subtract([.left, .right])
    if item.anchors.contains(.left) { result.item.anchors.insert(.right) }
    if item.anchors.contains(.right) { result.item.anchors.insert(.left) }
    result.children = children.map(\.mirrored)
    return result
  }

  fileprivate var ignoresHiddenBoxes: Bool {
    switch item.arrangement {
    case .linear, .stacked, .anchored, .root, .layered: true
    case .none, .scrolled, .paged, .pinned: false
    }
  }

  /// Whether a grid or a baseline in the tree counts hidden boxes.
  var countsHiddenBoxes: Bool {
    flattened.contains {
      switch $0.item.arrangement {
      case .linear(let rule): rule.alignsToGrid || rule.alignsToBaseline
      case .stacked(let stack): stack.countsBaselines
      default: false
      }
    }
  }

  /// Whether a box depends on more than its parent and children, or a layout on one before it.
  var hasCouplings: Bool {
    countsHiddenBoxes
      || flattened.contains {
        !$0.item.aspectRatio.isNaN || $0.numberOfLines != 1
          || $0.item.arrangement.sharesInProportion
      }
  }

  /// Multiplies all weights, parent by parent.
  mutating func scaleWeights(of factor: Double) {
    for index in children.indices {
      children[index].item.weight *= factor
      children[index].scaleWeights(of: factor)
    }
  }
}

extension Insets {
  fileprivate var mirrored: Insets {
    Insets(top: top, left: right, bottom: bottom, right: left)
  }
}

extension [Rect] {
  /// The mirrored frames; scroll content and pages keep their positions.
  func mirrored(in tree: LayoutTree) -> [Rect] {
    let shown = tree.shownBoxes
    return indices.map { box in
      let (frame, parent) = (self[box], Int(tree.parents[box]))
      guard parent >= 0, shown[box] else { return frame }
      switch tree.items[parent].arrangement {
      case .none, .scrolled, .paged: return frame
      case .stacked, .linear, .anchored, .root, .layered, .pinned: break
      }
      let x = self[parent].width - frame.maxX
      return Rect(x, frame.y, frame.width, frame.height)
    }
  }
}
