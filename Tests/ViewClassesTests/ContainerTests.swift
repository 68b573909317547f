import Expressions
import Geometry
import Markup
import Scene
import TestSupport
import Testing

@testable import Preview
@testable import PreviewSupport
@testable import Views

/// Documents within the bars of navigation and tab controllers, on devices of iOS 11.
///
/// The expected frames are worked out by hand from UIKit's heights: status bar 20 (44 at a notch),
/// navigation bar 44 (32 in a compact height, 96 with a large title), tab bar 49 (32 in a compact
/// height) above the home indicator (34 in portrait, 21 in landscape), toolbar 44.
@Suite struct ContainerTests {
  private static let column = "<LMColumnView layoutMargins=\"8\"><UIView/></LMColumnView>"
  private static let both = #"{ "navigationBar": { "title": "ab" }, "tabBar": { "items": ["a"] } }"#

  /// A document within bars.
  private func sample(
    _ container: String, _ xml: String = column, dialect: String = "4.5",
    on options: [String: String] = [:]
  ) throws -> Sample {
    let data = #"{ "dialect": "\#(dialect)", "container": \#(container) }"#
    var asked = EnvironmentOptions()
    for (name, value) in options { try asked.set(name, to: value) }
    let node = try #require(JSONReader.read(data, file: "f", startingAt: .start).content)
    let reading = PreviewData.read(node, file: "view.preview.json")
    let context = ViewContext(
      environment: try Environment([asked]), resources: Shelf(files: [:]), text: FixedWidthText(),
      previewData: try #require(reading.content))
    let parsed = Preview.parse(Array(xml.utf8), name: "view", file: "view.xml")
    return Sample(Preview.render(parsed, in: context, problems: reading.diagnostics))
  }

  private func bars(_ sample: Sample) -> [String: Rect] {
    Dictionary(
      uniqueKeysWithValues: sample.rendition.bars.map { ($0.report.part ?? "", $0.report.frame) })
  }

  /// The frames of a device's bars, and of a view that fills the margins of a column.
  struct Case: Sendable {
    var device: String
    var orientation = "portrait"
    var container = ContainerTests.both
    var bars: [String: Rect]
    var content: Rect
  }

  @Test(
    arguments: [
      Case(
        device: "iphone-8",
        bars: [
          "statusBar": Rect(0, 0, 375, 20), "navigationBar": Rect(0, 20, 375, 44),
          "tabBar": Rect(0, 618, 375, 49),
        ], content: Rect(8, 72, 359, 538)),
      Case(
        device: "iphone-8", orientation: "landscape",
        bars: ["navigationBar": Rect(0, 0, 667, 32), "tabBar": Rect(0, 343, 667, 32)],
        content: Rect(8, 40, 651, 295)),
      Case(
        device: "iphone-x",
        bars: [
          "statusBar": Rect(0, 0, 375, 44), "navigationBar": Rect(0, 44, 375, 44),
          "tabBar": Rect(0, 729, 375, 83),
        ], content: Rect(8, 96, 359, 625)),
      Case(
        device: "iphone-x", orientation: "landscape",
        bars: ["navigationBar": Rect(0, 0, 812, 32), "tabBar": Rect(0, 322, 812, 53)],
        content: Rect(52, 40, 708, 274)),
      Case(
        device: "iphone-se",
        container: #"{ "navigationBar": { "title": "ab", "prefersLargeTitles": true } }"#,
        bars: [
          "statusBar": Rect(0, 0, 320, 20), "navigationBar": Rect(0, 20, 320, 96),
        ], content: Rect(8, 124, 304, 436)),
      Case(
        device: "iphone-se", orientation: "landscape",
        container: #"{ "navigationBar": { "title": "ab", "prefersLargeTitles": true } }"#,
        bars: ["navigationBar": Rect(0, 0, 568, 32)], content: Rect(8, 40, 552, 272)),
      Case(
        device: "ipad-9-7",
        bars: [
          "statusBar": Rect(0, 0, 768, 20), "navigationBar": Rect(0, 20, 768, 44),
          "tabBar": Rect(0, 975, 768, 49),
        ], content: Rect(8, 72, 752, 895)),
      Case(
        device: "ipad-9-7", orientation: "landscape",
        bars: [
          "statusBar": Rect(0, 0, 1024, 20), "navigationBar": Rect(0, 20, 1024, 44),
          "tabBar": Rect(0, 719, 1024, 49),
        ], content: Rect(8, 72, 1008, 639)),
      // A toolbar stands above the tab bar; without a navigation bar the status bar stays.
      Case(
        device: "iphone-x",
        container: #"{ "tabBar": { "items": ["a"] }, "toolbar": { "items": ["b"] } }"#,
        bars: [
          "statusBar": Rect(0, 0, 375, 44), "toolbar": Rect(0, 685, 375, 44),
          "tabBar": Rect(0, 729, 375, 83),
        ], content: Rect(8, 52, 359, 625)),
      Case(
        device: "iphone-8",
        container: #"{ "statusBar": false, "navigationBar": { "prompt": "a", "title": "b" } }"#,
        bars: ["navigationBar": Rect(0, 0, 375, 74)], content: Rect(8, 82, 359, 577)),
    ])
  func `bars have UIKit's frames and enlarge the safe area`(one: Case) throws {
    for dialect in ["2", "4.0", "4.5"] {
      let sample = try sample(
        one.container, dialect: dialect,
        on: ["device": one.device, "orientation": one.orientation])
      #expect(bars(sample) == one.bars)
      #expect(sample["0.0"]?.report.frame == one.content)
      #expect(
        sample["0"]?.report.frame == Rect(origin: .zero, size: sample.rendition.environment.size))
      #expect(sample.rendition.diagnostics == [])
    }
  }

  @Test func `a document that does not extend under bars ends at them`() throws {
    let ends = #"{ "extendsUnderBars": false, "#
    let sample = try sample(ends + Self.both.dropFirst())
    #expect(sample["0"]?.report.frame == Rect(0, 64, 375, 554))
    #expect(sample["0.0"]?.report.frame == Rect(8, 8, 359, 538))
    // The status bar is no edge: only navigation and tab controllers have them.
    let alone = try self.sample(
      ends + #""tabBar": { "items": ["a"] } }"#, on: ["device": "iphone-x"])
    #expect(alone["0"]?.report.frame == Rect(0, 0, 375, 729))
    #expect(alone["0.0"]?.report.frame == Rect(8, 52, 359, 669))
  }

  @Test(
    arguments: [
      "<LMScrollView fitToWidth=\"true\"><UIView height=\"9\"/></LMScrollView>",
      "<LMTableView><UITableViewCell textLabel.text=\"a\"/></LMTableView>",
      "<LMTableView style=\"groupedTableView\"><UITableViewCell textLabel.text=\"a\"/></LMTableView>",
    ])
  func `a scroll view's content begins below the bars and scrolls under them`(xml: String) throws {
    let scroll = try #require(try sample(Self.both, xml)["0"]?.report.scene.scroll)
    #expect(scroll.inset == Insets(top: 64, left: 0, bottom: 49, right: 0))
    #expect(scroll.offset == Point(0, -64))
  }

  @Test func `the first row of a table is at the top of its content`() throws {
    func row(_ style: String) throws -> Rect? {
      let xml = "<LMTableView\(style)><UITableViewCell textLabel.text=\"a\"/></LMTableView>"
      return try sample(Self.both, xml)["0.0"]?.report.frame
    }
    // Rows are 44 high; a grouped table begins with a gap of 35.
    #expect(try row("") == Rect(0, 0, 375, 44))
    #expect(try row(" style=\"groupedTableView\"") == Rect(0, 35, 375, 44))
  }

  @Test func `a page view fills what the bars leave`() throws {
    let xml = "<LMColumnView layoutMargins=\"8\"><LMPageView><UIView/></LMPageView></LMColumnView>"
    let sample = try sample(Self.both, xml)
    #expect(sample["0.0"]?.report.frame == Rect(8, 72, 359, 538))
    #expect(sample["0.0.0"]?.report.frame == Rect(0, 0, 359, 538))
  }

  @Test(arguments: 0..<100)
  func `a document between bars is laid out as on a lower screen`(seed: UInt64) throws {
    var generator = DocumentGenerator(seed: seed)
    let xml = generator.element(depth: 0)
    let direction = seed % 3 == 0 ? "rtl" : "ltr"
    let options = [
      "width": "375", "height": "667", "sizeClass": "vertical", "direction": direction,
    ]
    let between = try sample(
      #"{ "extendsUnderBars": false, "# + Self.both.dropFirst(), xml, on: options)
    // 667 less 20, 44 and 49.
    let lower = try sample(
      "{}", xml,
      on: [
        "width": "375", "height": "554", "sizeClass": "vertical", "direction": direction,
        "container": "off",
      ])
    #expect(between.rendition.root?.frames(at: .zero) == lower.rendition.root?.frames(at: .zero))
  }

  // MARK: Contents

  @Test func `the title is in the middle, or beside wide items`() throws {
    func centers(_ bar: String, _ options: [String: String] = [:]) throws -> [Double] {
      let sample = try sample(#"{ "navigationBar": \#(bar) }"#, on: options)
      let texts = try #require(sample.rendition.bars.first).texts
      return texts.map { (($0.x + $0.width / 2) * 100).rounded() / 100 }
    }
    // A character is 10.2 wide at 17 points, a text as wide as whole pixels; the margin is 16.
    #expect(try centers(#"{ "title": "abcde", "leftItems": ["fg"] }"#) == [26.25, 187.5])
    // Sixteen characters and a gap of 8 end at 187.5, where the title of 51 begins.
    #expect(
      try centers(#"{ "title": "abcde", "leftItems": ["abcdefghijklmnop"] }"#) == [97.75, 213])
    #expect(
      try centers(#"{ "leftItems": ["ab"], "rightItems": ["abc"] }"#, ["direction": "rtl"])
        == [348.75, 31.5])
  }

  @Test func `a phone shows five tabs, the last of them for the rest`() throws {
    let items = #"["a", "b", "c", "d", "e", "f"]"#
    let bar = #"{ "tabBar": { "items": \#(items), "selected": 5 } }"#
    let phone = try sample(bar)
    #expect(
      phone.rendition.spoken.map(\.text) == [
        "a, tab, 1 of 5", "b, tab, 2 of 5", "c, tab, 3 of 5", "d, tab, 4 of 5",
        "selected, More, tab, 5 of 5",
      ])
    let tablet = try sample(bar, on: ["device": "ipad-9-7"])
    #expect(tablet.rendition.spoken.last?.text == "selected, f, tab, 6 of 6")
  }

  @Test func `VoiceOver reads the navigation bar, the document, then the tabs`() throws {
    let container = """
      { "navigationBar": { "title": "Contacts", "leftItems": ["Cancel"],
        "rightItems": [{ "systemItem": "add" }, "Edit"] }, "tabBar": { "items": ["Home"] } }
      """
    let xml = "<LMColumnView><UILabel text=\"Ada\"/><LMSpacer/></LMColumnView>"
    #expect(
      try sample(container, xml).rendition.spoken.map(\.text) == [
        "Cancel, button", "Contacts, heading", "Edit, button", "Add, button", "Ada",
        "selected, Home, tab, 1 of 1",
      ])
  }

  /// UINavigationItem: `leftBarButtonItems` replace the back button.
  @Test func `a back button stands before the title unless there are other buttons`() throws {
    let back = try sample(#"{ "navigationBar": { "title": "Ada", "back": "Groups" } }"#)
    #expect(back.rendition.spoken.prefix(2).map(\.text) == ["Groups, button", "Ada, heading"])
    let other = try sample(
      #"{ "navigationBar": { "title": "Ada", "back": "Groups", "leftItems": ["Cancel"] } }"#)
    #expect(other.rendition.spoken.prefix(2).map(\.text) == ["Cancel, button", "Ada, heading"])
  }

  @Test(arguments: [("iphone-8", 1), ("ipad-9-7", 2)])
  func `the battery of an iPad has a percentage`(device: String, texts: Int) throws {
    let sample = try sample("{}", on: ["device": device])
    let bar = try #require(sample.rendition.bars.first { $0.report.part == "statusBar" })
    let shown = bar.scene.draw.count { if case .text = $0 { true } else { false } }
    #expect(shown == texts)
  }

  @Test func `touches of items call the owner's methods`() throws {
    let data = """
      { "container": { "navigationBar": { "rightItems": [{ "title": "Edit", "action": "edit:" }] },
        "tabBar": { "items": ["a", { "title": "b", "action": "open:" }] } } }
      """
    var stage = try TouchStage(Self.column, with: ["view.preview.json": data])
    #expect(try stage.touch("1", "action").action == "edit:")
    let chosen = try stage.touch("2", "didSelectItem")
    #expect(chosen.action == "open:")
    #expect(stage.changes == ["2 selectedItem=1"])
    let tabs = try stage.sample().rendition.bars[1].report.touchAreas
    #expect(
      tabs.map(\.gesture) == [
        .tap(value: .number(0), isChosen: false), .tap(value: .number(1), isChosen: true),
      ])
    #expect(try stage.refusal("3", "action") == .unknownPath)
  }

  // MARK: Switching bars off

  @Test func `without bars everything is as without the key`() throws {
    let plain = try sample("null").rendition
    let off = try sample(Self.both, on: ["container": "off"]).rendition
    #expect(off.bars == [])
    #expect(off.root == plain.root)
    let json = String(
      decoding: plain.json(revision: nil, withScene: true, pretty: false), as: UTF8.self)
    #expect(!json.contains("bars") && !json.contains("container"))
  }

  @Test func `bars that go are part of a patch`() throws {
    let patch = try sample(Self.both, on: ["container": "off"]).rendition.patch(
      since: try sample(Self.both).rendition, revision: ("b-1", "b-2"), withScene: false,
      pretty: false)
    #expect(String(decoding: patch, as: UTF8.self).contains(#""bars":[]"#))
  }

  // MARK: Mistakes

  @Test(
    arguments: [
      (#"{ "navBar": {} }"#, "warning unknown-key 1:36"),
      (#"{ "tabBar": { "items": [{}] } }"#, "error invalid-setting 1:58"),
      (#"{ "tabBar": { "items": [""] } }"#, "error invalid-setting 1:58"),
      (
        #"{ "tabBar": { "items": ["1","2","3","4","5","6","7","8","9","10","11"] } }"#,
        "error invalid-setting 1:90"
      ),
      (#"{ "tabBar": { "items": ["1"], "selected": 1 } }"#, "error invalid-setting 1:76"),
      (#"{ "toolbar": { "items": [{ "systemItem": "ad" }] } }"#, "error invalid-value 1:75"),
      (#"{ "toolbar": { "items": [{ "image": "nowhere.png" }] } }"#, "warning missing-image 1:70"),
      (#"{ "statusBar": "yes" }"#, "error invalid-setting 1:49"),
      (#"[]"#, "error invalid-setting 1:34"),
    ])
  func `a mistake is reported in its file`(container: String, expected: String) throws {
    let diagnostics = try sample(container).rendition.diagnostics
    #expect(diagnostics.map(\.file) == ["view.preview.json"])
    let found = diagnostics.map {
      "\($0.severity.rawValue) \($0.code) \($0.range.start.line):\($0.range.start.column)"
    }
    #expect(found == [expected])
  }
}

extension LayoutNode {
  /// The texts that a view draws.
  fileprivate var texts: [TextPrimitive] {
    report.scene.draw.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// The frames of the view and all views in it, in order; the view itself is at a point.
  fileprivate func frames(at origin: Point) -> [Rect] {
    [Rect(origin: origin, size: report.frame.size)]
      + children.flatMap { $0.frames(at: $0.report.frame.origin) }
  }
}
