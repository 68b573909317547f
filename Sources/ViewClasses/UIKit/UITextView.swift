import Geometry
import Layout
import Scene
import Views

/// Text on many lines that scrolls.
final class UITextView: UIScrollView {
  /// The room around the text, in points.
  var textContainerInset = Insets(top: 8, left: 0, bottom: 8, right: 0)
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
        Attribute("editable", unseen: Bool.self).only(on: .iOS),
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

  override func layoutParts(in context: ViewContext) {
    let padding = textContainer.lineFragmentPadding
    let width = max(0, bounds.width - textContainerInset.total(.horizontal) - 2 * padding)
    label.numberOfLines = textContainer.maximumNumberOfLines
    let content = label.measure(width: width, in: context)
    let frame = Rect(
      textContainerInset.left + padding, textContainerInset.top, width, content.height)
    label.place(in: context.grid.round(frame), content: content)
  }

  override var contentSize: Size? {
    Size(bounds.width, label.frame.height + textContainerInset.total(.vertical))
  }
}

/// The container of a text view's text.
private final class NSTextContainer: MarkupObject {
  /// The room at both ends of a line, in points.
  var lineFragmentPadding = 5.0
  /// The greatest number of lines; 0 for any.
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
