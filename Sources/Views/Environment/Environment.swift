public import Geometry

/// Everything outside a document that can change its layout.
public struct Environment: Hashable, Sendable {
  /// The operating system.
  public enum Platform: String, Sendable, CaseIterable {
    /// Phones and tablets.
    case iOS
    /// The television.
    case tvOS
  }

  /// The orientation of a device.
  public enum Orientation: String, Sendable, CaseIterable {
    /// Upright.
    case portrait
    /// On its side.
    case landscape
  }

  /// The size class of a screen, by MarkupKit's names (guide 4.0, Size Classes).
  public enum SizeClass: String, Sendable, CaseIterable {
    /// Regular in both directions.
    case normal
    /// Regular in width, compact in height.
    case horizontal
    /// Compact in width, regular in height.
    case vertical
    /// Compact in both directions.
    case minimal

    /// The size class of a regular or compact width and height.
    init(isWide: Bool, isHigh: Bool) {
      self = isWide ? (isHigh ? .normal : .horizontal) : (isHigh ? .vertical : .minimal)
    }
  }

  /// The appearance that selects colour sets and images.
  public enum Appearance: String, Sendable, CaseIterable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
  }

  /// The part of the screen that layouts use.
  public enum SafeArea: String, Sendable, CaseIterable {
    /// The device's safe area; only phones with a notch have one.
    case device
    /// The whole screen.
    case whole = "none"
  }

  /// Whether a document is shown within the bars that its preview data or settings name.
  public enum Container: String, Sendable, CaseIterable {
    /// Within the bars.
    case on
    /// Without bars.
    case off
  }

  /// The operating system.
  public var platform: Platform
  /// The device's slug; nil for a screen defined by its sides.
  public var device: String?
  /// The orientation of the device.
  public var orientation: Orientation
  /// The size of the screen in points.
  public var size: Size
  /// Device pixels per point.
  public var scale: Double
  /// The size class of the screen.
  public var sizeClass: SizeClass
  /// The locale identifier: `en`, `pt-BR`.
  public var locale: String
  /// The direction of reading.
  public var direction: LayoutDirection
  /// The Dynamic Type category.
  public var textSize: TextSize
  /// The appearance.
  public var appearance: Appearance
  /// The time zone for dates: `UTC`, `Europe/Paris`.
  public var timeZone = "UTC"
  /// The part of the screen that layouts use.
  public var safeArea = SafeArea.device
  /// Whether a document is shown within bars.
  public var container = Container.on
  /// The places of the bars around a document; nil without bars, and outside a rendition.
  public internal(set) var bars: BarFrames?
  /// The size of the cell that is shown alone in points; nil for a whole screen, and outside a
  /// rendition.
  public internal(set) var cell: Size?

  /// The size of what is shown in points: the screen, or one cell.
  public var shownSize: Size { cell ?? size }

  /// The environment with the same size for all screens and texts: what resources depend on.
  public var withoutSizes: Environment {
    var environment = within(nil)
    (environment.size, environment.textSize) = (.zero, .large)
    return environment
  }

  /// The safe area's insets from the screen's edges, bars included, in points.
  public var safeAreaInsets: Insets {
    safeArea == .device ? bars?.safeAreaInsets ?? deviceSafeAreaInsets : .zero
  }

  /// The device's safe area insets, even if layouts use the whole screen, in points.
  public var deviceSafeAreaInsets: Insets {
    let insets = device.flatMap(Device.named)?.safeAreaInsets(in: orientation) ?? .zero
    // A cell reaches to the sides of the screen only.
    return cell == nil ? insets : insets.along([.horizontal])
  }

  /// The screen's pixel grid.
  public var grid: PixelGrid { PixelGrid(scale: scale) }
}

/// A Dynamic Type category: UIContentSizeCategory without its prefix.
public enum TextSize: String, Sendable, CaseIterable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibilityMedium, accessibilityLarge, accessibilityXLarge, accessibilityXXLarge
  case accessibilityXXXLarge
}
