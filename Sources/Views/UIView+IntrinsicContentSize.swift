import Geometry
import Layout

extension UIView {
  /// Whether the app's class says a size for an axis at least.
  var asksForItself: Bool {
    intrinsicContentSize.width != nil || intrinsicContentSize.height != nil
  }

  /// What the view asks for when its lines may be `width` points long: what the app's class says,
  /// and else what its superclass asks for.
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

  /// What the views in this one ask for, in points; measured once, so that a height does not follow
  /// a width that is less than the class asks for.
  private func insideSize(in context: ViewContext) -> Size {
    if let fittingSize { return fittingSize }
    // What is asked meanwhile is of no use.
    fittingSize = .zero
    let size = ViewLayout.fittingSize(of: self, width: intrinsicContentSize.width, in: context)
    fittingSize = size
    return size
  }
}
