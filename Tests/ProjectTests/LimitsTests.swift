import Expressions
import FileSystem
import Foundation
import Markup
import Preview
import Project
import Scene
import TestSupport
import Testing
import Typesetting
import Views
import Workspace

/// The limits of documents, in a font whose letters are 0.6 em wide.
struct LimitsTests {
  private let folder: TemporaryFolder
  let project: Project

  init() throws {
    folder = try TemporaryFolder()
    project = Project(try Workspace(root: folder.path), measurers: FixedWidth())
  }

  func load(_ files: [String: String]) -> LoadedDocument {
    for (path, text) in files { folder.write(path, text) }
    project.workspace.scan()
    return project.load(Document(name: "A"))
  }

  private func limits(_ files: [String: String]) throws -> Limits {
    try #require(try project.limits(of: load(files)))
  }

  private func words(_ document: String) throws -> [String] {
    try limits(["A.xml": document]).all.map(\.words)
  }

  /// A text with a number of letters, a multiple of 10.
  private static func letters(_ count: Int) -> String {
    String(repeating: "abcdefghij", count: count / 10)
  }

  @Test func `a label that needs 300 points is cut off below them`() throws {
    // 50 · 6 = 300; 375 / 6 = 62.5.
    let label = "<UILabel id=\"price\" font=\"System 10\" text=\"\(Self.letters(50))\"/>"
    let limits = try limits(["A.xml": label])
    let limit = try #require(limits.all.first)
    #expect(limits.all.count == 1)
    #expect(limit.diagnostic.code == "layout-truncated")
    #expect((limit.path, limit.id) == ("0", "price"))
    #expect(limit.className == "UILabel")
    #expect(limit.widths == [240...299])
    #expect(limit.textSizes == [])
    #expect(limit.lengths.map(\.letters) == [[63...200]])
    #expect(limit.words == "“price” is cut off below 300 points and beyond 62 letters")
  }

  @Test func `a text that grows with the text size is cut off from one on`() throws {
    // Body is 19 points at xLarge and 21 at xxLarge: 30 · 0.6 · 19 = 342, 30 · 0.6 · 21 = 378.
    // At 17 points a letter is 10.2 wide: 306 for 30, and 36 fit 375.
    #expect(
      try words("<UILabel font=\"body\" text=\"\(Self.letters(30))\"/>") == [
        "UILabel 0 is cut off below 306 points, from text size xxLarge, and beyond 36 letters"
      ])
  }

  @Test func `a view that never fits is named at every value`() throws {
    let document = """
      <LMRowView horizontalAlignment="leading">\
      <UILabel width="20" font="System 10" text="abcdefghij"/></LMRowView>
      """
    // 20 / 6 = 3.3.
    #expect(
      try words(document) == [
        "UILabel 0.0 is cut off at every width, at every text size, and beyond 3 letters"
      ])
  }

  @Test func `with the keyboard raised, heights are tried, too`() throws {
    // The button ends at 340, and the keyboard takes 260 points: 600.
    let document = load([
      "A.xml": """
      <LMAnchorView layoutMargins="0">
        <LMColumnView anchor="top,left,right" layoutMargins="0" spacing="0">
          <UITextField height="30"/><UIView height="270"/><UIButton id="go" title="a" height="40"/>
        </LMColumnView>
      </LMAnchorView>
      """
    ])
    var options = EnvironmentOptions()
    #expect(try project.limits(of: document, in: options)?.allAxes.contains(.height) == false)
    options.keyboard = .on
    let limits = try #require(try project.limits(of: document, in: options))
    let covered = limits.all.filter { $0.diagnostic.code == "layout-covered-by-keyboard" }
    #expect(covered.map(\.heights) == [[320...599]])
    #expect(
      covered.map(\.words) == ["“go” is covered by the keyboard below a height of 600 points"])
    let json = String(decoding: limits.json(revision: nil, pretty: false), as: UTF8.self)
    #expect(json.contains(#""height":[320,1366],"textSize""#))
    #expect(json.contains(#""width":[],"height":[[320,599]]"#))
  }

  @Test func `the length of one text can break another`() throws {
    // The last of two labels shrinks. 375 points hold 62 letters of 6 points, of which 40 are those
    // of the second label.
    let document = """
      <LMRowView spacing="0"><UILabel id="a" font="System 10" text="abc"/>\
      <UILabel id="b" font="System 10" text="\(Self.letters(40))"/></LMRowView>
      """
    let second = try #require(
      try limits(["A.xml": document]).all.first {
        $0.id == "b" && $0.diagnostic.code == "layout-truncated"
      })
    let byText = Dictionary(
      second.lengths.map { ($0.text.id ?? "", $0.letters) }, uniquingKeysWith: { $0 + $1 })
    #expect(byText["a"]?.first?.lowerBound == 23)
    #expect(second.words.contains("beyond 22 letters of “a”"))
  }

  @Test func `texts are those of labels, buttons and fields, wherever they come from`() throws {
    let texts = try limits([
      "A.xml": """
      <?properties T?><LMColumnView>
        <UILabel text="one"/><UILabel class="t"/><UILabel text="$name"/><UILabel text="@key"/>
        <UIButton style="systemButton" title="Go"/><UITextField placeholder="Name"/>
        <UITextField text="Ada" placeholder="Name"/><UITextView text="Dear"/>
        <UILabel text="hidden" hidden="true"/><UILabel/><UILabel text="pale" alpha="0"/>
        <UISegmentedControl><segment title="Left"/><segment image="i"/><segment title="Right"/>
        </UISegmentedControl>
        <UIToolbar><item type="done"/><item title="Send"/></UIToolbar>
        <UITabBar><item title="Home"/><item type="more" title="More"/></UITabBar>
      </LMColumnView>
      """,
      "A.preview.json": #"{ "owner": { "name": "Grace" } }"#,
      "T.json": #"{ "t": { "text": "two" } }"#,
      "en.lproj/Localizable.strings": #""key" = "three";"#,
    ]).texts
    #expect(
      texts.map { "\($0.property) \($0.text)" } == [
        "text one", "text two", "text Grace", "text three", "title Go", "placeholder Name",
        "text Ada", "text Dear", "segment[0].title Left", "segment[2].title Right",
        "item[1].title Send", "item[0].title Home",
      ])
  }

  @Test func `the length of a segment's title is named with the title`() throws {
    // A letter of 13 points is 7.8 wide. Two segments as wide as the widest one with 14 more, and a
    // line of 1 point, fit 375 points up to 22 letters.
    let document = """
      <LMAnchorView><UISegmentedControl id="s" anchor="left"><segment title="Left"/>\
      <segment title="Right"/></UISegmentedControl></LMAnchorView>
      """
    #expect(
      try words(document) == [
        "“s” extends beyond its parent beyond 22 letters of “Left” and beyond 22 letters of “Right”"
      ])
  }

  @Test func `rows that share a document have their texts once`() throws {
    let texts = try limits([
      "A.xml": "<LMTableView id=\"t\"><?sectionName s?></LMTableView>",
      "A.preview.json": """
      { "content": { "t": { "s": { "cell": "Cell", "items": [{ "n": "a" }, { "n": "b" }] } } } }
      """,
      "Cell.xml": "<LMTableViewCell><UILabel text=\"$n\"/></LMTableViewCell>",
    ]).texts
    #expect(texts.map(\.text) == ["a"])
  }

  @Test func `a width of another size class lays out the variant of that class`() throws {
    // 667 points high: compact is vertical, and from 600 points on it is normal.
    let files = [
      "A.xml": "<UIView/>",
      "A~normal.xml": "<UILabel id=\"wide\" font=\"System 10\" text=\"\(Self.letters(150))\"/>",
    ]
    let all = try limits(files).all.filter { $0.diagnostic.code == "layout-truncated" }
    #expect(all.map(\.widths) == [[600...899]])
    #expect(all.first?.words == "“wide” is cut off from 600 to 899 points")
  }

  @Test func `declared ranges that hold have no problem, others have one`() throws {
    let label = "<UILabel id=\"price\" font=\"System 10\" text=\"\(Self.letters(50))\"/>"
    let limits = try limits(["A.xml": label])
    var declared = DeclaredLimits()
    (declared.width, declared.length) = (300...1024, 1.24)
    #expect(limits.problems(within: declared).diagnostics == [])
    (declared.width, declared.length) = (280...1024, 1.25)
    let problems = limits.problems(within: declared).diagnostics
    #expect(
      problems.map(\.message) == [
        "“price” is cut off at widths of 280 to 299 points, and limits declare 280 to 1024",
        "“price” is cut off from 63 letters, and limits declare 63",
      ])
    #expect(problems.map(\.code) == ["range-width", "range-length"])
    #expect(problems.allSatisfy { $0.file == "A.xml" && $0.path == "0" && $0.hint != nil })
  }

  @Test func `a comment silences a declared range`() throws {
    let document = """
      <LMColumnView><!-- mkpreview: ignore range-width -->\
      <UILabel font="System 10" text="\(Self.letters(50))"/></LMColumnView>
      """
    var declared = DeclaredLimits()
    declared.width = 240...1024
    let audit = try limits(["A.xml": document]).problems(within: declared)
    #expect(audit.diagnostics == [])
    #expect(audit.silencing.map(\.code) == ["range-width"])
  }

  @Test func `every lint has words`() throws {
    #expect(Limits.codes == Set(Limits.Limit.verbs.keys))
  }

  @Test func `a sweep ends when its result is no longer wanted`() throws {
    let document = load(["A.xml": "<UILabel text=\"abc\"/>"])
    var count = 0
    let limits = try project.limits(of: document) {
      count += 1
      return count < 10
    }
    #expect(limits == nil)
    #expect(count == 10)
  }

  @Test func `a sweep leaves out what is too much work, and says so`() throws {
    let label = "<UILabel font=\"System 10\" text=\"\(Self.letters(50))\"/>"
    let document = load(["A.xml": "<LMColumnView>\(label)\(label)</LMColumnView>"])
    func limits(_ work: Int) throws -> Limits {
      try #require(try project.limits(of: document, work: work))
    }
    #expect(try limits(Project.mostWork).omission == nil)
    // 1127 widths of 3 views; 12 text sizes.
    let first = try limits(3000)
    #expect(!first.axes.contains(.width) && first.axes.contains(.textSize))
    #expect(first.all.allSatisfy { $0.widths.isEmpty })
    #expect(first.omission == "not tried, because the document is too large: widths")
    #expect(try limits(3000).axes == first.axes)
    let none = try limits(30)
    #expect(none.axes == [])
    #expect(
      none.omission
        == "not tried, because the document is too large: widths, text sizes, and lengths of 2 texts"
    )
  }

  @Test func `a document of thousands of views is not laid out at each width`() throws {
    // 1127 · 2001 views are more than the 2,000,000 that a sweep lays out.
    let document = load([
      "A.xml": "<LMColumnView>\(String(repeating: "<UIView/>", count: 2000))</LMColumnView>"
    ])
    var layoutCount = 0
    let limits = try project.limits(of: document) {
      layoutCount += 1
      return true
    }
    #expect(limits?.axes == [.textSize])
    #expect(layoutCount == 12)
  }

  @Test func `a text of one line is cut off at every larger length`() throws {
    // Texts of more than 2,048 letters reach Pango in parts.
    let fonts = Project(project.workspace, fonts: try FontBook())
    let words = String(repeating: "lorem ipsum dolor ", count: 60)
    let document = load(["A.xml": "<UILabel text=\"\(words)\"/>"])
    let limit = try #require(
      try fonts.limits(of: document)?.all.first { $0.diagnostic.code == "layout-truncated" })
    let letters = try #require(limit.lengths.first?.letters)
    #expect(letters.count == 1 && letters[0].upperBound == 4 * words.count)
  }

  @Test func `a long text is laid out where its lines break, and not at each length`() throws {
    // 62 letters of 6 points fit 375, so the 2,400 lengths of 600 letters have 39 lines at most.
    let text = Self.letters(600)
    for lines in [0, 1] {
      let document = load([
        "A.xml": "<UILabel numberOfLines=\"\(lines)\" font=\"System 10\" text=\"\(text)\"/>"
      ])
      var layoutCount = 0
      let limits = try #require(
        try project.limits(of: document) {
          layoutCount += 1
          return true
        })
      #expect(limits.omission == nil)
      #expect(layoutCount - 1127 - 12 < 500)
    }
  }
}
