public import Geometry

/// A rule that determines a number of a box's frame, with the numbers that it uses, in points.
public struct Reason: Hashable, Sendable {
  /// The rules; insets are the container's at the left or top (start) and right or bottom (end).
  public enum Rule: Hashable, Sendable {
    /// The box takes no room, because it or an ancestor is hidden.
    case hidden
    /// Required conditions contradict each other.
    case conflict(amount: Double)
    /// The number differs among the best solutions.
    case ambiguous(amount: Double)
    /// No rule names the number; it is as small as the boxes inside allow.
    case undetermined
    /// The root has the screen's size.
    case screen
    /// The size is fixed.
    case fixed(Double)
    /// The minimum size; nil if the box asks for no size.
    case minimum(Double, wanted: Double?)
    /// The maximum size; nil if the box asks for no size.
    case maximum(Double, wanted: Double?)
    /// The size on the other axis, times or divided by the aspect ratio.
    case aspectRatio(Double, across: Double)
    /// The box is as large as its container without the insets.
    case fill(size: Double, start: Double, end: Double)
    /// The boxes side by side fill a container's length; nil if the box asks for no size.
    case share(size: Double, wanted: Double?)
    /// The weight, and the sum of all weights that count in the container.
    case weight(Double, of: Double, wanted: Double?)
    /// Boxes side by side are equally large.
    case equalSizes
    /// The share of the container that the content size has in the sum of all content sizes.
    case proportion(wanted: Double)
    /// The cells of a grid's column are equally wide.
    case grid
    /// Boxes have their baselines at one height.
    case baselines
    /// The box is as large as a box inside it needs, including insets.
    case around(start: Double, end: Double)
    /// The box is as long as the boxes side by side in it, including insets and gaps.
    case sum(insets: Double, gaps: Double)
    /// The content size.
    case content(Double)
    /// The box shrinks to fit its container.
    case inside(size: Double, wanted: Double)
    /// A box without content size in a stack is as small as possible.
    case heldDown
    /// At the origin of its container.
    case origin
    /// A page, after a number of others.
    case page(Int)
    /// At a distance from the left or top edge of its container.
    case start(Double)
    /// At a distance from the right or bottom edge of its container.
    case end(Double)
    /// In the middle of its container.
    case center
    /// In the middle between the insets of its container.
    case contentCenter(start: Double, end: Double)
    /// At a distance after its neighbour.
    case after(gap: Double)
    /// At a distance before its neighbour.
    case before(gap: Double)
  }

  /// The rule.
  public var rule: Rule
  /// The box whose arrangement states the rule; nil if the box itself does.
  public var container: Int?
  /// The other boxes involved, without the container.
  public var others: [Int]

  /// A reason.
  public init(_ rule: Rule, container: Int? = nil, others: [Int] = []) {
    self.rule = rule
    self.container = container
    self.others = others
  }
}

/// The reasons for each number of a box's frame, the strongest rule first.
public struct FrameReasons: Hashable, Sendable {
  /// The reasons for the width.
  public var width: [Reason]
  /// The reasons for the height.
  public var height: [Reason]
  /// The reasons for the horizontal position.
  public var x: [Reason]
  /// The reasons for the vertical position.
  public var y: [Reason]

  /// The same reasons for all numbers.
  public init(all reasons: [Reason]) {
    (width, height, x, y) = (reasons, reasons, reasons, reasons)
  }

  /// The reasons for the size along an axis.
  public func size(_ axis: Axis) -> [Reason] { axis == .horizontal ? width : height }

  /// The reasons for the position along an axis.
  public func position(_ axis: Axis) -> [Reason] { axis == .horizontal ? x : y }
}

extension Reason.Rule {
  /// The rank among other rules: lower is stronger.
  var rank: Int {
    switch self {
    case .hidden, .conflict: 0
    case .ambiguous, .undetermined: 1
    case .screen, .origin, .page: 2
    case .fixed, .minimum, .maximum, .aspectRatio: 3
    case .fill, .start, .end, .center, .contentCenter, .after, .before: 4
    case .weight, .equalSizes, .grid, .baselines: 5
    case .share, .around, .sum: 6
    case .inside, .proportion, .content: 7
    case .heldDown: 8
    }
  }
}
