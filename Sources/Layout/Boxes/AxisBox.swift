/// A box along one axis: a view into the engine's memory.
///
/// Its parts are in separate arrays, so that a loop over all boxes reads only the part it needs.
struct AxisBox {
  /// The part that determines costs.
  struct Hot {
    var rule = Rule.leaf
    fileprivate var traits: Traits = []
    var placement = Placement()
    /// Whether the minimum is above 0 or the maximum finite.
    var isLimited = false
    var outline = Outline()
    var gap = 0.0
    var weight = 0.0
  }

  /// The size and position, in points.
  struct Geometry {
    var size = 0.0
    var position = 0.0
  }

  /// The part that is needed less often: limits, insets, and indices of profiles.
  struct Cold {
    var insetStart = 0.0
    var insetEnd = 0.0
    var content = Double.nan
    var minimum = 0.0
    var maximum = Double.infinity
    var extraGap = 0.0
    var chain: Int32 = -1
    var profile: Int32 = -1
    var part: Int32 = -1
    var structure = Rule.leaf
  }

  let hot: UnsafeMutablePointer<Hot>
  let geometry: UnsafeMutablePointer<Geometry>
  let cold: UnsafeMutablePointer<Cold>
  let cheapest: UnsafeMutablePointer<CheapestChildren>

  func reset() {
    hot.pointee = Hot()
    geometry.pointee = Geometry()
    cold.pointee = Cold()
  }

  /// The relation between a container's size and its children's sizes.
  enum Rule: UInt8 {
    /// None: the box has its own content size, or none.
    case leaf
    /// Children side by side fill the container (a row horizontally, a column vertically).
    case filled
    /// Children side by side have their cheapest sizes.
    case packed
    /// Each child separately, by its placement.
    case separate
    /// Each child separately, by its placement, one page next to the other.
    case paged
    /// Each child separately, between the insets unless that costs 999 or more.
    case spanned
    /// Children side by side with their baselines at one height, between the insets (vertically).
    case baselineRow
    /// Neighbours whose gaps are measured between affine baselines.
    case affineColumn
    /// Coupled children: the solver computes the costs, the children's sizes, or both; `structure`
    /// has the rest.
    case coupled

    /// Whether the container's profile is computed from its children's.
    var passesProfilesOn: Bool {
      switch self {
      case .filled, .separate, .paged, .spanned, .affineColumn: true
      case .leaf, .packed, .baselineRow, .coupled: false
      }
    }
  }
}

extension AxisBox {
  /// The rule for costs, and for the children's sizes.
  var rule: Rule {
    get { hot.pointee.rule }
    nonmutating set { hot.pointee.rule = newValue }
  }
  /// The rule without couplings, which determines positions.
  var structure: Rule {
    get { cold.pointee.structure }
    nonmutating set { cold.pointee.structure = newValue }
  }
  var placement: Placement {
    get { hot.pointee.placement }
    nonmutating set { hot.pointee.placement = newValue }
  }
  /// The index of the container's weighted chain; -1 for none.
  var chain: Int32 {
    get { cold.pointee.chain }
    nonmutating set { cold.pointee.chain = newValue }
  }
  /// The index of the box's whole profile; -1 until it is built.
  var profile: Int32 {
    get { cold.pointee.profile }
    nonmutating set { cold.pointee.profile = newValue }
  }
  /// The index of the box's partial profile; -1 for none.
  var part: Int32 {
    get { cold.pointee.part }
    nonmutating set { cold.pointee.part = newValue }
  }
  /// The children that grow and shrink first.
  var cheapestChildren: CheapestChildren {
    get { cheapest.pointee }
    nonmutating set { cheapest.pointee = newValue }
  }
  /// The cheapest size, and the marginal costs of growing and shrinking.
  var outline: Outline {
    get { hot.pointee.outline }
    nonmutating set { hot.pointee.outline = newValue }
  }
  /// The gap between the box and the neighbour before it, in points.
  var gap: Double {
    get { hot.pointee.gap }
    nonmutating set { hot.pointee.gap = newValue }
  }
  /// The weight, if the size is proportional to those of neighbours.
  var weight: Double {
    get { hot.pointee.weight }
    nonmutating set { hot.pointee.weight = newValue }
  }
  /// The size in points.
  var size: Double {
    get { geometry.pointee.size }
    nonmutating set { geometry.pointee.size = newValue }
  }
  /// The distance between the left or top edges of parent and box, in points.
  var position: Double {
    get { geometry.pointee.position }
    nonmutating set { geometry.pointee.position = newValue }
  }
  /// The distance between the start of the box and its children, in points.
  var insetStart: Double {
    get { cold.pointee.insetStart }
    nonmutating set { cold.pointee.insetStart = newValue }
  }
  /// The distance between the children and the end of the box, in points.
  var insetEnd: Double {
    get { cold.pointee.insetEnd }
    nonmutating set { cold.pointee.insetEnd = newValue }
  }
  /// The content size in points; NaN for none.
  var content: Double {
    get { cold.pointee.content }
    nonmutating set { cold.pointee.content = newValue }
  }
  /// The document's minimum size, in points.
  var minimum: Double {
    get { cold.pointee.minimum }
    nonmutating set {
      cold.pointee.minimum = newValue
      updateIsLimited()
    }
  }
  /// The document's maximum size, in points.
  var maximum: Double {
    get { cold.pointee.maximum }
    nonmutating set {
      cold.pointee.maximum = newValue
      updateIsLimited()
    }
  }
  /// The length added to each equal gap, in points.
  var extraGap: Double {
    get { cold.pointee.extraGap }
    nonmutating set { cold.pointee.extraGap = newValue }
  }
}

extension AxisBox {
  /// The sum of both insets, in points.
  var insets: Double { insetStart + insetEnd }

  /// Whether the box takes part in the layout.
  var isLaidOut: Bool { placement.sizing.rawValue > Placement.Sizing.hidden.rawValue }

  /// Whether the container's profile is computed from the box's profile.
  var isPartOfProfile: Bool {
    (placement.sizing == .fill && !isJoined) || placement.sizing == .flexible
      || placement.sizing == .proportional
      || placement.sizing == .fitContent
  }

  /// Whether the minimum is above 0 or the maximum finite.
  var isLimited: Bool { hot.pointee.isLimited }

  private func updateIsLimited() {
    hot.pointee.isLimited = minimum > 0 || maximum < .infinity
  }

  /// Raises a maximum below the minimum to the minimum.
  func raiseMaximum() {
    maximum = Swift.max(maximum, minimum)
  }
}

extension AxisBox {
  /// Flags, one bit each.
  fileprivate struct Traits: OptionSet {
    let rawValue: UInt8
  }

  private subscript(bit: UInt8) -> Bool {
    get { hot.pointee.traits.rawValue & bit != 0 }
    nonmutating set {
      let traits = hot.pointee.traits.rawValue
      hot.pointee.traits = Traits(rawValue: newValue ? traits | bit : traits & ~bit)
    }
  }

  /// Whether the cost profile of the box is used.
  var needsProfile: Bool {
    get { self[1] }
    nonmutating set { self[1] = newValue }
  }
  /// Whether gaps are measured between baselines instead of edges.
  var spacesByBaseline: Bool {
    get { self[2] }
    nonmutating set { self[2] = newValue }
  }
  /// Whether the cells of the rows in the box are equally wide.
  var isGrid: Bool {
    get { self[4] }
    nonmutating set { self[4] = newValue }
  }
  /// Whether the box is a row of a grid whose costs are included in the grid's first row.
  var isJoined: Bool {
    get { self[8] }
    nonmutating set { self[8] = newValue }
  }
  /// Whether a coupling has determined the final sizes and gaps of the children.
  var isSettled: Bool {
    get { self[16] }
    nonmutating set { self[16] = newValue }
  }
  /// Whether the box is a stack view.
  var isStack: Bool {
    get { self[32] }
    nonmutating set { self[32] = newValue }
  }
  /// Whether the gaps are equal and take the free space.
  var spacesEqually: Bool {
    get { self[64] }
    nonmutating set { self[64] = newValue }
  }
  /// Whether children are packed at the end of the box instead of the start.
  var isAtEnd: Bool {
    get { self[128] }
    nonmutating set { self[128] = newValue }
  }
}
