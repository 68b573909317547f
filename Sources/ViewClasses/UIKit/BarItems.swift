import Markup
import Scene
import Views

/// An item of a bar (UIBarItem).
class UIBarItem: MarkupObject {
  override class var summary: String { "An item of a bar" }

  /// The characters.
  var title: String?
  /// The picture.
  var image: ImageValue?
  /// Whether it can be used; a disabled item is drawn dimmed.
  var isEnabled = true
  /// The owner's method that a tap calls.
  var action: String?

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute("enabled", \UIBarItem.isEnabled),
      Attribute("image", \UIBarItem.image),
      Attribute(notSettable: "landscapeImagePhone"),
      Attribute("tag", unseen: Int.self),
      Attribute("title", \UIBarItem.title),
    ]
  }
}

/// A button in a toolbar, or space between buttons.
final class UIBarButtonItem: UIBarItem {
  override class var summary: String { "A button in a toolbar, or the space between buttons" }

  /// The system item; nil for a custom one.
  var systemItem: ToolbarItemType?
  /// The colour of title and picture; nil for the bar's tint.
  var tintColor: Color?
  /// Whether it leads back to the screen before, with a chevron before its title.
  var isBack = false
  /// The width in points; 0 for the content's width.
  var width = 0.0

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute(notSettable: "possibleTitles"),
      Attribute("style", unseen: Int.self),
      Attribute("tintColor", \UIBarButtonItem.tintColor),
      Attribute("width", \UIBarButtonItem.width),
    ]
  }
}

/// A tab of a tab bar.
final class UITabBarItem: UIBarItem {
  override class var summary: String { "A tab of a tab bar" }

  /// The system item; nil for a custom one.
  var systemItem: TabBarItemType?
  /// The picture for the selected tab; nil for the usual one.
  var selectedImage: ImageValue?

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute("badgeColor", unseen: Color.self),
      Attribute("badgeValue", unseen: String.self),
      Attribute("name", unseen: String.self),
      Attribute("selectedImage", \UITabBarItem.selectedImage),
    ]
  }
}

/// The system's buttons for toolbars (UIBarButtonSystemItem).
enum ToolbarItemType: String, MarkupEnumeration {
  case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
  case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo
  case redo, pageCurl
}

/// The system's tabs for tab bars (UITabBarSystemItem).
enum TabBarItemType: String, MarkupEnumeration {
  case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
  case downloads, mostRecent, mostViewed
}

extension UntypedElement {
  /// An attribute's value of a type, with its problems; nil without the attribute.
  func read<Value: MarkupValue>(
    _ attribute: String, as type: Value.Type, in context: ViewContext
  ) -> (value: Value?, problems: [Diagnostic])? {
    guard let text = values[attribute] else { return nil }
    let reading = type.read(.text(text), in: context)
    return (reading.value, reading.problem.map { [problem($0, at: attribute)] } ?? [])
  }
}
