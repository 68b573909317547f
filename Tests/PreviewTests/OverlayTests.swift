import Geometry
import Markup
import Scene
import Testing

@testable import Preview
@testable import PreviewSupport

@Suite struct OverlayTests {
  @Test func `a document without mistakes has no marks`() throws {
    #expect(try Sample("<UIView/>").rendition.overlay == [])
  }

  @Test func `an error is shown over its view with a red edge and a chip`() throws {
    let sample = try Sample(
      """
      <LMColumnView layoutMargins="10">
        <LMSpacer/>
        <LMRowView height="80" colour="red"/>
      </LMColumnView>
      """)
    // The row lies from 110 to 190. The message leaves 20 points for the chip on both sides.
    let frame = Rect(10, 110, 280, 80)
    let (rects, texts) = parts(of: sample)
    #expect(rects.prefix(2).map(\.rect) == [frame, Rect(11, 111, 278, 78)])
    #expect(rects.first?.fill == .color(Color(0xffff_ffeb)))
    #expect(rects[1].stroke == Stroke(color: Self.red, width: 2))
    #expect(rects[2].rect == Rect(12, 112, 16, 16))
    #expect(rects[2].fill == .color(Self.red))
    // “LMRowView has no property “colour”” is 33 characters of 8.4, of which 240 points hold 28.
    #expect(texts.map(\.fill) == [.black, .black])
    #expect(texts.allSatisfy { $0.size == 14 && $0.x >= 30 && $0.x + $0.width <= 270 })
    let first = try #require(texts.first)
    #expect(abs(first.x + first.width / 2 - 150) < 0.01)
  }

  @Test func `the chip is at the top leading corner`() throws {
    let sample = try Sample("<UIView colour=\"red\"/>", ["direction": "rtl"])
    #expect(chips(of: sample).map(\.rect) == [Rect(282, 2, 16, 16)])
  }

  private static let scrolled = """
    <LMColumnView spacing="0">
      <LMScrollView height="50" fitToWidth="true">
        <LMColumnView spacing="0"><UIView height="100"/><UIView height="10" colour="red"/></LMColumnView>
      </LMScrollView>
      <LMSpacer/>
    </LMColumnView>
    """

  @Test func `of a view that is partly scrolled away, the rest is seen`() throws {
    let rendition = try Sample(Self.scrolled).rendition
    // The scroll view is 50 points high.
    #expect(rendition.visiblePart(ofView: "0.0.0.0") == Rect(0, 0, 300, 50))
    #expect(rendition.frame(ofView: "0.0.0.0") == Rect(0, 0, 300, 100))
    #expect(rendition.visiblePart(ofView: "0.0.0.1") == nil)
    #expect(rendition.visiblePart(ofView: "0.0") == Rect(0, 0, 300, 50))
  }

  @Test func `the mark of a view that is scrolled away moves with the content`() throws {
    let sample = try Sample(Self.scrolled)
    #expect(sample.rendition.overlay == [])
    #expect(["0", "0.0.0", "0.0.0.1"].allSatisfy { sample[$0]?.marks == [] })
    // The view is 100 points below the top of the content, and too low for its message.
    let rects = (sample["0.0"]?.marks ?? []).compactMap { primitive in
      if case .rect(let rect) = primitive { rect } else { nil }
    }
    #expect(rects.prefix(2).map(\.rect) == [Rect(1, 101, 298, 8), Rect(2, 94, 16, 16)])
  }

  @Test func `pictures have the marks in the content that they move with`() throws {
    let sample = try Sample(Self.scrolled)
    let (rendition, marks) = (sample.rendition, try #require(sample["0.0"]).marks)
    let scroll = try #require(rendition.drawing()?.root?.children.first)
    #expect(scroll.marks == marks)
    #expect(rendition.drawing(withErrors: false)?.root?.children.first?.marks == [])
    // The view alone lies 100 points below the content's top.
    let alone = try #require(rendition.drawing(ofView: "0.0.0.1"))
    #expect(alone.bounds == Rect(0, 100, 300, 10))
    #expect(alone.root?.node.frame.origin == .zero)
    #expect(alone.root?.marks == marks)
    #expect(alone.root?.children.map(\.node.frame) == [Rect(0, 100, 300, 10)])
  }

  @Test func `a mark is cut off with its view`() throws {
    let sample = try Sample(
      """
      <LMAnchorView>
        <LMAnchorView anchor="top, left" width="50" height="50" clipsToBounds="true">
          <UIView anchor="top, left" width="90" height="80" colour="red"/>
        </LMAnchorView>
      </LMAnchorView>
      """)
    #expect(parts(of: sample).rects.first?.rect == Rect(1, 1, 48, 48))
  }

  @Test func `several errors of one view share a label and a chip with their number`() throws {
    let sample = try Sample("<UIView a=\"1\" b=\"2\" c=\"3\"/>")
    #expect(chips(of: sample).count == 1)
    #expect(parts(of: sample).texts.map(\.text).suffix(2).contains("3"))
    #expect(parts(of: sample).texts.count == 4)
  }

  @Test func `a small view has only a chip, inside the screen`() throws {
    let sample = try Sample(
      """
      <LMAnchorView>
        <UIView anchor="bottom, right" width="5" height="5" colour="red"/>
      </LMAnchorView>
      """)
    #expect(parts(of: sample).texts == [])
    #expect(chips(of: sample).map(\.rect) == [Rect(284, 184, 16, 16)])
  }

  @Test func `a view around another one's message has only its chip`() throws {
    let sample = try Sample(
      """
      <LMAnchorView wrong="1">
        <UIView anchor="bottom, left" width="300" height="50" colour="red"/>
      </LMAnchorView>
      """)
    #expect(parts(of: sample).rects.first?.rect == Rect(0, 150, 300, 50))
    #expect(chips(of: sample).map(\.rect.origin) == [Point(2, 2), Point(2, 152)])
    #expect(parts(of: sample).texts.allSatisfy { $0.baseline > 150 })
  }

  @Test func `overlapping chips are merged into one with the number of errors`() throws {
    let sample = try Sample(
      "<LMAnchorView wrong=\"1\"><UIView anchor=\"all\" a=\"1\" b=\"2\"/></LMAnchorView>")
    #expect(chips(of: sample).count == 1)
    #expect(parts(of: sample).texts.last?.text == "3")
  }

  @Test func `a message has only the lines that fit its view`() throws {
    let sample = try Sample(
      """
      <LMAnchorView>
        <UIView anchor="top, left" width="110" height="36" colour="red"/>
      </LMAnchorView>
      """)
    // Lines are 16.8 high.
    let texts = parts(of: sample).texts
    #expect(Set(texts.map(\.baseline)).count == 2)
    #expect(texts.allSatisfy { $0.baseline < 36 && $0.x + $0.width <= 90 })
  }

  @Test func `a warning's mark stands outside the view if there is room`() throws {
    let sample = try Sample(
      """
      <LMAnchorView layoutMargins="40">
        <UILabel anchor="top, left" width="30" height="40" text="Longer than that"/>
      </LMAnchorView>
      """)
    // Two points to the left of the view at 40, and two below its upper edge.
    let paths = sample.rendition.overlay.compactMap { primitive in
      if case .path(let path) = primitive { path.path.svg } else { nil }
    }
    #expect(Set(paths) == ["M31.5 42L38 54L25 54Z"])
  }

  @Test func `a warning is a small mark in the view's corner at the edge of the screen`() throws {
    let sample = try Sample(
      """
      <LMAnchorView>
        <UILabel anchor="top, left" width="30" height="40" text="Longer than that"/>
      </LMAnchorView>
      """)
    #expect(sample.rendition.diagnostics.map(\.severity) == [.warning])
    #expect(parts(of: sample).texts == [])
    #expect(chips(of: sample).isEmpty)
    let paths = sample.rendition.overlay.compactMap { primitive in
      if case .path(let path) = primitive { path.path.svg } else { nil }
    }
    // A triangle of 13 × 12, two points within the edges.
    #expect(Set(paths) == ["M8.5 2L15 14L2 14Z"])
  }

  @Test func `a missing picture without a size has a box with its name`() throws {
    let sample = try Sample(
      """
      <LMAnchorView layoutMargins="40">
        <UIImageView anchor="top, left" image="a.png"/>
      </LMAnchorView>
      """)
    #expect(sample.rendition.root?.children.first?.frame.size == .zero)
    let (rects, texts) = parts(of: sample)
    #expect(rects.first?.rect == Rect(40, 40, 32, 32))
    #expect(texts.map(\.text) == ["a.png"])
    // A picture with a size has a box of its own.
    let sized = try Sample(
      "<LMAnchorView><UIImageView anchor=\"all\" image=\"a.png\"/></LMAnchorView>")
    #expect(parts(of: sized).texts == [])
  }

  @Test func `a label follows its scrolled view`() throws {
    let sample = try Sample(
      """
      <LMPageView currentPage="1">
        <UIView/>
        <LMAnchorView>
          <UIView anchor="top, left" width="200" height="50" colour="red"/>
        </LMAnchorView>
      </LMPageView>
      """)
    // The second page begins at 300 in the content, which scrolls to it.
    guard case .rect(let label) = sample[]?.marks.first else {
      Issue.record("no label")
      return
    }
    #expect(label.rect == Rect(300, 0, 200, 50))
    #expect(sample[]?.scene.scroll?.offset == Point(300, 0))
  }

  @Test func `errors without a view share one banner across the bottom`() throws {
    let sample = try Sample("<LMColumnView><UIView></LMColumnView>")
    let (rects, texts) = parts(of: sample)
    let banner = try #require(rects.last?.rect)
    #expect((banner.x, banner.width, banner.maxY) == (0, 300, 200))
    #expect(banner.height <= 200.0 / 3)
    #expect(texts.allSatisfy { $0.baseline > banner.y && $0.baseline < banner.maxY })
    #expect(texts.first?.text.hasPrefix("1:") == true)
  }

  @Test func `errors of invisible views are in the banner too`() throws {
    let sample = try Sample(
      """
      <LMColumnView>
        <UIView hidden="true" colour="red"/>
        <LMSpacer/>
      </LMColumnView>
      """)
    #expect(parts(of: sample).rects.map(\.rect.maxY) == [200])
    #expect(parts(of: sample).texts.first?.text.hasPrefix("2:25") == true)
  }

  @Test(arguments: ["1", "10", "30", "60", "100", "500"])
  func `a banner has at most a third of the screen's height`(height: String) throws {
    let mistakes = String(repeating: "<segment/>", count: 40)
    let sample = try Sample(
      "<LMColumnView><UIView hidden=\"true\">\(mistakes)</UIView><LMSpacer/></LMColumnView>",
      ["height": height])
    let screen = try #require(Double(height))
    let banner = try #require(parts(of: sample).rects.last?.rect)
    #expect(banner.height <= screen / 3)
    #expect(banner.maxY == screen)
  }

  @Test func `a stale document is under a white veil`() throws {
    let good = Preview.parse(Array("<UIView/>".utf8), name: "view", file: "view.xml")
    let bad = Preview.parse(Array("<UIView".utf8), name: "view", file: "view.xml", after: good)
    #expect(bad.isStale)
    #expect(bad.endsEarly)
    let rendition = try Preview.render(bad)
    #expect(rendition.isStale)
    #expect(rendition.root?.className == "UIView")
    #expect(rendition.diagnostics == bad.diagnostics)
    guard case .rect(let veil) = rendition.overlay.first else {
      Issue.record("No veil")
      return
    }
    #expect(veil == RectPrimitive(Rect(0, 0, 300, 200), fill: .color(Color(0xffff_ff99))))
  }

  @Test func `a stale document reports only its syntax errors`() throws {
    let xml = "<LMColumnView><UIPickle/></LMColumnView>"
    let good = Preview.parse(Array(xml.utf8), name: "view", file: "view.xml")
    #expect(try Preview.render(good).diagnostics.map(\.code) == ["unknown-class"])
    let bad = Preview.parse(Array("<a></b>".utf8), name: "view", file: "view.xml", after: good)
    #expect(try Preview.render(bad).diagnostics.map(\.code) == bad.diagnostics.map(\.code))
    let mended = Preview.parse(Array(xml.utf8), name: "view", file: "view.xml", after: bad)
    #expect(!mended.isStale)
  }

  @Test func `an unreadable file keeps the last rendition`() throws {
    let good = Preview.parse(Array("<UIView/>".utf8), name: "view", file: "view.xml")
    let problem = Diagnostic(.error, "Gone", file: "view.xml", code: "unreadableDocument")
    let gone = Preview.unreadable(name: "view", problem, after: good)
    #expect(gone.isStale)
    #expect(try Preview.render(gone).root?.className == "UIView")
    #expect(try Preview.render(Preview.unreadable(name: "view", problem)).root == nil)
  }

  private static let red = Color(0xc127_2dff)

  private func parts(of sample: Sample) -> (rects: [RectPrimitive], texts: [TextPrimitive]) {
    var rects: [RectPrimitive] = []
    var texts: [TextPrimitive] = []
    for primitive in sample.rendition.overlay {
      switch primitive {
      case .rect(let rect): rects.append(rect)
      case .text(let text): texts.append(text)
      case .path: break
      default: Issue.record("\(primitive)")
      }
    }
    return (rects, texts)
  }

  /// The red chips.
  private func chips(of sample: Sample) -> [RectPrimitive] {
    parts(of: sample).rects.filter { $0.fill == .color(Self.red) }
  }
}
