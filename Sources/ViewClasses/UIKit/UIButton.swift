import Expressions
import Geometry
import Layout
import Markup
import Scene
import Views

/// A control with an image, a title, or declared content (guide 4.5, UIButton).
final class UIButton: UIControl {
  override class var summary: String { "A button with an image, a title, or other content" }

  /// The type set by a factory (UIButtonType).
  enum Kind {
    case custom, system, plain, detailDisclosure, infoLight, infoDark, contactAdd

    /// Whether the type draws its own round glyph.
    var hasGlyph: Bool { ![.custom, .system, .plain].contains(self) }
  }

  private var kind = Kind.custom
  /// The background picture, as large as the button.
  var backgroundImage: ImageValue?
  /// The colour of the title; nil for the type's.
  var titleColor: Color?
  /// The colour of the title's shadow.
  var titleShadowColor: Color?
  /// The insets around image and title, in points.
  var contentEdgeInsets = Insets.zero
  /// The insets of the image, in points.
  var imageEdgeInsets = Insets.zero
  /// The insets of the title, in points.
  var titleEdgeInsets = Insets.zero
  private let titleLabel = UILabel()
  private let imageView = UIImageView()

  required init() {
    super.init()
    titleLabel.lineBreakMode = .byTruncatingMiddle
    adopt(titleLabel)
    adopt(imageView)
  }

  private convenience init(_ kind: Kind) {
    self.init()
    self.kind = kind
  }

  override func prepare(for environment: Environment) {
    super.prepare(for: environment)
    let look = Self.looks[environment]
    titleLabel.font = kind == .custom ? look.customFont : look.systemFont
  }

  // MARK: Markup

  override class var factories: [Factory] {
    [
      Factory("customButton") { UIButton(.custom) }.removed(after: "1.8.2"),
      Factory("systemButton") { UIButton(.system) },
      Factory("detailDisclosureButton") { UIButton(.detailDisclosure) },
      Factory("infoLightButton") { UIButton(.infoLight) },
      Factory("infoDarkButton") { UIButton(.infoDark) },
      Factory("contactAddButton") { UIButton(.contactAdd) },
      Factory("plainButton") { UIButton(.plain) }.only(on: .tvOS),
    ]
  }

  override class var attributes: [Attribute] {
    super.attributes + content + insets + stateProperties
  }

  private class var content: [Attribute] {
    let image = Attribute("image", \UIButton.imageView.image)
    let backgroundImage = Attribute("backgroundImage", \UIButton.backgroundImage)
    let title = Attribute("title", \UIButton.titleLabel.text)
    let titleColor = Attribute("titleColor", \UIButton.titleColor)
    let titleShadowColor = Attribute("titleShadowColor", \UIButton.titleShadowColor)
    let last = "1.8.2"
    return [
      Attribute("adjustsImageWhenDisabled", unseen: Bool.self),
      Attribute("adjustsImageWhenHighlighted", unseen: Bool.self),
      Attribute(onlyBound: "attributedTitle", \UIButton.titleLabel.text, parts: ["title"]),
      backgroundImage, backgroundImage.oldSpelling("normalBackgroundImage", until: last),
      image, image.oldSpelling("normalImage", until: last),
      Attribute("imageView", object: { (button: UIButton) in button.imageView }),
      Attribute("reversesTitleShadowWhenHighlighted", unseen: Bool.self),
      Attribute("showsTouchWhenHighlighted", unseen: Bool.self),
      title, title.oldSpelling("normalTitle", until: last),
      titleColor, titleColor.oldSpelling("normalTitleColor", until: last),
      Attribute("titleLabel", object: { (button: UIButton) in button.titleLabel }),
      titleShadowColor, titleShadowColor.oldSpelling("normalTitleShadowColor", until: last),
    ]
  }

  private class var insets: [Attribute] {
    Attribute.insets(
      "contentEdgeInsets", side: "contentEdgeInset", \UIButton.contentEdgeInsets)
      + Attribute.insets("imageEdgeInsets", side: "imageEdgeInset", \UIButton.imageEdgeInsets)
      + Attribute.insets("titleEdgeInsets", side: "titleEdgeInset", \UIButton.titleEdgeInsets)
  }

  /// Titles and images for states, from MarkupKit 1 and 2.
  private class var stateProperties: [Attribute] {
    ["disabled", "highlighted", "selected"].flatMap { state in
      [
        Attribute("\(state)BackgroundImage", unseen: ImageValue.self)
          .removed(after: "1.8.2"),
        Attribute("\(state)Image", unseen: ImageValue.self)
          .removed(after: "1.8.2"),
        Attribute("\(state)Title", unseen: String.self)
          .removed(after: "1.8.2"),
        Attribute("\(state)TitleColor", unseen: Color.self)
          .removed(after: "1.8.2"),
        Attribute("\(state)TitleShadowColor", unseen: Color.self)
          .removed(after: "1.8.2"),
      ]
    }
  }

  /// Only a button without a style accepts a view as content.
  override func childRule(for child: UIView) -> ChildRule { kind == .custom ? .taken : .refused }

  // MARK: Layout

  override func arrangement(in context: ViewContext) -> Arrangement {
    subviews.isEmpty ? .none : .pinned(.button)
  }

  override var parts: [(name: String, view: UIView)] {
    guard subviews.isEmpty else { return [] }
    let image: [(String, UIView)] = image == nil ? [] : [("imageView", imageView)]
    return image + (hasTitle ? [("titleLabel", titleLabel)] : [])
  }

  private var image: ImageValue? { imageView.image }
  private var hasTitle: Bool { titleLabel.text?.isEmpty == false }

  override var ownText: (property: String, text: String)? {
    guard subviews.isEmpty, !kind.hasGlyph else { return nil }
    return titleLabel.ownText.map { ("title", $0.text) }
  }

  override func measure(width: Double?, in context: ViewContext) -> ItemContent {
    if kind.hasGlyph { return ItemContent(width: 22, height: 22) }
    guard subviews.isEmpty else { return ItemContent() }
    let title = titleLabel.measure(width: nil, in: context)
    let picture = image?.size ?? .zero
    let insets = sideInsets(in: context)
    let height = max(titleHeight(title, context), picture.height)
    let above = (height - title.height) / 2
    return ItemContent(
      width: max(title.width + picture.width, minimumWidth(in: context))
        + insets.total(.horizontal),
      height: height + contentEdgeInsets.total(.vertical),
      firstBaseline: contentEdgeInsets.top + above + title.firstBaseline,
      lastBaseline: contentEdgeInsets.bottom + above + title.lastBaseline)
  }

  /// Whether the content has the system's padding; content insets replace it, and an image without
  /// a title has none.
  private var isPadded: Bool { contentEdgeInsets == .zero && (hasTitle || image == nil) }

  /// The content insets, or the padding at both sides.
  private func sideInsets(in context: ViewContext) -> Insets {
    guard isPadded else { return contentEdgeInsets }
    let padding = Self.looks[context].padding
    return Insets(top: 0, left: padding.left, bottom: 0, right: padding.right)
  }

  /// A title line with padding above and below; a button without an image has this height even
  /// without a title.
  private func titleHeight(_ title: ItemContent, _ context: ViewContext) -> Double {
    let padding = isPadded ? Self.looks[context].padding.total(.vertical) : 0
    if hasTitle { return title.height.rounded(.up) + padding }
    return image == nil
      ? context.text.metrics(of: titleLabel.font).lineHeight.rounded(.up) + padding : 0
  }

  private func minimumWidth(in context: ViewContext) -> Double {
    isPadded ? Self.looks[context].minimumWidth : 0
  }

  override func facts(in context: ViewContext) -> ViewFacts {
    let isCustom = image != nil || backgroundImage != nil || !subviews.isEmpty
    return super.facts(in: context).union(
      isCustom ? [.button, .whole, .customTarget] : [.button, .whole])
  }

  /// Without a title, UIKit reads the name of the picture's file.
  override func spoken(in context: ViewContext) -> [SpokenElement] {
    var element = SpokenElement(bounds, label: hasTitle ? titleLabel.text : nil, role: .button)
    element.isEnabled = isEnabled
    if kind.hasGlyph {
      element.label = kind == .contactAdd ? "Add" : SystemWord.moreInfo.text(in: context)
    } else if !subviews.isEmpty {
      element.mergesTexts = true
    } else if !hasTitle {
      element.imageName = (image ?? backgroundImage)?.name
    }
    return [element]
  }

  override func textFaults(in context: ViewContext) -> TextFaults {
    guard hasTitle, subviews.isEmpty else { return [] }
    let faults = titleLabel.textFaults(in: context)
    return missingHeight > 0.5 ? faults.union(.truncated) : faults
  }

  override func missingText(in context: ViewContext) -> MissingText? {
    titleLabel.missingText(in: context) ?? (missingHeight > 0.5 ? .height(missingHeight) : nil)
  }

  /// By how many points the title is higher than the button.
  private var missingHeight: Double { titleLabel.frame.height - bounds.height }

  override func layoutParts(in context: ViewContext) {
    guard subviews.isEmpty else { return }
    titleLabel.textColor = shownTitleColor(in: context)
    titleLabel.shadowColor = titleShadowColor
    let room = bounds.inset(by: sideInsets(in: context))
    let picture = image?.size ?? .zero
    let titleContent = titleLabel.measure(
      width: titleLabel.wraps ? max(0, room.width - picture.width) : nil, in: context)
    let titleWidth = max(0, min(titleContent.width, room.width - picture.width))
    let left = room.x + indent(of: picture.width + titleWidth, in: room.width)
    let isMirrored = context.environment.direction == .rightToLeft
    let imageX = isMirrored ? left + titleWidth : left
    let titleX = isMirrored ? left : left + picture.width
    place(
      imageView, Size(picture.width, picture.height), at: imageX, room, imageEdgeInsets, context)
    place(
      titleLabel, Size(titleWidth, titleContent.height), at: titleX, room, titleEdgeInsets, context)
    titleLabel.place(in: titleLabel.frame, content: titleContent)
  }

  override func baselines(in context: ViewContext) -> (first: Double, last: Double)? {
    guard subviews.isEmpty, hasTitle else { return nil }
    let top = titleLabel.frame.y
    return titleLabel.baselines(in: context).map { (top + $0.first, top + $0.last) }
  }

  // MARK: Touches

  override var touchEvents: [String] { super.touchEvents + ["primaryActionTriggered"] }

  /// A tap ends with `touchUpInside`, the primary action; a remote control fires no other event.
  override func respond(
    to touch: Touch, in context: ViewContext
  ) throws(TouchRefusal) -> TouchEffect {
    try touch.refuseValue(for: self)
    switch touch.event {
    case "touchDown", "touchDragEnter": return highlight(true, firing: [touch.event])
    case "touchUpOutside", "touchCancel", "touchDragExit":
      return highlight(false, firing: [touch.event])
    case "touchUpInside", "primaryActionTriggered":
      let hasTouches = context.environment.platform == .iOS
      return highlight(
        false, firing: (hasTouches ? ["touchUpInside"] : []) + ["primaryActionTriggered"])
    default: return try super.respond(to: touch, in: context)
    }
  }

  private func highlight(_ flag: Bool, firing events: [String]) -> TouchEffect {
    set(isHighlighted == flag ? [:] : ["highlighted": .bool(flag)], firing: events)
  }

  override func touchAreas(in context: ViewContext) -> [TouchArea] {
    context.environment.platform == .iOS
      ? [TouchArea(bounds, .press, event: "touchUpInside")]
      : [TouchArea(bounds, .tap(), event: "primaryActionTriggered")]
  }

  // MARK: Drawing

  /// A pressed system button is pale.
  ///
  /// UIKit darkens the pictures of a pressed custom button. They are half transparent here, because
  /// scenes cannot darken.
  override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      let factor = kind == .custom ? 0.5 : Self.highlightedOpacity
      imageView.alpha *= isHighlighted ? factor : 1 / factor
    }
  }

  override var hasFocusPlate: Bool {
    isFocused && kind == .system && backgroundImage == nil
  }

  /// A custom button's pictures show the focus, so it does not grow; a pressed button shrinks back.
  override var drawnScale: Double {
    isFocused && kind != .custom && !isHighlighted ? focusScale : 1
  }

  private static let highlightedOpacity = 0.2

  /// Titles on tvOS have no tint.
  private func shownTitleColor(in context: ViewContext) -> Color? {
    if !isEnabled { return Color(0x8e8e_93ff) }
    let isTinted = Self.looks[context].plateRadius == nil
    let own = kind == .custom ? Color.white : isTinted ? tintColor : nil
    guard let color = titleColor ?? own else { return nil }
    return isHighlighted && kind != .custom ? color.withAlpha(Self.highlightedOpacity) : color
  }

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    if kind == .system, backgroundImage == nil, let radius = Self.looks[context].plateRadius {
      if isFocused {
        drawing.focusPlate(bounds, radius: radius)
      } else {
        drawing.fill(bounds, radius: radius, systemColors(in: context).plate)
      }
    }
    backgroundImage?.draw(in: &drawing, bounds, bounds: bounds, tint: tintColor, context)
    if kind.hasGlyph { drawGlyph(in: &drawing) }
  }

  /// The three information types look the same since iOS 7.
  private func drawGlyph(in drawing: inout Drawing) {
    let color = isHighlighted ? tintColor.withAlpha(Self.highlightedOpacity) : tintColor
    let center = bounds.center
    drawing.stroke(path: .circle(center, radius: 10.5), color, width: 1)
    if kind == .contactAdd {
      drawing.stroke(path: .line(center + Point(-5.5, 0), center + Point(5.5, 0)), color, width: 1)
      drawing.stroke(path: .line(center + Point(0, -5.5), center + Point(0, 5.5)), color, width: 1)
    } else {
      drawing.fill(path: .circle(center + Point(0, -4.75), radius: 1.25), color)
      drawing.stroke(path: .line(center + Point(0, -1.5), center + Point(0, 6)), color, width: 1.5)
    }
  }
}
