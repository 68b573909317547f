import Geometry
import Layout
import Markup
import Scene
import Views

/// A bar of buttons (guide 4.5, UIToolbar).
final class UIToolbar: Bar {
  /// The buttons and the room between them, in reading order.
  private(set) var items: [UIBarButtonItem] = []

  override class var platforms: [Environment.Platform] { [.iOS] }

  override class var elements: [ElementRule] {
    [
      ElementRule(
        "item",
        attributes: [
          "type": ToolbarItemType.type, "title": .string, "image": .image, "action": .string,
        ])
    ]
  }

  /// Takes the type before the title, and the title before the image.
  override func processMarkupElement(_ element: UntypedElement, in context: ViewContext)
    -> [Diagnostic]
  {
    let item = UIBarButtonItem()
    if let type = element.read("type", as: ToolbarItemType.self, in: context) {
      guard let value = type.value else { return type.problems }
      item.systemItem = value
      items.append(item)
      return type.problems
    }
    if element.gives("title") {
      item.title = element.values["title"] ?? ""
      items.append(item)
      return []
    }
    guard let image = element.read("image", as: ImageValue.self, in: context) else {
      return element.gives("type") || element.gives("image") ? [] : [element.problem(.emptyItem())]
    }
    item.image = image.value
    items.append(item)
    return image.problems
  }
}
