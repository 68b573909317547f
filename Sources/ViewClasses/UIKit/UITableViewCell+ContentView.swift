import Geometry
import Layout
import Scene
import Views

/// A cell's content view and the accessory next to it. Lengths are in points.
extension UITableViewCell {
  /// The margin at both sides of a content view; wide screens have a larger one.
  static func sideMargin(in context: ViewContext) -> Double {
    context.environment.size.width >= 414 ? 20 : 16
  }

  /// The margin at both sides of the cell in its table.
  func sideMargin(in context: ViewContext) -> Double {
    max(Self.sideMargin(in: context), (superview as? UITableView)?.readableMargin(in: context) ?? 0)
  }

  /// The insets of the content view: the accessory, the separator, and the safe area's sides.
  ///
  /// The separator's pixel is known from measured rows: 54.5 at 2 pixels per point for 10 + 34 + 10.
  func contentViewInsets(in context: ViewContext) -> Insets {
    let accessory = accessoryWidth(in: context)
    let isMirrored = context.environment.direction == .rightToLeft
    let room = Insets(
      top: 0, left: isMirrored ? accessory : 0, bottom: separatorHeight(in: context),
      right: isMirrored ? 0 : accessory)
    return isInsetToSafeArea ? room + sideInsets : room
  }

  /// The height of the separator below the content view; 0 outside a table with separators.
  func separatorHeight(in context: ViewContext) -> Double {
    (superview as? UITableView)?.hasSeparators(in: context) == true
      ? 1 / context.environment.scale : 0
  }

  /// The margins of the content view; a content view from edge to edge includes the safe area's
  /// insets.
  func contentMargins(in context: ViewContext) -> Insets {
    let margins = contentView.cellMargins(
      of: sideMargin(in: context), raisedBy: layoutItem.margins,
      besideAccessory: accessoryWidth(in: context) > 0, in: context)
    return isInsetToSafeArea ? margins : margins + sideInsets
  }

  /// The safe area's insets at both sides, in points.
  private var sideInsets: Insets { safeAreaInsets.along([.horizontal]) }

  private var isInsetToSafeArea: Bool {
    (superview as? UITableView)?.insetsContentViewsToSafeArea ?? true
  }

  // MARK: Accessory

  /// The width reserved for the accessory.
  func accessoryWidth(in context: ViewContext) -> Double {
    guard let accessoryView, accessoryView.isShown else {
      return accessoryType.reservedWidth(in: context)
    }
    return size(of: accessoryView, in: context).width + sideMargin(in: context)
  }

  private func size(of accessoryView: UIView, in context: ViewContext) -> Size {
    if let accessorySize { return accessorySize }
    let asked = accessoryView.sizeThatFits(in: context)
    let size = Rect(origin: .zero, size: asked).bounded.size
    accessorySize = size
    return size
  }

  /// Places the declared accessory in its own size at the end of the row.
  func layoutAccessoryView(in context: ViewContext) {
    guard let accessoryView, accessoryView.isShown else { return }
    let size = size(of: accessoryView, in: context)
    let side = sideMargin(in: context)
    let isMirrored = context.environment.direction == .rightToLeft
    let x =
      isMirrored
      ? safeAreaInsets.left + side : bounds.width - safeAreaInsets.right - side - size.width
    ViewLayout.place(
      accessoryView, in: Rect(x, (bounds.height - size.height) / 2, size.width, size.height),
      context)
    accessoryView.reportUnsized(
      on: Axis.allCases, hint: "Put it into the content of an LMTableViewCell", in: context)
  }
}

extension UITableView {
  /// The margin that leaves cells the readable width; 0 if they do not follow it.
  ///
  /// The width is 672 points at the default text size (known), and here in proportion to the size
  /// of body texts (guess).
  func readableMargin(in context: ViewContext) -> Double {
    guard cellLayoutMarginsFollowReadableWidth, context.environment.platform == .iOS else {
      return 0
    }
    let body = TextStyle.body.font(in: context.environment).size
    return max(0, (bounds.width - 672 * body / 17) / 2)
  }
}

extension UIView {
  /// A content view's margins: the document's, or else the system's, at least those of the
  /// surrounding view.
  ///
  /// Next to an accessory, the content view ends before the cell's edge, so UIKit's usual 8 points
  /// remain.
  func cellMargins(
    of side: Double, raisedBy own: Insets, besideAccessory: Bool = false, in context: ViewContext
  ) -> Insets {
    var margins = layoutItem.margins
    if margins == UITableViewCell.looks[context].margins {
      let end = besideAccessory ? 8 : side
      let isMirrored = context.environment.direction == .rightToLeft
      margins.left = isMirrored ? end : side
      margins.right = isMirrored ? side : end
    }
    return margins.raised(by: own)
  }
}

extension PixelGrid {
  /// The rectangle aligned to pixels without changing its height, because a text line's height is
  /// already aligned.
  func line(_ rect: Rect) -> Rect {
    let rect = rect.bounded
    let rounded = round(rect)
    return Rect(rounded.x, round(rect.y), rounded.width, rect.height)
  }
}

extension Rect {
  /// The rectangle limited to a million points, so that arithmetic stays exact for numbers of any
  /// size.
  var bounded: Rect {
    func bounded(_ value: Double) -> Double { min(max(-1_000_000, value), 1_000_000) }
    return Rect(bounded(x), bounded(y), bounded(width), bounded(height))
  }
}

extension Insets {
  /// The maximum of both on each side.
  func raised(by other: Insets) -> Insets {
    Insets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}
