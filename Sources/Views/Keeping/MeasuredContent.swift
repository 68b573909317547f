import Geometry
import Layout

/// Cached measurements of a view without subviews and parts, which does not change after it is
/// built.
struct MeasuredContent {
  /// The content at unlimited width.
  var unbounded: ItemContent?
  /// The content at the last width, in points.
  var bounded: (width: Double, content: ItemContent)?
  /// What is wrong with the lines of the text at the last size.
  var faults: (size: Size, faults: TextFaults)?
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

  /// What is wrong with the lines of the view's text in its frame, cached for its size.
  func cachedTextFaults(in context: ViewContext) -> TextFaults {
    guard canBeCached else { return textFaults(in: context) }
    if let known = bookkeeping.measured.faults, known.size == frame.size { return known.faults }
    let faults = textFaults(in: context)
    bookkeeping.measured.faults = (frame.size, faults)
    return faults
  }

  private var canBeCached: Bool {
    subviews.isEmpty && adopted.isEmpty && safeAreaInsets == .zero
  }
}
