/// What is known about a box along one axis.
///
/// It stands in three lists, by who looks at it, so that a pass over all boxes reads no more than it needs.
struct AxisBox {
  /// What profiles are read off.
  struct Demand {
    var rule = Rule.leaf
    fileprivate var traits: Traits = []
    var bond = Bond()
    /// Whether the box has limits of its own.
    var isLimited = false
    var outline = Outline()
    var gap = 0.0
    var weight = 0.0
  }

  /// Where it is.
  struct Extent {
    var size = 0.0
    var position = 0.0
  }

  /// What its own limits, its children's places and more of its profile depend on.
  struct Inside {
    var insetStart = 0.0
    var insetEnd = 0.0
    var content = Double.nan
    var minimum = 0.0
    var maximum = Double.infinity
    var stretch = 0.0
    var chain: Int32 = -1
    var profile: Int32 = -1
  }

  let demand: UnsafeMutablePointer<Demand>
  let extent: UnsafeMutablePointer<Extent>
  let inside: UnsafeMutablePointer<Inside>

  /// Forgets all.
  func reset() {
    demand.pointee = Demand()
    extent.pointee = Extent()
    inside.pointee = Inside()
  }

  /// How a container relates its own size to its children's.
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
  }
}

extension AxisBox {
  var rule: Rule {
    get { demand.pointee.rule }
    nonmutating set { demand.pointee.rule = newValue }
  }
  var bond: Bond {
    get { demand.pointee.bond }
    nonmutating set { demand.pointee.bond = newValue }
  }
  /// Which of the chains of weighted children is the box's own; -1 for none.
  var chain: Int32 {
    get { inside.pointee.chain }
    nonmutating set { inside.pointee.chain = newValue }
  }
  /// Which of the whole profiles is the box's; -1 while nobody has asked for it.
  var profile: Int32 {
    get { inside.pointee.profile }
    nonmutating set { inside.pointee.profile = newValue }
  }
  /// What its sizes cost, as far as most ask.
  var outline: Outline {
    get { demand.pointee.outline }
    nonmutating set { demand.pointee.outline = newValue }
  }
  /// The room between the box and the neighbour before it, in points.
  var gap: Double {
    get { demand.pointee.gap }
    nonmutating set { demand.pointee.gap = newValue }
  }
  /// The box's share, if its size is proportional to its neighbours'.
  var weight: Double {
    get { demand.pointee.weight }
    nonmutating set { demand.pointee.weight = newValue }
  }
  /// The size that it gets, in points.
  var size: Double {
    get { extent.pointee.size }
    nonmutating set { extent.pointee.size = newValue }
  }
  /// Where it begins in its parent, in points.
  var position: Double {
    get { extent.pointee.position }
    nonmutating set { extent.pointee.position = newValue }
  }
  /// The distance between its start and its children, in points.
  var insetStart: Double {
    get { inside.pointee.insetStart }
    nonmutating set { inside.pointee.insetStart = newValue }
  }
  /// The distance between its children and its end, in points.
  var insetEnd: Double {
    get { inside.pointee.insetEnd }
    nonmutating set { inside.pointee.insetEnd = newValue }
  }
  /// The content size in points; NaN for none.
  var content: Double {
    get { inside.pointee.content }
    nonmutating set { inside.pointee.content = newValue }
  }
  /// The least size that the document allows, in points.
  var minimum: Double {
    get { inside.pointee.minimum }
    nonmutating set {
      inside.pointee.minimum = newValue
      noteLimits()
    }
  }
  /// The greatest size that the document allows, in points.
  var maximum: Double {
    get { inside.pointee.maximum }
    nonmutating set {
      inside.pointee.maximum = newValue
      noteLimits()
    }
  }
  /// What equal gaps have beyond the least, in points.
  var stretch: Double {
    get { inside.pointee.stretch }
    nonmutating set { inside.pointee.stretch = newValue }
  }
}

extension AxisBox {
  /// The points that the insets take.
  var insets: Double { insetStart + insetEnd }

  /// Whether the box takes part in the layout.
  var isLaidOut: Bool { bond.role.rawValue > Bond.Role.hidden.rawValue }

  /// Whether its profile is made of its children's.
  var passesProfilesOn: Bool {
    rule == .filled || rule == .separate || rule == .paged || rule == .spanned
  }

  /// Whether its container's profile is made of its own.
  var isPartOfProfile: Bool {
    (bond.role == .given && !isJoined) || bond.role == .member || bond.role == .weighted
      || bond.role == .bounded
  }

  /// Whether the box has limits of its own.
  var isLimited: Bool { demand.pointee.isLimited }

  private func noteLimits() {
    demand.pointee.isLimited = minimum > 0 || maximum < .infinity
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
    get { demand.pointee.traits.rawValue & bit != 0 }
    nonmutating set {
      let traits = demand.pointee.traits.rawValue
      demand.pointee.traits = Traits(rawValue: newValue ? traits | bit : traits & ~bit)
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
