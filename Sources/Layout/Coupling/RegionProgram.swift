import Geometry

/// The conditions on one axis of a coupled region, as a program for the solver.
struct RegionProgram {
  /// The baselines that a box provides, as expressions of the sizes in it; nil if undetermined.
  struct ProvidedExpressions {
    var first: LinearExpression?
    var last: LinearExpression?
    var ascent: Double
    var descent: Double
  }

  /// An expression of a coupling that should be 0, or not negative.
  struct Violation {
    let coupling: Int
    let amount: LinearExpression
    var mayBePositive = false

    /// The violation for given values of the variables, in points.
    func value(_ values: [Double]) -> Double {
      let value = amount.value(values)
      return mayBePositive ? Swift.max(0, -value) : abs(value)
    }
  }

  let layout: AxisLayout
  /// The layout's tree; reading it from the layout each time costs 8 % of a layout with baselines.
  let tree: TreeBuffers
  let region: CoupledRegion
  /// The size of each member, and its offset from its container or from the neighbour that it
  /// follows.
  private(set) var sizes: [LinearExpression?]
  private var places: [LinearExpression?]
  private var provided: [ProvidedExpressions?]
  /// The extra gap of each container with equal gaps, in points beyond the spacing.
  var extraGaps: [(container: Int, extraGap: LinearExpression)] = []
  /// The conditions of couplings that may be violated.
  var violations: [Violation] = []

  init(_ layout: AxisLayout, _ region: CoupledRegion) {
    self.layout = layout
    tree = layout.tree
    self.region = region
    sizes = Array(repeating: nil, count: region.members.count)
    places = sizes
    provided = Array(repeating: nil, count: sizes.count)
  }

  /// States all conditions of the region.
  ///
  /// Sizes are expressed from the root down. Sums and couplings follow from inside out, since a
  /// baseline may come from deep inside.
  mutating func state(_ size: LinearExpression, in solver: inout Solver) {
    sizes[0] = size
    for container in region.containers { expressSizes(in: container, &solver) }
    for container in region.containers.reversed() { couple(container, &solver) }
  }

  /// The root's size: a variable if the root has its own size, otherwise its current size.
  func ownSize(_ solver: inout Solver) -> LinearExpression {
    layout.boxes[region.root].placement.sizing == .ownSize
      ? size(of: region.root, rank: 1, &solver)
      : LinearExpression(layout.boxes[region.root].size)
  }

  /// The sizes, and the positions, that may be ambiguous.
  var watched: [[LinearExpression]] {
    let shown = region.members.filter(isShown)
    let sized = shown.filter { layout.boxes[$0].placement.sizing != .fill }
    return [
      sized.compactMap { self[size: $0] },
      shown.filter(isOnBaseline).compactMap(position),
    ]
  }

  subscript(size box: Int) -> LinearExpression? {
    get { region.contains(box) ? sizes[region.slot(of: box)] : nil }
    set { sizes[region.slot(of: box)] = newValue }
  }

  subscript(place box: Int) -> LinearExpression? {
    get { places[region.slot(of: box)] }
    set { places[region.slot(of: box)] = newValue }
  }

  /// The position of a member in its container.
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

  /// Whether a container places its children one after the other.
  func isSideBySide(_ container: Int) -> Bool {
    layout.boxes[container].structure == .filled || layout.boxes[container].structure == .packed
  }

  subscript(providedBy box: Int) -> ProvidedExpressions? {
    get { provided[region.slot(of: box)] }
    set { provided[region.slot(of: box)] = newValue }
  }

  /// Whether neither a box nor a box around it in the region is hidden.
  private func isShown(_ box: Int) -> Bool {
    var ancestor = box
    while ancestor > region.root {
      if !layout.boxes[ancestor].isLaidOut { return false }
      ancestor = Int(tree.parents[ancestor])
    }
    return true
  }

  /// Whether the baselines of its container determine a box's position.
  func isOnBaseline(_ box: Int) -> Bool {
    layout.axis == .vertical && box > region.root
      && tree.alignsBaselines(Int(tree.parents[box]))
  }

  /// Expresses the sizes of a container's children.
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
    // Usually the largest child decides. Adding its condition first saves pivots.
    let filling = children.filter { layout.boxes[$0].placement.sizing == .fill }
    let best = filling.map { layout.boxes[$0].outline.best }
    for (child, _) in zip(filling, best).sorted(by: { $0.1 > $1.1 }) {
      expressFilling(child, of: container, &solver)
    }
  }

  /// Makes a child as large as its container less the insets.
  private mutating func expressFilling(_ child: Int, of container: Int, _ solver: inout Solver) {
    guard let whole = self[size: container] else { return }
    let size = whole - layout.boxes[container].insets
    self[size: child] = size
    guard layout.boxes[child].needsProfile else { return }
    let isSum = layout.boxes[child].structure == .filled && !layout.boxes[child].spacesByBaseline
    if region.isContainer(child), isSum {
      // The conditions of its children keep it from being negative, except with negative gaps.
      guard layout.boxes[child].isLimited else { return }
      solver.charge(size, limited(.free, to: child))
    } else {
      charge(child, &solver)
    }
  }

  /// Charges the costs of a box's profile to a size that is expressed by other variables.
  private mutating func charge(_ child: Int, _ solver: inout Solver) {
    guard let size = self[size: child] else { return }
    solver.charge(size, cost(of: child, rank: 0))
  }

  /// A new variable for the size of a box.
  private func size(of box: Int, rank: Double, _ solver: inout Solver) -> LinearExpression {
    solver.unknown(cost(of: box, rank: rank))
  }

  /// The cost of a box's sizes: its profile at the region's boundary, otherwise only its limits
  /// (guide 4.5, Bounded Dimensions), which hold if possible.
  ///
  /// If nothing else decides, `rank` is the price of a point of change.
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
