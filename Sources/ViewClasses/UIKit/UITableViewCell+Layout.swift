import Geometry
import Layout
import Scene
import Views

/// Where a cell's parts lie. Lengths are in points, and x is counted from the edge where reading
/// begins until a frame is set.
extension UITableViewCell {
  // MARK: Content

  /// The margins of a content view on a narrow screen, sides included (iOS 11 and later).
  static let systemMargins = Insets(top: 11, left: 16, bottom: 11, right: 16)

  /// The room at both sides of a content view: more on wide screens.
  static func sideMargin(in context: ViewContext) -> Double {
    context.environment.size.width >= 414 ? 20 : 16
  }

  /// The content view's frame: the cell without its accessory.
  func contentFrame(in context: ViewContext) -> Rect {
    let reserved = accessoryWidth(in: context)
    let isMirrored = context.environment.direction == .rightToLeft
    return bounds.inset(
      by: Insets(
        top: 0, left: isMirrored ? reserved : 0, bottom: 0, right: isMirrored ? 0 : reserved))
  }

  /// The distances between the content view's edges and what is in it.
  func contentMargins(in context: ViewContext) -> Insets {
    contentView.cellMargins(
      raisedBy: layoutItem.margins, besideAccessory: accessoryWidth(in: context) > 0, in: context)
  }

  // MARK: Accessory

  /// The width that is kept free for the accessory.
  func accessoryWidth(in context: ViewContext) -> Double {
    guard let accessoryView, accessoryView.isShown else { return accessoryType.reservedWidth }
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
    let x = isMirrored ? side : bounds.width - side - size.width
    ViewLayout.place(
      accessoryView, in: Rect(x, (bounds.height - size.height) / 2, size.width, size.height),
      context)
  }

  // MARK: Image and texts

  /// The parts that are shown: those with a picture or a text.
  var shownParts: [(name: String, view: UIView)] {
    var parts: [(String, UIView)] = []
    if imageView.image != nil { parts.append(("imageView", imageView)) }
    if textLabel.hasText { parts.append(("textLabel", textLabel)) }
    if showsDetail { parts.append(("detailTextLabel", detailTextLabel)) }
    return parts
  }

  private var showsDetail: Bool { style != .default && detailTextLabel.hasText }

  /// The height of a row with its texts: that of one line, or more where texts ask for more.
  func textHeight(width: Double, in context: ViewContext) -> Double {
    let minimum = context.environment.platform == .tvOS ? 66.0 : 44
    let room = textRoom(width: width, height: minimum, in: context).width
    let margins = contentMargins(in: context)
    let height = texts(in: room, context).height + margins.total(.vertical)
    let limits = layoutItem.height
    if !limits.fixed.isNaN { return max(limits.fixed, 0) }
    let greatest = limits.maximum.isNaN ? .infinity : limits.maximum
    let least = limits.minimum.isNaN ? 0 : limits.minimum
    return max(min(max(height, minimum), greatest), least)
  }

  /// Where texts may lie in a cell: between image and accessory.
  private func textRoom(width: Double, height: Double, in context: ViewContext) -> Rect {
    let margins = contentMargins(in: context)
    let isMirrored = context.environment.direction == .rightToLeft
    let start = imageFrame(height: height, in: context).maxX + (imageView.image == nil ? 0 : 15)
    let end =
      width - accessoryWidth(in: context) - (isMirrored ? margins.left : margins.right)
    return Rect(start, 0, max(0, end - start), height)
  }

  /// The picture in its own size, smaller where the row is lower; without one, where the texts
  /// begin.
  private func imageFrame(height: Double, in context: ViewContext) -> Rect {
    let margins = contentMargins(in: context)
    let isMirrored = context.environment.direction == .rightToLeft
    let indentation = min(max(0, Double(indentationLevel) * indentationWidth), 10_000)
    let x = (isMirrored ? margins.right : margins.left) + indentation
    guard let size = imageView.image?.size, size.width > 0, size.height > 0 else {
      return Rect(x, 0, imageView.image == nil ? 0 : min(height, 44), height)
    }
    let factor = min(1, height / size.height)
    let (width, shown) = (size.width * factor, size.height * factor)
    return Rect(x, (height - shown) / 2, width, shown)
  }

  /// Places image and texts in the cell's bounds.
  func layoutTexts(in context: ViewContext) {
    if style == .value2 { tieToColumn(in: context) }
    let room = textRoom(width: bounds.width, height: bounds.height, in: context)
    place(imageView, imageFrame(height: bounds.height, in: context), ItemContent(), context)
    let texts = texts(in: room.width, context)
    let top = (bounds.height - texts.height) / 2
    for (label, frame, content) in texts.places {
      place(label, frame.offset(by: Point(room.x, top)), content, context)
    }
  }

  /// The first text of a value2 cell is tinted and ends where the second begins, unless the document
  /// says otherwise.
  private func tieToColumn(in context: ViewContext) {
    if textLabel.textColor == .black { textLabel.textColor = tintColor }
    guard textLabel.textAlignment == .natural else { return }
    textLabel.textAlignment = context.environment.direction == .leftToRight ? .right : .left
  }

  private func place(
    _ part: UIView, _ frame: Rect, _ content: ItemContent, _ context: ViewContext
  ) {
    let isMirrored = context.environment.direction == .rightToLeft
    let x = isMirrored ? bounds.width - frame.maxX : frame.x
    part.place(
      in: context.grid.line(Rect(x, frame.y, frame.width, frame.height)), content: content)
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
    if margins == UITableViewCell.systemMargins {
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
