import Markup
import Testing

@testable import Views

/// The hints of preview data and settings, each at the places where they differ.
@Suite struct OwnerHintTests {
  private static func previewData(_ text: String) throws -> [Diagnostic] {
    let node = try #require(JSONReader.read(text, file: "A.preview.json").content)
    return PreviewData.read(node, file: "A.preview.json").diagnostics
  }

  private static func settings(_ text: String) throws -> [Diagnostic] {
    let node = try #require(JSONReader.read(text, file: "mkpreview.json").content)
    return Settings.read(node, file: "mkpreview.json").diagnostics
  }

  // MARK: Keys

  @Test(arguments: [
    (#"{ "matrix": [] }"#, "Write it in mkpreview.json"),
    (#"{ "limits": {} }"#, "Write it in mkpreview.json"),
    (#"{ "locale": "es" }"#, "Write it in “environment”"),
    (#"{ "root": "UIView", "rooot": "UIView" }"#, "Known keys: "),
    (#"{ "content": { "t": { "cell": "A", "items": [], "itms": [] } } }"#, "Remove it"),
  ])
  func `a key is sent to where it belongs, and never to one that is taken`(
    text: String, hint: String
  ) throws {
    let found = try Self.previewData(text).filter { $0.code == "unknown-key" }.map(\.hint)
    #expect(found.count == 1)
    #expect(found.first??.hasPrefix(hint) == true, "\(found)")
    #expect(found.first??.contains("“root”") == false)
  }

  @Test(arguments: [
    (#"{ "variants": [] }"#, "Write it in a document’s NAME.preview.json"),
    (#"{ "device": "iphone-8" }"#, "Write it in “environment”"),
    (#"{ "check": { "codes": { "x": "off" } } }"#, "mkpreview check --codes lists the codes"),
  ])
  func `a key of the settings is sent to where it belongs`(text: String, hint: String) throws {
    #expect(try Self.settings(text).map(\.hint) == [hint])
  }

  // MARK: Names

  @Test(arguments: [
    // A number as a name of a class is no class with quotes either.
    (#"{ "root": 1 }"#, "Write the name of a class of iOS, MarkupKit or the app"),
    (#"{ "root": "" }"#, "Write the name of a class of iOS, MarkupKit or the app"),
    (#"{ "variants": [{ "name": "" }] }"#, "Write a name for the variant"),
    (#"{ "content": { "t": { "cell": 1 } } }"#, "Write the name of a document without .xml"),
    (#"{ "formatters": { "f": { "formatter": "" } } }"#, "Write one of number, "),
    (#"{ "container": { "navigationBar": { "title": 1 } } }"#, #"Write "1""#),
    (#"{ "container": { "navigationBar": { "title": "" } } }"#, "Remove it"),
    (
      #"{ "container": { "toolbar": { "items": [{ "title": "" }] } } }"#,
      "Give it a title, an image or a systemItem"
    ),
    (#"{ "dialect": 4.5 }"#, #"Write "4.5""#), (#"{ "dialect": 5 }"#, "Write one of “"),
    (#"{ "environment": { "direction": "" } }"#, "Write one of ltr, rtl"),
    (#"{ "environment": { "direction": true } }"#, "Write one of ltr, rtl"),
    (#"{ "environment": { "locale": 5 } }"#, "Write a name such as fr or pt-BR"),
    (#"{ "expect": [{ "that": 1 }] }"#, #"Write a condition, such as "title.lines == 1""#),
    (#"{ "expect": ["$title.lines == 1"] }"#, "Write the key alone, without $"),
  ])
  func `a value that is no name is told what to write`(text: String, hint: String) throws {
    let found = try Self.previewData(text).map { $0.hint ?? "" }
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(hint) == true, "\(found)")
  }

  @Test(arguments: [
    (#"{ "classes": { "A": { "superclass": 1 } } }"#, "Write the name of a class of iOS"),
    (#"{ "check": { "codes": { "limit": "" } } }"#, "Write one of “error”"),
    (
      #"{ "classes": { "A": { "superclass": "B", "intrinsicContentSize": { "width": -1 } } } }"#,
      "Remove it if the view has none"
    ),
    (#"{ "exclude": ["!A.xml"] }"#, "List the files to exclude"),
    (
      #"{ "check": { "paths": { "!A.xml": "off" } } }"#,
      "Write a later pattern for those files, with their level"
    ),
  ])
  func `a value of the settings is told what to write`(text: String, hint: String) throws {
    let found = try Self.settings(text).map { $0.hint ?? "" }
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(hint) == true, "\(found)")
  }

  // MARK: Kinds

  @Test(arguments: [
    (#"{ "expect": [1] }"#, "A rule must be a string or an object; found a number"),
    (
      #"{ "container": { "toolbar": { "items": [1] } } }"#,
      "An item must be a string or an object; found a number"
    ),
    (#"{ "content": { "t": 1 } }"#, "“t” must be a list or an object; found a number"),
    (#"{ "content": { "t": { "s": 1 } } }"#, "“s” must be a list or an object; found a number"),
    (#"{ "outlets": { "label": 1 } }"#, "“label” must be an object; found a number"),
  ])
  func `a value of the wrong kind is told each kind that is right`(
    text: String, message: String
  ) throws {
    #expect(try Self.previewData(text).map(\.message) == [message])
  }

  // MARK: Environments

  @Test(arguments: [
    (#"{ "environment": { "width": 300 } }"#, "Add “height”, or remove “width”"),
    (#"{ "environment": { "height": 300 } }"#, "Add “width”, or remove “height”"),
    (#"{ "environment": { "device": "iphone-8", "platform": "tvOS" } }"#, "Remove “platform”"),
    (
      #"{ "environment": { "width": 200, "height": 300, "orientation": "landscape" } }"#,
      "Remove “orientation”"
    ),
  ])
  func `a contradiction is resolved by what its hint says`(text: String, hint: String) throws {
    #expect(try Self.previewData(text).map(\.hint) == [hint])
  }

  // MARK: Classes

  @Test func `a class is not told to be its own superclass`() throws {
    let text = #"{ "classes": { "Rating": { "superclass": "Ratings" } } }"#
    let node = try #require(JSONReader.read(text, file: "mkpreview.json").content)
    let catalog = Catalog([UIView.self], defaultRoot: UIView.self, placeholder: UIView.self)
    let problems = Settings.read(node, file: "mkpreview.json").content?.classProblems(in: catalog)
    #expect(problems?.map(\.hint) == ["Name a class of iOS or MarkupKit"])
  }
}
