import Geometry

/// The conditions of one axis of a coupled region, written for the solver.
struct RegionProgram {
  /// The baselines that a box lends, as its inside's sizes move them; nil where they lie anywhere.
  struct ProvidedExpressions {
    var first: LinearExpression?
    var last: LinearExpression?
    var ascent: Double
    var search: Double
  }

  /// What should be 0, or not negative, and belongs to a tie.
  struct Violation {
    let coupling: Int
    let amount: LinearExpression
    var isLackOnly = false

    /// By how much it is something else.
    func value(_ values: [Double]) -> Double {
      let value = amount.value(values)
      return isLackOnly ? Swift.max(0, -value) : abs(value)
    }
  }

  let layout: AxisLayout
  let tree: TreeBuffers
  let region: CoupledRegion
  /// The size of each member, and where it begins: in its container, or, if it follows a neighbour, after that.
  private(set) var sizes: [LinearExpression?]
  private var places: [LinearExpression?]
  private var provided: [ProvidedExpressions?]
  /// What equal gaps have beyond the least, container by container.
  var extraGaps: [(container: Int, extraGap: LinearExpression)] = []
  /// By how much ties are missed.
  var violations: [Violation] = []

  init(_ layout: AxisLayout, _ region: CoupledRegion) {
    self.layout = layout
    tree = layout.tree
    self.region = region
    sizes = Array(repeating: nil, count: region.members.count)
    places = sizes
    provided = Array(repeating: nil, count: sizes.count)
  }

  /// States all conditions of the region: sizes from the root down, then sums and ties from inside
  /// out, since a baseline may come from deep inside.
  mutating func state(_ size: LinearExpression, in solver: inout Solver) {
    sizes[0] = size
    for container in region.containers { expressSizes(in: container, &solver) }
    for container in region.containers.reversed() { couple(container, &solver) }
  }

  /// The size that the root has, or, if it is its own choice, that it might have.
  func ownSize(_ solver: inout Solver) -> LinearExpression {
    layout.boxes[region.root].placement.sizing == .ownSize
      ? size(of: region.root, rank: 1, &solver)
      : LinearExpression(layout.boxes[region.root].size)
  }

  /// The sizes, and the places, that solutions may differ in.
  var watched: [[LinearExpression]] {
    let shown = region.members.filter(isShown)
    let open = shown.filter { layout.boxes[$0].placement.sizing != .fill }
    return [
      open.compactMap { self[size: $0] },
      shown.filter(isOnBaseline).compactMap(position),
    ]
  }

  subscript(size box: Int) -> LinearExpression? {
    get { region.holds(box) ? sizes[region.slot(of: box)] : nil }
    set { sizes[region.slot(of: box)] = newValue }
  }

  subscript(place box: Int) -> LinearExpression? {
    get { places[region.slot(of: box)] }
    set { places[region.slot(of: box)] = newValue }
  }

  /// Where a member begins in its container.
  func position(of box: Int) -> LinearExpression? {
    let container = Int(tree.parents[box])
    guard isSideBySide(container), layout.boxes[box].isLaidOut else { return self[place: box] }
    var position = LinearExpression()
    for child in tree.children(of: container) where layout.boxes[child].isLaidOut {
      if let place = self[place: child] { position += place }
      if child == box { break }
      if let size = self[size: child] { position += size }
    }
    return position
  }

  /// Whether the children of a container follow each other.
  func isSideBySide(_ container: Int) -> Bool {
    layout.boxes[container].structure == .filled || layout.boxes[container].structure == .packed
  }

  subscript(providedBy box: Int) -> ProvidedExpressions? {
    get { provided[region.slot(of: box)] }
    set { provided[region.slot(of: box)] = newValue }
  }

  /// Whether neither a box nor one around it is hidden, as far as the region goes.
  private func isShown(_ box: Int) -> Bool {
    var ancestor = box
    while ancestor > region.root {
      if !layout.boxes[ancestor].isLaidOut { return false }
      ancestor = Int(tree.parents[ancestor])
    }
    return true
  }

  /// Whether a box lies where its container's baselines put it.
  func isOnBaseline(_ box: Int) -> Bool {
    layout.axis == .vertical && box > region.root
      && tree.spacesByBaseline(Int(tree.parents[box]))
  }

  /// Writes down the sizes of a container's children.
  private mutating func expressSizes(in container: Int, _ solver: inout Solver) {
    let children = tree.children(of: container).filter {
      layout.boxes[$0].placement.sizing != .absent
    }
    let isChained = layout.boxes[container].chain >= 0
    let scale = isChained ? solver.unknown(.positive(PriceVector(choice: 0.1))) : nil
    for (position, child) in children.enumerated() {
      let rank = Double(children.count - position) / Double(children.count)
      switch layout.boxes[child].placement.sizing {
      case .absent, .fill: continue
      case .ownSize where !region.isInside(child):
        self[size: child] = LinearExpression(layout.boxes[child].outline.best)
      case .proportional where scale != nil:
        guard let scale else { continue }
        self[size: child] = scale * layout.boxes[child].weight
        charge(child, &solver)
      case .ownSize, .flexible, .proportional, .onBaseline, .fitContent, .hidden:
        self[size: child] = size(of: child, rank: rank, &solver)
      }
    }
    // The largest decides, as a rule; the solver likes to know that first.
    let given = children.filter { layout.boxes[$0].placement.sizing == .fill }
    let best = given.map { layout.boxes[$0].outline.best }
    for (child, _) in zip(given, best).sorted(by: { $0.1 > $1.1 }) {
      giveSize(to: child, of: container, &solver)
    }
  }

  /// A child as large as its container less the insets.
  private mutating func giveSize(to child: Int, of container: Int, _ solver: inout Solver) {
    guard let whole = self[size: container] else { return }
    let size = whole - layout.boxes[container].insets
    self[size: child] = size
    guard layout.boxes[child].needsProfile else { return }
    let isSum = layout.boxes[child].structure == .filled && !layout.boxes[child].spacesByBaseline
    if region.isContainer(child), isSum {
      // Its children see to it that it is not less than 0, but for gaps that are.
      guard layout.boxes[child].isLimited else { return }
      solver.charge(size, limited(.free, to: child))
    } else {
      charge(child, &solver)
    }
  }

  /// Makes a size that is expressed otherwise cost what the box's profile says.
  private mutating func charge(_ child: Int, _ solver: inout Solver) {
    guard let size = self[size: child] else { return }
    solver.charge(size, cost(of: child, rank: 0))
  }

  /// The size of a box that nothing else expresses.
  private func size(of box: Int, rank: Double, _ solver: inout Solver) -> LinearExpression {
    solver.unknown(cost(of: box, rank: rank))
  }

  /// What a box's sizes cost: where the region ends what its profile says, else what is beyond its limits (guide
  /// 4.5, Bounded Dimensions), which hold if they can.
  private func cost(of box: Int, rank: Double) -> CostCurve {
    if region.isContainer(box), layout.boxes[box].structure != .leaf {
      return limited(.positive(PriceVector(choice: rank)), to: box)
    }
    let isPreferred =
      layout.boxes[box].placement.sizing == .proportional
      || box > 0 && layout.isSpacer(box, in: Int(tree.parents[box]))
    return CostCurve(
      layout.profile(of: box), in: layout.costs, growth: isPreferred ? 0 : rank, shrinkage: rank)
  }

  private func limited(_ curve: CostCurve, to box: Int) -> CostCurve {
    let limits = layout.boxes[box].minimum...layout.boxes[box].maximum
    return curve.limited(to: limits, at: .of(.limits))
  }
}
