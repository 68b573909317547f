import Foundation
import Geometry
import Layout
import Scene
import Views

/// A header or footer of a section (guide 4.5, LMTableView).
class UITableViewHeaderFooterView: UIView {
  /// The position, which decides the look.
  enum Appearance: Equatable {
    case plain
    case groupedHeader(isFirst: Bool)
    case groupedFooter
  }

  /// The position, which the table sets.
  var appearance = Appearance.plain
  /// The text.
  let textLabel = UILabel()
  /// The second text, below the first.
  let detailTextLabel = UILabel()
  /// The container of the texts or the declared content; only its background and margins are visible.
  let contentView = UIView()

  private static let plainFont = Font.system(17, weight: 600)
  private static let groupedFont = Font.system(13)

  required init() {
    super.init()
    contentView.layoutItem.margins = UITableViewCell.systemMargins
    textLabel.font = Self.plainFont
    textLabel.numberOfLines = 0
    detailTextLabel.font = Self.groupedFont
    for part in [contentView, textLabel, detailTextLabel] { adopt(part) }
  }

  // MARK: Markup

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute(
        "backgroundView",
        object: { (view: UITableViewHeaderFooterView) in view.backgroundView }),
      Attribute("contentView", object: { (view: UITableViewHeaderFooterView) in view.contentView }),
      Attribute(
        "detailTextLabel",
        object: { (view: UITableViewHeaderFooterView) in view.detailTextLabel }),
      Attribute("textLabel", object: { (view: UITableViewHeaderFooterView) in view.textLabel }),
    ]
  }

  /// The view behind the texts.
  var backgroundView: UIView? { nil }

  // MARK: Layout

  override var parts: [(name: String, view: UIView)] {
    [("textLabel", textLabel), ("detailTextLabel", detailTextLabel)].filter { $0.1.hasText }
  }

  /// The height in points that it asks for in a table of a width: the system's for one line, and as
  /// much more as its texts are higher.
  func fittingHeight(width: Double, in context: ViewContext) -> Double {
    adoptAppearance(in: context)
    let line = context.grid.roundUp(context.text.metrics(of: textLabel.font).lineHeight)
    let height = texts(width, context).height
    return oneLineHeight + max(0, height - line)
  }

  private var oneLineHeight: Double {
    switch appearance {
    case .plain: 28
    case .groupedHeader(let isFirst): isFirst ? 55.5 : 38
    case .groupedFooter: 30
    }
  }

  /// A grouped section's texts are small, gray and, in a header, in capitals.
  private func adoptAppearance(in context: ViewContext) {
    guard appearance != .plain else { return }
    if textLabel.font == Self.plainFont { textLabel.font = Self.groupedFont }
    for label in [textLabel, detailTextLabel] where label.textColor == .black {
      label.textColor = Color(0x6d6d_72ff)
    }
    guard case .groupedHeader = appearance else { return }
    let locale = Locale(identifier: context.environment.locale)
    textLabel.text = textLabel.text?.uppercased(with: locale)
  }

  override func layoutParts(in context: ViewContext) {
    guard isShown else { return }
    adoptAppearance(in: context)
    let texts = texts(bounds.width, context)
    let top: Double =
      switch appearance {
      case .plain: (bounds.height - texts.height) / 2
      case .groupedHeader: bounds.height - texts.height - 6.5
      case .groupedFooter: 7.5
      }
    for (label, frame, content) in texts.places {
      label.place(in: context.grid.line(frame.offset(by: Point(0, top))), content: content)
    }
  }

  /// The texts below each other between the margins.
  private func texts(_ width: Double, _ context: ViewContext)
    -> (height: Double, places: [(label: UILabel, frame: Rect, content: ItemContent)])
  {
    let side = UITableViewCell.sideMargin(in: context)
    let room = max(0, width - 2 * side)
    var height = 0.0
    var places: [(label: UILabel, frame: Rect, content: ItemContent)] = []
    for label in [textLabel, detailTextLabel] where label.hasText {
      let content = label.content(in: room, context)
      places.append((label, Rect(side, height, room, content.height), content))
      height += content.height
    }
    return (height, places)
  }

  override func isTextTruncated(in context: ViewContext) -> Bool {
    parts.contains { $0.view.isTextTruncated(in: context) }
  }

  // MARK: Drawing

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    if let background = contentView.backgroundColor {
      drawing.fill(bounds, background.paint)
    } else if appearance == .plain, backgroundColor == nil, backgroundView == nil {
      drawing.fill(bounds, Color(0xf7f7_f7ff))
    }
  }
}
