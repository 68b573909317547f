public import Geometry

/// A box of the tree: its arrangement, its limits and its content.
///
/// Lengths are in points; NaN stands for "not set". Left and right are physical: leading and trailing are
/// resolved before the tree is built, except in anchors, spacing and the order of a row.
public struct LayoutItem: Hashable, Sendable {
  /// The rule by which the box places its children.
  public var arrangement: Arrangement
  /// Whether the box is hidden.
  ///
  /// It gets no room, but counts as a grid's cell, a baseline provider, a page, scrolled or pinned
  /// content.
  public var isHidden = false
  /// The priorities of the content size, used if the parent assigns none.
  public var priorities = ContentPriorities()
  /// The fixed, least and greatest width.
  public var width = SizeLimits()
  /// The fixed, least and greatest height.
  public var height = SizeLimits()
  /// The width divided by the height (guide 4.5, Fixed Dimensions).
  public var aspectRatio = Double.nan
  /// The share of the size along the parent's axis, relative to weighted siblings (guide 4.5, View Weights).
  public var weight = Double.nan
  /// The distances between the edges of the box and its children.
  public var margins = Insets.zero
  /// The lengths added to the gaps before and after the box.
  ///
  /// In columns these are top and bottom. In rows left means leading and right means trailing,
  /// whatever the layout direction.
  public var spacing = Insets.zero
  /// The edges of an anchored parent to which the box is pinned.
  public var anchors: Anchors = []
  /// The content size and baselines, measured with unlimited width.
  public var content = ItemContent()
  /// Whether the content is measured again if the box is narrower than its content width.
  public var wraps = false

  /// A box with an arrangement; without one it is a leaf.
  public init(_ arrangement: Arrangement = .none) {
    self.arrangement = arrangement
  }
}

/// The fixed, minimum and maximum size along one axis, in points; NaN if not set.
public struct SizeLimits: Hashable, Sendable {
  /// The required size.
  public var fixed: Double
  /// The least size, required.
  public var minimum: Double
  /// The greatest size, required.
  public var maximum: Double

  /// Limits; omitted ones are not set.
  public init(fixed: Double = .nan, minimum: Double = .nan, maximum: Double = .nan) {
    self.fixed = fixed
    self.minimum = minimum
    self.maximum = maximum
  }
}

/// The priorities of a content size, from 1 to 1000 (UILayoutPriority).
public struct ContentPriorities: Hashable, Sendable {
  /// The priorities along one axis.
  public struct Pair: Hashable, Sendable {
    /// The priority against sizes above the content size.
    public var hugging: UInt16
    /// The compression resistance: the priority against sizes below the content size.
    public var resistance: UInt16

    /// Priorities; omitted ones are UIKit's.
    public init(hugging: UInt16 = 250, resistance: UInt16 = 750) {
      self.hugging = hugging
      self.resistance = resistance
    }
  }

  /// The priorities of the width.
  public var width = Pair()
  /// The priorities of the height.
  public var height = Pair()

  /// UIKit's priorities.
  public init() {}
}

/// The intrinsic content size of a leaf, and the baselines of its text.
public struct ItemContent: Hashable, Sendable {
  /// The content width in points; NaN for none.
  public var width: Double
  /// The content height in points; NaN for none.
  public var height: Double
  /// The distance from the content's top down to the first baseline, in points; NaN without text.
  public var firstBaseline: Double
  /// The distance from the content's bottom up to the last baseline, in points; NaN without text.
  public var lastBaseline: Double

  /// A content; omitted values are not set.
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
  /// The left edge, whatever the layout direction.
  public static let left = Anchors(rawValue: 4)
  /// The right edge, whatever the layout direction.
  public static let right = Anchors(rawValue: 8)
  /// The left edge from left to right, the right edge from right to left.
  public static let leading = Anchors(rawValue: 16)
  /// The right edge from left to right, the left edge from right to left.
  public static let trailing = Anchors(rawValue: 32)
  /// Top, bottom, leading and trailing.
  public static let all: Anchors = [.top, .bottom, .leading, .trailing]
}
