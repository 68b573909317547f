import Geometry
import Scene
import Views

extension UITableViewCell.AccessoryType {
  /// The width reserved for the accessory, in points.
  func reservedWidth(in context: ViewContext) -> Double {
    let width: Double =
      switch self {
      case .none: 0
      case .disclosureIndicator: 34
      case .checkmark: 40
      case .detailButton: 47
      case .detailDisclosureButton: 67
      }
    return width * UITableViewCell.looks[context].symbolScale
  }
}

extension UITableViewCell {
  /// A separator above or below a row, with its table's settings.
  struct Separator: Hashable {
    var color: Color
    /// The table's own insets, in points; nil for the system's.
    var tableInset: Insets?
    /// Whether it is above the row.
    var isAbove = false
    /// Whether it extends from edge to edge.
    var isWhole = false
  }

  /// The system's insets of separators, in points, left meaning leading: they start where texts do,
  /// and end at the edge.
  static func systemSeparatorInset(
    of side: Double, addingTo safeArea: Insets, in context: ViewContext
  ) -> Insets {
    let isMirrored = context.environment.direction == .rightToLeft
    let leading = isMirrored ? safeArea.right : safeArea.left
    return Insets(top: 0, left: leading + side, bottom: 0, right: 0)
  }

  /// Draws the separators, one device pixel high.
  func drawSeparators(in drawing: inout Drawing, _ context: ViewContext) {
    let height = 1 / context.environment.scale
    let isMirrored = context.environment.direction == .rightToLeft
    for separator in separators {
      let insets = separator.isWhole ? .zero : insets(of: separator, context)
      let line = Rect(0, separator.isAbove ? 0 : bounds.height - height, bounds.width, height)
      drawing.fill(
        line.inset(alongLine: insets, isMirrored: isMirrored).bounded, separator.color)
    }
  }

  /// The cell's own insets, or else the table's, or else those where the texts start.
  private func insets(of separator: Separator, _ context: ViewContext) -> Insets {
    if let insets = separatorInset ?? separator.tableInset { return insets }
    var insets = Self.systemSeparatorInset(
      of: sideMargin(in: context), addingTo: safeAreaInsets, in: context)
    if imageView.image != nil, textLabel.hasText {
      let isMirrored = context.environment.direction == .rightToLeft
      insets.left = isMirrored ? bounds.width - textLabel.frame.maxX : textLabel.frame.x
    }
    return insets
  }

  // MARK: Accessories

  /// Draws the accessory for the cell's type at the end of the row.
  func drawAccessory(in drawing: inout Drawing, _ context: ViewContext) {
    switch accessoryType {
    case .none: break
    case .disclosureIndicator: drawChevron(in: &drawing, context)
    case .checkmark: drawCheckmark(in: &drawing, context)
    case .detailButton: drawDetailButton(after: 0, in: &drawing, context)
    case .detailDisclosureButton:
      drawChevron(in: &drawing, context)
      drawDetailButton(after: 19, in: &drawing, context)
    }
  }

  /// The centre of a symbol at the end of the row; its width is in points on a phone.
  private func center(
    ofWidth width: Double, after distance: Double = 0, _ context: ViewContext
  ) -> Point {
    let scale = Self.looks[context].symbolScale
    let isMirrored = context.environment.direction == .rightToLeft
    let safeArea = isMirrored ? safeAreaInsets.left : safeAreaInsets.right
    let x = safeArea + sideMargin(in: context) + (distance + width / 2) * scale
    return Point(isMirrored ? x : bounds.width - x, bounds.height / 2)
  }

  /// Draws a chevron, 8 by 13 points on phones.
  private func drawChevron(in drawing: inout Drawing, _ context: ViewContext) {
    let look = Self.looks[context]
    let center = center(ofWidth: 8, context)
    let tip = context.environment.direction == .rightToLeft ? -3.0 : 3
    let color = look.chevronColor ?? systemColors(in: context).secondaryLabel
    for y in [-5.5, 5.5] {
      drawing.stroke(
        path: .line(
          center + Point(-tip, y).scaled(look.symbolScale),
          center + Point(tip, 0).scaled(look.symbolScale)),
        color, width: 2 * look.symbolScale)
    }
  }

  /// Draws a check mark, 14 by 13 points on phones, in the tint; on tvOS in the text colour.
  private func drawCheckmark(in drawing: inout Drawing, _ context: ViewContext) {
    let look = Self.looks[context]
    let center = center(ofWidth: 14, context)
    let color = look.tintsSymbols ? tintColor : systemColors(in: context).label
    let points = [Point(-6, 1), Point(-2, 5), Point(6, -6)].map {
      center + $0.scaled(look.symbolScale)
    }
    for (start, end) in zip(points, points.dropFirst()) {
      drawing.stroke(path: .line(start, end), color, width: 2 * look.symbolScale)
    }
  }

  /// Draws a letter i in a circle of 22 points on phones, in the tint.
  private func drawDetailButton(
    after distance: Double, in drawing: inout Drawing, _ context: ViewContext
  ) {
    let scale = Self.looks[context].symbolScale
    let center = center(ofWidth: 22, after: distance, context)
    drawing.stroke(path: .circle(center, radius: 10.5 * scale), tintColor, width: scale)
    drawing.fill(
      path: .circle(center + Point(0, -4.75).scaled(scale), radius: 1.25 * scale), tintColor)
    drawing.stroke(
      path: .line(
        center + Point(0, -1.5).scaled(scale), center + Point(0, 6).scaled(scale)),
      tintColor, width: 1.5 * scale)
  }
}

extension Point {
  fileprivate func scaled(_ factor: Double) -> Point { Point(x * factor, y * factor) }
}

extension Rect {
  /// The rectangle without its leading and trailing insets.
  func inset(alongLine insets: Insets, isMirrored: Bool) -> Rect {
    inset(
      by: Insets(
        top: 0, left: isMirrored ? insets.right : insets.left, bottom: 0,
        right: isMirrored ? insets.left : insets.right))
  }
}
