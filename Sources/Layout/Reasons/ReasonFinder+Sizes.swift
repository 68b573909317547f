import Geometry

extension ReasonFinder {
  /// The rules that name a box's size along an axis and are tight.
  func sizeCandidates(of box: Int, _ axis: Axis) -> [Candidate] {
    var candidates = limits(of: box, axis) + ratio(of: box, axis)
    if box == 0 { candidates.append(Candidate(Reason(.screen), removal: .screen)) }
    candidates += placement(of: box, axis) + couplings(of: box, axis)
    candidates += inside(of: box, axis) + content(of: box, axis)
    return candidates + outerBaselines(of: box, axis)
  }

  /// The size that the box itself asks for; nil for none.
  private func wanted(by box: Int, _ axis: Axis) -> Double? {
    let state = state(box, axis)
    return state.structure == .leaf && !state.content.isNaN ? state.content : nil
  }

  private func limits(of box: Int, _ axis: Axis) -> [Candidate] {
    let (limits, size) = (tree.items[box].limits(axis), state(box, axis).size)
    guard limits.fixed.isNaN else {
      return [Candidate(Reason(.fixed(limits.fixed)), removal: .fixedSize(of: box))]
    }
    let wanted = wanted(by: box, axis)
    var candidates: [Candidate] = []
    if limits.minimum > 0, size <= limits.minimum + tolerance {
      let reason = Reason(.minimum(limits.minimum, wanted: wanted))
      candidates.append(Candidate(reason, removal: .minimum(of: box)))
    }
    if limits.maximum < .infinity, size >= limits.maximum - tolerance {
      let reason = Reason(.maximum(limits.maximum, wanted: wanted))
      candidates.append(Candidate(reason, removal: .maximum(of: box)))
    }
    return candidates
  }

  private func ratio(of box: Int, _ axis: Axis) -> [Candidate] {
    guard tree.items[box].isProportioned else { return [] }
    let across = state(box, axis.cross).size
    return [Candidate(Reason(.aspectRatio(tree.items[box].aspectRatio, across: across)))]
  }

  private func content(of box: Int, _ axis: Axis) -> [Candidate] {
    let state = state(box, axis)
    guard state.structure == .leaf else { return [] }
    if state.content.isNaN {
      return state.placement.isHeldDown && state.size < tolerance
        ? [Candidate(Reason(.heldDown))] : []
    }
    guard abs(state.content - state.size) < tolerance else { return [] }
    return [Candidate(Reason(.content(state.content)), removal: .content(of: box))]
  }

  // MARK: The box in its container

  private func placement(of box: Int, _ axis: Axis) -> [Candidate] {
    guard box > 0 else { return [] }
    let (state, parent) = (state(box, axis), Int(tree.parents[box]))
    let container = self.state(parent, axis)
    switch state.placement.sizing {
    case .fill:
      let rule = Reason.Rule.fill(
        size: container.size, start: container.insetStart, end: container.insetEnd)
      return [Candidate(Reason(rule, container: parent), removal: .filling(of: [box]))]
    case .flexible, .proportional:
      return container.structure == .filled ? [share(of: box, in: parent, axis)] : []
    case .fitContent
    where state.size > container.size - container.insetStart - container.insetEnd - tolerance:
      let rule = Reason.Rule.inside(size: container.size, wanted: state.best)
      return [Candidate(Reason(rule, container: parent), removal: .filling(of: [box]))]
    case .onBaseline:
      let others = neighbours(in: parent, axis).filter { $0 != box }
      return [Candidate(Reason(.baselines, container: parent, others: others))]
    default: return []
    }
  }

  /// The others are the boxes that keep their size, or gain less.
  private func share(of box: Int, in parent: Int, _ axis: Axis) -> Candidate {
    let (own, size) = (state(box, axis), state(parent, axis).size)
    let isSmaller = own.size < own.best - tolerance
    let others = neighbours(in: parent, axis).filter { other in
      let state = state(other, axis)
      return other != box && (!isSmaller || state.size >= state.best - tolerance)
    }
    return Candidate(
      Reason(
        .share(size: size, wanted: wanted(by: box, axis)), container: parent, others: others),
      removal: shareRemoval(in: parent))
  }

  /// Removes the rule that the boxes side by side fill a container; nil for a stack that fills
  /// proportionally, because that would remove its shares as well.
  func shareRemoval(in container: Int, isAtEnd: Bool = false) -> Removal? {
    tree.items[container].arrangement.stack?.distribution == .fillProportionally
      ? nil : .share(of: container, isAtEnd: isAtEnd)
  }

  /// The weights, grids and proportions that couple a box's size to those of others.
  private func couplings(of box: Int, _ axis: Axis) -> [Candidate] {
    guard box > 0 else { return [] }
    let parent = Int(tree.parents[box])
    return weights(of: box, in: parent, axis) + grid(of: box, in: parent, axis)
      + proportion(of: box, in: parent, axis)
  }

  private func weights(of box: Int, in parent: Int, _ axis: Axis) -> [Candidate] {
    let members = neighbours(in: parent, axis).filter {
      state($0, axis).placement.sizing == .proportional
    }
    guard members.count > 1, members.contains(box) else { return [] }
    let others = members.filter { $0 != box }
    let sum = members.reduce(0) { $0 + state($1, axis).weight }
    let rule =
      state(parent, axis).isStack
      ? Reason.Rule.equalSizes
      : .weight(state(box, axis).weight, of: sum, wanted: wanted(by: box, axis))
    return [
      Candidate(
        Reason(rule, container: parent, others: others), removal: .weights(in: parent))
    ]
  }

  private func grid(of cell: Int, in row: Int, _ axis: Axis) -> [Candidate] {
    guard axis == .horizontal, row > 0, tree.items[row].arrangement.isRow,
      let column = children[row].firstIndex(of: cell)
    else { return [] }
    let grid = Int(tree.parents[row])
    guard state(grid, axis).isGrid else { return [] }
    let rows = children[grid].filter {
      !tree.items[$0].isHidden && tree.items[$0].arrangement.isRow
    }
    let others = rows.filter { $0 != row && children[$0].count > column }
      .map { children[$0][column] }
    guard !others.isEmpty else { return [] }
    return [
      Candidate(Reason(.grid, container: grid, others: others), removal: .coupling(of: grid))
    ]
  }

  private func proportion(of box: Int, in parent: Int, _ axis: Axis) -> [Candidate] {
    guard let stack = tree.items[parent].arrangement.stack, stack.axis == axis,
      stack.distribution == .fillProportionally
    else { return [] }
    let others = neighbours(in: parent, axis).filter { $0 != box }
    let rule = Reason.Rule.proportion(wanted: wanted(by: box, axis) ?? 0)
    return [
      Candidate(
        Reason(rule, container: parent, others: others), removal: .coupling(of: parent))
    ]
  }

  /// The baselines of outer boxes, which those of a first or last box may provide.
  func outerBaselines(of box: Int, _ axis: Axis) -> [Candidate] {
    guard axis == .vertical, box > 0 else { return [] }
    var candidates: [Candidate] = []
    var around = Int(tree.parents[box])
    while tree.items[around].arrangement.passesBaselinesOn, around > 0 {
      let inner = around
      around = Int(tree.parents[inner])
      guard tree.items[around].arrangement.linear?.alignsToBaseline == true else { continue }
      let others = neighbours(in: around, axis).filter { $0 != inner }
      candidates.append(Candidate(Reason(.baselines, container: around, others: others)))
    }
    return candidates
  }

  // MARK: The boxes in it

  /// The relation to the boxes inside.
  private func inside(of box: Int, _ axis: Axis) -> [Candidate] {
    let state = state(box, axis)
    let inside = neighbours(in: box, axis)
    guard !inside.isEmpty else { return [] }
    switch state.structure {
    case .filled:
      let gaps = inside.reduce(0) { $0 + self.state($1, axis).gap }
      let rule = Reason.Rule.sum(insets: state.insetStart + state.insetEnd, gaps: gaps)
      return [Candidate(Reason(rule, others: inside), removal: shareRemoval(in: box))]
        + proportions(in: box, axis)
    case .baselineRow:
      let isFree = tree.items[box].arrangement.linear.map {
        !state.isStack && ($0.crossAlignment == .start || $0.crossAlignment == .end)
      }
      return isFree == true ? [] : [Candidate(Reason(.baselines, others: inside))]
    case .separate, .paged, .spanned: return around(of: box, axis)
    default: return []
    }
  }

  /// The shares of the boxes in a stack, which also name its size.
  private func proportions(in box: Int, _ axis: Axis) -> [Candidate] {
    guard tree.items[box].arrangement.stack?.distribution == .fillProportionally else { return [] }
    let reason = Reason(
      .proportion(wanted: state(box, axis).size), container: box,
      others: neighbours(in: box, axis))
    return [Candidate(reason, removal: .coupling(of: box))]
  }

  /// The boxes whose size a box has: the largest if they decide, otherwise all.
  private func around(of box: Int, _ axis: Axis) -> [Candidate] {
    let state = state(box, axis)
    let coupled = neighbours(in: box, axis).filter {
      let sizing = self.state($0, axis).placement.sizing
      return sizing == .fill || sizing == .fitContent
    }
    guard !coupled.isEmpty else { return [] }
    let insets = state.insetStart + state.insetEnd
    let tight = coupled.filter {
      abs(self.state($0, axis).best + insets - state.size) < tolerance
    }
    let decide =
      !tight.isEmpty
      && abs(boxes(along: axis, without: .filling(of: tight))[box].size - state.size) > 1e-4
    let others = decide ? tight : coupled
    let rule = Reason.Rule.around(start: state.insetStart, end: state.insetEnd)
    return [Candidate(Reason(rule, others: others), removal: .filling(of: others))]
  }
}
