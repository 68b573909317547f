/// What is known about a box along one axis.
///
/// It stands in three lists, by who looks at it, so that a pass over all boxes reads no more than it needs.
struct AxisBox {
  /// What profiles are read off.
  struct Hot {
    var rule = Rule.leaf
    fileprivate var traits: Traits = []
    var placement = Placement()
    /// Whether the box has limits of its own.
    var isLimited = false
    var outline = Outline()
    var gap = 0.0
    var weight = 0.0
  }

  /// Where it is.
  struct Geometry {
    var size = 0.0
    var position = 0.0
  }

  /// What its own limits, its children's places and more of its profile depend on.
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

  /// Forgets all.
  func reset() {
    hot.pointee = Hot()
    geometry.pointee = Geometry()
    cold.pointee = Cold()
  }

  /// How a container's size depends on its children's, and theirs on it.
  enum Rule: UInt8 {
    /// Not at all: it has a content size of its own, or none.
    case leaf
    /// Children side by side fill it (a row horizontally, a column vertically).
    case filled
    /// Children side by side have sizes of their own.
    case packed
    /// Each child by itself, as its bond says.
    case separate
    /// The same, one page beside the other.
    case paged
    /// Each child by itself, within the insets if it can be.
    case spanned
    /// Children side by side with their baselines at one height, between the insets.
    case baselineRow
    /// Neighbours that are spaced by baselines, all of which move in proportion to sizes.
    case affineColumn
    /// The solver says what sizes cost, settles the children, or both; the structure says the rest.
    case coupled

    /// Whether the container's profile is made of its children's.
    var passesProfilesOn: Bool {
      switch self {
      case .filled, .separate, .paged, .spanned, .affineColumn: true
      case .leaf, .packed, .baselineRow, .coupled: false
      }
    }
  }
}

extension AxisBox {
  /// How costs are read and sizes are handed down.
  var rule: Rule {
    get { hot.pointee.rule }
    nonmutating set { hot.pointee.rule = newValue }
  }
  /// How the children stand, couplings aside.
  var structure: Rule {
    get { cold.pointee.structure }
    nonmutating set { cold.pointee.structure = newValue }
  }
  var placement: Placement {
    get { hot.pointee.placement }
    nonmutating set { hot.pointee.placement = newValue }
  }
  /// Which of the chains of weighted children is the box's own; -1 for none.
  var chain: Int32 {
    get { cold.pointee.chain }
    nonmutating set { cold.pointee.chain = newValue }
  }
  /// Which of the whole profiles is the box's; -1 while nobody has asked for it.
  var profile: Int32 {
    get { cold.pointee.profile }
    nonmutating set { cold.pointee.profile = newValue }
  }
  /// Which of the profiles that were read in part is the box's; -1 for none.
  var part: Int32 {
    get { cold.pointee.part }
    nonmutating set { cold.pointee.part = newValue }
  }
  /// The children that take, and give up, the first point.
  var cheapestChildren: CheapestChildren {
    get { cheapest.pointee }
    nonmutating set { cheapest.pointee = newValue }
  }
  /// What its sizes cost, as far as most ask.
  var outline: Outline {
    get { hot.pointee.outline }
    nonmutating set { hot.pointee.outline = newValue }
  }
  /// The room between the box and the neighbour before it, in points.
  var gap: Double {
    get { hot.pointee.gap }
    nonmutating set { hot.pointee.gap = newValue }
  }
  /// The box's share, if its size is proportional to its neighbours'.
  var weight: Double {
    get { hot.pointee.weight }
    nonmutating set { hot.pointee.weight = newValue }
  }
  /// The size that it gets, in points.
  var size: Double {
    get { geometry.pointee.size }
    nonmutating set { geometry.pointee.size = newValue }
  }
  /// Where it begins in its parent, in points.
  var position: Double {
    get { geometry.pointee.position }
    nonmutating set { geometry.pointee.position = newValue }
  }
  /// The distance between its start and its children, in points.
  var insetStart: Double {
    get { cold.pointee.insetStart }
    nonmutating set { cold.pointee.insetStart = newValue }
  }
  /// The distance between its children and its end, in points.
  var insetEnd: Double {
    get { cold.pointee.insetEnd }
    nonmutating set { cold.pointee.insetEnd = newValue }
  }
  /// The content size in points; NaN for none.
  var content: Double {
    get { cold.pointee.content }
    nonmutating set { cold.pointee.content = newValue }
  }
  /// The least size that the document allows, in points.
  var minimum: Double {
    get { cold.pointee.minimum }
    nonmutating set {
      cold.pointee.minimum = newValue
      noteLimits()
    }
  }
  /// The greatest size that the document allows, in points.
  var maximum: Double {
    get { cold.pointee.maximum }
    nonmutating set {
      cold.pointee.maximum = newValue
      noteLimits()
    }
  }
  /// What equal gaps have beyond the least, in points.
  var extraGap: Double {
    get { cold.pointee.extraGap }
    nonmutating set { cold.pointee.extraGap = newValue }
  }
}

extension AxisBox {
  /// The points that the insets take.
  var insets: Double { insetStart + insetEnd }

  /// Whether the box takes part in the layout.
  var isLaidOut: Bool { placement.sizing.rawValue > Placement.Sizing.hidden.rawValue }

  /// Whether its container's profile is made of its own.
  var isPartOfProfile: Bool {
    (placement.sizing == .fill && !isJoined) || placement.sizing == .flexible
      || placement.sizing == .proportional
      || placement.sizing == .fitContent
  }

  /// Whether the box has limits of its own.
  var isLimited: Bool { hot.pointee.isLimited }

  private func noteLimits() {
    hot.pointee.isLimited = minimum > 0 || maximum < .infinity
  }

  /// Lets the minimum prevail over a maximum below it.
  func raiseMaximum() {
    maximum = Swift.max(maximum, minimum)
  }
}

extension AxisBox {
  /// What is so or not, a bit each.
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

  /// Whether somebody asks what the sizes of the box cost.
  var needsProfile: Bool {
    get { self[1] }
    nonmutating set { self[1] = newValue }
  }
  /// Whether neighbours are spaced by their baselines instead of their edges.
  var spacesByBaseline: Bool {
    get { self[2] }
    nonmutating set { self[2] = newValue }
  }
  /// Whether the cells of its rows are equally wide.
  var isGrid: Bool {
    get { self[4] }
    nonmutating set { self[4] = newValue }
  }
  /// Whether it is a row of a grid that another row stands for.
  var isJoined: Bool {
    get { self[8] }
    nonmutating set { self[8] = newValue }
  }
  /// Whether the solver has settled its children's sizes.
  var isSettled: Bool {
    get { self[16] }
    nonmutating set { self[16] = newValue }
  }
  /// Whether it is one of UIKit's stack views.
  var isStack: Bool {
    get { self[32] }
    nonmutating set { self[32] = newValue }
  }
  /// Whether its gaps are alike and take the room that is left over.
  var spacesEqually: Bool {
    get { self[64] }
    nonmutating set { self[64] = newValue }
  }
  /// Whether its children end where it ends, instead of beginning where it begins.
  var isAtEnd: Bool {
    get { self[128] }
    nonmutating set { self[128] = newValue }
  }
}
