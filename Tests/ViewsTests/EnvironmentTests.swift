import Geometry
import Testing

@testable import Views

@Suite struct EnvironmentTests {
  @Test func `the default is an iPhone 8 in portrait and English`() throws {
    let environment = try Environment([])
    #expect(environment == .standard)
    #expect((environment.device, environment.size) == ("iphone-8", Size(375, 667)))
    #expect((environment.scale, environment.sizeClass) == (2, .vertical))
    #expect((environment.locale, environment.direction) == ("en", .leftToRight))
    #expect((environment.textSize, environment.appearance) == (.large, .light))
    #expect(environment.timeZone == "UTC")
  }

  @Test func `the safe area is the device's unless it is switched off`() throws {
    let upright = Insets(top: 44, left: 0, bottom: 34, right: 0)
    let phone = try options(["device": "iphone-x"])
    let off = try options(["safeArea": "none"])
    #expect(try Environment([phone]).safeAreaInsets == upright)
    #expect(try Environment([phone, off]).safeAreaInsets == .zero)
    #expect(
      try Environment([options(["safeArea": "device"]), phone, off]).safeAreaInsets == upright)
    #expect(try Environment([off, phone]).deviceSafeAreaInsets == upright)
    #expect(try Environment([options(["width": "375", "height": "812"])]).safeAreaInsets == .zero)
  }

  // MARK: Screens

  @Test func `a device gives sides, scale, platform and size class`() throws {
    let environment = try Environment([options(["device": "iphone-xs-max"])])
    #expect((environment.size, environment.scale) == (Size(414, 896), 3))
    #expect((environment.platform, environment.sizeClass) == (.iOS, .vertical))
  }

  @Test func `each part of a device can be overridden`() throws {
    let environment = try Environment([
      options(["device": "iphone-se", "height": "480", "scale": "1", "sizeClass": "normal"])
    ])
    #expect(environment.device == "iphone-se")
    #expect((environment.size, environment.scale) == (Size(320, 480), 1))
    #expect(environment.sizeClass == .normal)
  }

  @Test func `an orientation swaps a device's sides`() throws {
    let turned = try Environment([options(["orientation": "landscape"])])
    #expect((turned.size, turned.sizeClass) == (Size(667, 375), .minimal))
    let large = try Environment([
      options(["device": "iphone-8-plus", "orientation": "landscape"])
    ])
    #expect((large.size, large.sizeClass) == (Size(736, 414), .horizontal))
    let tablet = try Environment([options(["device": "ipad-9-7", "orientation": "landscape"])])
    #expect((tablet.size, tablet.sizeClass) == (Size(1024, 768), .normal))
  }

  @Test(
    arguments: [
      ("300", "200", "landscape", "minimal"), ("200", "300", "portrait", "minimal"),
      ("300", "300", "portrait", "minimal"), ("599", "600", "portrait", "vertical"),
      ("600", "599", "landscape", "horizontal"), ("600", "600", "portrait", "normal"),
    ])
  func `sides without a device determine the rest`(
    width: String, height: String, orientation: String, sizeClass: String
  ) throws {
    let environment = try Environment([options(["width": width, "height": height])])
    #expect(environment.device == nil)
    #expect((environment.scale, environment.platform) == (2, .iOS))
    #expect(environment.orientation.rawValue == orientation)
    #expect(environment.sizeClass.rawValue == sizeClass)
  }

  @Test func `the platform tvOS alone selects the Apple TV`() throws {
    let environment = try Environment([options(["platform": "tvOS"])])
    #expect((environment.device, environment.size) == ("apple-tv", Size(1920, 1080)))
    #expect((environment.orientation, environment.sizeClass) == (.landscape, .normal))
    #expect(environment.scale == 1)
  }

  @Test func `a platform can be combined with sides`() throws {
    let environment = try Environment([
      options(["platform": "tvOS", "width": "1280", "height": "720"])
    ])
    #expect((environment.platform, environment.device) == (.tvOS, nil))
  }

  // MARK: Contradictions

  @Test(
    arguments: [
      ["device": "iphone-8", "platform": "tvOS"], ["device": "apple-tv", "platform": "iOS"],
      ["device": "apple-tv", "orientation": "portrait"],
      ["platform": "tvOS", "orientation": "portrait"],
      ["platform": "tvOS", "width": "200", "height": "300"],
      ["width": "200", "height": "300", "orientation": "landscape"], ["width": "200"],
      ["height": "200"],
    ])
  func `contradictory options are refused`(parts: [String: String]) throws {
    let asked = try options(parts)
    let error = #expect(throws: EnvironmentError.self) { try Environment([asked]) }
    guard case .contradiction(let message) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(message.first?.isLowercase == false || message.hasPrefix("iP"))
    #expect(!message.hasSuffix("."))
  }

  // MARK: Layers

  @Test func `the strongest layer with a value wins`() throws {
    let environment = try Environment([
      options(["locale": "fr"]), options(["locale": "de", "appearance": "dark"]),
      options(["appearance": "light", "textSize": "small", "direction": "rtl"]),
    ])
    #expect((environment.locale, environment.appearance) == ("fr", .dark))
    #expect((environment.textSize, environment.direction) == (.small, .rightToLeft))
  }

  @Test func `a device replaces the screen of weaker layers`() throws {
    let weaker = try options([
      "width": "300", "height": "200", "scale": "3", "platform": "tvOS", "sizeClass": "normal",
    ])
    let environment = try Environment([options(["device": "iphone-se"]), weaker])
    #expect((environment.device, environment.size) == ("iphone-se", Size(320, 568)))
    #expect((environment.scale, environment.platform) == (2, .iOS))
    #expect(environment.sizeClass == .vertical)
  }

  @Test func `sides replace the device of weaker layers`() throws {
    let weaker = try options([
      "device": "apple-tv", "orientation": "landscape", "locale": "ar",
    ])
    let environment = try Environment([options(["width": "200", "height": "300"]), weaker])
    #expect((environment.device, environment.size) == (nil, Size(200, 300)))
    #expect((environment.platform, environment.orientation) == (.iOS, .portrait))
    #expect(environment.direction == .rightToLeft)
  }

  @Test func `one side overrides a weaker layer's device or sides`() throws {
    let side = try options(["width": "500"])
    let device = try Environment([side, options(["device": "ipad-9-7"])])
    #expect((device.device, device.size) == ("ipad-9-7", Size(500, 1024)))
    let sides = try Environment([side, options(["width": "300", "height": "200"])])
    #expect((sides.device, sides.size) == (nil, Size(500, 200)))
  }

  @Test func `two sides from two layers make a screen`() throws {
    let environment = try Environment([
      options(["width": "500"]), options(["height": "400"]), options(["device": "ipad-9-7"]),
    ])
    #expect((environment.device, environment.size) == (nil, Size(500, 400)))
  }

  @Test func `a platform replaces a screen of another`() throws {
    let television = try Environment([
      options(["platform": "tvOS"]), options(["device": "iphone-se", "orientation": "portrait"]),
      options(["device": "apple-tv-4k"]),
    ])
    #expect(television.device == "apple-tv-4k")
    let phone = try Environment([
      options(["platform": "iOS"]), options(["device": "apple-tv", "scale": "1"]),
    ])
    #expect((phone.device, phone.scale) == ("iphone-8", 2))
    let same = try Environment([
      options(["platform": "iOS"]), options(["device": "ipad-9-7"]),
    ])
    #expect(same.device == "ipad-9-7")
  }

  @Test func `a weaker orientation turns a stronger device that has it`() throws {
    let weaker = try options(["orientation": "landscape"])
    #expect(try Environment([options(["device": "iphone-se"]), weaker]).size == Size(568, 320))
    let portrait = try options(["orientation": "portrait"])
    #expect(
      try Environment([options(["device": "apple-tv"]), portrait]).orientation == .landscape)
    #expect(
      try Environment([options(["platform": "tvOS"]), portrait]).orientation == .landscape)
  }

  // MARK: Direction

  @Test(
    arguments: [
      ("ar", "rtl"), ("he", "rtl"), ("fa-IR", "rtl"), ("ur", "rtl"), ("ar_EG", "rtl"),
      ("en", "ltr"), ("pt-BR", "ltr"), ("ja", "ltr"), ("az-Arab", "rtl"), ("ar-Latn", "ltr"),
      ("yi", "rtl"), ("dv", "rtl"),
      ("zh-Hant", "ltr"), ("tlh", "ltr"),
    ])
  func `the locale decides the direction`(locale: String, direction: String) throws {
    #expect(try Environment([options(["locale": locale])]).direction.rawValue == direction)
    #expect(
      try Environment([options(["locale": locale, "direction": "ltr"])]).direction == .leftToRight)
  }
}

/// Options by name.
func options(_ parts: [String: String]) throws -> EnvironmentOptions {
  var options = EnvironmentOptions()
  for (name, value) in parts { try options.set(name, to: value) }
  return options
}
