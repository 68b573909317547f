import Caching
import Foundation
import Geometry
import Synchronization

extension Environment {
  /// The environment from layers of options, the strongest first.
  ///
  /// The default is an iPhone 8 in portrait and English.
  ///
  /// - Throws: ``EnvironmentError`` if the options contradict each other.
  public init(_ layers: [EnvironmentOptions]) throws(EnvironmentError) {
    let options = layers.reduce(into: EnvironmentOptions()) { $0.fill(from: $1) }
    let screen = try Screen(options)
    let locale = options.locale ?? "en"
    self.init(
      Values(
        platform: screen.platform, device: screen.device, orientation: screen.orientation,
        size: screen.size, scale: options.scale ?? screen.scale,
        sizeClass: options.sizeClass ?? screen.sizeClass, locale: locale,
        direction: options.direction ?? Self.direction(of: locale),
        textSize: options.textSize ?? .large, appearance: options.appearance ?? .light,
        timeZone: options.timeZone ?? "UTC", safeArea: options.safeArea ?? .device,
        container: options.container ?? .on, keyboard: options.keyboard ?? .off))
  }

  /// An iPhone 8 in portrait and English.
  public static let standard = Environment(
    Values(
      platform: .iOS, device: "iphone-8", orientation: .portrait, size: Size(375, 667), scale: 2,
      sizeClass: .vertical, locale: "en", direction: .leftToRight, textSize: .large,
      appearance: .light, timeZone: "UTC", safeArea: .device, container: .on, keyboard: .off))

  /// A cache of locales' directions; Foundation needs 10 µs for one.
  private static let directions = Mutex(
    BoundedCache<String, LayoutDirection>(limit: 64, dropping: .all))

  private static func direction(of locale: String) -> LayoutDirection {
    if let known = directions.withLock({ $0[locale] }) { return known }
    let direction = newDirection(of: locale)
    directions.withLock { $0.insert(direction, for: locale) }
    return direction
  }

  private static func newDirection(of locale: String) -> LayoutDirection {
    if let pseudo = PseudoLocale(locale: locale) {
      return pseudo == .mirrored ? .rightToLeft : .leftToRight
    }
    let language = Locale.Language(identifier: locale)
    if let script = language.script?.identifier {
      return rightToLeftScripts.contains(script) ? .rightToLeft : .leftToRight
    }
    return language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// Living scripts written from right to left (ISO 15924).
  private static let rightToLeftScripts: Set = [
    "Adlm", "Arab", "Aran", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa", "Yezi",
  ]
}

extension EnvironmentOptions {
  /// Whether the options define a whole screen: a device, or both sides.
  private var hasScreen: Bool { device != nil || (width != nil && height != nil) }

  /// The options with the screen of an environment, at another size in points.
  public func onScreen(
    of environment: Environment, width: Double? = nil, height: Double? = nil
  ) -> EnvironmentOptions {
    var options = self
    if let device = environment.device {
      (options.device, options.orientation) = (device, environment.orientation)
    }
    (options.platform, options.scale) = (environment.platform, environment.scale)
    let size = environment.size
    (options.width, options.height) = (width ?? size.width, height ?? size.height)
    return options
  }

  /// Fills in missing options from a weaker layer.
  mutating func fill(from weaker: EnvironmentOptions) {
    var weaker = weaker
    weaker.yieldScreen(to: self)
    device = device ?? weaker.device
    width = width ?? weaker.width
    height = height ?? weaker.height
    orientation = orientation ?? weaker.orientation
    platform = platform ?? weaker.platform
    scale = scale ?? weaker.scale
    sizeClass = sizeClass ?? weaker.sizeClass
    locale = locale ?? weaker.locale
    direction = direction ?? weaker.direction
    textSize = textSize ?? weaker.textSize
    appearance = appearance ?? weaker.appearance
    timeZone = timeZone ?? weaker.timeZone
    safeArea = safeArea ?? weaker.safeArea
    container = container ?? weaker.container
    keyboard = keyboard ?? weaker.keyboard
  }

  /// Removes what stronger options override.
  ///
  /// The screen goes if they define a whole screen, or a platform that contradicts it. The
  /// orientation goes if their screen does not have it.
  private mutating func yieldScreen(to stronger: EnvironmentOptions) {
    if let asked = orientation, !stronger.possibleOrientations.contains(asked) { orientation = nil }
    guard stronger.hasScreen || excludes(stronger.platform) else { return }
    (device, width, height, platform, scale, sizeClass) = (nil, nil, nil, nil, nil, nil)
  }

  /// Whether the screen contradicts a platform.
  private func excludes(_ asked: Environment.Platform?) -> Bool {
    let own = device.flatMap(Device.named)?.platform ?? platform ?? (hasScreen ? .iOS : nil)
    return own != nil && asked != nil && own != asked
  }

  /// The orientations of the screen; a screen defined by its sides has none.
  private var possibleOrientations: [Environment.Orientation] {
    if let device = device.flatMap(Device.named) { return device.orientations }
    if hasScreen { return [] }
    return platform == .tvOS ? [.landscape] : Environment.Orientation.allCases
  }
}

/// The screen that options define.
private struct Screen {
  var platform: Environment.Platform
  var device: String?
  var orientation: Environment.Orientation
  var size: Size
  var scale: Double
  var sizeClass: Environment.SizeClass

  init(_ options: EnvironmentOptions) throws(EnvironmentError) {
    if options.device != nil || (options.width == nil && options.height == nil) {
      try self.init(device: Self.device(options), options)
    } else if let width = options.width, let height = options.height {
      try self.init(size: Size(width, height), options)
    } else {
      throw .contradiction("Give both width and height, or name a device")
    }
  }

  /// A screen without a device; everything else follows from its sides.
  private init(size: Size, _ options: EnvironmentOptions) throws(EnvironmentError) {
    platform = options.platform ?? .iOS
    device = nil
    orientation = size.width > size.height ? .landscape : .portrait
    self.size = size
    scale = 2
    sizeClass = Self.sizeClass(of: size)
    if let asked = options.orientation, asked != orientation {
      throw .contradiction(
        "Orientation \(asked.rawValue) contradicts width and height; swap them, or name a device")
    }
    if platform == .tvOS, orientation == .portrait {
      throw .contradiction("A television is landscape; make the width greater than the height")
    }
  }

  /// A device's screen; options may override parts of it.
  private init(device: Device, _ options: EnvironmentOptions) throws(EnvironmentError) {
    if let asked = options.platform, asked != device.platform {
      throw .contradiction("\(device.name) runs \(device.platform.rawValue), not \(asked.rawValue)")
    }
    let orientation =
      options.orientation ?? (device.platform == .tvOS ? .landscape : .portrait)
    guard let room = device.sizeClasses.first(where: { $0.orientation == orientation }) else {
      throw .contradiction("\(device.name) has no \(orientation.rawValue) orientation")
    }
    platform = device.platform
    self.device = device.slug
    self.orientation = orientation
    size = device.size(in: orientation)
    size.width = options.width ?? size.width
    size.height = options.height ?? size.height
    scale = device.scale
    let isResized = options.width != nil || options.height != nil
    sizeClass = isResized ? Self.sizeClass(of: size) : room.sizeClass
  }

  private static func device(_ options: EnvironmentOptions) -> Device {
    let slug = options.device ?? (options.platform == .tvOS ? "apple-tv" : "iphone-8")
    return Device.named(slug) ?? Device.all[1]
  }

  /// A side is compact below 600 points.
  private static func sizeClass(of size: Size) -> Environment.SizeClass {
    Environment.SizeClass(isWide: size.width >= 600, isHigh: size.height >= 600)
  }
}
