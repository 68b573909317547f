import FileSystem
import Markup
import Preview
import Project
import Scene
import TestSupport
import Testing
import Views
import Workspace

/// Rules of `expect`, in a font whose letters are 0.6 em wide.
struct ExpectationTests {
  private static let screen = """
    <LMColumnView horizontalAlignment="leading" verticalAlignment="top">
      <UILabel id="title" font="System 10" text="abcde"/>
      <UILabel id="price" width="30" font="System 10" text="abcdefghij" textColor="#777777"/>
      <UIView id="sign-in" height="44" width="101"/>
      <UILabel id="gone" hidden="true" text="x"/>
    </LMColumnView>
    """

  /// The problems of rules about the screen, written as JSON in the preview data.
  private func problems(
    _ rules: String, screen: String = Self.screen, settings: String? = nil,
    owner: String = "{}", _ options: KeyValuePairs<String, String> = [:]
  ) throws -> [Diagnostic] {
    let folder = try TemporaryFolder()
    folder.write("A.xml", screen)
    folder.write("A.preview.json", "{ \"owner\": \(owner), \"expect\": \(rules) }")
    if let settings { folder.write("mkpreview.json", settings) }
    let project = Project(try Workspace(root: folder.path), measurers: FixedWidth())
    project.workspace.scan()
    let document = project.load(Document(name: "A"))
    var chosen = EnvironmentOptions()
    for (name, value) in options { try chosen.set(name, to: value) }
    let environment = try document.layers.environment(chosen)
    return project.render(document, in: environment).diagnostics
      .filter { $0.code.hasPrefix("expectation") || $0.code == "invalid-setting" }
  }

  @Test(arguments: [
    // 5 · 6 = 30 wide and 12 high; the next view is 8 below.
    "title.width == 30", "title.height == 12", "title.bottom + 8 == price.top",
    "title.centerX == 15", "title.right == 30", "title.left == screen.left",
    "title.x == 0 AND title.y == 0 AND title.centerY == 6", "title.lines == 1", "gone.lines == 0",
    "price.isTruncated == true AND title.isTruncated == false", "gone.isHidden == true",
    "title.isHidden == false", "title.isVisible == true", "gone.isVisible == false",
    "title.text == 'abcde'", "title.fontSize == 10", "title.spoken == 'abcde'",
    "view('sign-in').width / 2 == 50.5", "view('title').lines == 1",
    "screen.width == 375", "safeArea.bottom == 667", "environment.appearance == 'light'",
    "environment.width / 2 == 187.5", "owner.limit > title.width", "title.isVisible",
    "abs:(title.width - 29.5) < 1", "price.contrast BETWEEN {4.4, 4.5}", "gone.contrast == nil",
  ])
  func `a rule that holds has no problem`(rule: String) throws {
    #expect(try problems("[\"\(rule)\"]", owner: "{ \"limit\": 31 }").map(\.message) == [])
  }

  @Test func `a rule that does not hold has the values of both sides`() throws {
    let problem = try #require(try problems(#"[ "title.bottom > price.top" ]"#).first)
    #expect(problem.code == "expectation")
    #expect(problem.severity == .error)
    #expect(
      problem.message
        == "title.bottom > price.top does not hold: title.bottom is 12, price.top is 20")
    #expect(problem.file == "A.preview.json")
    #expect(problem.range == SourceRange(line: 1, column: 28, endColumn: 54))
    #expect(problem.path == "0.0")
    #expect(problem.related?.file == "A.xml")
    #expect(problem.related?.range.start == SourceLocation(line: 2, column: 3))
    #expect(problem.related?.message.contains("12 high") == true)
  }

  @Test func `a rule says why, when and in which environments it counts`() throws {
    let rule = #"{ "that": "title.lines == 2", "because": "The design", "in": ["Spanish"] }"#
    let spanish = """
      { "matrix": [{ "name": "Spanish", "locale": "es" }, { "name": "Small", "device": "iphone-se" }] }
      """
    #expect(try problems("[\(rule)]", settings: spanish) == [])
    let found = try problems("[\(rule)]", settings: spanish, ["locale": "es"])
    #expect(found.map(\.hint) == ["The design"])
    let dark = #"{ "that": "title.lines == 2", "when": "environment.appearance == 'dark'" }"#
    #expect(try problems("[\(dark)]") == [])
    #expect(try problems("[\(dark)]", ["appearance": "dark"]).count == 1)
  }

  @Test func `an unknown name is an error at its place, with the names in its hint`() throws {
    let problem = try #require(try problems(#"[ "titel.lines == 1" ]"#).first)
    #expect(problem.code == "expectation-name")
    #expect(problem.message == "The screen has no “titel”")
    #expect(problem.hint?.hasPrefix("Did you mean “title”?") == true)
    #expect(problem.hint?.contains("safeArea") == true)
    #expect(problem.range == SourceRange(line: 1, column: 29, endColumn: 34))
    let key = try #require(try problems(#"[ "title.colour == 1" ]"#).first)
    #expect(key.code == "expectation-name")
    #expect(key.hint?.contains("fontSize") == true)
    let view = try #require(try problems(#"[ "view('sign-inn').lines == 1" ]"#).first)
    #expect(view.hint?.hasPrefix("Did you mean “sign-in”?") == true)
  }

  @Test func `a rule that does not parse is an error at its place`() throws {
    let found = try problems(#"[ "title.lines ==", { "that": "title.lines == 1" } ]"#)
    #expect(found.map(\.code) == ["expectation-syntax"])
    #expect(found.first?.range.start == SourceLocation(line: 1, column: 43))
  }

  @Test func `a rule of settings is for documents that have its views`() throws {
    let settings = #"{ "expect": ["title.lines == 1", "photo.width > 100", "price.lines == 3"] }"#
    let found = try problems("[]", settings: settings)
    #expect(found.map(\.message) == ["price.lines == 3 does not hold: price.lines is 1"])
    #expect(found.map(\.file) == ["mkpreview.json"])
  }

  @Test func `values that cannot be compared are an error`() throws {
    let found = try problems(#"[ "title.text < 3" ]"#)
    #expect(found.map(\.code) == ["expectation"])
    #expect(found.first?.message.contains("cannot be compared") == true)
  }

  @Test func `a rule has known keys`() throws {
    #expect(try problems(#"[ {} ]"#).map(\.code) == ["invalid-setting"])
    #expect(try problems(#"[ 1 ]"#).map(\.code) == ["invalid-setting"])
  }
}

extension SourceRange {
  /// A range on one line.
  fileprivate init(line: Int, column: Int, endColumn: Int) {
    self.init(
      SourceLocation(line: line, column: column), SourceLocation(line: line, column: endColumn))
  }
}
