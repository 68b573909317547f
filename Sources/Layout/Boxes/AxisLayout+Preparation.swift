import Geometry

extension AxisLayout {
  /// Computes the boxes along this axis from the tree.
  mutating func prepare(_ direction: LayoutDirection) {
    isMirrored = axis == .horizontal && direction == .rightToLeft
    couplings.baselines.isInUse = false
    couplings.baselines.provided.removeAll(keepingCapacity: true)
    couplings.containers.removeAll(keepingCapacity: true)
    chains.removeAll(keepingCapacity: true)
    containers.removeAll(keepingCapacity: true)
    costs.removeAll()
    costs.levels = PriorityLevels()
    boxes.forgetCheapestChildren()
    boxes[0].reset()
    boxes[0].placement = Placement(sizing: .fill)
    prepareBoxes(direction)
    rankPriorities()
    outlineLeaves()
  }

  /// Prepares each parent before its children, since it sets their placements.
  private mutating func prepareBoxes(_ direction: LayoutDirection) {
    for index in boxes.indices {
      prepareLimits(of: index)
      if !tree.hasChildren(index), tree.items[index].arrangement.isNone {
        boxes[index].content = length(askedBy: index)
      } else {
        prepareContainer(index, tree.items[index].arrangement, direction)
        let isLeaf = boxes[index].rule == .leaf && !tree.hasChildren(index)
        if !isLeaf, boxes[index].placement.sizing != .absent { containers.append(Int32(index)) }
      }
    }
    couplings.containers.removeAll { boxes[$0].placement.sizing == .absent }
  }

  /// Computes the outlines of all leaves.
  mutating func outlineLeaves() {
    for index in boxes.indices where boxes[index].rule == .leaf { outlineLeaf(index) }
  }

  @inline(__always)
  mutating func outlineLeaf(_ index: Int) {
    boxes[index].outline = leafOutline(boxes[index])
    if boxes[index].placement.sizing == .hidden { boxes[index].size = boxes[index].outline.best }
  }

  /// Replaces the content size and baselines of a leaf.
  mutating func change(_ index: Int, asking content: ItemContent) {
    contents[index] = content
    guard boxes[index].rule == .leaf else { return }
    boxes[index].content = content.length(along: axis)
    // Couplings may have replaced the outline; the next pass recomputes it.
    if couplings.isEmpty { boxes[index].outline = leafOutline(boxes[index]) }
  }

  private mutating func prepareLimits(of index: Int) {
    let limits = tree.items[index].limits(axis)
    // Sizes below 0 in the document count as 0.
    let minimum = Swift.max(0, limits.fixed.or(limits.minimum.or(0)).measured)
    boxes[index].minimum = minimum
    boxes[index].maximum =
      limits.fixed.isNaN ? Swift.max(limits.maximum.or(.infinity), minimum) : minimum
  }

  private mutating func prepareContainer(
    _ index: Int, _ arrangement: Arrangement, _ direction: LayoutDirection
  ) {
    let rules = arrangement.rules
    let insets = rules.insets(margins: tree.items[index].margins, along: axis)
    boxes[index].insetStart = insets.start.measured
    boxes[index].insetEnd = insets.end.measured
    boxes[index].content = arrangement.isNone ? length(askedBy: index) : .nan
    boxes[index].structure = rules.rule(along: axis)
    boxes[index].rule = boxes[index].structure
    if let linear = arrangement.linear {
      boxes[index].isAtEnd = linear.mainAlignment == .end
      registerCoupling(index, linear)
    }
    if let stack = arrangement.stack { prepareStack(index, stack) }
    prepareChildren(of: index, arrangement, rules, direction)
  }

  /// Registers a row or column that couples its children by baselines or a grid.
  private mutating func registerCoupling(_ index: Int, _ linear: RowOrColumn) {
    if linear.alignsToBaseline, axis == .vertical {
      couplings.baselines.begin(count: boxes.count)
      boxes[index].spacesByBaseline = linear.axis == .vertical
      couplings.containers.append(index)
    }
    if linear.isGrid, axis == .horizontal {
      boxes[index].isGrid = true
      couplings.containers.append(index)
    }
  }

  /// Whether a hidden child counts as a grid's cell or as a baseline provider.
  ///
  /// It counts on both axes if it contains an aspect ratio.
  private func counts(hidden child: Int, of parent: Int) -> Bool {
    guard tree.items[child].isHidden else { return false }
    let isProvider = providesBaseline(hidden: child, to: parent)
    let isCell = tree.isCell(child, of: parent)
    return (axis == .vertical ? isProvider : isCell)
      || (isProvider || isCell) && tree.holdsRatio(child)
  }

  private func providesBaseline(hidden child: Int, to parent: Int) -> Bool {
    let arrangement = tree.items[parent].arrangement
    return (couplings.baselines.isInUse || axis == .horizontal) && arrangement.passesBaselinesOn
      && arrangement.stack == nil
      && (child == parent + 1 || tree.ends[child] == tree.ends[parent])
      && tree.providesToCoupling(parent)
  }

  /// Records the differences of a stack view from a row or a column.
  private mutating func prepareStack(_ index: Int, _ stack: StackView) {
    boxes[index].isStack = true
    guard stack.axis == axis else { return }
    boxes[index].spacesEqually = stack.distribution == .equalSpacing
    if stack.distribution == .fillProportionally { couplings.containers.append(index) }
  }

  private mutating func prepareChildren(
    of parent: Int, _ arrangement: Arrangement, _ rules: some ArrangementRules,
    _ direction: LayoutDirection
  ) {
    let isAbsent = boxes[parent].placement.sizing == .absent
    var isEmpty = true
    var last = parent
    for child in tree.children(of: parent) {
      var placement = rules.placement(of: tree[child], along: axis, direction)
      if isAbsent {
        placement.sizing = .absent
      } else if counts(hidden: child, of: parent) {
        placement.sizing = .hidden
      }
      if placement.priorities.hugging == .own, placement.sizing != .absent {
        placement.priorities = ownPriorities(of: child)
      }
      boxes[child].reset()
      boxes[child].placement = placement
      boxes[child].needsProfile =
        placement.sizing == .fill ? boxes[parent].needsProfile : placement.sizing != .absent
      isEmpty = isEmpty && !boxes[child].isLaidOut
      last = child
    }
    if !isAbsent, last > parent, let placement = rules.contentPlacement(along: axis) {
      boxes[last].placement = placement
      boxes[last].needsProfile = placement.sizing == .ownSize || boxes[parent].needsProfile
    }
    if let linear = arrangement.linear {
      isEmpty ? prepareEmpty(parent, linear) : prepareNeighbours(in: parent, linear)
    }
  }

  /// The priorities of a box whose parent assigns none.
  private mutating func ownPriorities(of box: Int) -> Priorities {
    let item = tree.items[box]
    let own = axis == .horizontal ? item.priorities.width : item.priorities.height
    if own == ContentPriorities.Pair() { return .filling }
    return Priorities(
      hugging: costs.levels.handle(of: own.hugging, in: box),
      resistance: costs.levels.handle(of: own.resistance, in: box))
  }

  /// Makes a row or column without visible children a leaf, with content size 0 along its axis and
  /// none across.
  private mutating func prepareEmpty(_ index: Int, _ linear: RowOrColumn) {
    (boxes[index].rule, boxes[index].structure) = (.leaf, .leaf)
    boxes[index].content = linear.axis == axis && !boxes[index].isStack ? 0 : .nan
  }

  /// Sets gaps: the sum of the row's spacing and the neighbours' own (guide 4.5, LMRowView and
  /// LMColumnView).
  private mutating func prepareNeighbours(in parent: Int, _ linear: RowOrColumn) {
    guard linear.axis == axis else { return }
    var previous = -1
    var (count, weighted) = (0, 0)
    for child in tree.children(of: parent) where boxes[child].isLaidOut {
      count += 1
      if previous >= 0, boxes[parent].isStack {
        boxes[child].gap = linear.spacing.measured
      } else if previous >= 0 {
        let before = tree.items[previous].spacing.end(axis).measured
        let after = tree.items[child].spacing.start(axis).measured
        boxes[child].gap = (linear.gap + before + after).measured
      }
      let weight = tree.items[child].weight
      // Outside these limits a sum of weights loses the smaller ones to rounding.
      boxes[child].weight = boxes[parent].isStack ? 1 : Swift.max(1e-6, Swift.min(weight, 1e6))
      if boxes[child].placement.sizing == .proportional { weighted += 1 }
      previous = child
    }
    if weighted > 1 { prepareChain(of: parent) }
    if count < 2 { boxes[parent].spacesEqually = false }
  }
}

extension TreeBuffers {
  /// Whether a child of a row is a cell of a grid.
  fileprivate func isCell(_ box: Int, of row: Int) -> Bool {
    guard row > 0, items[row].arrangement.isRow else { return false }
    return items[Int(parents[row])].arrangement.linear?.isGrid ?? false
  }

  /// Whether a box or a box inside it has an aspect ratio.
  fileprivate func holdsRatio(_ box: Int) -> Bool {
    (box..<Int(ends[box])).contains { items[$0].isProportioned }
  }
}

extension AxisLayout {
  /// The content size of a leaf along the axis, in points; NaN for none.
  @inline(__always)
  func length(askedBy leaf: Int) -> Double {
    contents[leaf].length(along: axis)
  }
}
