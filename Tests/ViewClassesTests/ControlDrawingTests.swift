import Geometry
import Scene
import Testing

@testable import Preview
@testable import PreviewSupport

@Suite struct ControlDrawingTests {
  @Test func `a switch that is on is green with its thumb at the trailing end`() throws {
    func parts(_ attributes: String, _ options: KeyValuePairs<String, String> = [:]) throws
      -> [RectPrimitive]
    {
      try Sample(
        "<LMColumnView horizontalAlignment=\"leading\"><UISwitch \(attributes)/><LMSpacer/></LMColumnView>",
        options
      ).rects("0.0")
    }
    let on = try parts("on=\"true\"")
    #expect(on.map(\.fill) == [.color(Color(0x4cd9_64ff)), .color(.white)])
    #expect(on.map(\.rect) == [Rect(0, 0, 51, 31), Rect(21.5, 1.5, 28, 28)])
    let off = try parts("")
    #expect(off.map(\.fill) == [nil, .color(.white)])
    #expect(off.last?.rect == Rect(1.5, 1.5, 28, 28))
    let mirrored = try parts("on=\"true\" onTintColor=\"red\"", ["direction": "rtl"])
    #expect(mirrored.first?.fill == .color(Color(0xff00_00ff)))
    #expect(mirrored.map(\.rect) == [Rect(-2, 0, 51, 31), Rect(-0.5, 1.5, 28, 28)])
  }

  @Test func `a slider's thumb shows its value`() throws {
    func thumb(_ attributes: String, _ options: KeyValuePairs<String, String> = [:]) throws
      -> Double?
    {
      try Sample("<UISlider \(attributes)/>", options).rects().last?.rect.center.x
    }
    // The track from 2 to 298, the thumb's centre from 16 to 284.
    #expect(try thumb("") == 16)
    #expect(try thumb("value=\"1\"") == 284)
    #expect(try thumb("value=\"15\" minimumValue=\"10\" maximumValue=\"20\"") == 150)
    #expect(try thumb("value=\"99\"") == 284)
    #expect(try thumb("value=\"5\" minimumValue=\"9\" maximumValue=\"1\"") == 16)
    #expect(try thumb("value=\"0.25\"", ["direction": "rtl"]) == 217)
  }

  @Test func `a slider's track has two colours`() throws {
    let sample = try Sample(
      "<UISlider value=\"0.5\" minimumTrackTintColor=\"red\" maximumTrackTintColor=\"blue\"/>")
    #expect(
      sample.rects().prefix(2).map(\.fill) == [
        .color(Color(0xff00_00ff)), .color(Color(0x0000_ffff)),
      ])
    #expect(sample.rects().prefix(2).map(\.rect) == [Rect(2, 99, 148, 2), Rect(150, 99, 148, 2)])
  }

  @Test func `a slider's images are at its ends`() throws {
    let sample = try Sample(
      "<UISlider minimumValueImage=\"20x10.png\" maximumValueImage=\"30x10.png\"/>")
    #expect(sample.images().map(\.rect) == [Rect(2, 95, 20, 10), Rect(268, 95, 30, 10)])
    // The thumb has a line of half a point inside its edge.
    #expect(sample.rects().last?.rect.x == 30.25)
  }

  @Test func `progress fills its share from the leading edge`() throws {
    func done(_ progress: String, _ options: KeyValuePairs<String, String> = [:]) throws -> Rect? {
      try Sample(
        "<LMColumnView><UIProgressView progress=\"\(progress)\"/><LMSpacer/></LMColumnView>",
        options
      ).rects("0.0").dropFirst().first?.rect
    }
    #expect(try done("0.25") == Rect(0, 0, 75, 2))
    #expect(try done("0.25", ["direction": "rtl"]) == Rect(225, 0, 75, 2))
    #expect(try done("7") == Rect(0, 0, 300, 2))
    #expect(try done("0") == nil)
    #expect(try done("-1") == nil)
  }

  @Test func `a stepper dims the button at its limit`() throws {
    func opacities(_ attributes: String) throws -> [UInt8] {
      // The line in the middle, the minus, and the two strokes of the plus.
      try Sample("<UIStepper \(attributes)/>").shapes().compactMap(\.stroke?.color.alpha)
    }
    let dim = Color(0x007a_ffff).withAlpha(0.3).alpha
    #expect(try opacities("value=\"5\"") == [255, 255, 255, 255])
    #expect(try opacities("") == [255, dim, 255, 255])
    #expect(try opacities("value=\"100\"") == [255, 255, dim, dim])
    #expect(try opacities("wraps=\"true\"") == [255, 255, 255, 255])
    #expect(try opacities("value=\"5\" enabled=\"false\"") == [255, dim, dim, dim])
  }

  @Test func `an activity indicator has twelve spokes in its style's colour`() throws {
    func colors(_ attributes: String) throws -> Set<UInt32> {
      let fills = try Sample("<UIActivityIndicatorView \(attributes)/>").shapes().map(\.fill)
      let colors = fills.compactMap { if case .color(let color)? = $0 { color } else { nil } }
      #expect(colors.count == 12)
      return Set(colors.map { UInt32($0.red) << 16 | UInt32($0.green) << 8 | UInt32($0.blue) })
    }
    #expect(try colors("") == [0xffffff])
    #expect(try colors("activityIndicatorViewStyle=\"gray\"") == [0x999999])
    #expect(try colors("color=\"red\"") == [0xff0000])
  }

  @Test func `glyph buttons are tinted, and all information types look the same`() throws {
    func shapes(_ style: String) throws -> [PathPrimitive] {
      try Sample("<UIButton style=\"\(style)\" tintColor=\"red\"/>").shapes()
    }
    #expect(try shapes("contactAddButton").first?.stroke?.color == Color(0xff00_00ff))
    let detail = try shapes("detailDisclosureButton")
    #expect(detail.first?.stroke?.color == Color(0xff00_00ff))
    #expect(try shapes("infoLightButton") == detail)
    #expect(try shapes("infoDarkButton") == detail)
  }

  @Test func `a button's background image fills it`() throws {
    let sample = try Sample("<UIButton title=\"a\" backgroundImage=\"10x20.png\"/>")
    #expect(sample.images().map(\.rect) == [Rect(0, 0, 300, 200)])
  }

  @Test func `a button with declared content draws no title`() throws {
    let sample = try Sample("<UIButton title=\"a\"><UIView/></UIButton>")
    #expect(sample[]?.children.map(\.className) == ["UIView"])
  }
}
