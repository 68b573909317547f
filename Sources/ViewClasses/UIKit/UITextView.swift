import Expressions
import Geometry
import Layout
import Scene
import Views

/// Scrolling text with several lines.
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
          .only(on: .iOS),
        Attribute("editable", \UITextView.isEditable).only(on: .iOS),
        Attribute("font", \UITextView.label.font),
        Attribute("secureTextEntry", unseen: Bool.self),
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
    let padding = textContainer.lineFragmentPadding
    let width = max(0, bounds.width - textContainerInset.total(.horizontal) - 2 * padding)
    label.numberOfLines = textContainer.maximumNumberOfLines
    let content = label.measure(width: width, in: context)
    let frame = Rect(
      textContainerInset.left + padding, textContainerInset.top, width, content.height)
    label.place(in: context.grid.round(frame), content: content)
  }

  // MARK: Accessibility

  override func facts(in context: ViewContext) -> ViewFacts {
    super.facts(in: context).union(.whole)
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
