import Geometry
import Testing

@testable import Views

/// The keyboard's frame by device and orientation.
///
/// The heights are what iOS reports for the English keyboard with its row of suggestions: on phones
/// 216 (226 from 414 points of width) and 37 to 45 for the suggestions, 76 more with a home
/// indicator; in landscape 162 or 163 and 37, with a home indicator 172 and 37; on tablets 50 for the
/// suggestions.
@Suite struct KeyboardFrameTests {
  @Test(
    arguments: [
      ("iphone-se", "portrait", Rect(0, 315, 320, 253)),
      ("iphone-se", "landscape", Rect(0, 121, 568, 199)),
      ("iphone-8", "portrait", Rect(0, 407, 375, 260)),
      ("iphone-8", "landscape", Rect(0, 175, 667, 200)),
      ("iphone-8-plus", "portrait", Rect(0, 465, 414, 271)),
      ("iphone-x", "portrait", Rect(0, 476, 375, 336)),
      ("iphone-x", "landscape", Rect(0, 166, 812, 209)),
      ("iphone-xr", "portrait", Rect(0, 550, 414, 346)),
      ("iphone-15", "portrait", Rect(0, 516, 393, 336)),
      ("ipad-9-7", "portrait", Rect(0, 711, 768, 313)),
      ("ipad-9-7", "landscape", Rect(0, 370, 1024, 398)),
      ("ipad-pro-12-9", "landscape", Rect(0, 533, 1366, 491)),
    ])
  func `the keyboard has the height of its device`(
    device: String, orientation: String, frame: Rect
  ) throws {
    let asked = try options(["device": device, "orientation": orientation])
    #expect(try Environment([asked]).keyboardFrame == frame)
  }

  @Test func `a screen without a device has the keyboard of a phone or a tablet`() throws {
    let sizes = [(390.0, 844.0, 584.0), (844, 390, 190), (800, 1000, 687), (1000, 800, 402)]
    for (width, height, top) in sizes {
      let asked = try options(["width": "\(width)", "height": "\(height)"])
      #expect(
        try Environment([asked]).keyboardFrame == Rect(0, top, width, height - top))
    }
  }

  @Test func `neither a television nor a screen lower than a phone has a keyboard`() throws {
    #expect(try Environment([options(["platform": "tvOS"])]).keyboardFrame == nil)
    #expect(
      try Environment([options(["width": "300", "height": "200"])]).keyboardFrame == nil)
  }
}
