import Geometry
import Layout
import Scene
import Views

/// Text on many lines that scrolls.
final class UITextView: UIScrollView {
  var textContainerInset = Insets(top: 8, left: 0, bottom: 8, right: 0)
  private let label = UILabel()
  /// Room at both ends of a line (NSTextContainer.lineFragmentPadding).
  private static let linePadding = 5.0

  required init() {
    super.init()
    label.font = .system(12)
    label.numberOfLines = 0
    adopt(label)
  }

  override class var attributes: [Attribute] {
    super.attributes + TextInput.attributes
      + Attribute.insets(
        "textContainerInset", side: "textContainerInset", \UITextView.textContainerInset)
      + [
        Attribute("allowsEditingTextAttributes", unseen: Bool.self),
        Attribute(notSettable: "attributedText"),
        Attribute("clearsOnInsertion", unseen: Bool.self),
        Attribute("dataDetectorTypes", unseen: AnyValue.self),
        Attribute("editable", unseen: Bool.self),
        Attribute("font", \UITextView.label.font),
        Attribute("secureTextEntry", unseen: Bool.self),
        Attribute("selectable", unseen: Bool.self),
        Attribute("text", \UITextView.label.text),
        Attribute("textAlignment", \UITextView.label.textAlignment),
        Attribute("textColor", \UITextView.label.textColor),
        Attribute(notSettable: "textContainer"),
      ]
  }

  override var parts: [(name: String, view: UIView)] {
    label.text?.isEmpty == false ? [("textContainerView", label)] : []
  }

  override func layoutParts(in context: ViewContext) {
    let width =
      max(0, bounds.width - textContainerInset.total(.horizontal) - 2 * Self.linePadding)
    let content = label.measure(width: width, in: context)
    let frame = Rect(
      textContainerInset.left + Self.linePadding, textContainerInset.top, width, content.height)
    label.place(in: context.grid.round(frame), content: content)
  }

  override var contentSize: Size? {
    Size(bounds.width, label.frame.height + textContainerInset.total(.vertical))
  }
}
