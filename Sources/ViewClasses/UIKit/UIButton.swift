import Geometry
import Layout
import Markup
import Scene
import Views

/// A control with an image, a title, or content of its own (guide 4.5, UIButton).
final class UIButton: UIControl {
  /// What a factory made it (UIButtonType).
  enum Kind {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd

    /// Whether it draws a round glyph of its own.
    var hasGlyph: Bool { self != .custom && self != .system }
  }

  private(set) var kind = Kind.custom
  var image: ImageValue?
  var backgroundImage: ImageValue?
  var titleColor: Color?
  var titleShadowColor: Color?
  var contentEdgeInsets = Insets.zero
  var imageEdgeInsets = Insets.zero
  var titleEdgeInsets = Insets.zero
  let titleLabel = UILabel()
  let imageView = UIImageView()

  required init() {
    super.init()
    titleLabel.font = .system(18)
    titleLabel.lineBreakMode = .byTruncatingMiddle
    adopt(titleLabel)
    adopt(imageView)
  }

  private convenience init(_ kind: Kind) {
    self.init()
    self.kind = kind
    if kind != .custom { titleLabel.font = .system(15) }
  }

  // MARK: Markup

  override class var factories: [Factory] {
    [
      Factory("customButton") { UIButton(.custom) },
      Factory("systemButton") { UIButton(.system) },
      Factory("detailDisclosureButton") { UIButton(.detailDisclosure) },
      Factory("infoLightButton") { UIButton(.infoLight) },
      Factory("infoDarkButton") { UIButton(.infoDark) },
      Factory("contactAddButton") { UIButton(.contactAdd) },
      Factory("plainButton") { UIButton(.system) },
    ]
  }

  override class var attributes: [Attribute] {
    super.attributes + content + insets + stateProperties
  }

  private class var content: [Attribute] {
    let image = Attribute("image", \UIButton.image)
    let backgroundImage = Attribute("backgroundImage", \UIButton.backgroundImage)
    let title = Attribute("title", \UIButton.titleLabel.text)
    let titleColor = Attribute("titleColor", \UIButton.titleColor)
    let titleShadowColor = Attribute("titleShadowColor", \UIButton.titleShadowColor)
    return [
      Attribute("adjustsImageWhenDisabled", unseen: Bool.self),
      Attribute("adjustsImageWhenHighlighted", unseen: Bool.self),
      Attribute(notSettable: "attributedTitle"),
      backgroundImage, backgroundImage.oldSpelling("normalBackgroundImage"),
      image, image.oldSpelling("normalImage"),
      Attribute("imageView", object: { (button: UIButton) in button.imageView }),
      Attribute("reversesTitleShadowWhenHighlighted", unseen: Bool.self),
      Attribute("showsTouchWhenHighlighted", unseen: Bool.self),
      title, title.oldSpelling("normalTitle"),
      titleColor, titleColor.oldSpelling("normalTitleColor"),
      Attribute("titleLabel", object: { (button: UIButton) in button.titleLabel }),
      titleShadowColor, titleShadowColor.oldSpelling("normalTitleShadowColor"),
    ]
  }

  private class var insets: [Attribute] {
    Attribute.insets(
      "contentEdgeInsets", side: "contentEdgeInset", \UIButton.contentEdgeInsets)
      + Attribute.insets("imageEdgeInsets", side: "imageEdgeInset", \UIButton.imageEdgeInsets)
      + Attribute.insets("titleEdgeInsets", side: "titleEdgeInset", \UIButton.titleEdgeInsets)
  }

  /// Titles and images of states that a preview does not show (guide 2, UIButton).
  private class var stateProperties: [Attribute] {
    ["disabled", "highlighted", "selected"].flatMap { state in
      [
        Attribute("\(state)BackgroundImage", unseen: ImageValue.self),
        Attribute("\(state)Image", unseen: ImageValue.self),
        Attribute("\(state)Title", unseen: String.self),
        Attribute("\(state)TitleColor", unseen: Color.self),
        Attribute("\(state)TitleShadowColor", unseen: Color.self),
      ]
    }
  }

  /// Only a button without a style takes a view as its content.
  override func childRule(for child: UIView) -> ChildRule { kind == .custom ? .taken : .refused }

  // MARK: Layout

  override func arrangement(in context: ViewContext) -> Arrangement {
    subviews.isEmpty ? .none : .pinned(.button)
  }

  override var parts: [(name: String, view: UIView)] {
    guard subviews.isEmpty else { return [] }
    let image: [(String, UIView)] = imageView.image == nil ? [] : [("imageView", imageView)]
    return image + (hasTitle ? [("titleLabel", titleLabel)] : [])
  }

  private var hasTitle: Bool { titleLabel.text?.isEmpty == false }

  override func measure(width: Double?, in context: ViewContext) -> ItemContent {
    if kind.hasGlyph { return ItemContent(width: 22, height: 22) }
    guard subviews.isEmpty else { return ItemContent() }
    imageView.image = image
    let title = titleLabel.measure(width: nil, in: context)
    let picture = image?.size ?? .zero
    let minimum = contentEdgeInsets == .zero ? 30.0 : 0
    let titleHeight = hasTitle ? title.height.rounded(.up) + verticalPadding : 0
    let height = max(titleHeight, picture.height) + contentEdgeInsets.total(.vertical)
    let above = (height - title.height) / 2
    return ItemContent(
      width: max(title.width + picture.width + contentEdgeInsets.total(.horizontal), minimum),
      height: height, firstBaseline: above + title.firstBaseline,
      lastBaseline: above + title.lastBaseline)
  }

  /// UIKit keeps 6 points above and below a title where no content insets are set.
  private var verticalPadding: Double { contentEdgeInsets == .zero ? 12 : 0 }

  override func isTextTruncated(in context: ViewContext) -> Bool {
    hasTitle && subviews.isEmpty && titleLabel.isTextTruncated(in: context)
  }

  override func layoutParts(in context: ViewContext) {
    guard subviews.isEmpty else { return }
    titleLabel.textColor = shownTitleColor
    titleLabel.shadowColor = titleShadowColor
    let room = bounds.inset(by: contentEdgeInsets)
    let titleContent = titleLabel.measure(width: nil, in: context)
    let picture = image?.size ?? .zero
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

  private func indent(of width: Double, in room: Double) -> Double {
    switch contentHorizontalAlignment {
    case .left: 0
    case .right: room - width
    case .center, .fill: (room - width) / 2
    }
  }

  /// Insets of a part move it by half their difference where it is centred, as UIKit does.
  private func place(
    _ part: UIView, _ size: Size, at x: Double, _ room: Rect, _ insets: Insets,
    _ context: ViewContext
  ) {
    let y: Double =
      switch contentVerticalAlignment {
      case .top: room.y
      case .bottom: room.maxY - size.height
      case .center, .fill: room.y + (room.height - size.height) / 2
      }
    let shift = Point((insets.left - insets.right) / 2, (insets.top - insets.bottom) / 2)
    let frame = context.grid.round(Rect(x, y, size.width, size.height).offset(by: shift))
    part.place(in: frame, content: ItemContent())
  }

  // MARK: Drawing

  private var shownTitleColor: Color {
    if !isEnabled { return Color(0x8e8e_93ff) }
    return titleColor ?? (kind == .custom ? .white : tintColor)
  }

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    backgroundImage?.draw(in: &drawing, bounds, bounds: bounds, tint: tintColor, context)
    if kind.hasGlyph { drawGlyph(in: &drawing) }
  }

  private func drawGlyph(in drawing: inout Drawing) {
    let color = kind == .infoDark ? Color.black : kind == .infoLight ? .white : tintColor
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
