import Checking
import Markup
import Preview
import TestSupport
import Testing
import Views
import Workspace

struct CheckerTests {
  @Test func `a mistake is one problem, however many environments and documents show it`() throws {
    let folder = try CheckFolder([
      "A.xml": column("<?include Footer?>"), "B.xml": column("<?include Footer?>"),
      "Footer.xml": "<LMRowView><UILable/></LMRowView>",
    ])
    let result = folder.result { $0.only = ["unknown-class"] }
    #expect(result.words == ["Footer.xml:1:13 error unknown-class 6/6"])
    #expect(result.findings.first?.problem.documents == ["A", "B", "Footer"])
    #expect(result.environmentCount == 6)
    #expect(result.documents == ["A", "B", "Footer"])
  }

  @Test func `the environments are the standard one, the variants and the built-in ones`() throws {
    let folder = try CheckFolder([
      "A.xml": "<UIView/>",
      "A.preview.json": """
      { "environment": { "device": "iphone-se" },
        "variants": [{ "name": "Same" }, { "name": "Wide", "width": 900, "height": 500 }] }
      """,
    ])
    #expect(
      folder.checked().map(\.environments) == [
        ["standard", "Wide", "notched-phone", "tablet", "right-to-left", "largest-text"]
      ])
  }

  @Test func `the settings' environments replace the built-in ones`() throws {
    let folder = try CheckFolder([
      "A.xml": "<UIView/>",
      "mkpreview.json": #"{ "matrix": [{ "name": "TV", "device": "apple-tv" }] }"#,
    ])
    #expect(folder.checked().map(\.environments) == [["standard", "TV"]])
  }

  @Test(arguments: [("#000000", false), ("#ffffff", true)])
  func `the dark is an environment where a colour set differs`(
    dark: String, isThere: Bool
  ) throws {
    let value = dark == "#000000" ? "0.0" : "1.0"
    func color(_ value: String) -> String {
      #""color": { "components": { "red": "\#(value)", "green": "0.0", "blue": "0.0" } }"#
    }
    let folder = try CheckFolder([
      "A.xml": #"<UIView backgroundColor="paper"/>"#, "B.xml": "<UIView/>",
      "C.xcassets/paper.colorset/Contents.json": """
      { "colors": [ { "idiom": "universal", \(color("0.0")) },
        { "idiom": "universal", "appearances": [{ "appearance": "luminosity", "value": "dark" }],
          \(color(value)) } ] }
      """,
    ])
    let names = folder.checked().map { $0.environments.contains("dark") }
    #expect(names == [isThere, false])
  }

  @Test func `the dark that a document declares is judged by its own colours and expectations`()
    throws
  {
    let rule = #"{ "that": "environment.appearance == 'light'" }"#
    let folder = try CheckFolder([
      "mkpreview.json": #"{ "matrix": [{ "name": "night", "appearance": "dark" }] }"#,
      "A.xml": #"<UILabel text="a" textColor="ink"/>"#,
      "B.xml": #"<UILabel text="b"/>"#,
      "B.preview.json": #"{ "expect": [\#(rule)] }"#,
      "C.xml": "<UILabel text=\"c\" textColor=\"#cccccc\"/>",
      "C.xcassets/ink.colorset/Contents.json": """
      { "colors": [
        { "idiom": "universal",
          "color": { "components": { "red": "0.0", "green": "0.0", "blue": "0.0" } } },
        { "idiom": "universal", "appearances": [{ "appearance": "luminosity", "value": "dark" }],
          "color": { "components": { "red": "0.9", "green": "0.9", "blue": "0.9" } } } ] }
      """,
    ])
    let found = folder.checked().map { document in
      document.problems.all.map { "\($0.diagnostic.code) \($0.environments)" }
    }
    #expect(
      found == [
        [#"accessibility-contrast ["night"]"#], [#"expectation ["night"]"#],
        [#"accessibility-contrast ["standard", "night"]"#],
      ])
  }

  @Test func `the two locales with the longest texts are environments, named after them`() throws {
    let folder = try CheckFolder([
      "A.xml": "<UIView/>",
      "Base.lproj/T.strings": #""a" = "Add"; "b" = "A very, very long text";"#,
      "de.lproj/T.strings": #""a" = "Hinzufügen"; "b" = "Ein sehr, sehr langer Text";"#,
      "fr.lproj/T.strings": #""a" = "Ajouter un élément";"#,
      "zz zz.lproj/T.strings": #""a" = "Far too long a text for a language without a name";"#,
    ])
    // Of German 36 letters, of French 18 and the 22 of Base.
    #expect(folder.checked().first?.environments.suffix(2) == ["largest-text", "fr"])
    folder.folder.remove("zz zz.lproj")
    folder.workspace.scan()
    #expect(folder.checked().first?.environments.suffix(2) == ["fr", "de"])
  }

  @Test func `only some environments are checked if some are named`() throws {
    let folder = try CheckFolder(["A.xml": "<UIView/>"])
    let checked = folder.checked(environments: ["largest-text", "nonsense"])
    #expect(checked.map(\.environments) == [["largest-text"]])
    #expect(checked.map(\.isWhole) == [false])
  }

  @Test func `any number of threads gives the same bytes`() throws {
    var files: [String: String] = [:]
    for number in 0..<40 {
      files["D\(number).xml"] = column(
        "<UILabel text=\"\(number)\" width=\"\(number * 20)\"/><UILable/>")
    }
    let folder = try CheckFolder(files)
    func text(_ format: ReportFormat, jobs: Int) -> String {
      folder.result(jobs: jobs).text(as: format).replacing(#/ time="[0-9.]+"/#, with: "")
    }
    for format in ReportFormat.allCases {
      #expect(text(format, jobs: 7) == text(format, jobs: 1))
    }
  }
}
