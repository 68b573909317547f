import Foundation
import Geometry

extension Environment {
  /// The environment that layers of options ask for, the strongest first; what none of them says is as on an
  /// upright iPhone 8 in English.
  ///
  /// - Throws: ``EnvironmentError`` where the options exclude each other.
  public init(_ layers: [EnvironmentOptions]) throws(EnvironmentError) {
    let options = Self.merged(layers)
    let screen = try Screen(options)
    let locale = options.locale ?? "en"
    self.init(
      platform: screen.platform, device: screen.device, orientation: screen.orientation,
      size: screen.size, scale: options.scale ?? screen.scale,
      sizeClass: options.sizeClass ?? screen.sizeClass, locale: locale,
      direction: options.direction ?? Self.direction(of: locale),
      textSize: options.textSize ?? .large, appearance: options.appearance ?? .light)
  }

  /// An upright iPhone 8 in English.
  public static let standard = Environment(
    platform: .iOS, device: "iphone-8", orientation: .portrait, size: Size(375, 667), scale: 2,
    sizeClass: .vertical, locale: "en", direction: .leftToRight, textSize: .large,
    appearance: .light)

  /// Each part from the strongest layer that has it, but for the screen: a device replaces the sides of weaker
  /// layers, and sides without a device replace the device of weaker layers.
  private static func merged(_ layers: [EnvironmentOptions]) -> EnvironmentOptions {
    var merged = EnvironmentOptions()
    var isScreenSettled = false
    for layer in layers {
      if !isScreenSettled {
        merged.width = merged.width ?? layer.width
        merged.height = merged.height ?? layer.height
        merged.device = layer.device
        isScreenSettled = layer.device != nil || (layer.width != nil && layer.height != nil)
      }
      merged.orientation = merged.orientation ?? layer.orientation
      merged.platform = merged.platform ?? layer.platform
      merged.scale = merged.scale ?? layer.scale
      merged.sizeClass = merged.sizeClass ?? layer.sizeClass
      merged.locale = merged.locale ?? layer.locale
      merged.direction = merged.direction ?? layer.direction
      merged.textSize = merged.textSize ?? layer.textSize
      merged.appearance = merged.appearance ?? layer.appearance
    }
    return merged
  }

  private static func direction(of locale: String) -> LayoutDirection {
    Locale.Language(identifier: locale).characterDirection == .rightToLeft
      ? .rightToLeft : .leftToRight
  }
}

/// The screen that options ask for.
private struct Screen {
  var platform: Environment.Platform
  var device: String?
  var orientation: Environment.Orientation
  var size: Size
  var scale: Double
  var sizeClass: Environment.SizeClass

  init(_ options: EnvironmentOptions) throws(EnvironmentError) {
    if options.device == nil, let width = options.width, let height = options.height {
      try self.init(size: Size(width, height), options)
    } else {
      try self.init(device: Self.device(options), options)
    }
  }

  /// A screen without a device: its sides say the rest.
  private init(size: Size, _ options: EnvironmentOptions) throws(EnvironmentError) {
    platform = options.platform ?? .iOS
    device = nil
    orientation = size.width > size.height ? .landscape : .portrait
    self.size = size
    scale = 2
    sizeClass = Self.sizeClass(of: size)
    if let asked = options.orientation, asked != orientation {
      throw .contradiction(
        "orientation \(asked.rawValue) contradicts width and height; swap them, or name a device")
    }
  }

  /// A device's screen, some of it perhaps overridden.
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

  /// Compact below 600 points a side.
  private static func sizeClass(of size: Size) -> Environment.SizeClass {
    Environment.SizeClass(isWide: size.width >= 600, isHigh: size.height >= 600)
  }
}
