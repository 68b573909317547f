import Foundation
import Markup
import Scene
import Testing

@testable import Preview
@testable import PreviewSupport

@Suite struct LayoutReportTests {
  @Test func `keys have the contract's order`() throws {
    let sample = try Sample(
      """
      <LMColumnView backgroundColor="white">
        <UILabel id="label" font="System 10" text="Hello" textColor="red" textAlignment="center"/>
      </LMColumnView>
      """, ["width": "100", "height": "50"])
    #expect(
      try text(of: sample, revision: "b7f3-12") == """
        {"document":"view","revision":"b7f3-12","stale":false,\
        "environment":{"platform":"iOS","device":null,"orientation":"landscape","width":100,\
        "height":50,"scale":2,"sizeClass":"minimal","locale":"en","direction":"ltr",\
        "textSize":"large","appearance":"light"},\
        "root":{"class":"LMColumnView","path":"0",\
        "source":{"file":"view.xml","line":1,"column":1},\
        "frame":{"x":0,"y":0,"width":100,"height":50},\
        "properties":{"backgroundColor":"#ffffffff"},\
        "children":[{"class":"UILabel","id":"label","path":"0.0",\
        "source":{"file":"view.xml","line":2,"column":3},\
        "frame":{"x":0,"y":0,"width":100,"height":50},\
        "intrinsicContentSize":{"width":30,"height":12},\
        "baselines":{"first":28,"last":28},\
        "properties":{"font":{"name":"System","size":10},"text":"Hello","textColor":"#ff0000ff",\
        "textAlignment":"center"},\
        "children":[]}]},\
        "diagnostics":[]}

        """)
  }

  @Test func `a diagnostic has its place, its view and a hint`() throws {
    let sample = try Sample("<LMColumnView>\n  <UILabel txt=\"a\"/>\n</LMColumnView>")
    #expect(
      try text(of: sample).contains(
        """
        "diagnostics":[{"severity":"error","code":"unknown-property",\
        "message":"UILabel has no property “txt”","file":"view.xml","line":2,"column":12,\
        "endLine":2,"endColumn":15,"path":"0.0","hint":"Did you mean “text”?"}]
        """))
  }

  @Test func `hidden views are reported without frame and content`() throws {
    let sample = try Sample(
      "<LMColumnView><UILabel text=\"a\" hidden=\"true\"/><LMSpacer/></LMColumnView>")
    #expect(
      try text(of: sample).contains(
        """
        {"class":"UILabel","path":"0.0","source":{"file":"view.xml","line":1,"column":15},\
        "hidden":true,"frame":{"x":0,"y":0,"width":0,"height":0},\
        "properties":{"text":"a","hidden":true},"children":[]}
        """))
  }

  @Test func `parts follow the document's views, with names and without a source`() throws {
    let sample = try Sample(
      "<UIButton style=\"systemButton\" title=\"ab\" image=\"20x10.png\" onTouchUpInside=\"go:\"/>")
    let parts = try #require(sample[]).children
    #expect(parts.map(\.path) == ["0.0", "0.1"])
    #expect(parts.map(\.className) == ["UIImageView", "UILabel"])
    #expect(parts.map(\.part) == ["imageView", "titleLabel"])
    #expect(parts.allSatisfy { $0.source == nil })
    let report = try text(of: sample)
    #expect(
      report.contains("{\"class\":\"UILabel\",\"path\":\"0.1\",\"part\":\"titleLabel\",\"frame\""))
    #expect(report.contains("\"actions\":{\"touchUpInside\":\"go:\"}"))
  }

  @Test func `insets have four physical sides, with single sides merged`() throws {
    let sample = try Sample(
      """
      <LMColumnView layoutMarginLeading="5" layoutMargins="10">
        <UIButton contentEdgeInsetLeft="8" titleEdgeInsets="3" titleEdgeInsetTop="1"/>
        <LMSpacer/>
      </LMColumnView>
      """, ["direction": "rtl"])
    let report = try text(of: sample)
    #expect(report.contains(#""layoutMargins":{"top":10,"left":10,"bottom":10,"right":5}}"#))
    #expect(report.contains(#""contentEdgeInsets":{"top":0,"left":8,"bottom":0,"right":0}"#))
    #expect(report.contains(#""titleEdgeInsets":{"top":1,"left":3,"bottom":3,"right":3}"#))
    #expect(!report.contains("layoutMarginLeading"))
    #expect(!report.contains("EdgeInsetLeft"))
  }

  @Test func `properties are the set ones, resolved, by key path as written`() throws {
    let sample = try Sample(
      """
      <?properties {"t": {"layer.cornerRadius": 8, "hidden": false}}?>
      <UILabel class="t" id="x" style="none" text="$name" anchor="leading, top" width="50"
        numberOfLines="2" font="headline" layer.borderColor="gray"/>
      """)
    #expect(
      try text(of: sample).contains(
        """
        "properties":{"layer.cornerRadius":8,"hidden":false,"anchor":["top","leading"],\
        "width":50,"numberOfLines":2,"font":{"name":"System-Semibold","size":17},\
        "layer.borderColor":"#808080ff"},"bindings":{"text":"name"},"children":[]
        """))
  }

  @Test func `a side without a content size is null`() throws {
    let sample = try Sample("<LMColumnView><UISlider/><UIView/></LMColumnView>")
    let report = try text(of: sample)
    #expect(report.contains(#""intrinsicContentSize":{"width":null,"height":30}"#))
    #expect(report.components(separatedBy: "intrinsicContentSize").count == 2)
  }

  @Test func `lengths are rounded to a thousandth of a point`() throws {
    let sample = try Sample(
      """
      <LMRowView spacing="0" height="1e9">
        <UIView weight="1"/>
        <UIView weight="1"/>
        <UIView weight="1"/>
      </LMRowView>
      """, ["width": "100", "scale": "3"])
    #expect(
      try text(of: sample).contains(#""frame":{"x":33.333,"y":0,"width":33.333,"height":200}"#))
  }

  @Test func `drawing comes before the children, borders after them`() throws {
    let sample = try Sample(
      """
      <LMScrollView backgroundColor="white" layer.borderWidth="1" alpha="0.5">
        <UIView/>
      </LMScrollView>
      """)
    let report = String(
      decoding: sample.rendition.json(revision: nil, withScene: true, pretty: false),
      as: UTF8.self)
    let keys = [
      #""contentSize":{"width":0,"height":0}"#, #""properties":"#, #""opacity":0.5"#, #""clip":"#,
      #""scroll":"#, #""draw":[{"rect""#, #""children":[{"class":"UIView""#, #""over":[{"rect""#,
      #""diagnostics":"#, #""overlay":[]"#,
    ]
    var rest = report[...]
    for key in keys {
      let range = try #require(rest.range(of: key), "\(key)")
      rest = rest[range.upperBound...]
    }
  }

  @Test func `mistakes have source order`() throws {
    let sample = try Sample(
      """
      <?properties {"t": {"colour": 1}, "u": 2}?>
      <LMColumnView alpha="half">
        Text
        <UILabel class="t" txt="a" width="400" numberOfLines="one"/>
        <itm/>
        <LMSpacer heigth="1"/>
      </LMColumnView>
      """)
    let places = sample.rendition.diagnostics.map(\.range.start)
    #expect(places.count > 6)
    #expect(places == places.sorted())
  }

  @Test func `a document that never parsed has no root`() throws {
    let sample = try Sample("<LMColumnView>")
    let report = try text(of: sample)
    #expect(report.contains(#""stale":false"#))
    #expect(report.contains(#""root":null,"diagnostics":[{"severity":"error""#))
  }

  private func text(of sample: Sample, revision: String? = nil) throws -> String {
    let bytes = sample.rendition.json(revision: revision, withScene: false, pretty: false)
    return String(decoding: bytes, as: UTF8.self)
  }
}
