import Geometry
import Layout
import Scene
import Views

/// Text on one or more lines.
final class UILabel: UIView {
  override class var summary: String { "Text on one or more lines" }

  /// The text; a line feed starts a new line.
  var text: String?
  var font = Font.system(17)
  /// The colour of the text; nil for the system's.
  var textColor: Color?
  /// The system's colour for the text.
  var systemColor: KeyPath<SystemColors, Color> = \.label
  /// The alignment of lines in the width.
  var textAlignment = TextAlignment.natural
  /// The maximum number of lines; 0 for no limit.
  var numberOfLines = 1
  /// How text that does not fit is wrapped or truncated.
  var lineBreakMode = LineBreakMode.byTruncatingTail
  /// Whether a single line that is too long gets a smaller font.
  var adjustsFontSizeToFitWidth = false
  /// The minimum factor of the font size, 0 to 1.
  var minimumScaleFactor = 0.0
  /// The width in points for wrapping lines before the layout knows the width; 0 for no limit.
  var preferredMaxLayoutWidth = 0.0
  /// Whether it is drawn normally; otherwise gray.
  var isEnabled = true
  /// Whether it is drawn in `highlightedTextColor`.
  var isHighlighted = false
  var highlightedTextColor: Color?
  /// The colour of the shadow; nil for none.
  var shadowColor: Color?
  /// The offset of the shadow, in points.
  var shadowOffset = Point(0, -1)

  required init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute("adjustsFontForContentSizeCategory", unseen: Bool.self),
      Attribute("adjustsFontSizeToFitWidth", \UILabel.adjustsFontSizeToFitWidth),
      Attribute("allowsDefaultTighteningForTruncation", unseen: Bool.self),
      Attribute(onlyBound: "attributedText", \UILabel.text, parts: ["text"]),
      Attribute("baselineAdjustment", unseen: Int.self),
      Attribute("enabled", \UILabel.isEnabled),
      Attribute("font", \UILabel.font),
      Attribute("highlighted", \UILabel.isHighlighted),
      Attribute("highlightedTextColor", \UILabel.highlightedTextColor),
      Attribute("lineBreakMode", \UILabel.lineBreakMode),
      Attribute("minimumScaleFactor", \UILabel.minimumScaleFactor),
      Attribute("numberOfLines", \UILabel.numberOfLines),
      Attribute("preferredMaxLayoutWidth", \UILabel.preferredMaxLayoutWidth),
      Attribute("shadowColor", \UILabel.shadowColor),
      Attribute(
        notSettable: "shadowOffset", parts: ["shadowOffsetWidth", "shadowOffsetHeight"]),
      Attribute("shadowOffsetHeight", \UILabel.shadowOffset.y),
      Attribute("shadowOffsetWidth", \UILabel.shadowOffset.x),
      Attribute("text", \UILabel.text),
      Attribute("textAlignment", \UILabel.textAlignment),
      Attribute("textColor", \UILabel.textColor),
      // UIKit's labels also accept this name, and a MarkupKit sample uses it.
      Attribute("textColor", \UILabel.textColor).oldSpelling("color"),
    ]
  }

  // MARK: Layout

  override var wraps: Bool { numberOfLines != 1 }

  override var ownText: (property: String, text: String)? {
    text.flatMap { $0.isEmpty ? nil : ("text", $0) }
  }

  override var linesProperty: String? { wraps ? nil : "numberOfLines" }

  override func wrappingProperty(in context: ViewContext) -> String? {
    numberOfLines > 0 && shownText(in: context).lines.count >= numberOfLines
      ? "numberOfLines" : nil
  }

  override func measure(width: Double?, in context: ViewContext) -> ItemContent {
    guard let text, !text.isEmpty else { return ItemContent(width: 0, height: 0) }
    let preferred = preferredMaxLayoutWidth > 0 && wraps ? preferredMaxLayoutWidth : nil
    let layout = context.layout(
      text, font: font, width: width ?? preferred, lineLimit: max(numberOfLines, 0),
      lineBreakMode: lineBreakMode)
    return ItemContent(layout)
  }

  override func facts(in context: ViewContext) -> ViewFacts {
    var facts = super.facts(in: context).union(.label)
    if !isEnabled { facts.insert(.disabled) }
    // Fonts of text styles have the styles' line distances.
    if font.lineDistance == nil { facts.insert(.fixedText) }
    return facts
  }

  override func spoken(in context: ViewContext) -> [SpokenElement] {
    guard let text, !text.isEmpty else { return [] }
    var element = SpokenElement(bounds, label: text)
    element.isEnabled = isEnabled
    return [element]
  }

  override func textFaults(in context: ViewContext) -> TextFaults {
    let shown = shownText(in: context)
    var faults: TextFaults = []
    if shown.isTruncated || shown.size.height > bounds.height + 0.5 { faults.insert(.truncated) }
    if shown.lines.contains(where: \.startsInWord) { faults.insert(.brokenWord) }
    return faults
  }

  override func missingText(in context: ViewContext) -> MissingText? {
    guard let text, !text.isEmpty else { return nil }
    let shown = shownText(in: context)
    let width = textWidth(in: context)
    let font = fittingFont(text, width, context)
    let whole = context.layout(
      text, font: font, width: wraps ? width : nil, lineLimit: 0, lineBreakMode: lineBreakMode)
    let (shownCount, count) = (shown.lines.count, whole.lines.count)
    if count > shownCount {
      let height = whole.size.height - shown.size.height
      return .lines(shown: shownCount, of: count, height: height)
    }
    if whole.size.width > width { return .width(whole.size.width - width) }
    let height = whole.size.height - bounds.height
    return height > 0 ? .height(height) : nil
  }

  override func brokenWord(in context: ViewContext) -> (word: String, width: Double, room: Double)?
  {
    let room = textWidth(in: context)
    let words = (text ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    return words.lazy.map { ($0, context.layout($0, font: self.font).size.width, room) }
      .first { $0.1 > room }
  }

  /// The visible text: wrapped and truncated by the frame's width and by the lines that fit its
  /// height.
  private func shownText(in context: ViewContext) -> TextLayout {
    guard let text, !text.isEmpty else { return .empty }
    let width = textWidth(in: context)
    let font = fittingFont(text, width, context)
    let layout = context.layout(
      text, font: font, width: width, lineLimit: max(numberOfLines, 0),
      lineBreakMode: lineBreakMode)
    if layout.size.height <= bounds.height + 0.5 || layout.lines.count < 2 { return layout }
    let limit = context.text.metrics(of: font).lineCount(in: bounds.height + 0.5)
    return context.layout(
      text, font: font, width: width, lineLimit: limit, lineBreakMode: lineBreakMode)
  }

  /// The frame's width, or the needed width if aligning to pixels made the frame slightly narrower.
  private func textWidth(in context: ViewContext) -> Double {
    let isSnapped = content.width - bounds.width < 1 / context.environment.scale
    return isSnapped ? max(bounds.width, content.width) : bounds.width
  }

  /// The font, reduced in steps of a quarter point until a single line fits.
  ///
  /// Letter spacing grows as sizes shrink, so the first estimate may be too large.
  private func fittingFont(_ text: String, _ width: Double, _ context: ViewContext) -> Font {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1, width > 0 else { return font }
    let natural = context.layout(text, font: font).size.width
    guard natural > width else { return font }
    let smallest = font.size * max(minimumScaleFactor, 0.01)
    var size = max((font.size * width / natural * 4).rounded(.down) / 4, smallest)
    while size > smallest, context.layout(text, font: font.withSize(size)).size.width > width {
      size = max(size - 0.25, smallest)
    }
    return font.withSize(size)
  }

  // MARK: Drawing

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    let layout = shownText(in: context)
    let top = context.top(of: layout, in: bounds.height)
    let rect = Rect(0, top, bounds.width, layout.size.height)
    if let shadowColor {
      drawing.text(
        layout, in: rect.offset(by: shadowOffset), alignment: textAlignment.resolved(in: context),
        shadowColor)
    }
    drawing.text(
      layout, in: rect, alignment: textAlignment.resolved(in: context),
      shownColor(in: context))
  }

  private func shownColor(in context: ViewContext) -> Color {
    if !isEnabled { return Color(0x9999_99ff) }
    let color = textColor ?? systemColors(in: context)[keyPath: systemColor]
    return isHighlighted ? highlightedTextColor ?? color : color
  }
}

extension ItemContent {
  /// The size of a text.
  init(_ layout: TextLayout) {
    self.init(
      width: layout.size.width, height: layout.size.height, firstBaseline: layout.firstBaseline,
      lastBaseline: layout.size.height - layout.lastBaseline)
  }
}
