import Geometry
import Layout

extension UIView {
  /// Whether the app's class declares a size for at least one axis.
  var asksForItself: Bool {
    intrinsicContentSize.width != nil || intrinsicContentSize.height != nil
  }

  /// The size that the view needs with lines of at most `width` points: the size that the app's class
  /// declares, else that of its superclass.
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

  /// The size that the views in this one need, in points.
  ///
  /// It is measured once, so that a height does not follow a width that is less than the class's.
  private func insideSize(in context: ViewContext) -> Size {
    if let known = bookkeeping.fittingSize { return known }
    // A request during the measurement has no use.
    bookkeeping.fittingSize = .zero
    let size = ViewLayout.fittingSize(of: self, width: intrinsicContentSize.width, in: context)
    bookkeeping.fittingSize = size
    return size
  }
}
