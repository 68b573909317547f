import Geometry
import Testing

@testable import Views

@Suite struct DeviceTests {
  @Test func `slugs and names are unique`() {
    #expect(Set(Device.all.map(\.slug)).count == Device.all.count)
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
    for device in Device.all { #expect(Device.named(device.slug) == device) }
    #expect(Device.named("iphone-9") == nil)
  }

  /// Points and scales as Apple's Human Interface Guidelines have them.
  @Test(
    arguments: [
      ("iphone-se", 320.0, 568.0, 2.0), ("iphone-8", 375, 667, 2), ("iphone-8-plus", 414, 736, 3),
      ("iphone-x", 375, 812, 3), ("iphone-xr", 414, 896, 2), ("iphone-xs-max", 414, 896, 3),
      ("iphone-15", 393, 852, 3), ("iphone-15-pro-max", 430, 932, 3), ("ipad-9-7", 768, 1024, 2),
      ("ipad-pro-11", 834, 1194, 2), ("ipad-pro-12-9", 1024, 1366, 2), ("apple-tv", 1920, 1080, 1),
      ("apple-tv-4k", 1920, 1080, 2),
    ])
  func `a device has its screen size and scale`(
    slug: String, width: Double, height: Double, scale: Double
  ) throws {
    let device = try #require(Device.named(slug))
    #expect((device.size, device.scale) == (Size(width, height), scale))
    let turned = device.platform == .iOS ? Size(height, width) : Size(width, height)
    #expect(device.size(in: .landscape) == turned)
    #expect(
      device.orientations == (device.platform == .iOS ? [.portrait, .landscape] : [.landscape]))
  }

  /// Apple's Human Interface Guidelines and UIKit's own reports.
  @Test(
    arguments: [
      ("iphone-x", 44.0), ("iphone-xr", 44), ("iphone-xs-max", 44), ("iphone-15", 59),
      ("iphone-15-pro-max", 59),
    ])
  func `a phone with a notch has a safe area`(slug: String, notch: Double) throws {
    let device = try #require(Device.named(slug))
    #expect(
      device.safeAreaInsets(in: .portrait)
        == Insets(top: notch, left: 0, bottom: 34, right: 0))
    #expect(
      device.safeAreaInsets(in: .landscape)
        == Insets(top: 0, left: notch, bottom: 21, right: notch))
  }

  @Test func `the safe area of other devices is the whole screen`() {
    let others = Device.all.filter { $0.notch == 0 }
    #expect(others.count == 8)
    for device in others {
      for orientation in device.orientations {
        #expect(device.safeAreaInsets(in: orientation) == .zero)
      }
    }
  }

  @Test func `large phones are wide in landscape, tablets in both orientations`() {
    func classes(_ slug: String) -> [Environment.SizeClass]? {
      Device.named(slug)?.sizeClasses.map(\.sizeClass)
    }
    #expect(classes("iphone-x") == [.vertical, .minimal])
    #expect(classes("iphone-xr") == [.vertical, .horizontal])
    #expect(classes("ipad-pro-11") == [.normal, .normal])
    #expect(classes("apple-tv") == [.normal])
  }
}
