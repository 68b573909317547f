import Markup
import Scene
import TestSupport
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// Notes about elements in comments before them.
@Suite struct NoteTests {
  private static func comment(_ note: String) -> String { "<!-- mkpreview: note \(note) -->" }

  /// The notes of the views of a sample, by path.
  private func notes(_ sample: Sample) -> [String: String] {
    var found: [String: String] = [:]
    func visit(_ node: LayoutNode) {
      found[node.path.text] = node.note
      for child in node.children { visit(child) }
    }
    if let root = sample.rendition.root { visit(root) }
    return found
  }

  @Test func `a note belongs to the next element, wherever that is`() throws {
    let sample = try Sample(
      """
      \(Self.comment("root"))
      <LMColumnView>
        \(Self.comment("one"))<!-- not one -->
        \(Self.comment("two"))
        <UILabel text="a"/>
        <UILabel text="b"/>
        \(Self.comment("inside"))
        <LMRowView>\(Self.comment("deep"))<UILabel text="c"/><LMSpacer/></LMRowView>
        <?case tvOS?>\(Self.comment("elsewhere"))<?end?>
        <LMSpacer/>
      </LMColumnView>
      """)
    #expect(notes(sample) == ["0": "root", "0.0": "one\ntwo", "0.2": "inside", "0.2.0": "deep"])
    #expect(sample.told == [])
  }

  @Test func `a layout has the note behind the source`() throws {
    let sample = try Sample("\(Self.comment("“a” \\"))<LMColumnView/>")
    let json = String(
      decoding: sample.rendition.json(revision: nil, withScene: false, pretty: false), as: UTF8.self
    )
    #expect(
      json.contains(
        #""source":{"file":"view.xml","line":1,"column":31},"note":"“a” \\","frame":"#), "\(json)")
  }

  @Test func `an included document has its own notes`() throws {
    let note = Self.comment("row")
    let sample = try Sample(
      "<LMColumnView>\(Self.comment("include"))<?include Row?><?include Row?></LMColumnView>",
      dialect: .generation4,
      with: ["Row.xml": "\(note)<LMRowView>\(Self.comment("label"))<UILabel/></LMRowView>"])
    #expect(
      notes(sample) == [
        "0.0": "include", "0.0.0": "row", "0.0.0.0": "label", "0.1.0": "row", "0.1.0.0": "label",
      ])
  }

  @Test func `a note that no view follows is reported`() throws {
    let sample = try Sample(
      """
      <LMColumnView>
        <UISegmentedControl>
          \(Self.comment("untyped"))
          <segment title="a"/>
        </UISegmentedControl>
        \(Self.comment("first"))
        \(Self.comment("second"))
      </LMColumnView>
      \(Self.comment("behind"))
      """)
    #expect(
      sample.told == [
        "warning unused-note view.xml:3:5", "warning unused-note view.xml:6:3",
        "warning unused-note view.xml:9:1",
      ])
    #expect(notes(sample) == [:])
  }

  /// Versions of a document whose notes alone differ, and what a view's note is in each.
  private static let edits: [(text: String, note: String?)] = [
    ("", nil), (comment("one"), "one"), (comment("two"), "two"),
    ("\(comment("two"))\(comment("three"))", "two\nthree"), ("<!-- two -->", nil),
  ]

  @Test func `a view is kept when its note changes, and the note is never outdated`() throws {
    var (kept, parsed): (KeptViews?, (ParsedDocument, [UInt8])?) = (nil, nil)
    var scenes: [SceneNode] = []
    for edit in Self.edits {
      let bytes = Array(
        "<LMColumnView><LMRowView>\(edit.text)<UILabel text=\"a\"/></LMRowView></LMColumnView>".utf8
      )
      let next = Preview.parse(
        bytes, name: "view", file: "view.xml", after: parsed?.0, of: parsed?.1)
      parsed = (next, bytes)
      let context = ViewContext(
        environment: try Environment([]), resources: FixturePictures(), text: FixedWidthText())
      let root = try #require(Preview.render(next, in: context, keeping: &kept).root)
      let label = root.children[0].children[0]
      #expect(label.note == edit.note)
      scenes.append(label.scene)
    }
    #expect(Set(scenes).count == 1)
  }
}
