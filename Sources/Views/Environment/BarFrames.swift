public import Geometry

/// The places of the bars around a document's view, in screen coordinates in points (iOS 11).
public struct BarFrames: Hashable, Sendable {
  /// The strip with time and battery; nil if the screen shows none.
  public private(set) var statusBar: Rect?
  /// The navigation bar, below the status bar.
  public private(set) var navigationBar: Rect?
  /// The tab bar; its frame reaches to the screen's edge, and its tabs keep clear of the home
  /// indicator.
  public private(set) var tabBar: Rect?
  /// The toolbar, above the tab bar and the home indicator.
  public private(set) var toolbar: Rect?
  /// The safe area's insets from the screen's edges, bars included.
  let safeAreaInsets: Insets
  /// The document's view.
  let root: Rect

  /// Heights in points in a compact and a regular height, and on tvOS.
  ///
  /// tvOS values are those of Interface Builder, from memory.
  private static let navigationBarHeights = (compact: 32.0, regular: 44.0, large: 96.0, tv: 145.0)
  private static let tabBarHeights = (compact: 32.0, regular: 49.0, tv: 140.0)
  private static let toolbarHeights = (compact: 32.0, regular: 44.0)
  /// What a prompt adds to a navigation bar, in points.
  public static let promptHeight = 30.0

  /// The places of a container's bars on a screen.
  init(_ container: BarContainer, on screen: Environment) {
    let size = screen.size
    var safe = screen.deviceSafeAreaInsets
    // What navigation bar, tab bar and toolbar take: a root that ends at them lies in between.
    var edges = Insets.zero
    if let height = Self.statusBarHeight(container, on: screen) {
      statusBar = Rect(0, 0, size.width, height)
      safe.top = max(safe.top, height)
    }
    let tabs = container.tabBar.map { _ in Self.tabBarHeight(on: screen) }
    if let tabs, screen.platform == .tvOS {
      tabBar = Rect(0, 0, size.width, tabs)
      (safe.top, edges.top) = (tabs, tabs)
    }
    if let bar = container.navigationBar {
      let height = Self.height(of: bar, on: screen)
      navigationBar = Rect(0, safe.top, size.width, height)
      safe.top += height
      edges.top = safe.top
    }
    if let tabs, screen.platform == .iOS {
      tabBar = Rect(0, size.height - safe.bottom - tabs, size.width, tabs + safe.bottom)
      safe.bottom += tabs
      edges.bottom = safe.bottom
    }
    if container.toolbar != nil, screen.platform == .iOS {
      let height = Self.toolbarHeight(on: screen)
      toolbar = Rect(0, size.height - safe.bottom - height, size.width, height)
      safe.bottom += height
      edges.bottom = safe.bottom
    }
    safeAreaInsets = safe
    let room = max(0, size.height - edges.top - edges.bottom)
    root =
      container.extendsUnderBars
      ? Rect(origin: .zero, size: size) : Rect(0, edges.top, size.width, room)
  }

  /// Phones in landscape and televisions show no status bar.
  private static func statusBarHeight(
    _ container: BarContainer, on screen: Environment
  ) -> Double? {
    guard container.hasStatusBar, !screen.hasCompactBars, screen.platform == .iOS else {
      return nil
    }
    return screen.device.flatMap(Device.named)?.statusBarHeight ?? 20
  }

  /// The height of a tab bar in points, without the home indicator.
  public static func tabBarHeight(on screen: Environment) -> Double {
    if screen.platform == .tvOS { return tabBarHeights.tv }
    return screen.hasCompactBars ? tabBarHeights.compact : tabBarHeights.regular
  }

  /// The height of a toolbar in points.
  public static func toolbarHeight(on screen: Environment) -> Double {
    screen.hasCompactBars ? toolbarHeights.compact : toolbarHeights.regular
  }

  private static func height(
    of bar: BarContainer.NavigationBar, on screen: Environment
  ) -> Double {
    let heights = navigationBarHeights
    if screen.platform == .tvOS { return heights.tv }
    let height =
      screen.hasCompactBars
      ? heights.compact : bar.prefersLargeTitles ? heights.large : heights.regular
    return height + (bar.prompt == nil ? 0 : promptHeight)
  }
}

extension Environment {
  /// Whether bars are lower than usual: on a phone in landscape.
  public var hasCompactBars: Bool {
    platform == .iOS && (sizeClass == .horizontal || sizeClass == .minimal)
  }

  /// The frame of a document's view, in screen coordinates in points.
  public var rootFrame: Rect { bars?.root ?? Rect(origin: .zero, size: shownSize) }

  /// The environment with a container's bars, as far as it shows any.
  public func within(_ container: BarContainer?) -> Environment {
    var environment = self
    (environment.bars, environment.cell) = (nil, nil)
    if let container, self.container == .on {
      environment.bars = BarFrames(container, on: environment)
    }
    return environment
  }

  /// The environment with the bars or the cell that another one shows.
  public func showing(_ other: Environment) -> Environment {
    var environment = self
    (environment.bars, environment.cell) = (other.bars, other.cell)
    return environment
  }
}

extension Environment {
  /// The frame of the keyboard in screen coordinates in points, raised or not; nil for a cell, on a
  /// television, and on a screen lower than any phone's.
  ///
  /// The heights are those of the English keyboard with its suggestions, as
  /// UIKeyboardFrameEndUserInfoKey reports them. On a screen without a device they are those of an
  /// iPhone 8 or an iPad. When UIKit raises the keyboard, it lies over the window: no view moves, and
  /// the safe area stays. The app makes room at the bottom of its scroll views
  /// (UIScrollView.contentInset); UIKit does so itself only for the table of a UITableViewController.
  public var keyboardFrame: Rect? {
    guard platform == .iOS, cell == nil, size.height >= 320 else { return nil }
    let isLarge = min(size.width, size.height) >= 600
    let known = Device.named(device ?? (isLarge ? "ipad-9-7" : "iphone-8"))
    guard let heights = known?.keyboardHeight else { return nil }
    let height = orientation == .portrait ? heights.portrait : heights.landscape
    return Rect(0, size.height - height, size.width, height)
  }
}
