import Geometry
import Scene
import Views

extension UITableViewCell.AccessoryType {
  /// The width that the accessory takes from the content, in points.
  var reservedWidth: Double {
    switch self {
    case .none: 0
    case .disclosureIndicator: 34
    case .checkmark: 40
    case .detailButton: 47
    case .detailDisclosureButton: 67
    }
  }
}

extension UITableViewCell {
  /// A line above or below a row, as its table has it.
  struct Separator {
    var color: Color
    /// The table's own room at both ends, in points; the system's where it is nil.
    var tableInset: Insets?
    /// Whether it is above the row.
    var isAbove = false
    /// Whether it goes from edge to edge.
    var isWhole = false
  }

  /// The system's room at both ends of separators, in points.
  static func systemSeparatorInset(in context: ViewContext) -> Insets {
    Insets(top: 0, left: sideMargin(in: context), bottom: 0, right: 0)
  }

  /// Draws the lines, one device pixel high.
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

  /// The cell's own insets, else the table's, else where the texts begin.
  private func insets(of separator: Separator, _ context: ViewContext) -> Insets {
    if let insets = separatorInset ?? separator.tableInset { return insets }
    var insets = Self.systemSeparatorInset(in: context)
    if imageView.image != nil, textLabel.hasText {
      let isMirrored = context.environment.direction == .rightToLeft
      insets.left = isMirrored ? bounds.width - textLabel.frame.maxX : textLabel.frame.x
    }
    return insets
  }

  // MARK: Accessories

  /// Draws the accessory of the cell's type at the end of the row.
  func drawAccessory(in drawing: inout Drawing, _ context: ViewContext) {
    let side = Self.sideMargin(in: context)
    switch accessoryType {
    case .none: break
    case .disclosureIndicator: drawChevron(side, in: &drawing, context)
    case .checkmark: drawCheckmark(side, in: &drawing, context)
    case .detailButton: drawDetailButton(side, in: &drawing, context)
    case .detailDisclosureButton:
      drawChevron(side, in: &drawing, context)
      drawDetailButton(side + 19, in: &drawing, context)
    }
  }

  /// The middle of a glyph that ends so many points before the row does.
  private func center(ofWidth width: Double, _ distance: Double, _ context: ViewContext) -> Point {
    let x = distance + width / 2
    let isMirrored = context.environment.direction == .rightToLeft
    return Point(isMirrored ? x : bounds.width - x, bounds.height / 2)
  }

  /// An arrow head, 8 by 13 points, that points on.
  private func drawChevron(
    _ distance: Double, in drawing: inout Drawing, _ context: ViewContext
  ) {
    let center = center(ofWidth: 8, distance, context)
    let tip = context.environment.direction == .rightToLeft ? -3.0 : 3
    for y in [-5.5, 5.5] {
      drawing.stroke(
        path: .line(center + Point(-tip, y), center + Point(tip, 0)), Color(0xc7c7_ccff), width: 2)
    }
  }

  /// A check mark, 14 by 13 points, in the tint.
  private func drawCheckmark(
    _ distance: Double, in drawing: inout Drawing, _ context: ViewContext
  ) {
    let center = center(ofWidth: 14, distance, context)
    let corner = center + Point(-2, 5)
    drawing.stroke(path: .line(center + Point(-6, 1), corner), tintColor, width: 2)
    drawing.stroke(path: .line(corner, center + Point(6, -6)), tintColor, width: 2)
  }

  /// A letter i in a circle of 22 points, in the tint.
  private func drawDetailButton(
    _ distance: Double, in drawing: inout Drawing, _ context: ViewContext
  ) {
    let center = center(ofWidth: 22, distance, context)
    drawing.stroke(path: .circle(center, radius: 10.5), tintColor, width: 1)
    drawing.fill(path: .circle(center + Point(0, -4.75), radius: 1.25), tintColor)
    drawing.stroke(
      path: .line(center + Point(0, -1.5), center + Point(0, 6)), tintColor, width: 1.5)
  }
}

extension Rect {
  /// The rectangle without the room at its start and end.
  func inset(alongLine insets: Insets, isMirrored: Bool) -> Rect {
    inset(
      by: Insets(
        top: 0, left: isMirrored ? insets.right : insets.left, bottom: 0,
        right: isMirrored ? insets.left : insets.right))
  }
}
