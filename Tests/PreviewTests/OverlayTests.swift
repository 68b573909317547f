import Geometry
import Markup
import Scene
import Testing

@testable import Preview

@Suite struct OverlayTests {
  @Test func `a document without errors has none`() throws {
    #expect(try Sample("<UIView height=\"ten\"/>").rendition.overlay == [])
  }

  @Test func `an error lies over its view's frame, its message in the middle`() throws {
    let sample = try Sample(
      """
      <LMColumnView layoutMargins="10">
        <LMSpacer/>
        <LMRowView height="80" colour="red"/>
      </LMColumnView>
      """)
    let (rects, texts) = parts(of: sample)
    // The row lies from 110 to 190; "LMRowView has no property “colour”" is one line of 33
    // characters of 8.4.
    #expect(rects.map(\.rect) == [Rect(10, 110, 280, 80)])
    #expect(rects.map(\.fill) == [.color(Color(0xffff_ffbf))])
    #expect(texts.map(\.fill) == [.black, .black])
    #expect(texts.allSatisfy { $0.size == 14 && $0.x >= 18 && $0.x + $0.width <= 282 })
    let first = try #require(texts.first)
    #expect(abs(first.x + first.width / 2 - 150) < 0.01)
  }

  @Test func `several errors of one view share a label`() throws {
    let sample = try Sample("<UIView a=\"1\" b=\"2\" c=\"3\"/>")
    #expect(parts(of: sample).rects.count == 1)
    #expect(parts(of: sample).texts.count == 3)
  }

  @Test func `a label over a small view is as large as its text, on the screen`() throws {
    let sample = try Sample(
      """
      <LMAnchorView>
        <UIView anchor="bottom, right" width="5" height="5" colour="red"/>
      </LMAnchorView>
      """)
    let rect = try #require(parts(of: sample).rects.first?.rect)
    #expect(rect.width > 100)
    #expect((rect.maxX, rect.maxY) == (300, 200))
  }

  @Test func `a label follows what its view scrolls to`() throws {
    let sample = try Sample(
      """
      <LMPageView currentPage="1">
        <UIView/>
        <LMAnchorView>
          <UIView anchor="top, left" width="200" height="50" colour="red"/>
        </LMAnchorView>
      </LMPageView>
      """)
    #expect(parts(of: sample).rects.map(\.rect.origin) == [.zero])
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

  @Test func `errors of views that are not shown are in the banner, too`() throws {
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
  func `a banner is no higher than a third of the screen`(height: String) throws {
    let mistakes = String(repeating: "<segment/>", count: 40)
    let sample = try Sample(
      "<LMColumnView><UIView hidden=\"true\">\(mistakes)</UIView><LMSpacer/></LMColumnView>",
      ["height": height])
    let screen = try #require(Double(height))
    let banner = try #require(parts(of: sample).rects.last?.rect)
    #expect(banner.height <= screen / 3)
    #expect(banner.maxY == screen)
  }

  @Test func `what is stale lies under a white veil`() throws {
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

  @Test func `what is stale is told of its syntax alone`() throws {
    let xml = "<LMColumnView><UIPickle/></LMColumnView>"
    let good = Preview.parse(Array(xml.utf8), name: "view", file: "view.xml")
    #expect(try Preview.render(good).diagnostics.map(\.code) == ["unknown-class"])
    let bad = Preview.parse(Array("<a></b>".utf8), name: "view", file: "view.xml", after: good)
    #expect(try Preview.render(bad).diagnostics.map(\.code) == bad.diagnostics.map(\.code))
    let mended = Preview.parse(Array(xml.utf8), name: "view", file: "view.xml", after: bad)
    #expect(!mended.isStale)
  }

  @Test func `a file that cannot be read leaves what was there`() throws {
    let good = Preview.parse(Array("<UIView/>".utf8), name: "view", file: "view.xml")
    let problem = Diagnostic(.error, "Gone", file: "view.xml", code: "unreadableDocument")
    let gone = Preview.unreadable(name: "view", problem, after: good)
    #expect(gone.isStale)
    #expect(try Preview.render(gone).root?.className == "UIView")
    #expect(try Preview.render(Preview.unreadable(name: "view", problem)).root == nil)
  }

  private func parts(of sample: Sample) -> (rects: [RectPrimitive], texts: [TextPrimitive]) {
    var rects: [RectPrimitive] = []
    var texts: [TextPrimitive] = []
    for primitive in sample.rendition.overlay {
      switch primitive {
      case .rect(let rect): rects.append(rect)
      case .text(let text): texts.append(text)
      default: Issue.record("\(primitive)")
      }
    }
    return (rects, texts)
  }
}
