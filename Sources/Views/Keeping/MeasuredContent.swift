import Geometry
import Layout

/// What was measured of a view without views or parts in it, which nothing changes once it is built.
struct MeasuredContent {
  /// The content with lines of any length.
  var unbounded: ItemContent?
  /// The content at the last width, in points.
  var bounded: (width: Double, content: ItemContent)?
  /// Whether the text is cut off at the last size.
  var truncation: (size: Size, isTruncated: Bool)?
}

extension UIView {
  /// The size that the view needs with lines of at most `width` points, measured once where that is
  /// certain to stay.
  func knownContent(width: Double?, in context: ViewContext) -> ItemContent {
    guard canBeRemembered else { return content(width: width, in: context) }
    guard let width else {
      if let known = bookkeeping.measured.unbounded { return known }
      let content = content(width: nil, in: context)
      bookkeeping.measured.unbounded = content
      return content
    }
    if let known = bookkeeping.measured.bounded, known.width == width { return known.content }
    let content = content(width: width, in: context)
    bookkeeping.measured.bounded = (width, content)
    return content
  }

  /// Whether some of the view's text is not shown in its frame, found out once for each size.
  func isKnownTruncated(in context: ViewContext) -> Bool {
    guard canBeRemembered else { return isTextTruncated(in: context) }
    if let known = bookkeeping.measured.truncation, known.size == frame.size {
      return known.isTruncated
    }
    let isTruncated = isTextTruncated(in: context)
    bookkeeping.measured.truncation = (frame.size, isTruncated)
    return isTruncated
  }

  private var canBeRemembered: Bool {
    subviews.isEmpty && adopted.isEmpty && safeAreaInsets == .zero
  }
}
