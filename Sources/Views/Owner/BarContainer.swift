import Markup

/// The bars that navigation and tab controllers show around a document's view: the key `container`
/// of preview data and settings.
public struct BarContainer: Hashable, Sendable {
  /// Whether the screen shows time and battery.
  public var hasStatusBar = true
  /// The bar at the top; nil for none.
  public var navigationBar: NavigationBar?
  /// The tabs at the bottom; nil for none.
  public var tabBar: TabBar?
  /// The buttons at the bottom; nil for none.
  public var toolbar: Toolbar?
  /// Whether the document's view fills the screen; else it ends at the bars
  /// (UIViewController.edgesForExtendedLayout).
  public var extendsUnderBars = true
  /// The file with the key.
  public let file: String

  /// The bar at the top of a screen (UINavigationItem).
  public struct NavigationBar: Hashable, Sendable {
    /// The title.
    public var title: String?
    /// A line above the title.
    public var prompt: String?
    /// The title of the screen before, in the button that leads back to it.
    public var back: String?
    /// The buttons before the title, the outermost first.
    public var leftItems: [UntypedElement] = []
    /// The buttons after the title, the outermost first.
    public var rightItems: [UntypedElement] = []
    /// Whether the title has its own row.
    public var prefersLargeTitles = false
  }

  /// The tabs at the bottom of a screen.
  public struct TabBar: Hashable, Sendable {
    /// The maximum number of tabs: with more, an iPad shows seven and *More*.
    public static let mostItems = 8
    /// The tabs, in reading order.
    public var items: [UntypedElement] = []
    /// The index of the selected tab.
    public var selected = 0
  }

  /// The buttons at the bottom of a screen.
  public struct Toolbar: Hashable, Sendable {
    /// The buttons and spaces, in reading order.
    public var items: [UntypedElement] = []
  }
}

extension BarContainer {
  /// The keys of `container`.
  static let keys: [Key<Self>] = [
    .flag("statusBar", "Whether there is a status bar; true by default.", \.hasStatusBar),
    Key(
      "navigationBar", "The bar at the top.", \.navigationBar, NavigationBar.keys, NavigationBar()),
    Key("tabBar", "The tabs at the bottom.", \.tabBar, TabBar.keys, TabBar()),
    Key("toolbar", "The buttons at the bottom.", \.toolbar, Toolbar.keys, Toolbar()),
    .flag(
      "extendsUnderBars", "Whether the document fills the screen; true by default.",
      \.extendsUnderBars),
  ]
}

extension BarContainer.NavigationBar {
  fileprivate static let keys: [Key<Self>] = [
    text("title", "The title.", \.title),
    text("prompt", "The line above the title.", \.prompt),
    text("back", "The title of the screen before, in the button back to it.", \.back),
    .items("leftItems", "The buttons before the title, the outermost first.", \.leftItems),
    .items("rightItems", "The buttons after the title, the outermost first.", \.rightItems),
    .flag("prefersLargeTitles", "Whether the title has its own row.", \.prefersLargeTitles),
  ]

  private static func text(
    _ name: String, _ summary: String, _ property: any WritableKeyPath<Self, String?> & Sendable
  ) -> Key<Self> {
    Key(name, summary, .name(orNull: true), property) { $0.name($1, $2)?.text }
  }
}

extension BarContainer.TabBar {
  fileprivate static let keys: [Key<Self>] = [
    Key(
      "items", "The tabs.", .list(.item(ofTab: true), count: 0...mostItems), \.items
    ) { $0.tabs($1, $2) },
    Key(
      "selected", "The number of the selected tab, from 0.", .integer(in: 0...mostItems - 1)
    ) { reader, node, bar in
      bar.selected = reader.selectedTab(node, among: bar.items.count) ?? 0
    },
  ]
}

extension BarContainer.Toolbar {
  fileprivate static let keys: [Key<Self>] = [
    .items("items", "The buttons and spaces.", \.items)
  ]
}

extension Key {
  fileprivate static func flag(
    _ name: String, _ summary: String, _ property: any WritableKeyPath<Target, Bool> & Sendable
  ) -> Key {
    Key(name, summary, .types(["boolean"]), property) { $0.flag($1, $2) }
  }

  /// The buttons of a bar.
  fileprivate static func items(
    _ name: String, _ summary: String,
    _ property: any WritableKeyPath<Target, [UntypedElement]> & Sendable
  ) -> Key {
    Key(name, summary, .list(.item(ofTab: false)), property) { $0.items($1, $2, isTab: false) }
  }
}

extension JSONForm {
  /// The keys of an item that show something.
  fileprivate static let contents = ["title", "image", "systemItem"]

  fileprivate static func item(ofTab isTab: Bool) -> JSONForm {
    .either([.name(), .object(itemKeys(ofTab: isTab), anyOf: contents)])
  }

  /// The keys of an item, which are names.
  fileprivate static func itemKeys(ofTab isTab: Bool) -> [JSONKey] {
    [JSONKey("title", "The text.", .name()), JSONKey("image", "The name of the picture.", .name())]
      + (isTab ? [JSONKey("selectedImage", "The picture of the selected tab.", .name())] : [])
      + [
        JSONKey("systemItem", "The system's text and picture.", .systemItem(ofTab: isTab)),
        JSONKey("action", "The owner's method that a tap calls.", .name()),
      ]
  }
}

extension KeyReader {
  fileprivate static let contentOfItem = "Give it a title, an image or a systemItem"

  /// The valid items of a bar, which are texts or objects, as the `<item>`s of a document.
  fileprivate mutating func items(
    _ node: JSONNode, _ what: String, isTab: Bool
  ) -> [UntypedElement] {
    (list(node, what) ?? []).compactMap { item($0, isTab: isTab) }
  }

  fileprivate mutating func tabs(_ node: JSONNode, _ what: String) -> [UntypedElement] {
    let limit = BarContainer.TabBar.mostItems
    let tabs = items(node, what, isTab: true)
    if tabs.count > limit, let extra = node.elements?[limit] {
      report(
        .invalidSetting(
          "A tab bar has at most \(limit) items; found \(tabs.count)",
          hint: "Remove the others: on a device they are behind “More”"),
        at: extra.range)
    }
    return Array(tabs.prefix(limit))
  }

  fileprivate mutating func selectedTab(_ node: JSONNode, among count: Int) -> Int? {
    if node.value == .null { return nil }
    if let number = node.number, let index = Int(exactly: number), (0..<count).contains(index) {
      return index
    }
    let hint = count == 0 ? "Add items" : "Write a number from 0 to \(count - 1)"
    report(.invalidSetting("“selected” is not the number of an item", hint: hint), at: node.range)
    return nil
  }

  private mutating func item(_ node: JSONNode, isTab: Bool) -> UntypedElement? {
    var element = UntypedElement("item", at: node.range)
    if let title = node.string, !title.isEmpty {
      element.set("title", to: title, at: node.range)
      return element
    }
    let keys = JSONForm.itemKeys(ofTab: isTab).map(\.name)
    let title = Alternative(kind: "a string", hint: "Write its title in quotes")
    guard node.string == nil, let members = object(node, "An item", keys: keys, or: title) else {
      if node.string != nil { report(.emptyBarItem, at: node.range) }
      return nil
    }
    for key in keys {
      let hint = members.count == 1 ? Self.contentOfItem : nil
      guard let name = name(members[key], "“\(key)”", hint: hint) else { continue }
      // Documents name a system item by its type.
      element.set(key == "systemItem" ? "type" : key, to: name.text, at: name.range)
    }
    if JSONForm.contents.allSatisfy({ members[$0] == nil }) {
      report(.emptyBarItem, at: node.range)
      return nil
    }
    return element
  }
}

extension Diagnostic {
  fileprivate static let emptyBarItem = invalidSetting(
    "An item shows nothing", hint: KeyReader.contentOfItem)
}
