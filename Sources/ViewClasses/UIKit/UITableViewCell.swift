import Expressions
import Geometry
import Layout
import Markup
import Scene
import Views

/// A table row: an image, one or two texts, and an accessory at its end (guide 4.5,
/// UITableViewCell).
class UITableViewCell: UIView {
  override class var summary: String {
    "A row of a table: an image, one or two texts, and an accessory"
  }

  /// The arrangement of the texts (UITableViewCellStyle).
  enum Style {
    case `default`, value1, value2, subtitle
  }

  /// The symbol at the end of the row (UITableViewCellAccessoryType).
  enum AccessoryType: String, MarkupEnumeration {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton

    static var platformsOfWords: [String: [Environment.Platform]] {
      ["detailDisclosureButton": [.iOS], "detailButton": [.iOS]]
    }
  }

  /// The appearance of a selected row (UITableViewCellSelectionStyle).
  enum SelectionStyle: String, MarkupEnumeration {
    case none, `default`

    /// Colours of MarkupKit 2 and 4.0; since iOS 7 they are all gray.
    static var oldWords: [String: Self?] { ["blue": .default, "gray": .default] }
  }

  private(set) var style = Style.default
  var accessoryType = AccessoryType.none
  var isSelected = false {
    didSet {
      let isShown = isSelected && selectionStyle != .none
      selectedBackgroundView?.layoutItem.isHidden = !isShown
    }
  }
  var selectionStyle = SelectionStyle.default
  /// The indentation level of image and texts.
  var indentationLevel = 0
  /// The width of an indentation level, in points.
  var indentationWidth = 10.0
  /// The insets of the separator below the row; nil for the table's.
  var separatorInset: Insets?
  /// The separators above and below the row, set by its table.
  var separators: [Separator] = []
  /// Whether the first text has the tint of the views around the cell.
  var isTinted = false
  let textLabel = UILabel()
  /// The second text; the default style has none.
  let detailTextLabel = UILabel()
  /// The picture before the texts.
  let imageView = UIImageView()
  /// The container of image and texts, or of declared content; only its background and margins are
  /// visible.
  let contentView = UIView()
  /// The view in place of the accessory: the last declared one.
  private(set) var accessoryView: UIView?
  /// The size in points that the declared accessory needs, once known.
  var accessorySize: Size?

  required init() {
    super.init()
    imageView.contentMode = .scaleAspectFit
    for part in [contentView, imageView, textLabel, detailTextLabel] { adopt(part) }
  }

  /// A cell of a style.
  convenience init(_ style: Style) {
    self.init()
    self.style = style
  }

  override func prepare(for environment: Environment) {
    super.prepare(for: environment)
    let look = Self.looks[environment]
    backgroundColor = look.background
    contentView.layoutItem.margins = look.margins
    textLabel.font = style == .value2 ? look.smallFont : look.font
    detailTextLabel.font = style == .value1 ? look.valueFont : look.smallFont
    detailTextLabel.systemColor = style == .value1 ? \.secondaryLabel : \.label
  }

  // MARK: Markup

  /// These factories create plain cells, even for a named subclass.
  override class var factories: [Factory] {
    [
      Factory("defaultTableViewCell") { UITableViewCell(.default) },
      Factory("value1TableViewCell") { UITableViewCell(.value1) },
      Factory("value2TableViewCell") { UITableViewCell(.value2) },
      Factory("subtitleTableViewCell") { UITableViewCell(.subtitle) },
    ]
  }

  override class var attributes: [Attribute] {
    super.attributes + objects + [
      Attribute("accessoryType", \UITableViewCell.accessoryType),
      Attribute("checked", \UITableViewCell.isChecked),
      Attribute("editing", unseen: Bool.self).unshown { $1 == .boolean(true) },
      Attribute("editingAccessoryType", unseen: Int.self),
      Attribute("focusStyle", unseen: Int.self),
      Attribute("highlighted", unseen: Bool.self).unshown { view, value in
        value == .boolean(true) && (view as? UITableViewCell)?.selectionStyle != SelectionStyle.none
      },
      Attribute("indentationLevel", \UITableViewCell.indentationLevel),
      Attribute("indentationWidth", \UITableViewCell.indentationWidth),
      Attribute("selected", \UITableViewCell.isSelected),
      Attribute("selectionStyle", \UITableViewCell.selectionStyle),
      Attribute("separatorInset", \UITableViewCell.separatorInset),
      Attribute("shouldIndentWhileEditing", unseen: Bool.self),
      Attribute("showsReorderControl", unseen: Bool.self).only(on: .iOS),
      Attribute("value", unseen: AnyValue.self),
    ]
  }

  private class var objects: [Attribute] {
    [
      Attribute("accessoryView", object: { (cell: UITableViewCell) in cell.accessoryView }),
      Attribute("backgroundView", object: { (cell: UITableViewCell) in cell.backgroundView }),
      Attribute("contentView", object: { (cell: UITableViewCell) in cell.contentView }),
      Attribute(
        "detailTextLabel",
        object: { (cell: UITableViewCell) in
          cell.style == .default ? nil : cell.detailTextLabel
        }),
      Attribute("imageView", object: { (cell: UITableViewCell) in cell.imageView }),
      Attribute(
        "multipleSelectionBackgroundView", object: { (_: UITableViewCell) -> UIView? in nil }),
      Attribute(
        "selectedBackgroundView",
        object: { (cell: UITableViewCell) in cell.selectedBackgroundView }),
      Attribute("textLabel", object: { (cell: UITableViewCell) in cell.textLabel }),
    ]
  }

  /// Whether the row has a check mark (guide 4.5, UITableViewCell).
  var isChecked: Bool {
    get { accessoryType == .checkmark }
    set { accessoryType = newValue ? .checkmark : .none }
  }

  var backgroundView: UIView? { nil }
  /// The background of a selected row.
  var selectedBackgroundView: UIView? { nil }

  override func childRule(for child: UIView) -> ChildRule { .taken }

  /// A view declared in the cell is its accessory.
  override func appendMarkupElementView(_ view: UIView) {
    view.replace(&accessoryView)
    super.appendMarkupElementView(view)
  }

  // MARK: Layout

  /// The cell places its accessory itself.
  override var arrangedSubviews: [UIView] { [] }

  override var parts: [(name: String, view: UIView)] { shownParts }

  /// The height in points that the cell needs in a table of a width.
  func fittingHeight(width: Double, in context: ViewContext) -> Double {
    textHeight(width: width, in: context)
  }

  override func forgetLayout() {
    super.forgetLayout()
    separators = []
  }

  override var drawnState: AnyHashable? { separators }

  override func layoutParts(in context: ViewContext) {
    guard isShown else { return }
    layoutAccessoryView(in: context)
    layoutTexts(in: context)
  }

  override var linesProperty: String? {
    shownParts.lazy.compactMap { part in part.view.linesProperty.map { "\(part.name).\($0)" } }
      .first
  }

  /// The text that is truncated may be the second one.
  override func wrappingProperty(in context: ViewContext) -> String? {
    shownParts.lazy.filter { $0.view.textFaults(in: context).contains(.truncated) }
      .compactMap { part in part.view.wrappingProperty(in: context).map { "\(part.name).\($0)" } }
      .first
  }

  override func heightReason(in context: ViewContext) -> String? {
    guard let table = superview as? UITableView else { return nil }
    if table.rowHeight >= 0 { return "rowHeight of \(table.className)" }
    return frame.height == Self.looks[context].height
      ? "the standard height of a row" : "as high as its texts need"
  }

  override func textFaults(in context: ViewContext) -> TextFaults {
    shownParts.reduce(into: []) { $0.formUnion($1.view.textFaults(in: context)) }
  }

  override func missingText(in context: ViewContext) -> MissingText? {
    shownParts.lazy.compactMap { $0.view.truncatedText(in: context) }.first
  }

  override func brokenWord(in context: ViewContext) -> (word: String, width: Double, room: Double)?
  {
    shownParts.lazy.compactMap { $0.view.brokenWord(in: context) }.first
  }

  // MARK: Touches

  private var table: UITableView? { superview as? UITableView }

  private var hasDetailButton: Bool {
    accessoryType == .detailButton || accessoryType == .detailDisclosureButton
  }

  /// The delegate's methods of the table, and the equivalent events of controls.
  override var touchEvents: [String] {
    guard table != nil else { return [] }
    return ["didSelectRow", "valueChanged"] + (hasDetailButton ? ["accessoryButtonTapped"] : [])
  }

  override func respond(
    to touch: Touch, in context: ViewContext
  ) throws(TouchRefusal) -> TouchEffect {
    guard let table, touch.event != "accessoryButtonTapped" else {
      return try super.respond(to: touch, in: context)
    }
    if letsTouchesThrough(in: context) { throw .unselectable(className: className) }
    return try table.select(self, touch.flag(for: self))
  }

  override func touchAreas(in context: ViewContext) -> [TouchArea] {
    guard let table, table.allowsSelection, table.canPress(self, in: context) else { return [] }
    let row = TouchArea(
      bounds, .tap(isChosen: isChecked || isSelected), event: "didSelectRow",
      label: textLabel.text)
    let rows = letsTouchesThrough(in: context) ? [] : [row]
    guard hasDetailButton, accessoryView == nil else { return rows }
    let width = accessoryType.reservedWidth(in: context)
    let isMirrored = context.environment.direction == .rightToLeft
    let x =
      isMirrored ? safeAreaInsets.left : bounds.width - safeAreaInsets.right - width
    let button = Rect(x, 0, width, bounds.height)
    let label = SystemWord.moreInfo.text(in: context)
    return rows + [TouchArea(button, .tap(), event: "accessoryButtonTapped", label: label)]
  }

  // MARK: Accessibility

  override func facts(in context: ViewContext) -> ViewFacts {
    super.facts(in: context).union([.row, .native, .container])
  }

  /// The texts of the row are read at once; a check mark reads like a selection.
  override func spoken(in context: ViewContext) -> [SpokenElement] {
    var row = SpokenElement(bounds)
    row.mergesTexts = true
    row.isSelected = isChecked || isSelected
    if accessoryType == .disclosureIndicator { row.role = .button }
    guard hasDetailButton, accessoryView == nil else { return [row] }
    let width = accessoryType.reservedWidth(in: context)
    let isMirrored = context.environment.direction == .rightToLeft
    let button = Rect(isMirrored ? 0 : bounds.width - width, 0, width, bounds.height)
    return [
      row, SpokenElement(button, label: SystemWord.moreInfo.text(in: context), role: .button),
    ]
  }

  // MARK: Drawing

  /// Rows on tvOS also grow a little; here they do not, because their table would clip them.
  override var hasFocusPlate: Bool { isFocused }

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    let look = Self.looks[context]
    if let radius = look.plateRadius {
      if isFocused {
        drawing.focusPlate(bounds, radius: radius)
      } else if table?.style == .grouped {
        drawing.fill(bounds, radius: radius, systemColors(in: context).plate)
      }
    }
    if isSelected, selectionStyle != .none, selectedBackgroundView == nil,
      let color = look.selectedColor
    {
      drawing.fill(bounds, color)
    }
    if let background = contentView.backgroundColor {
      drawing.fill(bounds.inset(by: contentViewInsets(in: context)), background.paint)
    }
    if accessoryView == nil { drawAccessory(in: &drawing, context) }
  }

  override func drawOver(in drawing: inout Drawing, _ context: ViewContext) {
    drawSeparators(in: &drawing, context)
  }
}
