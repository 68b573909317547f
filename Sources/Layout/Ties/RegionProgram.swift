import Geometry

/// The conditions of one axis of a coupled region, written for the solver.
struct RegionProgram {
  /// The baselines that a box lends, as its inside's sizes move them; nil where they lie anywhere.
  struct Lent {
    var first: LinearExpression?
    var last: LinearExpression?
    var ascent: Double
    var descent: Double
  }

  let layout: AxisLayout
  let tree: TreeBuffers
  let region: CoupledRegion
  /// The size of each box that takes part.
  var sizes: [Int: LinearExpression] = [:]
  /// Where boxes begin in their containers.
  var positions: [Int: LinearExpression] = [:]
  /// What equal gaps have beyond the least, container by container.
  var stretches: [Int: LinearExpression] = [:]
  var lent: [Int: Lent] = [:]
  /// By how much each tie is missed.
  var misses: [Int: LinearExpression] = [:]

  init(_ layout: AxisLayout, _ tree: TreeBuffers, _ region: CoupledRegion) {
    self.layout = layout
    self.tree = tree
    self.region = region
  }

  /// States all conditions of the region: sizes from the root down, then sums and ties from inside
  /// out, since a baseline may come from deep inside.
  mutating func state(in solver: inout Solver) {
    expressRoot(&solver)
    let open = region.open.sorted()
    for container in open { expressSizes(in: container, &solver) }
    for container in open.reversed() { tie(container, &solver) }
  }

  /// The sizes, and the places, that solutions may differ in.
  var watched: [[LinearExpression]] {
    let open = sizes.filter {
      layout.boxes[$0.key].isLaidOut && layout.boxes[$0.key].bond.role != .given
    }
    let placed = positions.filter { layout.boxes[$0.key].isLaidOut && isOnBaseline($0.key) }
    return [open, placed].map { $0.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// Whether a box lies where its container's baselines put it.
  private func isOnBaseline(_ box: Int) -> Bool {
    box > 0 && tree.spacesByBaseline(Int(tree.parents[box]))
  }

  private mutating func expressRoot(_ solver: inout Solver) {
    let box = layout.boxes[region.root]
    sizes[region.root] =
      box.bond.role == .loose
      ? size(of: region.root, rank: 1, &solver) : LinearExpression(box.size)
  }

  /// Writes down the sizes of a container's children.
  private mutating func expressSizes(in container: Int, _ solver: inout Solver) {
    let children = Array(tree.children(of: container))
    let scale = layout.boxes[container].chain >= 0 ? solver.unknown(Price(choice: 0.1)) : nil
    for (position, child) in children.enumerated() {
      let rank = Double(children.count - position) / Double(children.count)
      switch layout.boxes[child].bond.role {
      case .absent: continue
      case .given: giveSize(to: child, of: container, &solver)
      case .loose where !region.isInside(child):
        sizes[child] = LinearExpression(layout.boxes[child].outline.best)
      case .weighted where scale != nil:
        guard let scale else { continue }
        sizes[child] = scale * layout.boxes[child].weight
        charge(child, &solver)
      case .loose, .member, .weighted, .aligned, .bounded, .hidden:
        sizes[child] = size(of: child, rank: rank, &solver)
      }
    }
  }

  /// A child as large as its container less the insets.
  private mutating func giveSize(to child: Int, of container: Int, _ solver: inout Solver) {
    guard let size = sizes[container].map({ $0 - layout.boxes[container].insets }) else { return }
    sizes[child] = size
    guard layout.boxes[child].needsProfile else { return }
    solver.require(positive: size)
    charge(child, &solver)
  }

  /// Makes a size that is expressed otherwise cost what the box's profile says.
  private mutating func charge(_ child: Int, _ solver: inout Solver) {
    guard let size = sizes[child] else { return }
    if region.open.contains(child), layout.boxes[child].rule != .leaf {
      return limit(size, of: child, &solver)
    }
    solver.require(zero: size - profileSize(of: child, rank: 0, &solver))
  }

  /// The size of a box that nothing else expresses.
  private func size(of box: Int, rank: Double, _ solver: inout Solver) -> LinearExpression {
    guard region.open.contains(box), layout.boxes[box].rule != .leaf else {
      return profileSize(of: box, rank: rank, &solver)
    }
    let size = solver.unknown(Price(choice: rank))
    limit(size, of: box, &solver)
    return size
  }

  /// The cheapest size, and what is added or taken off segment by segment.
  private func profileSize(
    of box: Int, rank: Double, _ solver: inout Solver
  ) -> LinearExpression {
    let profile = layout.profile(of: box)
    let isPreferred =
      layout.boxes[box].bond.role == .weighted
      || box > 0 && layout.isSpacer(box, in: Int(tree.parents[box]), tree)
    let preference = isPreferred ? 0 : rank
    var size = LinearExpression(profile.best)
    for index in profile.growth.indices {
      size += part(layout.store[index], preference, &solver)
    }
    for index in profile.shrinkage.indices {
      size += part(layout.store[index], rank, &solver) * -1
    }
    return size
  }

  private func part(
    _ segment: Segment, _ choice: Double, _ solver: inout Solver
  ) -> LinearExpression {
    solver.unknown(Price(segment.slope, choice: choice), atMost: segment.length)
  }

  /// The limits of a container hold if they can (guide 4.5, Bounded Dimensions).
  private func limit(_ size: LinearExpression, of box: Int, _ solver: inout Solver) {
    let (minimum, maximum) = (layout.boxes[box].minimum, layout.boxes[box].maximum)
    if minimum > 0 {
      solver.require(positive: size - minimum + solver.unknown(.of(.limits)))
    }
    if maximum < .infinity {
      solver.require(positive: size * -1 + maximum + solver.unknown(.of(.limits)))
    }
  }
}
