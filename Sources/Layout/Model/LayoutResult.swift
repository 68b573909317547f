public import Geometry

/// Measures the content of boxes whose text wraps.
public protocol ItemMeasuring {
  /// What a box asks for when its lines may be `width` points long.
  func content(of item: Int, width: Double) -> ItemContent
}

/// Where the boxes of a tree are.
public struct LayoutResult: Hashable, Sendable {
  /// The frame of each box in its parent's coordinates (a scroll view's child in the content's), in points,
  /// not snapped to pixels; all zero for hidden boxes and what is in them.
  public var frames: [Rect]
  /// What each box asked for at its final width.
  public var contents: [ItemContent]
  /// What the author should know, in tree order.
  public var findings: [Finding]

  /// Where the boxes of a tree are.
  public init(frames: [Rect], contents: [ItemContent], findings: [Finding]) {
    self.frames = frames
    self.contents = contents
    self.findings = findings
  }
}

/// Something about a layout that its author should know.
public struct Finding: Hashable, Sendable {
  /// What there is to know.
  public enum Kind: Hashable, Sendable {
    /// Required conditions contradict each other along an axis; the amount is by how much.
    case conflict(Axis)
    /// The conditions leave sizes or positions along an axis open; the amount is how much is free.
    case ambiguous(Axis)
    /// The box reaches beyond its parent along an axis; the amount is by how much, be it less than a pixel,
    /// which only who knows the pixels can tell.
    case overflow(Axis)
  }

  /// What there is to know.
  public var kind: Kind
  /// The box that it is about.
  public var item: Int
  /// The other boxes that take part.
  public var others: [Int]
  /// By how many points.
  public var amount: Double

  /// Something that an author should know.
  public init(_ kind: Kind, item: Int, others: [Int] = [], amount: Double) {
    self.kind = kind
    self.item = item
    self.others = others
    self.amount = amount
  }
}
