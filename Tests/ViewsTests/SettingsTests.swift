import FileSystem
import Markup
import Testing

@testable import Views

/// Reads settings as they stand in a file.
private func read(_ text: String) throws -> Reading<Settings> {
  let node = try #require(JSONReader.read(text, file: "mkpreview.json").content)
  return Settings.read(node, file: "mkpreview.json")
}

private func describe(_ diagnostics: [Diagnostic]) -> [String] {
  diagnostics.map { diagnostic in
    let start = diagnostic.range.start
    #expect(diagnostic.file == "mkpreview.json")
    return "\(start.line):\(start.column) \(diagnostic.severity.rawValue) \(diagnostic.code)"
  }
}

@Suite struct SettingsTests {
  @Test func `every key is read`() throws {
    let reading = try read(
      """
      {
        "environment": { "device": "iphone-se" },
        "matrix": [{ "name": "TV", "device": "apple-tv" }, { "name": "Dark", "appearance": "dark" }],
        "exclude": ["drafts", "*.old.xml"],
        "dialect": "2",
        "classes": {
          "MyApp.RatingView": {
            "superclass": "LMRowView", "document": "RatingView",
            "intrinsicContentSize": { "width": 120, "height": 24 }
          },
          "Badge": { "superclass": "UILabel", "intrinsicContentSize": { "height": 16.5 } }
        }
      }
      """)
    #expect(reading.diagnostics == [])
    let settings = try #require(reading.content)
    #expect(settings.environment.device == "iphone-se")
    #expect(settings.matrix?.map(\.name) == ["TV", "Dark"])
    #expect(settings.matrix?.first?.environment.device == "apple-tv")
    #expect(settings.exclude == ["drafts", "*.old.xml"])
    #expect(settings.dialect == .generation2)
    let rating = try #require(settings.classes["MyApp.RatingView"])
    #expect((rating.superclass.text, rating.document?.text) == ("LMRowView", "RatingView"))
    #expect(rating.intrinsicContentSize == (120, 24))
    #expect(rating.name.range.start == SourceLocation(line: 7, column: 5))
    #expect(settings.classes["Badge"]?.intrinsicContentSize.width == nil)
    #expect(settings.classes["Badge"]?.intrinsicContentSize.height == 16.5)
  }

  @Test func `the levels of checks are read, in the order of the file`() throws {
    let reading = try read(
      """
      { "check": { "codes": { "missing-image": "error", "limit": "off" },
          "paths": { "z/**": "off", "a.xml": "note" }, "maxWarnings": 3 } }
      """)
    #expect(reading.diagnostics == [])
    let check = try #require(reading.content?.check)
    #expect(check.levels.codes == ["missing-image": .error, "limit": .off])
    #expect(check.levels.paths.map(\.pattern) == [Glob("z/**"), Glob("a.xml")])
    #expect(check.levels.paths.map(\.level) == [.off, .note])
    #expect(check.maxWarnings == 3)
  }

  @Test(arguments: [
    (#"{ "enviroment": {} }"#, "1:3", "environment"),
    (#"{ "environment": { "variant": "A", "lokale": "es" } }"#, "1:36", "locale"),
    (#"{ "check": { "codes": { "missing-imge": "off" } } }"#, "1:25", "missing-image"),
    (#"{ "classes": { "A": { "superclass": "UIView", "documnet": "B" } } }"#, "1:47", "document"),
  ])
  func `an unknown key is a warning at any depth`(
    text: String, place: String, nearest: String
  ) throws {
    let problems = try read(text).diagnostics
    #expect(describe(problems).last == "\(place) warning unknown-key")
    #expect(problems.last?.hint == "Did you mean “\(nearest)”?")
  }

  @Test(arguments: [
    (#"{ "check": [] }"#, "1:12"), (#"{ "check": { "codes": { "limit": "of" } } }"#, "1:34"),
    (#"{ "check": { "paths": { "../a": "off" } } }"#, "1:25"),
    (#"{ "check": { "maxWarnings": -1 } }"#, "1:29"),
    (#"{ "check": { "maxWarnings": 1.5 } }"#, "1:29"),
    (#"{ "exclude": "drafts" }"#, "1:14"), (#"{ "exclude": [1] }"#, "1:15"),
    (#"{ "exclude": [""] }"#, "1:15"), (#"{ "exclude": ["/"] }"#, "1:15"),
    (#"{ "exclude": ["../other"] }"#, "1:15"), (#"{ "exclude": ["!A.xml"] }"#, "1:15"),
    (#"{ "classes": [] }"#, "1:14"), (#"{ "classes": { "A": "UIView" } }"#, "1:21"),
    (#"{ "classes": { "A": {} } }"#, "1:16"),
    (#"{ "classes": { "A": { "superclass": 1 } } }"#, "1:37"),
    (#"{ "classes": { "A": { "superclass": "B", "intrinsicContentSize": 5 } } }"#, "1:66"),
    (
      #"{ "classes": { "A": { "superclass": "B", "intrinsicContentSize": { "width": -1 } } } }"#,
      "1:77"
    ),
  ])
  func `an invalid value is an error at the value`(text: String, place: String) throws {
    #expect(describe(try read(text).diagnostics) == ["\(place) error invalid-setting"])
  }

  @Test func `valid patterns and classes apply next to invalid ones`() throws {
    let settings = try read(
      #"{ "exclude": [1, "a", "../b"], "classes": { "A": 1, "B": { "superclass": "UIView" } } }"#)
    #expect(settings.content?.exclude == ["a"])
    #expect(settings.content?.classes.keys.sorted() == ["B"])
  }

  @Test func `an unknown superclass is reported with the nearest name`() throws {
    let settings = try #require(
      try read(
        #"{ "classes": { "A": { "superclass": "UIVeiw" }, "B": { "superclass": "A" } } }"#
      ).content)
    let problems = settings.classProblems(in: catalog)
    #expect(describe(problems) == ["1:37 error unknown-superclass"])
    #expect(problems.first?.hint == "Did you mean “UIView”?")
  }

  @Test func `a cycle of superclasses is reported`() throws {
    let settings = try #require(
      try read(
        """
        { "classes": {
          "A": { "superclass": "B" },
          "B": { "superclass": "A" },
          "C": { "superclass": "C" },
          "D": { "superclass": "A" } } }
        """
      ).content)
    #expect(
      describe(settings.classProblems(in: catalog)) == [
        "2:24 error circular-superclass", "3:24 error circular-superclass",
        "4:24 error circular-superclass",
      ])
  }

  private let catalog = Catalog([UIView.self], defaultRoot: UIView.self, placeholder: UIView.self)
}
