import Geometry
import Layout
import Markup
import Views

extension Catalog {
  /// Creates the bars that an environment shows around a document's view.
  static func containerBars(
    _ container: BarContainer, _ frames: BarFrames, _ context: ViewContext
  ) -> (bars: [ContainerBar], problems: [Diagnostic]) {
    var (bars, problems): ([ContainerBar], [Diagnostic]) = ([], [])
    func add(_ name: String, _ view: UIView, in frame: Rect) {
      view.prepare(for: context.environment)
      view.place(in: frame, content: ItemContent(height: frame.height))
      bars.append(ContainerBar(name, view))
    }
    func take(_ items: [BarContainer.Item], into bar: ButtonBar) {
      for item in items { problems += bar.append(item.element, in: context) }
    }
    let insets = context.environment.deviceSafeAreaInsets
    let bottom = context.environment.size.height
    if let item = container.navigationBar, let frame = frames.navigationBar {
      let bar = UINavigationBar()
      (bar.title, bar.prompt) = (item.title, item.prompt)
      bar.prefersLargeTitles = item.prefersLargeTitles
      bar.outsets.top = frame.y
      bar.sideInset = insets.left
      take(item.leftItems, into: bar)
      bar.leftCount = bar.items.count
      take(item.rightItems, into: bar)
      add("navigationBar", bar, in: frame)
    }
    if let item = container.toolbar, let frame = frames.toolbar {
      let bar = UIToolbar()
      bar.outsets.bottom = frames.tabBar == nil ? bottom - frame.maxY : 0
      bar.sideInset = insets.left
      take(item.items, into: bar)
      add("toolbar", bar, in: frame)
    }
    if let item = container.tabBar, let frame = frames.tabBar {
      let bar = UITabBar()
      bar.bottomInset = insets.bottom
      for item in item.items { problems += bar.processMarkupElement(item.element, in: context) }
      bar.selectedItem = item.items.isEmpty ? nil : item.selected
      bar.showMore(in: context)
      add("tabBar", bar, in: frame)
    }
    if let frame = frames.statusBar { add("statusBar", UIStatusBar(), in: frame) }
    return (bars, problems)
  }
}
