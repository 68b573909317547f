import Expressions
import FileSystem
import Markup
import Preview
import Project
import TestSupport
import Testing
import Views
import Workspace

@testable import Checking

struct TortureTests {
  private func tortured(
    _ folder: CheckFolder, seed: Int = 1, cases: Int, document: String = "A"
  ) -> TorturedDocument {
    Torture(folder.project, seed: seed).run(on: Document(name: Path(document))) { $0 == cases }
  }

  /// Texts of 10 points have letters of 6 points: 40 letters have room on each phone, and 63 on none.
  private static let label = [
    "A.xml": column(#"<UILabel text="$name" font="System 10"/>"#)
      .replacing("<LMColumnView>", with: "<LMColumnView layoutMargins=\"0\">"),
    "A.preview.json": #"{ "owner": { "name": "Ada Lovelace and Charles Babbage, Esquire" } }"#,
  ]

  @Test(arguments: 1...2)
  func `a combination that breaks earlier than each value alone is shrunk`(seed: Int) throws {
    let found = tortured(try CheckFolder(Self.label), seed: seed, cases: 2000).found
    #expect(found.map(\.problem.code) == ["layout-truncated"])
    // With n letters, the widest screen that cuts them off has 6 n - 1 points. One of 320 points is
    // the narrowest, and cuts off 54.
    let words = (54...62).map { "with \($0) letters in “name” at \(6 * $0 - 1) points" }
    let phone = "with 54 letters in “name” on iPhone SE (1st generation)"
    #expect((words + [phone]).contains(try #require(found.first).words))
  }

  @Test func `the same seed finds the same cases, whatever else is tried`() throws {
    let folder = try CheckFolder(Self.label)
    let texts = { (seed: Int, cases: Int) in
      TorturedDocument.json([tortured(folder, seed: seed, cases: cases)], seed: seed)
    }
    #expect(texts(1, 300) == texts(1, 300))
    let few = tortured(folder, cases: 400).found.map(\.number)
    let many = tortured(folder, cases: 1200).found.map(\.number)
    #expect(many.starts(with: few))
  }

  @Test func `what check and its limits find is left out`() throws {
    var files = Self.label
    // A small phone cuts off 60 letters, which check reports.
    files["A.preview.json"] = #"{ "owner": { "name": "\#(String(repeating: "a", count: 60))" } }"#
    #expect(tortured(try CheckFolder(files), cases: 400).found.isEmpty)
    // 5 letters in a width of 30 points: one more is a limit.
    files["A.xml"] = column(#"<UILabel text="$name" font="System 10" width="30"/>"#)
    files["A.preview.json"] = #"{ "owner": { "name": "Ada L" } }"#
    #expect(tortured(try CheckFolder(files), cases: 400).found.isEmpty)
  }

  @Test func `an expression fails with some data`() throws {
    let folder = try CheckFolder([
      "A.xml": column(
        #"<UIView accessibilityLabel="$FUNCTION(name, 'substringFromIndex:', 2)"/>"#),
      "A.preview.json": #"{ "owner": { "name": "Ada" } }"#,
    ])
    let found = tortured(folder, cases: 300).found
    #expect(found.map(\.problem.code) == ["failed-expression"])
    #expect(found.map(\.words) == ["with 0 letters in “name”"])
  }

  @Test func `rows are none, one or many, and the first has other data`() throws {
    let folder = try CheckFolder([
      "A.xml": #"<LMColumnView><UITableView id="list" height="300"/></LMColumnView>"#,
      "Row.xml": #"<LMRowView><UILabel text="$title" font="System 10" width="60"/></LMRowView>"#,
      "A.preview.json": """
      { "content": { "list": { "cell": "Row", "items": [{ "title": "One" }, { "title": "Two" }] } } }
      """,
    ])
    let loaded = folder.project.load(Document(name: "A"))
    let axes = TorturedData(of: loaded, in: folder.project).axes.map(\.axis)
    let rows = DataPlace(steps: [.key("content"), .key("list"), .key("items")])
    let title = rows.adding(.element(0)).adding(.key("title"))
    #expect(
      axes == [
        .count(rows, [["title": "One"], ["title": "Two"]]), .letters(title, "One"), .script(title),
      ])
  }

  @Test func `data have the types that their bindings need`() throws {
    let folder = try CheckFolder([
      "A.xml": """
      <LMColumnView>
        <UILabel text="$name" textColor="$color"/>
        <UILabel text="$price::number" alpha="$alpha"/>
        <UILabel text="$born::date"/>
        <UILabel text="$way::measurement"/>
        <UILabel text="$TERNARY(isNew, 'New', 'Old')"/>
        <UILabel text="$missing"/>
        <UILabel id="title" text="Title"/>
      </LMColumnView>
      """,
      "A.preview.json": """
      { "owner": { "name": "Ada", "color": "#000000", "price": 2, "alpha": 1, "born": "2018-07-04",
        "way": { "value": 2, "unit": "km" }, "isNew": true, "unread": "text" } }
      """,
    ])
    let loaded = folder.project.load(Document(name: "A"))
    let axes = TorturedData(of: loaded, in: folder.project).axes.map(\.axis)
    let place = { (keys: [String]) in DataPlace(steps: keys.map { .key($0) }) }
    let name = place(["owner", "name"])
    let (price, way) = (place(["owner", "price"]), place(["owner", "way", "value"]))
    let missing = place(["owner", "missing"])
    let title = place(["outlets", "title", "text"])
    let expected: Set<TortureAxis> = [
      .letters(name, "Ada"), .script(name), .number(price), .isNegative(price),
      .hasFraction(price), .date(place(["owner", "born"])), .number(way), .isNegative(way),
      .hasFraction(way), .flag(place(["owner", "isNew"]), true), .letters(missing, "missing"),
      .script(missing), .letters(title, "Title"), .script(title),
    ]
    #expect(Set(axes) == expected)
    #expect(axes.count == expected.count)
  }

  @Test func `each variant breaks in a check, and without one of its parts it does not`() throws {
    let folder = try CheckFolder(Self.label)
    let found = try #require(tortured(folder, cases: 2000).found.first)
    guard case .object(let variant) = found.variant else { return }
    let breaks = { (keys: [String]) throws -> Bool in
      var kept: ModelObject = [:]
      for key in keys { kept[key] = variant[key] }
      var files = Self.label
      let text = String(decoding: ModelValue.object(kept).json(), as: UTF8.self)
      files["A.preview.json"]?.removeLast()
      files["A.preview.json"]? += ", \"variants\": [\(text)] }"
      return try CheckFolder(files).checked(environments: [found.variantName])
        .contains { $0.problems.all.contains { $0.diagnostic.code == found.problem.code } }
    }
    #expect(try breaks(variant.keys))
    for key in variant.keys where key != "name" {
      #expect(try !breaks(variant.keys.filter { $0 != key }), "\(key)")
    }
  }
}

extension BreakingCase {
  fileprivate var variantName: String {
    guard case .object(let object) = variant, case .string(let name) = object["name"] else {
      return ""
    }
    return name
  }
}
