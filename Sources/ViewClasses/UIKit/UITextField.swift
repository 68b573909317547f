import Expressions
import Geometry
import Layout
import Markup
import Scene
import Views

/// One line of editable text, with a border, a placeholder and side views (guide 4.5, UITextField).
final class UITextField: UIControl {
  override class var summary: String { "One line of text, which the user edits" }

  /// The border of the field (UITextBorderStyle).
  enum BorderStyle: String, MarkupEnumeration {
    case none, line, bezel, roundedRect
  }

  /// When a part of the field is visible (UITextFieldViewMode).
  enum ViewMode: String, MarkupEnumeration {
    case never, whileEditing, unlessEditing, always

    /// Whether the part is visible while the field is not edited.
    var isShown: Bool { self == .unlessEditing || self == .always }
  }

  var text = ""
  /// The text that is shown while `text` is empty.
  var placeholder: String?
  /// The font of text and placeholder.
  var font = looks.iOS.font
  /// The colour of the text; nil for the system's.
  var textColor: Color?
  var textAlignment = TextAlignment.natural
  /// Whether a text that is too long gets a smaller font.
  var adjustsFontSizeToFitWidth = false
  /// The least size of that font, in points.
  var minimumFontSize = 0.0
  var borderStyle = BorderStyle.none
  /// Whether bullets replace the text's characters.
  var isSecure = false
  /// When the clear button is visible.
  var clearButtonMode = ViewMode.never
  /// When the view at the start is visible.
  var leftViewMode = ViewMode.never
  /// When the view at the end is visible.
  var rightViewMode = ViewMode.never
  private var leftView: UIView?
  private var rightView: UIView?
  /// The role that the last instruction gives to the next view.
  private var announced: String?

  /// A system's metrics of fields.
  private struct Look {
    /// The font of text and placeholder.
    var font: Font
    /// The padding between a rounded border and the text, left and right, in points.
    var padding: Double
    /// The sum of the padding above and below the text in a rounded border, in points.
    var border: Double
    /// The radius of a rounded border, in points.
    var radius: Double
    /// Whether a rounded border is a plate in the system's colour, without a line.
    var isPlated = false
  }

  /// A tvOS field is 80 points high; its padding and radius are matched by eye.
  private static let looks = PerPlatform(
    iOS: Look(font: .system(17), padding: 7, border: 13, radius: 5),
    tvOS: Look(
      font: .system(38, weight: 500), padding: 20, border: 34, radius: 10, isPlated: true))

  override func prepare(for environment: Environment) {
    super.prepare(for: environment)
    font = Self.looks[environment].font
  }

  // MARK: Markup

  override class var attributes: [Attribute] {
    super.attributes + TextInput.attributes + [
      Attribute("adjustsFontForContentSizeCategory", unseen: Bool.self),
      Attribute("adjustsFontSizeToFitWidth", \UITextField.adjustsFontSizeToFitWidth),
      Attribute("allowsEditingTextAttributes", unseen: Bool.self),
      Attribute(
        onlyBound: "attributedPlaceholder", \UITextField.placeholder, parts: ["placeholder"]),
      Attribute(onlyBound: "attributedText", \UITextField.text, parts: ["text"]),
      Attribute(notSettable: "background"),
      Attribute("borderStyle", \UITextField.borderStyle),
      Attribute("clearButtonMode", \UITextField.clearButtonMode),
      Attribute("clearsOnBeginEditing", unseen: Bool.self),
      Attribute("clearsOnInsertion", unseen: Bool.self),
      Attribute(notSettable: "disabledBackground"),
      Attribute("font", \UITextField.font),
      Attribute("inputAccessoryView", object: { (_: UITextField) -> UIView? in nil }),
      Attribute("inputView", object: { (_: UITextField) -> UIView? in nil }),
      Attribute("leftView", object: { (field: UITextField) in field.leftView }),
      Attribute("leftViewMode", \UITextField.leftViewMode),
      Attribute("minimumFontSize", \UITextField.minimumFontSize),
      Attribute("placeholder", \UITextField.placeholder),
      Attribute("rightView", object: { (field: UITextField) in field.rightView }),
      Attribute("rightViewMode", \UITextField.rightViewMode),
      Attribute("secureTextEntry", \UITextField.isSecure),
      Attribute("text", \UITextField.text),
      Attribute("textAlignment", \UITextField.textAlignment),
      Attribute("textColor", \UITextField.textColor),
    ]
  }

  override class var instructions: [InstructionRule] {
    ["leftView", "rightView"].map { InstructionRule($0) }
      + ["inputView", "inputAccessoryView"].map { InstructionRule($0).removed(after: "4.2.1") }
  }

  override func processMarkupInstruction(
    _ target: String, data: String, in context: ViewContext
  ) -> [Diagnostic] {
    announced = target
    return []
  }

  override func childRule(for child: UIView) -> ChildRule { announced == nil ? .dropped : .taken }

  override var takesKeyboardAccessory: Bool { announced == "inputAccessoryView" }

  override func appendMarkupElementView(_ view: UIView) {
    switch announced {
    case "leftView": replace(&leftView, with: view, isShown: leftViewMode.isShown)
    case "rightView": replace(&rightView, with: view, isShown: rightViewMode.isShown)
    // Input views, which replace the keyboard, are not shown; the view above it is a bar.
    default: view.layoutItem.isHidden = true
    }
    announced = nil
    super.appendMarkupElementView(view)
  }

  /// Replaces a previously declared side view, which is no longer shown.
  private func replace(_ sideView: inout UIView?, with view: UIView, isShown: Bool) {
    sideView?.layoutItem.isHidden = true
    sideView = view
    if !isShown { view.layoutItem.isHidden = true }
  }

  // MARK: Layout

  /// MarkupKit calls `sizeToFit` for side views, and the field places them itself.
  override var arrangedSubviews: [UIView] { [] }

  /// The room between the border and the text, on each side.
  private func padding(in context: ViewContext) -> Double {
    switch borderStyle {
    case .none: 0
    case .line, .bezel: 2
    case .roundedRect: Self.looks[context].padding
    }
  }

  /// The visible text: the text (bullets if it is secure), or else the placeholder.
  private var shownText: String {
    if text.isEmpty { return placeholder ?? "" }
    return isSecure ? String(repeating: "•", count: text.count) : text
  }

  override var ownText: (property: String, text: String)? {
    if !text.isEmpty { return ("text", text) }
    return placeholder.flatMap { $0.isEmpty ? nil : ("placeholder", $0) }
  }

  override func measure(width: Double?, in context: ViewContext) -> ItemContent {
    let line = context.text.metrics(of: font)
    let textWidth = context.layout(shownText, font: font).size.width
    let border =
      borderStyle == .roundedRect ? Self.looks[context].border : borderStyle == .none ? 0 : 4
    let lineHeight = line.lineHeight.rounded(.up)
    let above = (lineHeight + border - line.lineHeight) / 2
    return ItemContent(
      width: textWidth + 2 * padding(in: context), height: lineHeight + border,
      firstBaseline: above + line.ascender, lastBaseline: above + line.descender)
  }

  override func layoutParts(in context: ViewContext) {
    let isMirrored = context.environment.direction == .rightToLeft
    for (view, isAtStart) in [(leftView, true), (rightView, false)] {
      guard let view, view.isShown else { continue }
      let size = Rect(origin: .zero, size: view.sizeThatFits(in: context)).bounded.size
      let x = isAtStart != isMirrored ? 0 : bounds.width - size.width
      let frame = Rect(x, (bounds.height - size.height) / 2, size.width, size.height)
      ViewLayout.place(view, in: frame, context)
      view.reportUnsized(
        on: Axis.allCases, hint: "Put the field and the view into an LMRowView", in: context)
    }
  }

  /// The frame of the text, between the side views and the clear button.
  private func textRect(in context: ViewContext) -> Rect {
    let isMirrored = context.environment.direction == .rightToLeft
    let padding = padding(in: context)
    let start = shownWidth(leftView) + padding
    let end = shownWidth(rightView) + padding + (showsClearButton ? 19 + 5 : 0)
    return bounds.inset(
      by: Insets(top: 0, left: isMirrored ? end : start, bottom: 0, right: isMirrored ? start : end)
    )
  }

  private func shownWidth(_ view: UIView?) -> Double {
    guard let view, view.isShown else { return 0 }
    return view.frame.width
  }

  private var showsClearButton: Bool { clearButtonMode.isShown && !text.isEmpty }

  override func facts(in context: ViewContext) -> ViewFacts {
    var facts = super.facts(in: context).union([.field, .native, .container])
    if text.isEmpty { facts.insert(.placeholder) }
    if isEnabled { facts.insert(.editable) }
    if font.lineDistance == nil, !shownText.isEmpty { facts.insert(.fixedText) }
    return facts
  }

  /// The number of a secure text's characters is read in place of the text.
  override func spoken(in context: ViewContext) -> [SpokenElement] {
    let value = isSecure && !text.isEmpty ? "\(text.count) characters" : shownText
    var element = SpokenElement(
      bounds, value: value, role: isSecure ? .secureTextField : .textField)
    element.isEnabled = isEnabled
    return [element]
  }

  override func textFaults(in context: ViewContext) -> TextFaults {
    // A field scrolls the user's text, so only a placeholder can be truncated.
    let room = textRect(in: context).width + 1 / context.environment.scale
    let font = fittingFont(width: room, in: context)
    let isTruncated = text.isEmpty && context.layout(shownText, font: font).size.width > room
    return isTruncated ? .truncated : []
  }

  override func missingText(in context: ViewContext) -> MissingText? {
    let room = textRect(in: context).width
    let font = fittingFont(width: room + 1 / context.environment.scale, in: context)
    return .width(context.layout(shownText, font: font).size.width - room)
  }

  // MARK: Touches

  override var touchEvents: [String] {
    [
      "editingDidBegin", "editingChanged", "editingDidEnd", "editingDidEndOnExit",
      "primaryActionTriggered",
    ] + super.touchEvents
  }

  /// The return key ends editing and is the primary action; line breaks become spaces.
  override func respond(
    to touch: Touch, in context: ViewContext
  ) throws(TouchRefusal) -> TouchEffect {
    switch touch.event {
    case "editingChanged":
      let typed = String(try touch.text(for: self).map { $0.isNewline ? " " : $0 })
      return choose(
        .string(typed), for: "text", insteadOf: .string(text), firing: [touch.event])
    case "editingDidEndOnExit", "primaryActionTriggered":
      try touch.refuseValue(for: self)
      return TouchEffect(events: ["editingDidEndOnExit", "primaryActionTriggered"])
    default: return try super.respond(to: touch, in: context)
    }
  }

  override func touchAreas(in context: ViewContext) -> [TouchArea] {
    let editing = TextEditing(
      text: text, fontSize: font.size, color: textColor ?? systemColors(in: context).label,
      alignment: textAlignment.ofEditing(in: context), isSecure: isSecure,
      events: ["editingDidBegin", "editingDidEnd", "primaryActionTriggered"])
    let field = TouchArea(textRect(in: context), .edit(editing), event: "editingChanged")
    guard showsClearButton else { return [field] }
    let center = clearButtonCenter(in: context)
    let button = Rect(center.x - 14.5, 0, 29, bounds.height)
    return [
      field, TouchArea(button, .tap(value: ""), event: "editingChanged", label: "Clear text"),
    ]
  }

  // MARK: Drawing

  override var hasFocusPlate: Bool { isFocused && borderStyle == .roundedRect }

  override var drawnScale: Double { hasFocusPlate ? focusScale : 1 }

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    drawBorder(in: &drawing, context)
    let colors = systemColors(in: context)
    let room = textRect(in: context)
    let font = fittingFont(width: room.width, in: context)
    let natural = context.layout(shownText, font: font)
    let isSnapped = natural.size.width - room.width < 1 / context.environment.scale
    let layout = context.layout(
      shownText, font: font, width: isSnapped ? max(natural.size.width, room.width) : room.width)
    let top = context.top(of: layout, in: bounds.height)
    let color = text.isEmpty ? colors.placeholder : textColor ?? colors.label
    drawing.text(
      layout, in: Rect(room.x, top, room.width, layout.size.height),
      alignment: textAlignment.resolved(in: context),
      isEnabled ? color : color.withAlpha(0.5))
    if showsClearButton { drawing.clearButton(at: clearButtonCenter(in: context)) }
  }

  /// The font, reduced in steps of a quarter point until the text fits a width.
  ///
  /// Letter spacing grows as sizes shrink, so the first estimate may be too large.
  private func fittingFont(width: Double, in context: ViewContext) -> Font {
    let natural = context.layout(shownText, font: font).size.width
    guard adjustsFontSizeToFitWidth, width > 0, natural > width else { return font }
    let smallest = min(max(minimumFontSize, 1), font.size)
    var size = max((font.size * width / natural * 4).rounded(.down) / 4, smallest)
    while size > smallest,
      context.layout(shownText, font: font.withSize(size)).size.width > width
    {
      size = max(size - 0.25, smallest)
    }
    return font.withSize(size)
  }

  private func drawBorder(in drawing: inout Drawing, _ context: ViewContext) {
    let look = Self.looks[context]
    switch borderStyle {
    case .none: break
    case .line: drawing.stroke(bounds, .black, width: 1)
    case .bezel:
      drawing.fill(bounds, .white)
      drawing.stroke(bounds, Color(0x8080_80ff), width: 1)
    case .roundedRect where look.isPlated:
      if isFocused {
        drawing.focusPlate(bounds, radius: look.radius)
      } else {
        drawing.fill(bounds, radius: look.radius, systemColors(in: context).plate)
      }
    case .roundedRect:
      drawing.fill(bounds, radius: look.radius, isEnabled ? .white : Color(0xfafa_faff))
      drawing.stroke(bounds, radius: look.radius, Color(0xcdcd_cdff), width: 0.5)
    }
  }

  private func clearButtonCenter(in context: ViewContext) -> Point {
    let isMirrored = context.environment.direction == .rightToLeft
    let inset = padding(in: context) + 9.5
    return Point(isMirrored ? inset : bounds.width - inset, bounds.height / 2)
  }
}
