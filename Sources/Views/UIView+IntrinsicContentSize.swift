import Geometry
import Layout

extension UIView {
  var asksForItself: Bool {
    intrinsicContentSize.width != nil || intrinsicContentSize.height != nil
  }

  /// The size that the view needs with lines of at most `width` points: the app class's size, or
  /// else its superclass's.
  func content(width: Double?, in context: ViewContext) -> ItemContent {
    guard asksForItself else { return measure(width: width, in: context) }
    let own = intrinsicContentSize
    var content = measure(width: own.width ?? width, in: context)
    if own.width == nil || own.height == nil, arrangement(in: context) != .none {
      let size = insideSize(in: context)
      (content.width, content.height) = (size.width, size.height)
    }
    content.width = own.width ?? content.width
    content.height = own.height ?? content.height
    return content
  }

  /// The size that the subviews need, in points.
  ///
  /// It is measured only once: otherwise a narrower width would change the height.
  private func insideSize(in context: ViewContext) -> Size {
    if let known = bookkeeping.fittingSize { return known }
    // A nested request during the measurement gets zero; its result is not used.
    bookkeeping.fittingSize = .zero
    let size = ViewLayout.fittingSize(of: self, width: intrinsicContentSize.width, in: context)
    bookkeeping.fittingSize = size
    return size
  }
}
