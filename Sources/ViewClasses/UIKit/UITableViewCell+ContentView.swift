import Geometry
import Layout
import Views

/// The content view of a cell and the accessory beside it. Lengths are in points.
extension UITableViewCell {
  /// The room at both sides of a content view: more on wide screens.
  static func sideMargin(in context: ViewContext) -> Double {
    context.environment.size.width >= 414 ? 20 : 16
  }

  /// The distances between the cell's edges and its content view: accessory, and sides that the safe
  /// area leaves out.
  func contentViewInsets(in context: ViewContext) -> Insets {
    let accessory = accessoryWidth(in: context)
    let isMirrored = context.environment.direction == .rightToLeft
    let room = Insets(
      top: 0, left: isMirrored ? accessory : 0, bottom: 0, right: isMirrored ? 0 : accessory)
    return isInsetToSafeArea ? room + sideInsets : room
  }

  /// The distances between the content view's edges and its content; a content view from edge to edge
  /// has the safe area in its margins.
  func contentMargins(in context: ViewContext) -> Insets {
    let margins = contentView.cellMargins(
      raisedBy: layoutItem.margins, besideAccessory: accessoryWidth(in: context) > 0, in: context)
    return isInsetToSafeArea ? margins : margins + sideInsets
  }

  /// What the safe area leaves out at both sides, in points.
  private var sideInsets: Insets { safeAreaInsets.along([.horizontal]) }

  private var isInsetToSafeArea: Bool {
    (superview as? UITableView)?.insetsContentViewsToSafeArea ?? true
  }

  // MARK: Accessory

  /// The width that is kept free for the accessory.
  func accessoryWidth(in context: ViewContext) -> Double {
    guard let accessoryView, accessoryView.isShown else {
      return accessoryType.reservedWidth(in: context)
    }
    return size(of: accessoryView, in: context).width + Self.sideMargin(in: context)
  }

  private func size(of accessoryView: UIView, in context: ViewContext) -> Size {
    if let accessorySize { return accessorySize }
    let asked = ViewLayout.fittingSize(of: accessoryView, in: context)
    let size = Rect(origin: .zero, size: asked).bounded.size
    accessorySize = size
    return size
  }

  /// Places the declared accessory, in the size that it asks for, at the end of the row.
  func layoutAccessoryView(in context: ViewContext) {
    guard let accessoryView, accessoryView.isShown else { return }
    let size = size(of: accessoryView, in: context)
    let side = Self.sideMargin(in: context)
    let isMirrored = context.environment.direction == .rightToLeft
    let x =
      isMirrored
      ? safeAreaInsets.left + side : bounds.width - safeAreaInsets.right - side - size.width
    ViewLayout.place(
      accessoryView, in: Rect(x, (bounds.height - size.height) / 2, size.width, size.height),
      context)
  }
}

extension UIView {
  /// A content view's margins: the document's, else the system's; those of the view around it raise
  /// them.
  ///
  /// Next to an accessory the content view does not reach the cell's edge, so UIKit's usual 8 points
  /// are left.
  func cellMargins(
    raisedBy own: Insets, besideAccessory: Bool = false, in context: ViewContext
  ) -> Insets {
    var margins = layoutItem.margins
    if margins == UITableViewCell.looks[context].margins {
      let side = UITableViewCell.sideMargin(in: context)
      let end = besideAccessory ? 8 : side
      let isMirrored = context.environment.direction == .rightToLeft
      margins.left = isMirrored ? end : side
      margins.right = isMirrored ? side : end
    }
    return margins.raised(by: own)
  }
}

extension PixelGrid {
  /// A rectangle moved to pixels, its height kept: a line of text ends at a pixel already.
  func line(_ rect: Rect) -> Rect {
    let rect = rect.bounded
    let rounded = round(rect)
    return Rect(rounded.x, round(rect.y), rounded.width, rect.height)
  }
}

extension Rect {
  /// The rectangle within a million points, so that numbers of any size can be reckoned with.
  var bounded: Rect {
    func bounded(_ value: Double) -> Double { min(max(-1_000_000, value), 1_000_000) }
    return Rect(bounded(x), bounded(y), bounded(width), bounded(height))
  }
}

extension Insets {
  /// The greater of both on each side.
  func raised(by other: Insets) -> Insets {
    Insets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}
