import Expressions
import Geometry
import Layout
import Scene
import Views

/// Text with several lines, which scrolls or has the size of its text.
final class UITextView: UIScrollView {
  override class var summary: String { "Text on several lines, which scrolls" }

  /// The insets of the text, in points.
  var textContainerInset = Insets(top: 8, left: 0, bottom: 8, right: 0)
  /// Whether the text can be edited.
  var isEditable = true
  private let textContainer = NSTextContainer()
  private let label = UILabel()

  required init() {
    super.init()
    label.font = .system(12)
    adopt(label)
  }

  override class var attributes: [Attribute] {
    super.attributes + TextInput.attributes
      + [
        Attribute("allowsEditingTextAttributes", unseen: Bool.self),
        Attribute(onlyBound: "attributedText", \UITextView.label.text, parts: ["text"]),
        Attribute("clearsOnInsertion", unseen: Bool.self),
        Attribute("dataDetectorTypes", unseen: NumberOrOldWord<DataDetectorTypes>.self)
          .only(on: .iOS).unshown { view, value in
            // Links are shown in a text that nobody can edit.
            value != .list([]) && value != .number(0)
              && (view as? UITextView)?.isEditable == false && view.ownText?.text.isEmpty == false
          },
        Attribute("editable", \UITextView.isEditable).only(on: .iOS),
        Attribute("font", \UITextView.label.font),
        Attribute("secureTextEntry", unseen: Bool.self).unshown { view, value in
          value == .boolean(true) && view.ownText?.text.isEmpty == false
        },
        Attribute("selectable", unseen: Bool.self),
        Attribute("text", \UITextView.label.text),
        Attribute("textAlignment", \UITextView.label.textAlignment),
        Attribute("textColor", \UITextView.label.textColor),
        Attribute("textContainer", object: { (view: UITextView) in view.textContainer }),
        Attribute("textContainerInset", \UITextView.textContainerInset),
      ]
  }

  override var parts: [(name: String, view: UIView)] {
    label.text?.isEmpty == false ? [("textContainerView", label)] : []
  }

  override var ownText: (property: String, text: String)? { label.ownText }

  override func layoutParts(in context: ViewContext) {
    // Aligning to pixels may have made the frame slightly narrower than the text needs.
    let isSnapped = content.width - bounds.width < 1 / context.environment.scale
    let width = isSnapped ? max(bounds.width, content.width) : bounds.width
    let insets = textInsets
    let text = measureText(width: max(0, width - insets.total(.horizontal)), in: context)
    let frame = Rect(
      insets.left, insets.top, max(0, width - insets.total(.horizontal)), text.height)
    label.place(in: context.grid.round(frame), content: text)
  }

  /// The distances of the text from the view's edges, in points.
  private var textInsets: Insets {
    let padding = textContainer.lineFragmentPadding
    return textContainerInset + Insets(top: 0, left: padding, bottom: 0, right: padding)
  }

  private func measureText(width: Double?, in context: ViewContext) -> ItemContent {
    label.numberOfLines = textContainer.maximumNumberOfLines
    return label.measure(width: width, in: context)
  }

  // MARK: Accessibility

  override func facts(in context: ViewContext) -> ViewFacts {
    super.facts(in: context).union(isEditable ? [.whole, .editable] : .whole)
  }

  override func spoken(in context: ViewContext) -> [SpokenElement] {
    isEditable
      ? [SpokenElement(bounds, value: label.text, role: .textField)]
      : [SpokenElement(bounds, label: label.text)]
  }

  // MARK: Touches

  private static let events = TextEvents(
    begin: "didBeginEditing", change: "didChange", end: "didEndEditing")

  override var takesTouches: Bool { isEditable && super.takesTouches }

  override var touchEvents: [String] { Self.events.names }

  override func respond(
    to touch: Touch, in context: ViewContext
  ) throws(TouchRefusal) -> TouchEffect {
    let event = Self.events.delegateName(of: touch.event)
    guard event == Self.events.change else {
      try touch.refuseValue(for: self)
      return TouchEffect(events: [event])
    }
    let typed = try touch.text(for: self)
    return choose(
      .string(typed), for: "text", insteadOf: .string(label.text ?? ""), firing: [event])
  }

  /// Text views on tvOS cannot be edited.
  override func touchAreas(in context: ViewContext) -> [TouchArea] {
    guard context.environment.platform == .iOS else { return [] }
    let editing = TextEditing(
      text: label.text ?? "", fontSize: label.font.size,
      color: label.textColor ?? systemColors(in: context).label,
      alignment: label.textAlignment.ofEditing(in: context), isMultiline: true,
      events: ["editingDidBegin", "editingDidEnd"])
    let room = bounds.inset(by: textContainerInset)
    return [TouchArea(room, .edit(editing), event: "editingChanged")]
  }

  // MARK: Layout

  override var wraps: Bool { !scrollEnabled && textContainer.maximumNumberOfLines != 1 }

  /// Since iOS 7, a text view that does not scroll has the size of its text.
  ///
  /// Apple names it as a view with baselines. In a frame that is higher than the text, those of the
  /// law are lower than UIKit's, since the text is at the top.
  override func measure(width: Double?, in context: ViewContext) -> ItemContent {
    scrollEnabled ? super.measure(width: width, in: context) : textSize(width: width, in: context)
  }

  /// The size of the text and its insets, at least of one line.
  private func textSize(width: Double?, in context: ViewContext) -> ItemContent {
    let insets = textInsets
    let room = width.map { max(0, $0 - insets.total(.horizontal)) }
    var content = measureText(width: room, in: context)
    if label.ownText == nil {
      content = ItemContent(context.layout(" ", font: label.font))
      content.width = 0
    }
    content.width += insets.total(.horizontal)
    content.height += insets.total(.vertical)
    content.firstBaseline += insets.top
    content.lastBaseline += insets.bottom
    return content
  }

  /// The size of its text, whether it scrolls or not.
  override func sizeThatFits(in context: ViewContext) -> Size {
    let size = textSize(width: nil, in: context)
    return Size(size.width, size.height)
  }

  override func baselines(in context: ViewContext) -> (first: Double, last: Double)? {
    guard !scrollEnabled, let text = label.baselines(in: context) else { return nil }
    return (label.frame.y + text.first, label.frame.y + text.last)
  }

  override func textFaults(in context: ViewContext) -> TextFaults {
    scrollEnabled || missingHeight <= 0.5 ? [] : .truncated
  }

  override func missingText(in context: ViewContext) -> MissingText? { .height(missingHeight) }

  private var missingHeight: Double { label.frame.maxY - bounds.height }

  override var contentSize: Size? {
    Size(bounds.width, label.frame.height + textContainerInset.total(.vertical))
  }
}

/// The container of a text view's text.
private final class NSTextContainer: MarkupObject {
  override class var summary: String { "The region that the lines of a text are laid out in" }

  /// The padding at both ends of a line, in points.
  var lineFragmentPadding = 5.0
  /// The maximum number of lines; 0 for no limit.
  var maximumNumberOfLines = 0

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute("heightTracksTextView", unseen: Bool.self),
      Attribute("lineBreakMode", unseen: Int.self),
      Attribute("lineFragmentPadding", \NSTextContainer.lineFragmentPadding),
      Attribute("maximumNumberOfLines", \NSTextContainer.maximumNumberOfLines),
      Attribute("widthTracksTextView", unseen: Bool.self),
    ]
  }
}
