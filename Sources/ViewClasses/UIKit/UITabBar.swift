import Expressions
import Geometry
import Layout
import Markup
import Scene
import Views

/// A bar of tabs (guide 4.5, UITabBar and UITabBarItem).
///
/// No tab is selected at first.
final class UITabBar: Bar {
  override class var summary: String { "A bar of tabs" }

  /// The placement of tabs in the bar (UITabBarItemPositioning).
  enum ItemPositioning: String, MarkupEnumeration {
    case automatic, fill, centered
  }

  private(set) var items: [UITabBarItem] = []
  /// The index of the selected tab; nil for none.
  var selectedItem: Int?
  /// The part of the bar's height below the tabs, which the home indicator takes, in points.
  var bottomInset = 0.0
  var itemPositioning = ItemPositioning.automatic
  /// The gap between centred tabs, in points; 0 for the system's.
  var itemSpacing = 0.0
  /// The width of centred tabs, in points; 0 for the system's.
  var itemWidth = 0.0
  var backgroundImage: ImageValue?
  /// The picture for the line above the bar.
  var shadowImage: ImageValue?
  /// The colour of tabs that are not selected; nil for the system's.
  var unselectedItemTintColor: Color?

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute("backgroundImage", \UITabBar.backgroundImage),
      Attribute("itemPositioning", \UITabBar.itemPositioning).obsolete.only(on: .iOS),
      Attribute("itemSpacing", \UITabBar.itemSpacing),
      Attribute("itemWidth", \UITabBar.itemWidth),
      Attribute("selectedItem", object: { (_: UITabBar) -> UITabBarItem? in nil }),
      Attribute("selectionIndicatorImage", unseen: ImageValue.self).unshown { bar, _ in
        (bar as? UITabBar)?.selectedItem != nil
      },
      Attribute("shadowImage", \UITabBar.shadowImage),
      Attribute("unselectedItemTintColor", \UITabBar.unselectedItemTintColor),
    ]
  }

  override class var elements: [ElementRule] {
    [
      ElementRule(
        "item",
        attributes: [
          "type": TabBarItemType.type, "title": .string, "image": .image, "selectedImage": .image,
          "name": .string,
        ]
      ).removed(after: "4.2.1")
    ]
  }

  /// Accepts every item whose type is known, even without title and image.
  override func processMarkupElement(_ element: UntypedElement, in context: ViewContext)
    -> [Diagnostic]
  {
    let item = UITabBarItem()
    item.action = element.values["action"]
    if let type = element.read("type", as: TabBarItemType.self, in: context) {
      guard let value = type.value else { return type.problems }
      item.systemItem = value
      items.append(item)
      return type.problems
    }
    item.title = element.values["title"]
    let image = element.read("image", as: ImageValue.self, in: context)
    let selectedImage = element.read("selectedImage", as: ImageValue.self, in: context)
    item.image = image?.value
    item.selectedImage = selectedImage?.value
    items.append(item)
    return (image?.problems ?? []) + (selectedImage?.problems ?? [])
  }

  override var itemTitles: [String?] { items.map { $0.systemItem == nil ? $0.title : nil } }

  override func setItemTitle(_ title: String, at index: Int) { items[index].title = title }

  /// Replaces the tabs that a screen has no room for by *More*, as UITabBarController does.
  func showMore(in context: ViewContext) {
    let isWide = [.normal, .horizontal].contains(context.environment.sizeClass)
    // Eight tabs with an iPad's gaps would be wider than its screen.
    if items.count > Self.mostNarrowTabs { itemPositioning = .fill }
    guard !isWide, items.count > Self.mostNarrowTabs else { return }
    let more = UITabBarItem()
    more.systemItem = .more
    items = items.prefix(Self.mostNarrowTabs - 1) + [more]
    selectedItem = selectedItem.map { min($0, Self.mostNarrowTabs - 1) }
  }

  /// The number of tabs that a phone shows.
  private static let mostNarrowTabs = 5

  // MARK: Touches

  override var partActions: [(event: String, action: String)] {
    items.compactMap { item in item.action.map { ("didSelectItem", $0) } }
  }

  /// The delegate's method, and the equivalent event of controls.
  override var touchEvents: [String] { ["didSelectItem", "valueChanged"] }

  /// A tap selects the next tab; after the last comes the first.
  override func respond(
    to touch: Touch, in context: ViewContext
  ) throws(TouchRefusal) -> TouchEffect {
    let chosen = try touch.index(for: self, of: "tab", count: items.count)
    let index = chosen ?? selectedItem.map { ($0 + 1) % items.count } ?? 0
    let number = ModelValue.number(Double(index))
    var effect = set(["selectedItem": number], firing: ["didSelectItem"], value: number)
    effect.partAction = items[index].action
    return effect
  }

  override class var touchedAttributes: [Attribute] {
    [Attribute("selectedItem", \UITabBar.selectedItem)]
  }

  override func touchAreas(in context: ViewContext) -> [TouchArea] {
    zip(items.indices, itemFrames(in: context)).map { index, frame in
      let (value, isChosen) = (ModelValue.number(Double(index)), index == selectedItem)
      return TouchArea(
        frame,
        context.environment.platform == .tvOS
          ? .focus(value: value, isChosen: isChosen) : .tap(value: value, isChosen: isChosen),
        label: items[index].title ?? items[index].systemItem?.rawValue)
    }
  }

  // MARK: Accessibility

  override func spoken(in context: ViewContext) -> [SpokenElement] {
    zip(items.indices, itemFrames(in: context)).map { index, frame in
      let item = items[index]
      let label = item.systemItem?.title(in: context) ?? item.title
      var element = SpokenElement(frame, label: label, role: .tab)
      if label?.isEmpty != false { element.imageName = item.image?.name }
      element.isSelected = index == selectedItem
      element.position = (index + 1, items.count)
      return element
    }
  }

  // MARK: Drawing

  override class var huggingPriorities: HuggingPriorities { (250, 750) }

  override func measure(width: Double?, in context: ViewContext) -> ItemContent {
    ItemContent(height: BarFrames.tabBarHeight(on: context.environment))
  }

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    drawBackground(backgroundImage, in: &drawing, context)
    if context.environment.platform == .tvOS { return drawTelevisionTabs(in: &drawing, context) }
    drawShadow(shadowImage, atTop: true, in: &drawing, context)
    let sizeClass = context.environment.sizeClass
    for (index, frame) in zip(items.indices, itemFrames(in: context)) {
      let isSelected = index == selectedItem
      items[index].draw(
        in: &drawing, frame, isSideBySide: sizeClass != .vertical, isSelected: isSelected,
        isSelected ? tintColor : unselectedItemTintColor ?? Color(0x9292_92ff), context)
    }
  }

  /// The frames of tabs: they share the bar's width, or are centred in a wide bar.
  ///
  /// Width and gap of centred tabs are those of an iPad; no source states them.
  private func itemFrames(in context: ViewContext) -> [Rect] {
    guard !items.isEmpty else { return [] }
    if context.environment.platform == .tvOS { return televisionFrames(in: context) }
    let isWide = [.normal, .horizontal].contains(context.environment.sizeClass)
    let isCentered = itemPositioning == .centered || itemPositioning == .automatic && isWide
    let count = Double(items.count)
    let gap = isCentered ? (itemSpacing > 0 ? itemSpacing : 34) : 0
    let width = isCentered ? (itemWidth > 0 ? itemWidth : 110) : bounds.width / count
    let left = (bounds.width - count * width - (count - 1) * gap) / 2
    let isMirrored = context.environment.direction == .rightToLeft
    return items.indices.map { index in
      let place = Double(isMirrored ? items.count - 1 - index : index)
      return Rect(left + place * (width + gap), 0, width, bounds.height - bottomInset)
    }
  }
}

extension UITabBarItem {
  /// Draws picture and title below each other, or next to each other if requested.
  fileprivate func draw(
    in drawing: inout Drawing, _ frame: Rect, isSideBySide: Bool, isSelected: Bool, _ color: Color,
    _ context: ViewContext
  ) {
    let text = context.layout(
      systemItem?.title(in: context) ?? title ?? "", font: .system(isSideBySide ? 13 : 10),
      width: isSideBySide ? nil : max(0, frame.width))
    let image = isSelected ? selectedImage ?? image : image
    let hasPicture = systemItem != nil || image != nil
    let pictureWidth = image?.barSize.width ?? BarGlyph.side
    let gap = hasPicture && isSideBySide ? 7.0 : 0
    let left = frame.center.x - (pictureWidth + gap + text.size.width) / 2
    let center =
      isSideBySide
      ? Point(left + pictureWidth / 2, frame.center.y)
      : Point(frame.center.x, frame.height * 19 / 49)
    if let systemItem {
      systemItem.glyph.draw(in: &drawing, center: center, color)
    } else {
      image?.drawTinted(in: &drawing, center: center, color, context)
    }
    let top = context.grid.round(
      isSideBySide ? (frame.height - text.size.height) / 2 : frame.height - 2 - text.size.height)
    let room =
      isSideBySide && hasPicture
      ? Rect(left + pictureWidth + gap, top, text.size.width, text.size.height)
      : Rect(frame.x, top, frame.width, text.size.height)
    drawing.text(text, in: room, alignment: .center, color)
  }
}
