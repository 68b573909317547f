import Expressions
import Geometry
import Layout
import Scene
import Views

/// A bar with a search field.
final class UISearchBar: Bar {
  override class var summary: String { "A bar with a search field" }

  /// The visibility of the bar (UISearchBarStyle).
  enum SearchBarStyle: String, MarkupEnumeration {
    case `default`, prominent, minimal
  }

  var text: String?
  /// The text that is shown while `text` is empty.
  var placeholder: String?
  /// A line above the field.
  var prompt: String?
  var searchBarStyle = SearchBarStyle.default
  var backgroundImage: ImageValue?
  /// Whether the field ends with a bookmarks button.
  var showsBookmarkButton = false
  /// Whether the bar ends with a cancel button.
  var showsCancelButton = false
  /// Whether the field ends with a results button.
  var showsSearchResultsButton = false
  /// Whether bullets replace the text's characters.
  var isSecure = false

  override class var attributes: [Attribute] {
    super.attributes + TextInput.attributes + [
      Attribute("backgroundImage", \UISearchBar.backgroundImage),
      Attribute("placeholder", \UISearchBar.placeholder),
      Attribute("prompt", \UISearchBar.prompt),
      Attribute("scopeBarBackgroundImage", unseen: ImageValue.self),
      Attribute("searchBarStyle", \UISearchBar.searchBarStyle),
      Attribute("searchResultsButtonSelected", unseen: Bool.self),
      Attribute("secureTextEntry", \UISearchBar.isSecure),
      Attribute("selectedScopeButtonIndex", unseen: Int.self),
      Attribute("showsBookmarkButton", \UISearchBar.showsBookmarkButton).only(on: .iOS),
      Attribute("showsCancelButton", \UISearchBar.showsCancelButton).only(on: .iOS),
      Attribute("showsScopeBar", unseen: Bool.self),
      Attribute("showsSearchResultsButton", \UISearchBar.showsSearchResultsButton)
        .only(on: .iOS),
      Attribute("text", \UISearchBar.text),
    ]
  }

  // MARK: Layout

  /// A system's metrics of search bars, in points.
  private struct Look {
    var font: Font
    var height: Double
    var fieldHeight: Double
    var fieldRadius: Double
    /// The side of the glyphs at the field's ends.
    var glyphSide: Double
    /// Whether the bar has a background and the field is white; otherwise the field is a plate.
    var hasBackground: Bool

    /// The room for a glyph at an end of the field.
    var glyphRoom: Double { glyphSide + 12 }
  }

  /// The values of iOS 11 and later; tvOS values are matched by eye, with the font of its fields.
  private static let looks = PerPlatform(
    iOS: Look(
      font: .system(17), height: 56, fieldHeight: 36, fieldRadius: 10, glyphSide: 16,
      hasBackground: true),
    tvOS: Look(
      font: .system(38, weight: 500), height: 96, fieldHeight: 80, fieldRadius: 10, glyphSide: 36,
      hasBackground: false))

  /// The height of the prompt's row, in points: a navigation bar's, because no source states a
  /// search bar's.
  private static let promptHeight = 30.0

  override class var huggingPriorities: HuggingPriorities { (250, 750) }

  override var ownText: (property: String, text: String)? {
    if let text, !text.isEmpty { return ("text", text) }
    return placeholder.flatMap { $0.isEmpty ? nil : ("placeholder", $0) }
  }

  /// The scope bar has no height, because documents cannot declare its content.
  override func measure(width: Double?, in context: ViewContext) -> ItemContent {
    ItemContent(height: Self.looks[context].height + (prompt == nil ? 0 : Self.promptHeight))
  }

  /// The field's frame in left-to-right layout.
  private func fieldFrame(in context: ViewContext) -> Rect {
    let look = Self.looks[context]
    let cancelWidth =
      showsCancelButton
      ? context.layout(SystemWord.cancel.text(in: context), font: look.font).size.width + 8 : 0
    let top = prompt == nil ? 0 : Self.promptHeight
    return Rect(
      8, top + (bounds.height - top - look.fieldHeight) / 2,
      max(0, bounds.width - 16 - cancelWidth), look.fieldHeight)
  }

  // MARK: Touches

  private static let events = TextEvents(
    begin: "textDidBeginEditing", change: "textDidChange", end: "textDidEndEditing")

  override var touchEvents: [String] {
    Self.events.names + ["searchButtonClicked", "primaryActionTriggered"]
      + (showsBookmarkButton ? ["bookmarkButtonClicked"] : [])
      + (showsCancelButton ? ["cancelButtonClicked"] : [])
      + (showsSearchResultsButton ? ["resultsListButtonClicked"] : [])
  }

  /// The search key of the keyboard is the primary action.
  override func respond(
    to touch: Touch, in context: ViewContext
  ) throws(TouchRefusal) -> TouchEffect {
    let event = Self.events.delegateName(of: touch.event)
    guard event == Self.events.change else {
      try touch.refuseValue(for: self)
      let isSearch = event == "primaryActionTriggered"
      return TouchEffect(events: [isSearch ? "searchButtonClicked" : event])
    }
    let typed = String(try touch.text(for: self).map { $0.isNewline ? " " : $0 })
    return choose(.string(typed), for: "text", insteadOf: .string(text ?? ""), firing: [event])
  }

  override func touchAreas(in context: ViewContext) -> [TouchArea] {
    let field = fieldFrame(in: context)
    let look = Self.looks[context]
    let end = Rect(field.maxX - 30, field.y, 30, field.height)
    let editing = TextEditing(
      text: text ?? "", fontSize: look.font.size, color: systemColors(in: context).label,
      alignment: TextAlignment.natural.ofEditing(in: context), isSecure: isSecure,
      events: ["editingDidBegin", "editingDidEnd", "primaryActionTriggered"])
    let left = field.x + look.glyphRoom
    let room = Rect(left, field.y, max(0, end.x - left), field.height)
    let cancel = Rect(field.maxX, field.y, max(0, bounds.width - field.maxX), field.height)
    var areas = [TouchArea(room, .edit(editing), event: "editingChanged")]
    if text?.isEmpty == false {
      areas.append(TouchArea(end, .tap(value: ""), event: "editingChanged", label: "Clear text"))
    } else if showsBookmarkButton {
      areas.append(TouchArea(end, .tap(), event: "bookmarkButtonClicked", label: "Bookmarks"))
    } else if showsSearchResultsButton {
      areas.append(TouchArea(end, .tap(), event: "resultsListButtonClicked", label: "Results"))
    }
    if showsCancelButton {
      areas.append(
        TouchArea(
          cancel, .tap(), event: "cancelButtonClicked", label: SystemWord.cancel.text(in: context)))
    }
    return areas.map { area in
      var area = area
      area.rect = mirrored(area.rect, in: context)
      return area
    }
  }

  // MARK: Accessibility

  override func facts(in context: ViewContext) -> ViewFacts {
    super.facts(in: context).union(text?.isEmpty == false ? [] : .placeholder)
  }

  override func spoken(in context: ViewContext) -> [SpokenElement] {
    let isEmpty = text?.isEmpty != false
    let value = isEmpty ? placeholder : isSecure ? "\(text?.count ?? 0) characters" : text
    let field = SpokenElement(
      mirrored(fieldFrame(in: context), in: context), value: value, role: .searchField)
    guard showsCancelButton else { return [field] }
    let end = mirrored(
      Rect(fieldFrame(in: context).maxX, 0, 60, bounds.height), in: context)
    return [
      field, SpokenElement(end, label: SystemWord.cancel.text(in: context), role: .button),
    ]
  }

  // MARK: Drawing

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    drawBar(in: &drawing, context)
    let field = fieldFrame(in: context)
    let look = Self.looks[context]
    drawing.fill(mirrored(field, in: context), radius: look.fieldRadius, fieldColor(in: context))
    draw(.lens, at: field.x + look.glyphSide / 2 + 7, field, in: &drawing, context)
    let end = drawButton(field, in: &drawing, context)
    let left = field.x + look.glyphRoom
    drawText(Rect(left, field.y, end - left, field.height), in: &drawing, context)
    if showsCancelButton {
      let cancel = Rect(field.maxX + 8, field.y, bounds.width - field.maxX - 16, field.height)
      draw(SystemWord.cancel.text(in: context), in: cancel, &drawing, tintColor, context)
    }
    if let prompt {
      let room = Rect(8, 0, bounds.width - 16, Self.promptHeight)
      draw(prompt, in: room, &drawing, alignment: .center, systemColors(in: context).label, context)
    }
  }

  private func fieldColor(in context: ViewContext) -> Color {
    if !Self.looks[context].hasBackground { return systemColors(in: context).plate }
    return searchBarStyle == .minimal ? Color(0x8e8e_931f) : .white
  }

  private func drawBar(in drawing: inout Drawing, _ context: ViewContext) {
    guard searchBarStyle != .minimal || backgroundImage != nil else { return }
    if let backgroundImage {
      backgroundImage.draw(in: &drawing, bounds, bounds: bounds, tint: tintColor, context)
    } else if Self.looks[context].hasBackground || barTintColor != nil {
      let color = barStyle == .black ? Color(0x1c1c_1cff) : Color(0xc9c9_ceff)
      drawing.fill(bounds, barTintColor ?? color)
    }
  }

  /// Draws the icon at the end of the field; returns where the room for the text ends.
  private func drawButton(
    _ field: Rect, in drawing: inout Drawing, _ context: ViewContext
  ) -> Double {
    let x = field.maxX - 15
    if text?.isEmpty == false {
      drawing.clearButton(at: mirrored(Rect(x, field.y, 0, field.height), in: context).center)
    } else if showsBookmarkButton {
      draw(.book, at: x, field, in: &drawing, context)
    } else if showsSearchResultsButton {
      draw(.list, at: x, field, in: &drawing, context)
    } else {
      return field.maxX - 8
    }
    return x - 15
  }

  private func draw(
    _ glyph: BarGlyph, at x: Double, _ field: Rect, in drawing: inout Drawing,
    _ context: ViewContext
  ) {
    let center = mirrored(Rect(x, field.y, 0, field.height), in: context).center
    let side = Self.looks[context].glyphSide
    let color = systemColors(in: context).secondaryLabel
    glyph.draw(in: &drawing, center: center, side: side, color)
  }

  private func drawText(_ room: Rect, in drawing: inout Drawing, _ context: ViewContext) {
    if let text, !text.isEmpty {
      let shown = isSecure ? String(repeating: "•", count: text.count) : text
      draw(shown, in: room, &drawing, systemColors(in: context).label, context)
    } else if let placeholder {
      draw(placeholder, in: room, &drawing, systemColors(in: context).secondaryLabel, context)
    }
  }

  private func draw(
    _ string: String, in room: Rect, _ drawing: inout Drawing,
    alignment: TextAlignment = .natural, _ color: Color, _ context: ViewContext
  ) {
    guard room.width > 0 else { return }
    let layout = context.layout(string, font: Self.looks[context].font, width: room.width)
    let rect = mirrored(room, in: context)
    let top = rect.y + context.top(of: layout, in: rect.height)
    drawing.text(
      layout, in: Rect(rect.x, top, rect.width, layout.size.height),
      alignment: alignment.resolved(in: context), color)
  }

  /// The rectangle, mirrored in right-to-left layout.
  private func mirrored(_ rect: Rect, in context: ViewContext) -> Rect {
    guard context.environment.direction == .rightToLeft else { return rect }
    return Rect(bounds.width - rect.maxX, rect.y, rect.width, rect.height)
  }
}
