import Geometry
import Layout
import Markup
import Scene
import Views

/// A bar of tabs (guide 4.5, UITabBar and UITabBarItem); none of them is chosen until someone does.
final class UITabBar: Bar {
  /// How tabs lie in the bar (UITabBarItemPositioning).
  enum ItemPositioning: String, MarkupEnumeration {
    case automatic, fill, centered
  }

  /// The tabs in reading order.
  private(set) var items: [UITabBarItem] = []
  /// How tabs lie in the bar.
  var itemPositioning = ItemPositioning.automatic
  /// The room between centred tabs, in points; the system's where it is 0.
  var itemSpacing = 0.0
  /// The width of centred tabs, in points; the system's where it is 0.
  var itemWidth = 0.0
  /// The picture behind everything.
  var backgroundImage: ImageValue?
  /// The picture of the line above the bar.
  var shadowImage: ImageValue?
  /// The colour of tabs that are not chosen.
  var unselectedItemTintColor = Color(0x9292_92ff)

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute("backgroundImage", \UITabBar.backgroundImage),
      Attribute("itemPositioning", \UITabBar.itemPositioning).only(on: .iOS),
      Attribute("itemSpacing", \UITabBar.itemSpacing),
      Attribute("itemWidth", \UITabBar.itemWidth),
      Attribute("selectedItem", object: { (_: UITabBar) -> UITabBarItem? in nil }),
      Attribute("selectionIndicatorImage", unseen: ImageValue.self),
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
        ])
    ]
  }

  /// Takes every item, even one without title and image, but for one of an unknown type.
  override func processMarkupElement(_ element: UntypedElement, in context: ViewContext)
    -> [Diagnostic]
  {
    let item = UITabBarItem()
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
    items.append(item)
    return (image?.problems ?? []) + (selectedImage?.problems ?? [])
  }
}
