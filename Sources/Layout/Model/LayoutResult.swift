public import Geometry

/// Measures the content of boxes whose text wraps.
public protocol ItemMeasuring {
  /// The content size and baselines of a box whose lines are at most `width` points long.
  func content(of item: Int, width: Double) -> ItemContent
}

/// The frames, contents and findings of a laid-out tree.
public struct LayoutResult: Hashable, Sendable {
  /// The frame of each box in its parent's coordinates (a scroll view's child: in the content's), in points.
  ///
  /// Frames are not snapped to pixels. They are zero for hidden boxes and everything inside them.
  public var frames: [Rect]
  /// The content size and baselines of each box at its final width.
  public var contents: [ItemContent]
  /// Conflicts, ambiguities and overflows, in tree order.
  public var findings: [Finding]

  /// A result with these parts.
  public init(frames: [Rect], contents: [ItemContent], findings: [Finding]) {
    self.frames = frames
    self.contents = contents
    self.findings = findings
  }
}

/// A conflict, an ambiguity, an overflow or a merged priority in a layout.
public struct Finding: Hashable, Sendable {
  /// The kind of a finding, and the axis along which it occurs.
  public enum Kind: Hashable, Sendable {
    /// Required conditions contradict each other along an axis; the amount is the violation.
    case conflict(Axis)
    /// Sizes or positions along an axis differ among the best solutions; the amount is the difference.
    case ambiguous(Axis)
    /// The box extends beyond its parent along an axis; the amount is by how much, even if less
    /// than a pixel.
    case overflow(Axis)
    /// A content priority has no separate level, since an axis has too many; the amount is the
    /// priority as which it counts.
    case mergedPriority(Axis)
  }

  /// The kind of the finding, and its axis.
  public var kind: Kind
  /// The index of the box that has the finding.
  public var item: Int
  /// The indices of the other boxes that take part.
  public var others: [Int]
  /// The amount in points, or a priority.
  public var amount: Double

  /// A finding about a box.
  public init(_ kind: Kind, item: Int, others: [Int] = [], amount: Double) {
    self.kind = kind
    self.item = item
    self.others = others
    self.amount = amount
  }
}
