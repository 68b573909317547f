import Dispatch
import Geometry
import Markup
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// Documents in documents (guide 4.0, Includes).
@Suite struct IncludeTests {
  private func sample(
    _ xml: String, _ files: [String: String], _ options: KeyValuePairs<String, String> = [:]
  ) throws -> Sample {
    try Sample(xml, dialect: .generation4, with: files, options)
  }

  @Test func `an include is a container around the view of the other document`() throws {
    let sample = try sample(
      "<LMColumnView>\n <?include Row?>\n <?include Row?>\n</LMColumnView>",
      ["Row.xml": "<LMRowView><UILabel/></LMRowView>"])
    let include = "LMIncludeContainer(LMRowView(UILabel))"
    #expect(sample.tree == "LMColumnView(\(include) \(include))")
    #expect(sample.told == [])
    #expect(sample["0.0"]?.source?.file == "view.xml")
    #expect(sample["0.0"]?.source?.range.start == SourceLocation(line: 2, column: 2))
    #expect(sample["0.1.0"]?.source?.file == "Row.xml")
  }

  @Test func `layout attributes of an included view do not affect the outer view`() throws {
    let files = [
      "Row.xml": "<LMSpacer weight=\"3\" leadingSpacing=\"50\" height=\"30\" width=\"40\"/>"
    ]
    let xml = """
      <LMRowView spacing="0" horizontalAlignment="leading" verticalAlignment="top">
        <LMSpacer width="10"/><?include Row?>
      </LMRowView>
      """
    let sample = try sample(xml, files)
    #expect(sample["0.1"]?.frame == Rect(10, 0, 40, 30))
    #expect(sample["0.1.0"]?.frame == Rect(0, 0, 40, 30))
    #expect(sample.told == [])
  }

  @Test func `includes may be nested, even in a placeholder`() throws {
    let files = [
      "A.xml": "<LMRowView><LMColumnView><?include B?></LMColumnView></LMRowView>",
      "B.xml": "<Nobody><?include C?><?include C?></Nobody>", "C.xml": "<UILabel/>",
    ]
    let sample = try sample("<LMColumnView><?include A?></LMColumnView>", files)
    let inside = "Nobody(LMIncludeContainer(UILabel) LMIncludeContainer(UILabel))"
    #expect(
      sample.tree
        == "LMColumnView(LMIncludeContainer(LMRowView(LMColumnView(LMIncludeContainer(\(inside))))))"
    )
    #expect(sample.told == ["error unknown-class B.xml:1:2"])
    let hint = sample.rendition.diagnostics.first?.hint
    #expect(hint?.hasSuffix("(included by A.xml:1, included by view.xml:1)") == true)
  }

  @Test func `templates are visible in later includes and never outside`() throws {
    let files = [
      "Row.xml": """
      <?properties {"own": {"text": "own"}, "outer": {"alpha": 0.5}}?>
      <LMRowView><UILabel class="outer, own"/><?include Cell?></LMRowView>
      """,
      "Cell.xml": "<UILabel class=\"own\"/>",
    ]
    let xml = """
      <?properties {"outer": {"text": "outer"}}?>
      <LMRowView>
        <?include Row?>
        <UILabel class="outer"/>
        <UILabel class="own"/>
        <?properties {"late": {"text": "late"}}?>
      </LMRowView>
      """
    let sample = try sample(xml, files)
    #expect(sample.text("0.0.0.0") == "own")
    #expect(sample.text("0.0.0.0", "alpha") == "0.5")
    #expect(sample.text("0.0.0.1.0") == "own")
    #expect(sample.text("0.1") == "outer")
    #expect(sample.text("0.1", "alpha") == nil)
    #expect(sample.told == ["warning unknown-template view.xml:5:19"])
  }

  @Test func `a later template is unknown`() throws {
    let sample = try sample(
      "<LMRowView><?include Row?><?properties {\"late\": {\"text\": \"a\"}}?></LMRowView>",
      ["Row.xml": "<UILabel class=\"late\"/>"])
    #expect(sample.told == ["warning unknown-template Row.xml:1:17"])
  }

  @Test func `outlets and actions are the owner's`() throws {
    let files = [
      "Row.xml": "<UIButton id=\"button\" onTouchUpInside=\"go:\"/>",
      "view.preview.json": "{\"outlets\": {\"button\": {\"title\": \"Go\"}}}",
    ]
    let sample = try sample("<LMRowView><?include Row?></LMRowView>", files)
    #expect(sample.told == [])
    #expect(sample["0.0.0"]?.id == "button")
    #expect(sample.text("0.0.0", "title") == "Go")
    #expect(sample["0.0.0"]?.actions.first?.action == "go:")
  }

  @Test(arguments: [("normal", "all"), ("horizontal", "flat")])
  func `the size class variant takes precedence`(sizeClass: String, text: String) throws {
    let files = [
      "Row.xml": "<UILabel text=\"all\"/>", "Row~horizontal.xml": "<UILabel text=\"flat\"/>",
    ]
    let sample = try sample(
      "<LMRowView><?include Row?></LMRowView>", files, ["sizeClass": sizeClass])
    #expect(sample.text("0.0.0") == text)
  }

  @Test func `conditions apply to includes, and each document has its own`() throws {
    let files = [
      "Row.xml": "<LMRowView><?case tvOS?><UILabel/></LMRowView>",
      "Phone.xml": "<UILabel/>",
    ]
    let xml = """
      <LMColumnView><?case tvOS?><?include Nowhere?><?end?><?include Row?>
      <?case iOS?><?include Phone?></LMColumnView>
      """
    let sample = try sample(xml, files)
    #expect(
      sample.tree == "LMColumnView(LMIncludeContainer(LMRowView) LMIncludeContainer(UILabel))")
    #expect(sample.told == [])
  }

  @Test func `a missing document is an error, and a box replaces it`() throws {
    let sample = try sample("<LMRowView><UILabel/><?include Rwo?></LMRowView>", [:])
    #expect(sample.told == ["error missing-document view.xml:1:22"])
    #expect(sample.tree == "LMRowView(UILabel LMIncludeContainer(Rwo))")
    #expect(sample.rendition.diagnostics.first?.path == "0.1")
  }

  @Test func `an unparsable document is reported, and a box replaces it`() throws {
    let files = ["Row.xml": "<UILabel>"]
    let sample = try sample("<LMRowView><?include Row?><UILabel/></LMRowView>", files)
    #expect(sample.tree == "LMRowView(LMIncludeContainer(Row) UILabel)")
  }

  @Test func `the trail to an unparsable document is named`() throws {
    let fixture = try #require(try WorkspaceFixture.all.first { $0.testDescription == "includes" })
    let problem = try fixture.rendition().diagnostics.first { $0.code == "mismatched-tag" }
    #expect(problem?.hint?.hasSuffix("(included by view.xml:5)") == true)
  }

  @Test func `a document that includes itself is reported at that include`() throws {
    let files = [
      "A.xml": "<LMRowView>\n<?include B?></LMRowView>",
      "B.xml": "<LMRowView>\n\n<?include A?><UILabel/></LMRowView>",
    ]
    let sample = try sample("<LMRowView><?include A?></LMRowView>", files)
    #expect(sample.told == ["error cyclic-document B.xml:3:1"])
    let problem = try #require(sample.rendition.diagnostics.first)
    #expect(problem.message == "The document includes itself: A.xml → B.xml → A.xml")
    #expect(problem.hint?.hasSuffix("(included by A.xml:2, included by view.xml:1)") == true)
    #expect(sample.tree.contains("LMRowView(LMIncludeContainer(A) UILabel)"))
  }

  @Test func `the previewed document cannot include itself`() throws {
    let sample = try sample(
      "<LMRowView><?include view?></LMRowView>", ["view.xml": "<UILabel/>"])
    #expect(sample.told == ["error cyclic-document view.xml:1:12"])
  }

  @Test func `a mistake in a document included twice is reported once`() throws {
    let sample = try sample(
      "<LMRowView><?include Row?>\n<?include Row?></LMRowView>", ["Row.xml": "<UILabel txet=\"\"/>"]
    )
    #expect(sample.told == ["error unknown-property Row.xml:1:10"])
    #expect(
      sample.rendition.diagnostics.first?.hint == "Did you mean “text”? (included by view.xml:1)")
  }

  @Test func `includes have the same depth limit as elements`() throws {
    var files: [String: String] = [:]
    for number in 0..<300 {
      files["R\(number).xml"] = "<LMRowView><?include R\(number + 1)?></LMRowView>"
    }
    let sample = try sample("<LMRowView><?include R0?></LMRowView>", files)
    #expect(sample.told == ["error limit R254.xml:1:2"])
    let trail = "included by R253.xml:1, included by R252.xml:1, included by R251.xml:1, …"
    #expect(sample.rendition.diagnostics.first?.hint == "Reduce the nesting (\(trail))")
  }

  @Test func `a document of the maximum depth is laid out on a queue's thread`() async throws {
    let box =
      "{\"classes\": {\"Box\": {\"superclass\": \"LMRowView\", \"intrinsicContentSize\": {\"width\": 9}}}}"
    var files = ["mkpreview.json": box]
    for number in 0..<254 {
      let next = number < 253 ? "<?include R\(number + 1)?>" : "<UILabel text=\"a\"/>"
      files["R\(number).xml"] = number < 253 ? "<Box>\(next)</Box>" : next
    }
    let sample = try await withCheckedThrowingContinuation { continuation in
      DispatchQueue(label: "deep").async { [files] in
        let xml = "<LMColumnView horizontalAlignment=\"leading\"><?include R0?></LMColumnView>"
        continuation.resume(
          with: Result { try Sample(xml, dialect: .generation4, with: files).rendition })
      }
    }
    #expect(!sample.diagnostics.contains { $0.code == "limit" })
    #expect(sample.root?.children.first?.frame.width == 9)
  }

  @Test func `the total text of includes is limited`() throws {
    let text = String(repeating: "a", count: 1 << 20)
    let long = String(repeating: "<UILabel hidden=\"true\" text=\"\(text)\"/>", count: 7)
    let files = ["Long.xml": "<LMRowView>\(long)</LMRowView>"]
    let includes = String(repeating: "<?include Long?>", count: 12)
    let sample = try sample("<LMRowView hidden=\"true\">\(includes)</LMRowView>", files)
    #expect(sample.told == ["error limit view.xml:1:170"])
  }

  @Test func `a view without children refuses an include`() throws {
    let sample = try sample(
      "<LMRowView><UIView><?include Row?></UIView></LMRowView>", ["Row.xml": "<UILabel/>"])
    #expect(sample.told == ["warning unexpected-child view.xml:1:20"])
  }

  @Test func `an included document has no owner that supplies a root`() throws {
    let sample = try sample(
      "<LMRowView><?include Row?></LMRowView>", ["Row.xml": "<root><UILabel/></root>"])
    #expect(sample.told == ["error missing-root Row.xml:1:2"])
    #expect(sample.tree == "LMRowView(LMIncludeContainer(LMColumnView(UILabel)))")
  }

  @Test func `an include works only inside a view`() throws {
    let xml = """
      <?include Row?>
      <LMRowView><UISegmentedControl><segment title="a"><?include Row?></segment></UISegmentedControl>
      </LMRowView><?include Row?>
      """
    let sample = try sample(xml, ["Row.xml": "<UILabel/>"])
    #expect(
      sample.told == [
        "warning ignored-instruction view.xml:1:1", "warning ignored-instruction view.xml:2:51",
        "warning ignored-instruction view.xml:3:13",
      ])
  }

  @Test(arguments: Dialect.allCases)
  func `includes are shown in every generation, and 4.5 raises for them`(dialect: Dialect) throws {
    let sample = try Sample(
      "<LMRowView><?include Row?></LMRowView>", dialect: dialect,
      with: ["Row.xml": "<UILabel/>"])
    #expect(sample.tree == "LMRowView(LMIncludeContainer(UILabel))")
    let isOld = dialect == .generation45
    #expect(sample.told == (isOld ? ["error unexpected-instruction view.xml:1:12"] : []))
  }

  @Test func `a comment silences an include's diagnostics`() throws {
    let sample = try sample(
      "<LMRowView><!-- mkpreview: ignore missing-document --><?include Row?></LMRowView>", [:])
    #expect(sample.told == [])
  }
}
