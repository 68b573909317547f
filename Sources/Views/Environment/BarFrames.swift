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
  /// What a prompt adds to a navigation bar.
  private static let promptHeight = 30.0

  /// The places of a container's bars on a screen.
  init(_ container: BarContainer, on screen: Environment) {
    let isTelevision = screen.platform == .tvOS
    let (size, device) = (screen.size, screen.deviceSafeAreaInsets)
    let isCompact = screen.hasCompactBars
    var (top, bottom) = (device.top, device.bottom)
    var (rootTop, rootBottom) = (0.0, 0.0)
    // Phones in landscape hide the status bar.
    if container.hasStatusBar, !isCompact, !isTelevision {
      let height = screen.device.flatMap(Device.named)?.statusBarHeight ?? 20
      statusBar = Rect(0, 0, size.width, height)
      top = max(top, height)
    }
    if container.tabBar != nil, isTelevision {
      tabBar = Rect(0, 0, size.width, Self.tabBarHeights.tv)
      (top, rootTop) = (Self.tabBarHeights.tv, Self.tabBarHeights.tv)
    }
    if let bar = container.navigationBar {
      let heights = Self.navigationBarHeights
      let height =
        isTelevision
        ? heights.tv
        : (isCompact ? heights.compact : bar.prefersLargeTitles ? heights.large : heights.regular)
          + (bar.prompt == nil ? 0 : Self.promptHeight)
      navigationBar = Rect(0, top, size.width, height)
      top += height
      rootTop = top
    }
    if container.tabBar != nil, !isTelevision {
      let height = isCompact ? Self.tabBarHeights.compact : Self.tabBarHeights.regular
      tabBar = Rect(0, size.height - bottom - height, size.width, height + bottom)
      bottom += height
      rootBottom = bottom
    }
    if container.toolbar != nil, !isTelevision {
      let height = isCompact ? Self.toolbarHeights.compact : Self.toolbarHeights.regular
      toolbar = Rect(0, size.height - bottom - height, size.width, height)
      bottom += height
      rootBottom = bottom
    }
    safeAreaInsets = Insets(top: top, left: device.left, bottom: bottom, right: device.right)
    let whole = Rect(origin: .zero, size: size)
    let inner = Rect(0, rootTop, size.width, max(0, size.height - rootTop - rootBottom))
    root = container.extendsUnderBars ? whole : inner
  }
}

extension Environment {
  /// Whether bars are lower than usual: on a phone in landscape.
  public var hasCompactBars: Bool {
    platform == .iOS && (sizeClass == .horizontal || sizeClass == .minimal)
  }

  /// The frame of a document's view, in screen coordinates in points.
  public var rootFrame: Rect { bars?.root ?? Rect(origin: .zero, size: size) }

  /// The environment with a container's bars, as far as it shows any.
  public func within(_ container: BarContainer?) -> Environment {
    var environment = self
    environment.bars = nil
    if let container, self.container == .on {
      environment.bars = BarFrames(container, on: environment)
    }
    return environment
  }
}
