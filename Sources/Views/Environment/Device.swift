public import Geometry

/// A device whose screen can be previewed.
public struct Device: Hashable, Sendable {
  /// The name in URLs and options: `iphone-8`.
  public let slug: String
  /// The name for people: `iPhone 8`.
  public let name: String
  /// Its operating system.
  public let platform: Environment.Platform
  /// The size of its screen in points, in portrait; a television has only landscape.
  public let size: Size
  /// Device pixels per point.
  public let scale: Double
  /// The size class in each orientation that the device has.
  public let sizeClasses: [(orientation: Environment.Orientation, sizeClass: Environment.SizeClass)]

  /// The height in points of the strip at the top of the portrait screen covered by a notch or
  /// island; 0 without one.
  public let notch: Double
  /// The height of the status bar in points, where the screen shows one.
  public let statusBarHeight: Double
  /// The height of the keyboard in points, with its suggestions and the home indicator below it; 0
  /// on a television, whose keyboard is a screen of its own.
  let keyboardHeight: (portrait: Double, landscape: Double)

  /// The orientations that it supports.
  public var orientations: [Environment.Orientation] { sizeClasses.map(\.orientation) }

  /// The size of its screen in an orientation, in points.
  public func size(in orientation: Environment.Orientation) -> Size {
    orientation == .landscape && platform == .iOS ? Size(size.height, size.width) : size
  }

  /// The insets of the screen's safe area in an orientation, in points; zero without a notch.
  public func safeAreaInsets(in orientation: Environment.Orientation) -> Insets {
    if notch == 0 { return .zero }
    return orientation == .portrait
      ? Insets(top: notch, left: 0, bottom: 34, right: 0)
      : Insets(top: 0, left: notch, bottom: 21, right: notch)
  }

  /// Whether two devices are the same.
  public static func == (left: Device, right: Device) -> Bool { left.slug == right.slug }

  /// Mixes the slug into a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(slug) }
}

extension Device {
  /// The device of a slug.
  public static func named(_ slug: String) -> Device? { all.first { $0.slug == slug } }

  /// All devices, smallest first.
  public static let all: [Device] = [
    phone("iphone-se", "iPhone SE (1st generation)", 320, 568, 2, keyboard: (253, 199)),
    phone("iphone-8", "iPhone 8", 375, 667, 2, keyboard: (260, 200)),
    largePhone("iphone-8-plus", "iPhone 8 Plus", 414, 736, 3, keyboard: (271, 200)),
    phone("iphone-x", "iPhone X / XS", 375, 812, 3, notch: 44, keyboard: (336, 209)),
    largePhone("iphone-xr", "iPhone XR", 414, 896, 2, notch: 44, keyboard: (346, 209)),
    largePhone("iphone-xs-max", "iPhone XS Max", 414, 896, 3, notch: 44, keyboard: (346, 209)),
    phone("iphone-15", "iPhone 15 / 15 Pro", 393, 852, 3, notch: 59, keyboard: (336, 209)),
    largePhone(
      "iphone-15-pro-max", "iPhone 15 Pro Max", 430, 932, 3, notch: 59, keyboard: (346, 209)),
    tablet("ipad-9-7", "iPad 9.7-inch", 768, 1024, keyboard: (313, 398)),
    tablet(
      "ipad-pro-11", "iPad Pro 11-inch", 834, 1194, statusBar: 24, keyboard: (333, 418)),
    tablet(
      "ipad-pro-12-9", "iPad Pro 12.9-inch (3rd generation and later)", 1024, 1366, statusBar: 24,
      keyboard: (398, 491)),
    television("apple-tv", "Apple TV", 1),
    television("apple-tv-4k", "Apple TV 4K", 2),
  ]

  private static func phone(
    _ slug: String, _ name: String, _ width: Double, _ height: Double, _ scale: Double,
    notch: Double = 0, keyboard: (portrait: Double, landscape: Double)
  ) -> Device {
    Device(
      slug: slug, name: name, platform: .iOS, size: Size(width, height), scale: scale,
      sizeClasses: [(.portrait, .vertical), (.landscape, .minimal)], notch: notch,
      statusBarHeight: statusBarHeight(notch: notch), keyboardHeight: keyboard)
  }

  private static func largePhone(
    _ slug: String, _ name: String, _ width: Double, _ height: Double, _ scale: Double,
    notch: Double = 0, keyboard: (portrait: Double, landscape: Double)
  ) -> Device {
    Device(
      slug: slug, name: name, platform: .iOS, size: Size(width, height), scale: scale,
      sizeClasses: [(.portrait, .vertical), (.landscape, .horizontal)], notch: notch,
      statusBarHeight: statusBarHeight(notch: notch), keyboardHeight: keyboard)
  }

  private static func tablet(
    _ slug: String, _ name: String, _ width: Double, _ height: Double, statusBar: Double = 20,
    keyboard: (portrait: Double, landscape: Double)
  ) -> Device {
    Device(
      slug: slug, name: name, platform: .iOS, size: Size(width, height), scale: 2,
      sizeClasses: [(.portrait, .normal), (.landscape, .normal)], notch: 0,
      statusBarHeight: statusBar, keyboardHeight: keyboard)
  }

  /// The status bar fills the height of a notch, and ends 5 points above the safe area below an
  /// island.
  private static func statusBarHeight(notch: Double) -> Double {
    notch == 0 ? 20 : notch == 59 ? 54 : notch
  }

  private static func television(_ slug: String, _ name: String, _ scale: Double) -> Device {
    Device(
      slug: slug, name: name, platform: .tvOS, size: Size(1920, 1080), scale: scale,
      sizeClasses: [(.landscape, .normal)], notch: 0, statusBarHeight: 0,
      keyboardHeight: (0, 0))
  }
}
