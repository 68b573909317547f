/// What is known about a box along one axis: 128 bytes, what profiles are read off in the first half.
struct AxisBox {
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

  var rule = Rule.leaf
  private var traits: Traits = []
  var bond = Bond()
  /// Which of the chains of weighted children is the box's own; -1 for none.
  var chain: Int32 = -1
  /// Which of the whole profiles is the box's; -1 while nobody has asked for it.
  var profile: Int32 = -1
  /// What its sizes cost, as far as most ask.
  var outline = Outline()
  /// The room between the box and the neighbour before it, in points.
  var gap = 0.0
  /// The box's share, if its size is proportional to its neighbours'.
  var weight = 0.0

  /// The size that it gets, and where it begins in its parent, in points.
  var size = 0.0
  var position = 0.0
  /// The distances between the edges of the box and its children, in points.
  var insetStart = 0.0
  var insetEnd = 0.0
  /// The content size in points; NaN for none.
  var content = Double.nan
  /// The least and greatest size that the document allows, in points.
  var minimum = 0.0
  var maximum = Double.infinity
  /// What equal gaps have beyond the least, in points.
  var stretch = 0.0
}

extension AxisBox {
  /// The points that the insets take.
  var insets: Double { insetStart + insetEnd }

  /// Whether the box takes part in the layout.
  var isLaidOut: Bool { bond.role != .absent && bond.role != .hidden }

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
  var isLimited: Bool { minimum > 0 || maximum < .infinity }

  /// Lets the minimum prevail over a maximum below it.
  mutating func raiseMaximum() {
    maximum = Swift.max(maximum, minimum)
  }
}

extension AxisBox {
  /// What is so or not, a bit each.
  private struct Traits: OptionSet {
    let rawValue: UInt8
  }

  private subscript(bit: UInt8) -> Bool {
    get { traits.rawValue & bit != 0 }
    set { traits = Traits(rawValue: newValue ? traits.rawValue | bit : traits.rawValue & ~bit) }
  }

  /// Whether somebody asks what the sizes of the box cost.
  var needsProfile: Bool {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// Whether neighbours are spaced by their baselines instead of their edges.
  var spacesByBaseline: Bool {
    get { self[2] }
    set { self[2] = newValue }
  }
  /// Whether the cells of its rows are equally wide.
  var isGrid: Bool {
    get { self[4] }
    set { self[4] = newValue }
  }
  /// Whether it is a row of a grid that another row stands for.
  var isJoined: Bool {
    get { self[8] }
    set { self[8] = newValue }
  }
  /// Whether the solver has settled its children's sizes.
  var isSettled: Bool {
    get { self[16] }
    set { self[16] = newValue }
  }
  /// Whether it is one of UIKit's stack views.
  var isStack: Bool {
    get { self[32] }
    set { self[32] = newValue }
  }
  /// Whether its gaps are alike and take the room that is left over.
  var spacesEqually: Bool {
    get { self[64] }
    set { self[64] = newValue }
  }
  /// Whether its children end where it ends, instead of beginning where it begins.
  var isAtEnd: Bool {
    get { self[128] }
    set { self[128] = newValue }
  }
}
