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

extension KeyReader {
  fileprivate static let contentOfItem = "Give it a title, an image or a systemItem"
  private static let containerKeys = [
    "statusBar", "navigationBar", "tabBar", "toolbar", "extendsUnderBars",
  ]

  /// The bars around a document's view; nil without the key.
  mutating func container(_ node: JSONNode?) -> BarContainer? {
    guard let members = object(node, "“container”", keys: Self.containerKeys) else { return nil }
    var container = BarContainer(file: file)
    container.hasStatusBar = flag(members["statusBar"], "“statusBar”") ?? true
    container.extendsUnderBars = flag(members["extendsUnderBars"], "“extendsUnderBars”") ?? true
    container.navigationBar = navigationBar(members["navigationBar"])
    container.tabBar = tabBar(members["tabBar"])
    if let bar = object(members["toolbar"], "“toolbar”", keys: ["items"]) {
      container.toolbar = BarContainer.Toolbar(items: items(bar["items"], "“items”"))
    }
    return container
  }

  private mutating func navigationBar(_ node: JSONNode?) -> BarContainer.NavigationBar? {
    let keys = ["title", "prompt", "back", "leftItems", "rightItems", "prefersLargeTitles"]
    guard let members = object(node, "“navigationBar”", keys: keys) else { return nil }
    return BarContainer.NavigationBar(
      title: name(members["title"], "“title”")?.text,
      prompt: name(members["prompt"], "“prompt”")?.text,
      back: name(members["back"], "“back”")?.text,
      leftItems: items(members["leftItems"], "“leftItems”"),
      rightItems: items(members["rightItems"], "“rightItems”"),
      prefersLargeTitles: flag(members["prefersLargeTitles"], "“prefersLargeTitles”") ?? false)
  }

  private mutating func tabBar(_ node: JSONNode?) -> BarContainer.TabBar? {
    guard let members = object(node, "“tabBar”", keys: ["items", "selected"]) else { return nil }
    let limit = BarContainer.TabBar.mostItems
    let tabs = items(members["items"], "“items”", isTab: true)
    if tabs.count > limit, let extra = members["items"]?.elements?[limit] {
      report(
        .invalidSetting(
          "A tab bar has at most \(limit) items; found \(tabs.count)",
          hint: "Remove the others: on a device they are behind “More”"),
        at: extra.range)
    }
    let shown = Array(tabs.prefix(limit))
    let selected = selectedTab(members["selected"], among: shown.count)
    return BarContainer.TabBar(items: shown, selected: selected ?? 0)
  }

  private mutating func selectedTab(_ node: JSONNode?, among count: Int) -> Int? {
    guard let node, node.value != .null else { return nil }
    if let number = node.number, let index = Int(exactly: number), (0..<count).contains(index) {
      return index
    }
    let hint = count == 0 ? "Add items" : "Write a number from 0 to \(count - 1)"
    report(.invalidSetting("“selected” is not the number of an item", hint: hint), at: node.range)
    return nil
  }

  /// The valid items of a bar, which are texts or objects, as the `<item>`s of a document.
  private mutating func items(
    _ node: JSONNode?, _ what: String, isTab: Bool = false
  ) -> [UntypedElement] {
    (list(node, what) ?? []).compactMap { item($0, isTab: isTab) }
  }

  private mutating func item(_ node: JSONNode, isTab: Bool) -> UntypedElement? {
    var element = UntypedElement("item", at: node.range)
    if let title = node.string, !title.isEmpty {
      element.set("title", to: title, at: node.range)
      return element
    }
    let keys =
      isTab
      ? ["title", "image", "selectedImage", "systemItem", "action"]
      : ["title", "image", "systemItem", "action"]
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
    if ["title", "image", "systemItem"].allSatisfy({ members[$0] == nil }) {
      report(.emptyBarItem, at: node.range)
      return nil
    }
    return element
  }

  /// A flag.
  private mutating func flag(_ node: JSONNode?, _ what: String) -> Bool? {
    guard let node, node.value != .null else { return nil }
    if let flag = node.bool { return flag }
    reportKind(what, "true or false", node)
    return nil
  }
}

extension Diagnostic {
  fileprivate static let emptyBarItem = invalidSetting(
    "An item shows nothing", hint: KeyReader.contentOfItem)
}
