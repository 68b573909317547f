import FileSystem
import Foundation
import Markup
import Preview
import Project
import Scene
import Synchronization
import TestSupport
import Testing
import Typesetting
import Views
import Workspace

/// Each rule of the accessibility audit has documents with its mistake, and some that nearly have it
/// (`Tests/Fixtures/Audit`).
struct AuditTests {
  /// A document of a fixture.
  struct Case: CustomTestStringConvertible {
    /// The name of the fixture: a code.
    let code: String
    /// `!` for a warning, `+` for a warning or note, `-` for none.
    let mark: Character
    let title: String
    let document: String
    let options: [(name: String, value: String)]
    var testDescription: String { "\(code): \(title)" }
  }

  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/Audit")

  private static var all: [Case] {
    get throws {
      try FileManager.default.contentsOfDirectory(at: fixtures, includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }.flatMap(cases)
    }
  }

  private static func cases(in file: URL) throws -> [Case] {
    var cases: [Case] = []
    var (mark, title): (Character, String) = ("-", "")
    var options: [(String, String)] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      switch line.first {
      case "#": break
      case "!", "+", "-":
        (mark, title, options) = (line.first ?? "-", String(line.dropFirst(2)), [])
      case "@":
        let words = line.dropFirst(2).split(separator: " ").map(String.init)
        options.append((words[0], words[1]))
      default:
        cases.append(
          Case(
            code: file.deletingPathExtension().lastPathComponent, mark: mark, title: title,
            document: String(line), options: options))
      }
    }
    return cases
  }

  private let folder: TemporaryFolder
  private let project: Project

  init() throws {
    folder = try TemporaryFolder()
    for picture in ["camera@2x.png", "stripes.png", "lake@2x.jpg"] {
      folder.write(picture, [UInt8](try Data(contentsOf: Self.fixtures.appending(path: picture))))
    }
    project = Project(try Workspace(root: folder.path), fonts: try FontBook())
      .judging(by: .withAllCodes)
  }

  /// The diagnostics of a document, and those of its audit.
  private func diagnostics(
    _ document: String, _ options: [(name: String, value: String)] = []
  ) throws -> [Diagnostic] {
    folder.write("Example.xml", document)
    project.workspace.scan()
    let loaded = project.load(file: "Example.xml")
    var chosen = EnvironmentOptions()
    for (name, value) in options { try chosen.set(name, to: value) }
    let rendition = project.render(
      loaded, in: try loaded.layers.environment(chosen, variant: nil))
    return rendition.diagnostics
      + project.audit(rendition, of: loaded).diagnostics
  }

  @Test(arguments: try nonEmpty(all.filter { $0.code != "fine" }))
  func `a rule finds its mistake, and nothing that looks like it`(example: Case) throws {
    let found = try diagnostics(example.document, example.options)
      .filter { $0.code == example.code }
    if example.mark == "-" {
      #expect(found == [])
    } else {
      let first = try #require(found.first)
      if example.mark == "!" { #expect(first.severity == .warning) }
      if example.code == "accessibility-target", example.mark == "+" {
        #expect(first.severity == .note)
      }
      #expect(first.path != nil && first.file == "Example.xml" && first.hint != nil)
    }
  }

  @Test func `each rule has three documents with its mistake and three without`() throws {
    let byCode = Dictionary(grouping: try Self.all.filter { $0.code != "fine" }, by: \.code)
    #expect(byCode.count == 10)
    for (code, cases) in byCode {
      #expect(cases.count { $0.mark != "-" } >= 3, "\(code)")
      #expect(cases.count { $0.mark == "-" } >= 3, "\(code)")
    }
  }

  @Test(arguments: try nonEmpty(all.filter { $0.code == "fine" }))
  func `a screen that looks suspicious and is fine has no warning`(example: Case) throws {
    // Items of bars are there for the audit; MarkupKit 4.5 has none.
    let found = try diagnostics(example.document).filter {
      $0.severity > .note && !$0.message.hasSuffix("is the last version with it")
    }
    #expect(found.map(\.code) == [])
  }

  @Test func `the samples have no warning, except for the one that is broken on purpose`() throws {
    let samples = Project(try Workspace(root: sampleFolder), fonts: try FontBook())
    samples.workspace.scan()
    #expect(samples.workspace.documents.count > 20)
    for document in samples.workspace.documents where document.name != "Broken" {
      let loaded = samples.load(document)
      let rendition = samples.render(loaded, in: loaded.layers.standard)
      let found = (rendition.diagnostics + samples.audit(rendition, of: loaded).diagnostics)
        .filter { $0.severity > .note }
      #expect(found == [], "\(document.name)")
    }
  }

  @Test func `a comment silences a code of the audit`() throws {
    let silent = "<!-- mkpreview: ignore accessibility-contrast -->"
    let label = "<UILabel text=\"a\" textColor=\"#cccccc\"/>"
    let found = try diagnostics("<LMColumnView>\(silent)\(label)\(label)</LMColumnView>")
      .filter { $0.code == "accessibility-contrast" }
    #expect(found.map(\.path) == ["0.1"])
  }

  @Test func `a comment that silences a row which no screen shows is used`() throws {
    let silent = "<!-- mkpreview: ignore layout-truncated -->"
    folder.write("Row.xml", "<root>\(silent)<UILabel text=\"$name\" width=\"200\"/></root>")
    let items = (0..<90).map {
      #"{ "name": "\#($0 == 80 ? String(repeating: "long ", count: 20) : "A")" }"#
    }
    let rows = #"{ "cell": "Row", "items": [\#(items.joined(separator: ","))] }"#
    folder.write("Example.preview.json", #"{ "content": { "t": { "names": \#(rows) } } }"#)
    folder.write("Example.xml", "<LMTableView id=\"t\"><?sectionName names?></LMTableView>")
    project.workspace.scan()
    let loaded = project.load(file: "Example.xml")
    let rendition = project.render(loaded, in: loaded.layers.standard)
    #expect(rendition.suppressions.map(\.isUsed) == [false])
    #expect(project.audit(rendition, of: loaded).silencing.map(\.code) == ["layout-truncated"])
  }

  @Test func `rows of preview data that no screen shows are judged, up to a limit`() throws {
    let row = #"<root><UILabel text="$name" numberOfLines="1" width="200"/></root>"#
    folder.write("Row.xml", row)
    let table = "<LMTableView id=\"t\"><?sectionName names?></LMTableView>"
    func truncated(in long: Int) throws -> [String] {
      let items = (0..<300).map { index in
        #"{ "name": "\#(index == long ? String(repeating: "long ", count: 20) : "Ada")" }"#
      }
      folder.write(
        "Example.preview.json",
        #"{ "content": { "t": { "names": { "cell": "Row", "items": ["#
          + items.joined(separator: ",") + "] } } } }")
      return try diagnostics(table).filter { $0.code == "layout-truncated" }.compactMap(\.path)
    }
    #expect(try truncated(in: 1).count == 1)
    #expect(try truncated(in: 90).map { $0.hasPrefix("0.90") } == [true])
    #expect(try truncated(in: 299) == [])
  }

  @Test func `codes that are off are found only on request`() throws {
    folder.write("Example.xml", "<UILabel text=\"a\"/>")
    project.workspace.scan()
    let loaded = project.load(file: "Example.xml")
    let rendition = project.render(loaded, in: loaded.layers.standard)
    let asked = project.audit(rendition, of: loaded).diagnostics
    #expect(asked.map(\.code).sorted() == ["accessibility-fixed-text", "literal-text"])
    let usual = project.judging(by: nil)
    let drawn = usual.render(loaded, in: loaded.layers.standard)
    #expect(usual.audit(drawn, of: loaded).diagnostics == [])
  }

  @Test func `a text's contrast is that of the drawn colours, and the hint's colour has enough`()
    throws
  {
    // White on #007aff has 4.02 : 1; black at 40 % on white is #999999, with 2.85 : 1.
    let label = "<UILabel text=\"a\" textColor=\"#00000066\"/>"
    let found = try #require(try diagnostics(label).first)
    #expect(
      found.message == "The text of UILabel “a” has a contrast of 2.84 : 1, less than 4.5 : 1")
    let blue =
      "<LMColumnView backgroundColor=\"#007aff\"><UILabel text=\"a\" textColor=\"white\"/></LMColumnView>"
    let white = try #require(try diagnostics(blue).first { $0.code == "accessibility-contrast" })
    #expect(white.message.contains("4.01 : 1"))
  }

  // MARK: Texts on pictures and gradients

  /// Says that every pixel is black, and notes what it shall draw.
  private final class Black: PixelReading {
    let drawings = Mutex<[ScreenDrawing]>([])

    func pixels(of drawing: ScreenDrawing) -> [Color]? {
      drawings.withLock { $0.append(drawing) }
      return [.black]
    }

    /// The pictures in a view and in those in it.
    static func pictures(in view: DrawnView) -> [String] {
      var found = view.children.flatMap(pictures)
      for case .image(let image) in view.node.draw { found.append(image.picture.path) }
      return found
    }
  }

  /// A title on a gradient, and a picture at the bottom.
  private static let gradient = """
    <LMAnchorView><LMLinearGradientView colors="#ffffff, #000000" anchor="all"/>
      <UILabel text="Title" textColor="#ffffff" anchor="top,left"/>
      <UIImageView image="stripes.png" width="50" height="50" anchor="bottom,right"/>
      </LMAnchorView>
    """

  private func drawings(for codes: Set<String>) throws -> [ScreenDrawing] {
    var levels = Levels()
    levels.only = codes
    folder.write("Example.xml", Self.gradient)
    project.workspace.scan()
    let loaded = project.load(file: "Example.xml")
    let rendition = project.judging(by: levels).render(loaded, in: loaded.layers.standard)
    let reader = Black()
    _ = rendition.audit(reading: reader)
    return reader.drawings.withLock(\.self)
  }

  @Test func `pixels are read only for codes that are reported`() throws {
    #expect(try drawings(for: ["accessibility-label", "accessibility-color-vision"]).isEmpty)
    #expect(try drawings(for: ["accessibility-contrast"]).count == 2)
    #expect(try drawings(for: ["accessibility-contrast-unsure"]).count == 2)
  }

  @Test func `only what is below a text is drawn`() throws {
    let drawings = try drawings(for: ["accessibility-contrast"])
    #expect(drawings.allSatisfy { $0.root.map(Black.pictures) == [] })
  }

  // MARK: What a screen shows only after scrolling

  /// A text on white with 1.6 : 1, and a picture of 30 points.
  private static let pale = "<UILabel text=\"pale\" textColor=\"#cccccc\"/>"
  private static let small =
    "<UIButton style=\"systemButton\" image=\"camera.png\" width=\"30\" height=\"30\" accessibilityLabel=\"A\"/>"

  /// Documents with a pale text and a small picture that are not on the first screen of 375 × 667.
  private static let scrolled = [
    "a scroll view": """
    <LMScrollView fitToWidth="true"><LMColumnView horizontalAlignment="leading">
      <UIView height="800"/>\(pale)\(small)</LMColumnView></LMScrollView>
    """,
    "the third screen of a scroll view": """
    <LMScrollView fitToWidth="true"><LMColumnView horizontalAlignment="leading">
      <UIView height="1800"/>\(pale)\(small)</LMColumnView></LMScrollView>
    """,
    "a low scroll view": """
    <LMColumnView><LMScrollView height="100"><LMColumnView horizontalAlignment="leading">
      <UIView height="200" width="100"/>\(pale)\(small)</LMColumnView></LMScrollView>
      <LMSpacer/></LMColumnView>
    """,
    "a table": """
    <LMTableView><LMTableViewCell><UIView height="700"/></LMTableViewCell>
      <LMTableViewCell selectionStyle="none"><LMRowView>\(pale)<LMSpacer/>\(small)</LMRowView>
      </LMTableViewCell></LMTableView>
    """,
    "a second page": """
    <LMPageView><UIView/><LMColumnView horizontalAlignment="leading">\(pale)\(small)</LMColumnView>
    </LMPageView>
    """,
    "a wide scroll view in a high one": """
    <LMScrollView fitToWidth="true"><LMColumnView><UIView height="900"/>
      <LMScrollView height="120"><LMRowView verticalAlignment="top">
      <UIView width="500" height="120"/>\(pale)\(small)</LMRowView></LMScrollView>
      </LMColumnView></LMScrollView>
    """,
  ]

  @Test(arguments: try nonEmpty(Array(scrolled.keys).sorted()))
  func `the audit judges what is visible after scrolling, and says so`(place: String) throws {
    let found = try diagnostics(Self.scrolled[place] ?? "").filter {
      ["accessibility-contrast", "accessibility-target"].contains($0.code)
    }
    #expect(found.map(\.code).sorted() == ["accessibility-contrast", "accessibility-target"])
    #expect(found.allSatisfy { $0.message.hasSuffix(", after scrolling") })
  }

  @Test func `the ground after scrolling is that of the scroll view`() throws {
    // #cccccc on #222222 has a contrast of 9.9 : 1.
    let found = try diagnostics(
      """
      <LMScrollView fitToWidth="true" backgroundColor="#222222">
        <LMColumnView><UIView height="800"/>\(Self.pale)</LMColumnView></LMScrollView>
      """)
    #expect(found.filter { $0.code == "accessibility-contrast" } == [])
  }

  @Test func `a view that scrolls below another is no overlap`() throws {
    let button = "<UIButton style=\"systemButton\" title=\"Buy\"/>"
    let rows = (0..<40).map { "<UIButton style=\"systemButton\" title=\"\($0)\"/>" }.joined()
    let found = try diagnostics(
      """
      <LMColumnView><LMScrollView weight="1" fitToWidth="true"><LMColumnView>\(rows)</LMColumnView>
        </LMScrollView>\(button)</LMColumnView>
      """)
    #expect(found.filter { $0.code == "accessibility-overlap" } == [])
  }
}
