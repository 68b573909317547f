/// What is known about a box along one axis.
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
  var bond = Bond()
  /// Whether somebody asks what the sizes of the box cost.
  var needsProfile = false
  /// Whether neighbours are spaced by their baselines instead of their edges.
  var spacesByBaseline = false
  /// Whether the cells of its rows are equally wide.
  var isGrid = false
  /// Whether it is a row of a grid that another row stands for.
  var isJoined = false
  /// Whether the solver has settled its children's sizes.
  var isSettled = false
  /// Whether it is one of UIKit's stack views.
  var isStack = false
  /// Whether its gaps are alike and take the room that is left over.
  var spacesEqually = false
  /// Which of the chains of weighted children is the box's own; -1 for none.
  var chain: Int32 = -1

  /// The content size in points; NaN for none.
  var content = Double.nan
  /// The least and greatest size that the document allows, in points.
  var minimum = 0.0
  var maximum = Double.infinity
  /// The distances between the edges of the box and its children, in points.
  var insetStart = 0.0
  var insetEnd = 0.0
  /// The room between the box and the neighbour before it, in points.
  var gap = 0.0
  /// What equal gaps have beyond that, in points.
  var stretch = 0.0
  /// The box's share, if its size is proportional to its neighbours'.
  var weight = 0.0

  /// What its sizes cost.
  var profile = CostProfile()
  /// The size that it gets, and where it begins in its parent, in points.
  var size = 0.0
  var position = 0.0

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

  /// Lets the minimum prevail over a maximum below it.
  mutating func raiseMaximum() {
    maximum = Swift.max(maximum, minimum)
  }

  /// Whether the box has limits of its own.
  var isLimited: Bool { minimum > 0 || maximum < .infinity }
}
