public import Geometry

/// Everything outside a document that can change its layout.
///
/// One that is recorded remembers which of its parts were read.
public struct Environment: Sendable {
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

  /// Whether the keyboard is raised.
  public enum Keyboard: String, Sendable, CaseIterable {
    /// Raised, over the lower part of the screen.
    case on
    /// Out of sight.
    case off
  }

  /// The operating system.
  public var platform: Platform {
    get { recorded(values.platform, as: .platform) }
    set { values.platform = newValue }
  }
  /// The device's slug; nil for a screen defined by its sides.
  public var device: String? {
    get { recorded(values.device, as: .device) }
    set { values.device = newValue }
  }
  /// The orientation of the device.
  public var orientation: Orientation {
    get { recorded(values.orientation, as: .orientation) }
    set { values.orientation = newValue }
  }
  /// The size of the screen in points.
  public var size: Size {
    get { recorded(values.size, as: .size) }
    set { values.size = newValue }
  }
  /// Device pixels per point.
  public var scale: Double {
    get { recorded(values.scale, as: .scale) }
    set { values.scale = newValue }
  }
  /// The size class of the screen.
  public var sizeClass: SizeClass {
    get { recorded(values.sizeClass, as: .sizeClass) }
    set { values.sizeClass = newValue }
  }
  /// The locale identifier: `en`, `pt-BR`.
  public var locale: String {
    get { recorded(values.locale, as: .locale) }
    set { values.locale = newValue }
  }
  /// The direction of reading.
  public var direction: LayoutDirection {
    get { recorded(values.direction, as: .direction) }
    set { values.direction = newValue }
  }
  /// The Dynamic Type category.
  public var textSize: TextSize {
    get { recorded(values.textSize, as: .textSize) }
    set { values.textSize = newValue }
  }
  /// The appearance.
  public var appearance: Appearance {
    get { recorded(values.appearance, as: .appearance) }
    set { values.appearance = newValue }
  }
  /// The time zone for dates: `UTC`, `Europe/Paris`.
  public var timeZone: String {
    get { recorded(values.timeZone, as: .timeZone) }
    set { values.timeZone = newValue }
  }
  /// The part of the screen that layouts use.
  public var safeArea: SafeArea {
    get { recorded(values.safeArea, as: .safeArea) }
    set { values.safeArea = newValue }
  }
  /// Whether a document is shown within bars.
  public var container: Container {
    get { recorded(values.container, as: .container) }
    set { values.container = newValue }
  }
  /// Whether the keyboard is raised.
  public var keyboard: Keyboard {
    get { recorded(values.keyboard, as: .keyboard) }
    set { values.keyboard = newValue }
  }
  /// The data of a variant; nil if the document's own data are shown.
  public var data: VariantData? {
    get { recorded(values.data, as: .data) }
    set { values.data = newValue }
  }
  /// The places of the bars around a document; nil without bars, and outside a rendition.
  public internal(set) var bars: BarFrames?
  /// The size of the cell that is shown alone in points; nil for a whole screen, and outside a
  /// rendition.
  public internal(set) var cell: Size?

  private var values: Values
  /// Receives the parts that are read; nil if nobody asks.
  private var reads: EnvironmentReads?

  struct Values: Hashable, Sendable {
    var platform: Platform
    var device: String?
    var orientation: Orientation
    var size: Size
    var scale: Double
    var sizeClass: SizeClass
    var locale: String
    var direction: LayoutDirection
    var textSize: TextSize
    var appearance: Appearance
    var timeZone: String
    var safeArea: SafeArea
    var container: Container
    var keyboard: Keyboard
    var data: VariantData?
  }

  init(_ values: Values) { self.values = values }

  private func recorded<Value>(_ value: Value, as part: EnvironmentParts) -> Value {
    reads?.insert(part)
    return value
  }

  /// The size of what is shown in points: the screen, or one cell.
  public var shownSize: Size { cell ?? size }

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

// MARK: Which parts were read

extension Environment {
  /// The same environment, whose parts are recorded where they are read.
  public func recorded(by reads: EnvironmentReads?) -> Environment {
    var environment = self
    environment.reads = reads
    return environment
  }

  /// Records that everything was read that an earlier environment of the same value was asked for.
  func recordReads(of earlier: Environment) {
    if let parts = earlier.reads?.parts { reads?.insert(parts) }
  }

  /// The parts in which another environment differs, the bars apart.
  public func difference(from other: Environment) -> EnvironmentParts {
    var parts = EnvironmentParts()
    if values.platform != other.values.platform { parts.insert(.platform) }
    if values.device != other.values.device { parts.insert(.device) }
    if values.orientation != other.values.orientation { parts.insert(.orientation) }
    if values.size != other.values.size { parts.insert(.size) }
    if values.scale != other.values.scale { parts.insert(.scale) }
    if values.sizeClass != other.values.sizeClass { parts.insert(.sizeClass) }
    if values.locale != other.values.locale { parts.insert(.locale) }
    if values.direction != other.values.direction { parts.insert(.direction) }
    if values.textSize != other.values.textSize { parts.insert(.textSize) }
    if values.appearance != other.values.appearance { parts.insert(.appearance) }
    if values.timeZone != other.values.timeZone { parts.insert(.timeZone) }
    if values.safeArea != other.values.safeArea { parts.insert(.safeArea) }
    if values.container != other.values.container { parts.insert(.container) }
    if values.keyboard != other.values.keyboard { parts.insert(.keyboard) }
    if values.data != other.values.data { parts.insert(.data) }
    return parts
  }
}

extension Environment: Hashable {
  /// Whether all parts are equal, whether they are recorded or not.
  public static func == (left: Environment, right: Environment) -> Bool {
    left.values == right.values && left.bars == right.bars && left.cell == right.cell
  }

  /// Mixes all parts into a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
    hasher.combine(bars)
    hasher.combine(cell)
  }
}

/// A Dynamic Type category: UIContentSizeCategory without its prefix.
public enum TextSize: String, Sendable, CaseIterable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibilityMedium, accessibilityLarge, accessibilityXLarge, accessibilityXXLarge
  case accessibilityXXXLarge
}
