import Geometry
import Layout

/// Cached measurements of a view without subviews and parts, which does not change after it is
/// built.
struct MeasuredContent {
  /// The content at unlimited width.
  var unbounded: ItemContent?
  /// The content at the last width, in points.
  var bounded: (width: Double, content: ItemContent)?
  /// Whether the text is truncated at the last size.
  var truncation: (size: Size, isTruncated: Bool)?
}

extension UIView {
  /// The size that the view needs with lines of at most `width` points, cached if it cannot change.
  func cachedContent(width: Double?, in context: ViewContext) -> ItemContent {
    guard canBeCached else { return content(width: width, in: context) }
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

  /// Whether some of the view's text is not visible in its frame, cached for its size.
  func hasTruncatedText(in context: ViewContext) -> Bool {
    guard canBeCached else { return isTextTruncated(in: context) }
    if let known = bookkeeping.measured.truncation, known.size == frame.size {
      return known.isTruncated
    }
    let isTruncated = isTextTruncated(in: context)
    bookkeeping.measured.truncation = (frame.size, isTruncated)
    return isTruncated
  }

  private var canBeCached: Bool {
    subviews.isEmpty && adopted.isEmpty && safeAreaInsets == .zero
  }
}
