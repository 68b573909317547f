import Geometry

/// A box whose width is a fixed multiple of its height (guide 4.5, Fixed Dimensions).
struct AspectRatio {
  var box: Int
  let value: Double
  /// Whether neither size is known first, so both axes are solved together.
  var isCoupled = false
  /// The limits of the width in points; kept here because the solver's width replaces them in the box.
  var widths = 0...Double.infinity

  /// Creates a ratio, clamped to 1e-6...1e6.
  init(box: Int, value: Double) {
    self.box = box
    self.value = Swift.max(1e-6, Swift.min(value, 1e6))
  }

  /// The size along an axis for a given size across it, in points.
  func size(along axis: Axis, across size: Double) -> Double {
    axis == .horizontal ? size * value : size / value
  }
}

extension AxisLayout {
  /// Limits a box to one size, in points.
  mutating func fix(_ index: Int, at size: Double) {
    boxes[index].minimum = size
    boxes[index].maximum = size
  }

  /// The size that the limits of a box fix, in points; nil if they fix none.
  func fixedSize(of index: Int) -> Double? {
    let box = boxes[index]
    return box.minimum == box.maximum ? box.minimum : nil
  }

  /// The size of a box imposed by the root or by a container of fixed size, in points; nil if it
  /// depends on contents.
  ///
  /// A container of width 300 with insets 16 and 16 imposes 268 on a child that fills it.
  func imposedSize(of index: Int, rootSize: Double) -> Double? {
    var (box, insets) = (index, 0.0)
    var fixed: Double?
    while true {
      if fixed == nil { fixed = fixedSize(of: box).map { $0 - insets } }
      if box == 0 { return rootSize - insets }
      guard boxes[box].placement.sizing == .fill else { return fixed }
      box = Int(tree.parents[box])
      insets += boxes[box].insets
    }
  }
}

extension LayoutEngine {
  /// Collects the aspect ratios, and derives limits on one axis from sizes and limits on the other.
  func prepareRatios(_ size: Size) {
    ratios.removeAll(keepingCapacity: true)
    for index in kinds.proportioned {
      guard horizontal.boxes[index].placement.sizing != .absent,
        vertical.boxes[index].placement.sizing != .absent
      else { continue }
      var ratio = AspectRatio(box: index, value: tree.items[index].aspectRatio)
      let isKnown = deriveFixedSize(ratio) || deriveImposedSize(ratio, size)
      if !isKnown { deriveLimits(ratio) }
      ratio.isCoupled = !isKnown
      ratio.widths = horizontal.boxes[index].minimum...horizontal.boxes[index].maximum
      ratios.append(ratio)
    }
    hasStaleInputs = !ratios.isEmpty
    (horizontal.couplings.reachOtherAxis, vertical.couplings.reachOtherAxis) = (
      hasStaleInputs, hasStaleInputs
    )
  }

  /// Fixes one size by the fixed size on the other axis, and returns whether there is one.
  private func deriveFixedSize(_ ratio: AspectRatio) -> Bool {
    let width = horizontal.fixedSize(of: ratio.box)
    let height = vertical.fixedSize(of: ratio.box)
    if let width, height == nil {
      vertical.fix(ratio.box, at: ratio.size(along: .vertical, across: width))
    } else if let height, width == nil {
      horizontal.fix(ratio.box, at: ratio.size(along: .horizontal, across: height))
    }
    return width != nil || height != nil
  }

  /// Fixes one size by the imposed size on the other axis, and returns whether there is one.
  private func deriveImposedSize(_ ratio: AspectRatio, _ size: Size) -> Bool {
    if let width = horizontal.imposedSize(of: ratio.box, rootSize: size.width) {
      vertical.fix(ratio.box, at: Swift.max(0, ratio.size(along: .vertical, across: width)))
    } else if let height = vertical.imposedSize(of: ratio.box, rootSize: size.height) {
      horizontal.fix(ratio.box, at: Swift.max(0, ratio.size(along: .horizontal, across: height)))
    } else {
      return false
    }
    return true
  }

  /// Limits each size by the limits of the other.
  ///
  /// With ratio 1.5 and heights of 20 to 60, the widths are 30 to 90.
  private func deriveLimits(_ ratio: AspectRatio) {
    let (x, y) = (horizontal.boxes[ratio.box], vertical.boxes[ratio.box])
    horizontal.boxes[ratio.box].minimum = Swift.max(x.minimum, y.minimum * ratio.value)
    horizontal.boxes[ratio.box].maximum = Swift.min(x.maximum, y.maximum * ratio.value)
    vertical.boxes[ratio.box].minimum = Swift.max(y.minimum, x.minimum / ratio.value)
    vertical.boxes[ratio.box].maximum = Swift.min(y.maximum, x.maximum / ratio.value)
    horizontal.boxes[ratio.box].raiseMaximum()
    vertical.boxes[ratio.box].raiseMaximum()
  }

  /// Determines the widths of boxes with coupled ratios; one program of the solver covers both axes.
  func solveCoupledRatios(_ size: Size) {
    let coupled = ratios.filter(\.isCoupled)
    ambiguousBesideRatios.removeAll()
    guard !coupled.isEmpty else { return }
    for ratio in coupled {
      horizontal.boxes[ratio.box].minimum = ratio.widths.lowerBound
      horizontal.boxes[ratio.box].maximum = ratio.widths.upperBound
    }
    horizontal.run(size: size.width)
    vertical.run(size: size.height)
    let roots = Set(coupled.map { regionRoot(of: $0.box) })
    for root in roots.sorted() {
      solve(coupled.filter { regionRoot(of: $0.box) == root }, below: root)
    }
  }

  /// The box, or its nearest ancestor, that is a boundary on both axes and provides no baseline to a coupling.
  private func regionRoot(of index: Int) -> Int {
    var root = index
    while !horizontal.isBoundary(root) || !vertical.isBoundary(root)
      || vertical.providesToCoupling(root)
    {
      root = Int(tree.parents[root])
    }
    return root
  }

  private func solve(_ coupled: [AspectRatio], below root: Int) {
    let boxes = coupled.map(\.box)
    var widths = program(&horizontal, boxes, root)
    var heights = program(&vertical, boxes, root)
    var solver = Solver()
    widths.state(widths.ownSize(&solver), in: &solver)
    heights.state(heights.ownSize(&solver), in: &solver)
    for ratio in coupled {
      guard let width = widths[size: ratio.box], let height = heights[size: ratio.box] else {
        continue
      }
      widths.demand(zero: width - height * ratio.value, ratio.box, &solver)
    }
    let own = coupled.compactMap { widths[size: $0.box] }
    let solution = solver.solve(watching: widths.watched + heights.watched + own.map { [$0] })
    for index in ratios.indices where boxes.contains(ratios[index].box) {
      guard let width = widths[size: ratios[index].box] else { continue }
      horizontal.fix(ratios[index].box, at: Swift.max(0, width.value(solution.values)))
    }
    recordAmbiguousSizes(widths, solution)
    recordAmbiguousSizes(heights, solution)
  }

  private func program(_ layout: inout AxisLayout, _ boxes: [Int], _ root: Int) -> RegionProgram {
    let region = layout.region(root, coupling: boxes)
    layout.separateGrids(in: region)
    layout.completeEdges(of: region)
    return RegionProgram(layout, region)
  }

  /// Fixes the heights of boxes with ratios by their widths.
  func fixRatioHeights() {
    for ratio in ratios where tree.items[ratio.box].height.fixed.isNaN {
      let width = horizontal.boxes[ratio.box].size
      vertical.fix(ratio.box, at: ratio.size(along: .vertical, across: width))
    }
  }
}
