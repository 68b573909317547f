public import Geometry

/// A box to be placed: its limits, its weight, and what it asks for.
///
/// Lengths are in points; NaN stands for "not set". Sides are physical: who builds the tree resolves
/// leading and trailing by the layout direction, except where a row's order is concerned.
public struct LayoutItem: Hashable, Sendable {
  /// The rule by which the box places its children.
  public var arrangement: Arrangement
  /// Whether the box is left out of its parent's layout.
  public var isHidden = false
  /// The fixed, least and greatest width.
  public var width = SizeLimits()
  /// The fixed, least and greatest height.
  public var height = SizeLimits()
  /// The width divided by the height (guide 4.5, Fixed Dimensions).
  public var aspectRatio = Double.nan
  /// The share of a row's width or a column's height, relative to siblings (guide 4.5, View Weights).
  public var weight = Double.nan
  /// The distances that the box keeps between its edges and its children.
  public var margins = Insets.zero
  /// The room added to the gaps before and after the box: top and bottom count in columns, left as leading
  /// and right as trailing in rows, in either direction.
  public var spacing = Insets.zero
  /// The edges of an anchored parent to which the box is pinned.
  public var anchors: Anchors = []
  /// What the box asks for on one line of text, or without a limit.
  public var content = ItemContent()
  /// Whether the content is to be measured again when the box is narrower than it asked to be.
  public var wraps = false

  /// A box with a rule for its children; one without is a leaf.
  public init(_ arrangement: Arrangement = .none) {
    self.arrangement = arrangement
  }
}

/// The fixed, least and greatest size along one axis, in points; NaN where not set.
public struct SizeLimits: Hashable, Sendable {
  /// The size that the box must have.
  public var fixed: Double
  /// The size that the box must have at least.
  public var minimum: Double
  /// The size that the box may have at most.
  public var maximum: Double

  /// Limits, none of them set unless given.
  public init(fixed: Double = .nan, minimum: Double = .nan, maximum: Double = .nan) {
    self.fixed = fixed
    self.minimum = minimum
    self.maximum = maximum
  }
}

/// What a leaf asks for: its intrinsic content size, and where its text's baselines are.
public struct ItemContent: Hashable, Sendable {
  /// The width in points; NaN where the leaf has none of its own.
  public var width: Double
  /// The height in points; NaN where the leaf has none of its own.
  public var height: Double
  /// From the content's top down to the first baseline; NaN without text.
  public var firstBaseline: Double
  /// From the content's bottom up to the last baseline; NaN without text.
  public var lastBaseline: Double

  /// What a leaf asks for; nothing unless given.
  public init(
    width: Double = .nan, height: Double = .nan, firstBaseline: Double = .nan,
    lastBaseline: Double = .nan
  ) {
    self.width = width
    self.height = height
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }
}

/// The edges of an anchored parent to which a box is pinned (guide 4.5, LMAnchorView).
public struct Anchors: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt8

  /// A set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static let top = Anchors(rawValue: 1)
  /// The bottom edge.
  public static let bottom = Anchors(rawValue: 2)
  /// The left edge, in either direction.
  public static let left = Anchors(rawValue: 4)
  /// The right edge, in either direction.
  public static let right = Anchors(rawValue: 8)
  /// The edge where reading begins.
  public static let leading = Anchors(rawValue: 16)
  /// The edge where reading ends.
  public static let trailing = Anchors(rawValue: 32)
  /// Top, bottom, leading and trailing.
  public static let all: Anchors = [.top, .bottom, .leading, .trailing]
}
