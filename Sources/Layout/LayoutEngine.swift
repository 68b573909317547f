public import Geometry

// The engine lays out a tree of boxes as Auto Layout solves MarkupKit's constraints. README.md
// states the law and explains the words. The folders, in reading order:
//
// Model: the input tree, and the resulting frames and findings.
// Arrangements: each kind of container's rules for its children.
// Boxes: the placement, limits and sizes of each box along one axis, in flat arrays.
// Costs: the cheapest size of a box and its marginal costs, computed from those of its children.
// Sizing: outlines from the leaves up, then sizes and positions from the root down.
// Profiles: the least cost of every size of a box, if marginal costs do not suffice.
// Coupling: grids, baselines, proportional stacks and aspect ratios, as linear programs if costs do
// not suffice.
// Simplex: the solver for these programs.
// Findings: conflicts, ambiguous sizes and overflows.
// Reasons: the rules that determine a frame.
//
// In a conflict, couplings yield first, then the limits of single boxes, by as few points as
// possible and the last child's first. Order, gaps, and sizes that parents set are kept.

/// Computes the frames of trees of boxes, one tree at a time.
///
/// It reuses its memory for the next tree. Each pass lays out the widths, measures text that wraps,
/// and lays out the heights:
///
/// ```swift
/// let engine = LayoutEngine()
/// let result = engine.layout(
///   tree, in: Size(375, 667), direction: .leftToRight, measuring: text)
/// let frame = result.frames[1]
/// ```
public final class LayoutEngine {
  /// The last loaded tree.
  private var source = LayoutTree()
  /// The arrays of that tree; valid during one pass.
  private(set) var tree = TreeBuffers.none
  /// The frame of each box, as in `LayoutResult.frames`.
  private(set) var frames: [Rect] = []
  /// The content size and baselines of each box, at the width of its last measurement.
  private var contents: [ItemContent] = []

  var horizontal = AxisLayout(.horizontal)
  var vertical = AxisLayout(.vertical)
  var ratios: [AspectRatio] = []
  /// Ambiguous sizes in regions in which an aspect ratio couples the two axes.
  var ambiguousBesideRatios: [AmbiguousSizes] = []
  private var direction = LayoutDirection.leftToRight
  private var memory = BoxMemory()
  private(set) var kinds = BoxKinds()
  /// Whether the last pass changed inputs of the boxes, so the tree must be loaded again before the
  /// next pass.
  var hasStaleInputs = false

  /// An engine without boxes.
  public init() {}

  /// Lays out a tree in a root size in points; returns frames, contents and findings.
  public func layout(
    _ tree: LayoutTree, in size: Size, direction: LayoutDirection, measuring: some ItemMeasuring
  ) -> LayoutResult {
    load(tree, direction: direction)
    run(in: size, measuring: measuring)
    return LayoutResult(frames: frames, contents: contents, findings: findings())
  }

  /// Loads a tree, to lay it out once or several times.
  @_spi(Passes) public func load(_ tree: LayoutTree, direction: LayoutDirection) {
    source = tree
    self.direction = direction
    let count = tree.items.count
    memory.reserve(count)
    horizontal.adopt(memory.columns, count: count)
    vertical.adopt(memory.rows, count: count)
    frames.removeAll(keepingCapacity: true)
    frames.append(contentsOf: repeatElement(.zero, count: count))
    contents.removeAll(keepingCapacity: true)
    contents.append(contentsOf: tree.items.lazy.map(\.content))
    withBuffers(prepare)
  }

  /// Lays out the loaded tree in a root size in points.
  @_spi(Passes) public func run(in size: Size, measuring: some ItemMeasuring) {
    if hasStaleInputs { load(source, direction: direction) }
    withBuffers { settle(size, measuring) }
  }

  /// Lays out the loaded tree along one axis, in a size in points, after removing a rule.
  ///
  /// - Precondition: No box has an aspect ratio, and no text needs to be measured.
  func run(in size: Size, along axis: Axis, after removal: Removal) {
    withBuffers {
      switch axis {
      case .horizontal: horizontal.run(size: size.width, after: removal)
      case .vertical: vertical.run(size: size.height, after: removal)
      }
    }
    hasStaleInputs = true
  }

  /// Conflicts, ambiguities and overflows of the last layout, in tree order.
  @_spi(Passes) public func findings() -> [Finding] {
    var findings: [Finding] = []
    withBuffers { findings = readFindings() }
    return findings
  }

  /// Makes the tree's arrays available to both axes while a function runs; does nothing for an
  /// empty tree.
  private func withBuffers(_ body: () -> Void) {
    guard !source.items.isEmpty else { return }
    contents.withUnsafeMutableBufferPointer { contents in
      (horizontal.contents, vertical.contents) = (contents, contents)
      source.withBuffers { tree in
        (self.tree, horizontal.tree, vertical.tree) = (tree, tree, tree)
        body()
      }
    }
    // No pointer outlives its target.
    (tree, horizontal.tree, vertical.tree) = (.none, .none, .none)
    let none = UnsafeMutableBufferPointer<ItemContent>(start: nil, count: 0)
    (horizontal.contents, vertical.contents) = (none, none)
  }

  private func prepare() {
    horizontal.prepare(direction)
    vertical.prepare(direction)
    kinds.collect(tree)
    hasStaleInputs = false
  }

  private func settle(_ size: Size, _ measuring: some ItemMeasuring) {
    prepareRatios(size)
    settleWidths(size)
    if wrapText(measuring) { settleWidths(size) }
    fixRatioHeights()
    vertical.run(size: size.height)
    storeFrames()
  }

  private func settleWidths(_ size: Size) {
    solveCoupledRatios(size)
    horizontal.run(size: size.width)
  }

  private func readFindings() -> [Finding] {
    var columns = FindingReader(taking: &horizontal)
    var rows = FindingReader(taking: &vertical)
    columns.read()
    rows.read()
    reportRatios(to: &columns, &rows)
    columns.giveBack(to: &horizontal)
    rows.giveBack(to: &vertical)
    return (columns.findings + rows.findings).sorted { $0.item < $1.item }
  }
}

extension LayoutEngine {
  /// Measures each text again that is narrower than its one line, at its width.
  ///
  /// - Returns: Whether the widths must be computed again.
  private func wrapText(_ measuring: some ItemMeasuring) -> Bool {
    var isChanged = false
    for index in kinds.texts {
      let width = horizontal.boxes[index].size
      guard horizontal.boxes[index].placement.sizing != .absent,
        width < tree.items[index].content.width - tolerance
      else { continue }
      let content = measuring.content(of: index, width: width)
      isChanged = isChanged || content.width != horizontal.boxes[index].content || !ratios.isEmpty
      horizontal.change(index, asking: content)
      vertical.change(index, asking: content)
      hasStaleInputs = true
    }
    return isChanged
  }

  private func storeFrames() {
    let (columns, rows) = (horizontal.boxes, vertical.boxes)
    frames.withUnsafeMutableBufferPointer { frames in
      for range in kinds.shown {
        for index in range {
          frames[index] = Rect(
            columns[index].position, rows[index].position, columns[index].size, rows[index].size)
        }
      }
    }
  }
}

/// The indices of boxes of some kinds, in tree order.
struct BoxKinds {
  /// Ranges of boxes that are not hidden and have no hidden ancestor.
  private(set) var shown: [Range<Int>] = []
  /// Boxes with text that may wrap.
  private(set) var texts: [Int] = []
  /// Boxes with an aspect ratio.
  private(set) var proportioned: [Int] = []

  mutating func collect(_ tree: TreeBuffers) {
    shown.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    proportioned.removeAll(keepingCapacity: true)
    for index in tree.items.indices {
      if tree.items[index].isProportioned { proportioned.append(index) }
      if tree.items[index].wraps { texts.append(index) }
    }
    var (index, start) = (0, 0)
    while index < tree.items.count {
      if tree.items[index].isHidden {
        if index > start { shown.append(start..<index) }
        index = Int(tree.ends[index])
        start = index
      } else {
        index += 1
      }
    }
    if index > start { shown.append(start..<index) }
  }

  /// Whether a box is not hidden and has no hidden ancestor.
  func isShown(_ box: Int) -> Bool { shown.contains { $0.contains(box) } }
}
