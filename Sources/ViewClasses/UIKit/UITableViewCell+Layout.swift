import Geometry
import Layout
import Scene
import Views

/// The frames of a cell's image and texts, in points. Until a frame is set, x starts at the leading
/// edge.
extension UITableViewCell {
  /// The visible parts: those with a picture or a text.
  var shownParts: [(name: String, view: UIView)] {
    var parts: [(String, UIView)] = []
    if imageView.image != nil { parts.append(("imageView", imageView)) }
    if textLabel.hasText { parts.append(("textLabel", textLabel)) }
    if showsDetail { parts.append(("detailTextLabel", detailTextLabel)) }
    return parts
  }

  private var showsDetail: Bool { style != .default && detailTextLabel.hasText }

  /// The height of a row with its texts: at least that of one line.
  func textHeight(width: Double, in context: ViewContext) -> Double {
    let minimum = Self.looks[context].height
    let room = textRoom(width: width, height: minimum, in: context).width
    let margins = contentMargins(in: context)
    let height = texts(in: room, context).height + margins.total(.vertical)
    let limits = layoutItem.height
    if !limits.fixed.isNaN { return max(limits.fixed, 0) }
    let greatest = limits.maximum.isNaN ? .infinity : limits.maximum
    let least = limits.minimum.isNaN ? 0 : limits.minimum
    return max(min(max(height, minimum), greatest), least)
  }

  /// The room for texts in a cell, between image and accessory.
  private func textRoom(width: Double, height: Double, in context: ViewContext) -> Rect {
    let insets = contentViewInsets(in: context) + contentMargins(in: context)
    let isMirrored = context.environment.direction == .rightToLeft
    let start = imageFrame(height: height, in: context).maxX + (imageView.image == nil ? 0 : 15)
    let end = width - (isMirrored ? insets.left : insets.right)
    return Rect(start, 0, max(0, end - start), height)
  }

  /// The picture in its own size, reduced to fit the row; without a picture, the start of the
  /// texts.
  private func imageFrame(height: Double, in context: ViewContext) -> Rect {
    let insets = contentViewInsets(in: context) + contentMargins(in: context)
    let isMirrored = context.environment.direction == .rightToLeft
    let indentation = min(max(0, Double(indentationLevel) * indentationWidth), 10_000)
    let x = (isMirrored ? insets.right : insets.left) + indentation
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

  /// The first text of a value2 cell is tinted and ends where the second starts, unless the
  /// document sets another alignment.
  private func tieToColumn(in context: ViewContext) {
    isTinted = isTinted || textLabel.textColor == nil
    if isTinted { textLabel.textColor = tintColor }
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
