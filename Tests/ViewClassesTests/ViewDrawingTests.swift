import Geometry
import Scene
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

@Suite struct ViewDrawingTests {
  @Test func `a view without attributes draws nothing`() throws {
    let sample = try Sample("<UIView/>")
    #expect(sample.draw() == [])
    #expect(sample.over() == [])
    #expect(sample[]?.scene.clip == nil)
    #expect(sample[]?.scene.opacity == 1)
  }

  @Test func `a background fills the bounds with round corners`() throws {
    let sample = try Sample("<UIView backgroundColor=\"#11223344\" layer.cornerRadius=\"8\"/>")
    #expect(
      sample.rects() == [
        RectPrimitive(Rect(0, 0, 300, 200), radius: 8, fill: .color(Color(0x1122_3344)))
      ])
  }

  @Test func `corner radii are limited by the view's size`() throws {
    let sample = try Sample("<UIView backgroundColor=\"red\" layer.cornerRadius=\"500\"/>")
    #expect(sample.rects().map(\.radius) == [100])
  }

  @Test func `a background image is repeated`() throws {
    let sample = try Sample("<UIView backgroundColor=\"10x20.png\"/>")
    #expect(
      sample.rects().map(\.fill) == [
        .pattern(Picture(path: "10x20.png", contentHash: "0"), size: Size(10, 20))
      ])
  }

  @Test(
    arguments: [
      ("brand", 0x1122_33ff), ("magenta", 0x8b00_00ff), ("warm", 0xff80_00ff),
      ("cyan", 0x00ff_ffff), ("systemTeal", 0x5ac8_faff),
      // A constant of iOS 12, in the value of its Human Interface Guidelines.
      ("systemPurple", 0x5856_d6ff),
    ] as [(String, UInt32)])
  func `a colour set overrides the table, and the table constants`(
    name: String, color: UInt32
  ) throws {
    let sample = try Sample("<UIView backgroundColor=\"\(name)\"/>")
    #expect(sample.rects().map(\.fill) == [.color(Color(color))])
    #expect(sample[]?.properties["backgroundColor"] == .string(Color(color).hex))
  }

  /// Upstream's `colorValue:` asks `imageNamed:` before everything else.
  @Test func `a picture of a colour's name comes first`() throws {
    let sample = try Sample("<UIView backgroundColor=\"9x9\"/>")
    #expect(
      sample.rects().map(\.fill) == [
        .pattern(Picture(path: "9x9", contentHash: "0"), size: Size(9, 9))
      ])
  }

  @Test func `a border is drawn above the children, inside the edge`() throws {
    let sample = try Sample(
      """
      <LMColumnView layer.borderWidth="2" layer.borderColor="blue" layer.cornerRadius="4">
        <UIView backgroundColor="red"/>
      </LMColumnView>
      """)
    #expect(sample.draw() == [])
    #expect(
      sample.over() == [
        .rect(
          RectPrimitive(
            Rect(1, 1, 298, 198), radius: 3,
            stroke: Stroke(color: Color(0x0000_ffff), width: 2)))
      ])
  }

  @Test func `the background casts the shadow, or else the whole drawing`() throws {
    let attributes =
      "layer.shadowOpacity=\"0.5\" layer.shadowRadius=\"10\" layer.shadowOffsetHeight=\"3\""
    let shadow = Shadow(color: Color(0x0000_0080), radius: 10, offset: Point(0, 3))
    let white = try Sample("<UIView backgroundColor=\"white\" \(attributes)/>")
    #expect(white.rects().map(\.shadow) == [shadow])
    #expect(white[]?.scene.shadow == nil)
    for background in ["", "backgroundColor=\"clear\""] {
      let plain = try Sample("<UIView \(background) \(attributes)/>")
      #expect(plain.draw() == [])
      #expect(plain[]?.scene.shadow == shadow)
    }
    #expect(try Sample("<UIView clipsToBounds=\"true\" \(attributes)/>")[]?.scene.shadow == nil)
    let json = try Sample("<UIView \(attributes)/>").rendition.json(
      revision: nil, withScene: true, pretty: false)
    let written = "\"shadow\":{\"color\":\"#00000080\",\"radius\":10,\"offset\":[0,3]}"
    #expect(String(decoding: json, as: UTF8.self).contains(written))
    #expect(
      try Sample("<UIView backgroundColor=\"white\" clipsToBounds=\"true\" \(attributes)/>")
        .rects().map(\.shadow) == [nil])
  }

  @Test func `the layer and the view share background, opacity and clipping`() throws {
    let sample = try Sample(
      """
      <UIView backgroundColor="red" layer.backgroundColor="white" alpha="0.5" layer.opacity="0.25"
        layer.masksToBounds="true" layer.cornerRadius="5"/>
      """)
    #expect(sample.rects().map(\.fill) == [.color(.white)])
    #expect(sample[]?.scene.opacity == 0.25)
    #expect(sample[]?.scene.clip == Clip(rect: Rect(0, 0, 300, 200), radius: 5))
  }

  @Test func `a layer's zPosition decides the paint order`() throws {
    let sample = try Sample("<UIView layer.zPosition=\"2.5\"/>")
    #expect(sample[]?.scene.zPosition == 2.5)
    let json = sample.rendition.json(revision: nil, withScene: true, pretty: false)
    #expect(String(decoding: json, as: UTF8.self).contains("\"zPosition\":2.5"))
  }

  @Test(arguments: [("-1", 0.0), ("0.3", 0.3), ("7", 1)])
  func `opacity stays between 0 and 1`(alpha: String, opacity: Double) throws {
    #expect(try Sample("<UIView alpha=\"\(alpha)\"/>")[]?.scene.opacity == opacity)
  }

  @Test func `hidden views and their contents draw nothing`() throws {
    let sample = try Sample(
      """
      <LMRootView>
        <LMColumnView hidden="true" backgroundColor="red" layer.borderWidth="1">
          <UILabel text="Unseen"/>
        </LMColumnView>
      </LMRootView>
      """)
    for path in ["0.0", "0.0.0"] {
      #expect(sample.draw(path) == [])
      #expect(sample.over(path) == [])
    }
  }

  @Test func `a tint applies to everything in a view`() throws {
    let sample = try Sample(
      """
      <LMColumnView tintColor="red">
        <UIButton style="systemButton" title="a"/>
        <LMRowView tintColor="#00ff00">
          <UIButton style="systemButton" title="b"/>
          <UIProgressView progress="1"/>
        </LMRowView>
        <LMSpacer/>
      </LMColumnView>
      """)
    #expect(sample.texts("0.0.0").map(\.fill) == [Color(0xff00_00ff)])
    #expect(sample.texts("0.1.0.0").map(\.fill) == [Color(0x00ff_00ff)])
    #expect(sample.rects("0.1.1").last?.fill == .color(Color(0x00ff_00ff)))
    #expect(
      try Sample("<UIButton style=\"systemButton\" title=\"a\"/>").texts("0.0").map(\.fill) == [
        Color(0x007a_ffff)
      ])
  }

  @Test func `a scroll view clips and reports its scrolling`() throws {
    let sample = try Sample(
      """
      <LMScrollView contentInsetTop="10" contentInsetLeft="5">
        <UIImageView image="400x100.png"/>
      </LMScrollView>
      """)
    let scene = try #require(sample[]?.scene)
    #expect(scene.clip == Clip(rect: Rect(0, 0, 300, 200)))
    #expect(
      scene.scroll
        == Scroll(
          contentSize: Size(400, 100), offset: Point(-5, -10),
          inset: Insets(top: 10, left: 5, bottom: 0, right: 0), axes: [.horizontal]))
  }

  @Test func `a scroll view that is switched off scrolls along no axis`() throws {
    let sample = try Sample(
      "<LMScrollView scrollEnabled=\"false\"><UIImageView image=\"400x300.png\"/></LMScrollView>")
    #expect(sample[]?.scene.scroll?.axes == [])
  }

  @Test(arguments: [("0", 0.0), ("1", 300), ("2", 600), ("9", 600), ("-1", 0)])
  func `the current page decides the scroll offset`(page: String, x: Double) throws {
    let sample = try Sample(
      "<LMPageView currentPage=\"\(page)\"><UIView/><UIView/><UIView/></LMPageView>")
    #expect(sample[]?.scene.scroll?.offset == Point(x, 0))
    #expect(sample[]?.scene.scroll?.isPaging == true)
    #expect(sample[]?.scene.scroll?.axes == [.horizontal])
  }

  @Test func `a gradient view fills itself with its colours`() throws {
    let sample = try Sample(
      "<LMLinearGradientView colors=\"#ff0000, #00ff00, #0000ff\" locations=\"0, 0.25, 1\"/>")
    #expect(
      sample.rects().map(\.fill) == [
        .linear(
          from: Point(150, 0), to: Point(150, 200),
          stops: [
            GradientStop(0, Color(0xff00_00ff)), GradientStop(0.25, Color(0x00ff_00ff)),
            GradientStop(1, Color(0x0000_ffff)),
          ])
      ])
  }

  @Test func `a linear gradient paints nothing beyond its ends`() throws {
    let sample = try Sample(
      """
      <LMLinearGradientView colors="red, blue" locations="0.5, 0.75" startX="0.25" startY="0"
        endX="0.75" endY="0"/>
      """)
    let (red, blue) = (Color(0xff00_00ff), Color(0x0000_ffff))
    #expect(
      sample.rects().map(\.fill) == [
        .linear(
          from: Point(75, 0), to: Point(225, 0),
          stops: [
            GradientStop(0, red.withAlpha(0)), GradientStop(0, red), GradientStop(0.5, red),
            GradientStop(0.75, blue), GradientStop(1, blue), GradientStop(1, blue.withAlpha(0)),
          ])
      ])
  }

  @Test func `a radial gradient's radius is a share of the smaller side`() throws {
    let sample = try Sample(
      "<LMRadialGradientView colors=\"red, blue\" centerX=\"0.25\" radius=\"0.75\"/>")
    #expect(
      sample.rects().map(\.fill) == [
        .radial(
          center: Point(75, 100), radius: 150,
          stops: [GradientStop(0, Color(0xff00_00ff)), GradientStop(1, Color(0x0000_ffff))])
      ])
  }

  @Test func `a gradient without colours draws nothing`() throws {
    #expect(try Sample("<LMLinearGradientView/>").draw() == [])
    #expect(try Sample("<LMRadialGradientView locations=\"0, 1\"/>").draw() == [])
  }

  @Test func `an unknown class is a box with its name`() throws {
    let sample = try Sample("<UIPickerViews/>")
    #expect(sample.texts().map(\.text) == ["UIPickerViews"])
    #expect(sample.rects().map(\.rect) == [Rect(0, 0, 300, 200), Rect(0.5, 0.5, 299, 199)])
  }
}
