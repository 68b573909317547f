import Geometry
import Layout
import Markup
import Views

extension Catalog {
  /// Creates the bars that an environment shows around a document's view, with the keyboard as the
  /// last one.
  static func containerBars(
    _ context: ViewContext
  ) -> (bars: [ContainerBar], problems: [Diagnostic]) {
    var problems: [Diagnostic] = []
    let environment = context.environment
    var made: [(name: String, view: UIView?, frame: Rect?)] = []
    if let frames = environment.bars, let container = context.container {
      made = [
        (
          "navigationBar", container.navigationBar.map { $0.bar(in: context, &problems) },
          frames.navigationBar
        ),
        ("toolbar", container.toolbar.map { $0.bar(in: context, &problems) }, frames.toolbar),
        ("tabBar", container.tabBar.map { $0.bar(in: context, &problems) }, frames.tabBar),
        // The bar below it has its background behind the status bar.
        ("statusBar", StatusBar(), frames.statusBar),
      ]
    }
    if environment.keyboard == .on {
      made.append(("keyboard", Keyboard(), environment.keyboardFrame))
    }
    let bars = made.compactMap { name, view, frame -> ContainerBar? in
      guard let view, let frame else { return nil }
      view.prepare(for: environment)
      view.place(in: frame, content: ItemContent(height: frame.height))
      return ContainerBar(name, view)
    }
    return (bars, problems)
  }
}

extension BarContainer.NavigationBar {
  fileprivate func bar(in context: ViewContext, _ problems: inout [Diagnostic]) -> UINavigationBar {
    let bar = UINavigationBar()
    (bar.title, bar.prompt) = (title, prompt)
    bar.prefersLargeTitles = prefersLargeTitles
    bar.outsets.top = context.environment.bars?.navigationBar?.y ?? 0
    bar.sideInset = context.environment.deviceSafeAreaInsets.left
    // UIKit shows buttons of the screen itself in place of the one that leads back.
    if leftItems.isEmpty, let back { bar.addBackButton(back) }
    for item in leftItems { problems += bar.append(item, in: context) }
    bar.leftCount = bar.items.count
    for item in rightItems { problems += bar.append(item, in: context) }
    return bar
  }
}

extension BarContainer.Toolbar {
  fileprivate func bar(in context: ViewContext, _ problems: inout [Diagnostic]) -> UIToolbar {
    let bar = UIToolbar()
    let insets = context.environment.deviceSafeAreaInsets
    bar.outsets.bottom = context.environment.bars?.tabBar == nil ? insets.bottom : 0
    bar.sideInset = insets.left
    for item in items { problems += bar.append(item, in: context) }
    return bar
  }
}

extension BarContainer.TabBar {
  fileprivate func bar(in context: ViewContext, _ problems: inout [Diagnostic]) -> UITabBar {
    let bar = UITabBar()
    bar.bottomInset = context.environment.deviceSafeAreaInsets.bottom
    for item in items { problems += bar.processMarkupElement(item, in: context) }
    bar.selectedItem = items.isEmpty ? nil : selected
    bar.showMore(in: context)
    return bar
  }
}
