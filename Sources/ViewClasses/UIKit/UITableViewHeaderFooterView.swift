import Foundation
import Geometry
import Layout
import Scene
import Views

/// A section's header or footer (guide 4.5, LMTableView).
class UITableViewHeaderFooterView: UIView {
  override class var summary: String { "The header or footer of a section" }

  /// The position, which determines the appearance.
  enum Appearance: Hashable {
    case plain
    case groupedHeader(isFirst: Bool)
    case groupedFooter
  }

  /// The position, set by the table.
  var appearance = Appearance.plain
  /// Undo what the appearance changed in the texts.
  private var restorations: [() -> Void] = []
  let textLabel = UILabel()
  /// The second text, below the first.
  let detailTextLabel = UILabel()
  /// The container of the texts or the declared content; only its background and margins are
  /// visible.
  let contentView = UIView()

  /// A system's metrics of headers and footers, in points.
  private struct Look {
    /// The font of a plain header or footer.
    var plainFont: Font
    /// The font of a grouped one, and of second texts.
    var groupedFont: Font
    /// The height with one line.
    var plainHeight: Double
    var firstHeaderHeight: Double
    var headerHeight: Double
    var footerHeight: Double
    /// The background of a plain header or footer.
    var plainBackground: Color
    /// The colour of texts; nil for the system's label colour.
    var groupedColor: Color?
  }

  /// tvOS heights are those of Interface Builder's tables, from memory; its fonts are matched by
  /// eye.
  private static let looks = PerPlatform(
    iOS: Look(
      plainFont: .system(17, weight: 600), groupedFont: .system(13), plainHeight: 28,
      firstHeaderHeight: 55.5, headerHeight: 38, footerHeight: 30,
      plainBackground: Color(0xf7f7_f7ff), groupedColor: Color(0x6d6d_72ff)),
    tvOS: Look(
      plainFont: .system(29, weight: 500), groupedFont: .system(29, weight: 500),
      plainHeight: 40, firstHeaderHeight: 40, headerHeight: 40, footerHeight: 40,
      plainBackground: .clear))

  required init() {
    super.init()
    textLabel.numberOfLines = 0
    for part in [contentView, textLabel, detailTextLabel] { adopt(part) }
  }

  override func prepare(for environment: Environment) {
    super.prepare(for: environment)
    contentView.layoutItem.margins = UITableViewCell.looks[environment].margins
    textLabel.font = Self.looks[environment].plainFont
    detailTextLabel.font = Self.looks[environment].groupedFont
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

  var backgroundView: UIView? { nil }

  // MARK: Layout

  override var parts: [(name: String, view: UIView)] {
    [("textLabel", textLabel), ("detailTextLabel", detailTextLabel)].filter { $0.1.hasText }
  }

  /// The height in points in a table of a width: the system's for one line, plus the extra height
  /// of its texts.
  func fittingHeight(width: Double, in context: ViewContext) -> Double {
    adoptAppearance(in: context)
    let line = context.grid.roundUp(context.text.metrics(of: textLabel.font).lineHeight)
    let height = texts(width, context).height
    return oneLineHeight(in: context) + max(0, height - line)
  }

  /// The margin at both sides in its table, in points.
  func sideMargin(in context: ViewContext) -> Double {
    let readable = (superview as? UITableView)?.readableMargin(in: context) ?? 0
    return max(UITableViewCell.sideMargin(in: context), readable)
  }

  private func oneLineHeight(in context: ViewContext) -> Double {
    let look = Self.looks[context]
    return switch appearance {
    case .plain: look.plainHeight
    case .groupedHeader(let isFirst): isFirst ? look.firstHeaderHeight : look.headerHeight
    case .groupedFooter: look.footerHeight
    }
  }

  /// A grouped section's texts are small and gray; headers are in capitals.
  private func adoptAppearance(in context: ViewContext) {
    guard appearance != .plain else { return }
    let look = Self.looks[context]
    if textLabel.font == look.plainFont { change(\.font, of: textLabel, to: look.groupedFont) }
    let color = look.groupedColor ?? systemColors(in: context).secondaryLabel
    for label in [textLabel, detailTextLabel] where label.textColor == nil {
      change(\.textColor, of: label, to: color)
    }
    guard case .groupedHeader = appearance else { return }
    let locale = Locale(identifier: context.environment.locale)
    change(\.text, of: textLabel, to: textLabel.text?.uppercased(with: locale))
  }

  private func change<Value: Equatable>(
    _ property: ReferenceWritableKeyPath<UILabel, Value>, of label: UILabel, to value: Value
  ) {
    let before = label[keyPath: property]
    guard before != value else { return }
    label[keyPath: property] = value
    restorations.append {
      // Another text may have been set since.
      if label[keyPath: property] == value { label[keyPath: property] = before }
    }
  }

  override func forgetLayout() {
    super.forgetLayout()
    appearance = .plain
    guard !restorations.isEmpty else { return }
    for restore in restorations { restore() }
    restorations = []
    for label in [textLabel, detailTextLabel] { label.forgetReport() }
  }

  override var drawnState: AnyHashable? { appearance }

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

  /// The safe area's insets at both sides, in points.
  var sideInsets: Insets { safeAreaInsets.along([.horizontal]) }

  /// Texts below each other between the margins.
  private func texts(_ width: Double, _ context: ViewContext)
    -> (height: Double, places: [(label: UILabel, frame: Rect, content: ItemContent)])
  {
    let side = sideMargin(in: context)
    let room = max(0, width - 2 * side - sideInsets.total(.horizontal))
    var height = 0.0
    var places: [(label: UILabel, frame: Rect, content: ItemContent)] = []
    for label in [textLabel, detailTextLabel] where label.hasText {
      let content = label.content(in: room, context)
      places.append((label, Rect(sideInsets.left + side, height, room, content.height), content))
      height += content.height
    }
    return (height, places)
  }

  override func textFaults(in context: ViewContext) -> TextFaults {
    parts.reduce(into: []) { $0.formUnion($1.view.textFaults(in: context)) }
  }

  override func missingText(in context: ViewContext) -> MissingText? {
    parts.lazy.compactMap { $0.view.truncatedText(in: context) }.first
  }

  // MARK: Accessibility

  override func facts(in context: ViewContext) -> ViewFacts {
    super.facts(in: context).union([.native, .container])
  }

  /// The texts are read at once, and headers lead from one to the next.
  override func spoken(in context: ViewContext) -> [SpokenElement] {
    var element = SpokenElement(bounds)
    element.mergesTexts = true
    element.role = appearance == .groupedFooter ? nil : .heading
    return [element]
  }

  // MARK: Drawing

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    if let background = contentView.backgroundColor {
      drawing.fill(bounds, background.paint)
    } else if appearance == .plain, backgroundColor == nil, backgroundView == nil {
      drawing.fill(bounds, Self.looks[context].plainBackground)
    }
  }
}
