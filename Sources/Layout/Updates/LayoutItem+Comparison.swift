extension LayoutItem {
  /// Whether a box is another's like in all but what it asks for.
  func isSame(asideFromContent other: LayoutItem) -> Bool {
    isHidden == other.isHidden && wraps == other.wraps && anchors == other.anchors
      && width.isSame(as: other.width) && height.isSame(as: other.height)
      && weight.isSame(as: other.weight) && aspectRatio.isSame(as: other.aspectRatio)
      && margins == other.margins && spacing == other.spacing
      && arrangement.isSame(as: other.arrangement)
  }
}

extension Arrangement {
  fileprivate func isSame(as other: Arrangement) -> Bool {
    switch (self, other) {
    case (.none, .none): true
    case (.linear(var own), .linear(var other)) where own.spacing.isNaN && other.spacing.isNaN:
      own.isSame(as: &other)
    default: self == other
    }
  }
}

extension LinearArrangement {
  /// Whether two arrangements whose spacing is not set are alike.
  fileprivate mutating func isSame(as other: inout LinearArrangement) -> Bool {
    (spacing, other.spacing) = (0, 0)
    return self == other
  }
}

extension SizeLimits {
  fileprivate func isSame(as other: SizeLimits) -> Bool {
    fixed.isSame(as: other.fixed) && minimum.isSame(as: other.minimum)
      && maximum.isSame(as: other.maximum)
  }
}

extension ItemContent {
  /// Whether two contents are the same to the bit.
  func isSame(as other: ItemContent) -> Bool {
    width.isSame(as: other.width) && hasSameHeight(as: other)
  }

  /// Whether two contents are the same from top to bottom.
  func hasSameHeight(as other: ItemContent) -> Bool {
    height.isSame(as: other.height) && firstBaseline.isSame(as: other.firstBaseline)
      && lastBaseline.isSame(as: other.lastBaseline)
  }
}

extension Double {
  /// Whether two numbers are the same to the bit, or both not set.
  func isSame(as other: Double) -> Bool { bitPattern == other.bitPattern }
}
