import Geometry
import Markup
import TestSupport
import Testing

@testable import Views

/// Reads preview data as it stands in a file.
private func read(_ text: String) throws -> Reading<PreviewData> {
  let node = try #require(JSONReader.read(text, file: "A.preview.json").content)
  return PreviewData.read(node, file: "A.preview.json")
}

/// What is wrong with preview data, as `line:column severity code`.
private func problems(_ text: String) throws -> [String] {
  try read(text).diagnostics.map { diagnostic in
    let start = diagnostic.range.start
    #expect(diagnostic.file == "A.preview.json")
    return "\(start.line):\(start.column) \(diagnostic.severity.rawValue) \(diagnostic.code)"
  }
}

@Suite struct PreviewDataTests {
  @Test func `every key is read`() throws {
    let reading = try read(
      """
      {
        "root": "LMColumnView",
        "environment": { "device": "iphone-se", "scale": 3 },
        "dialect": "4.0",
        "tableForStrings": "Greetings",
        "owner": { "name": "Ada", "row": { "heading": "Title" } },
        "outlets": { "label": { "text": "Hello, World!" } },
        "content": {
          "collectionView": { "cell": "ColorCell", "items": [ { "index": 1 } ] },
          "tableView": { "dynamic": { "cell": "CustomCell", "items": [] } },
          "pickerView": { "dynamic": ["1", "2", "3"] }
        },
        "variants": [
          { "name": "Spanish", "locale": "es" },
          { "name": "iPad", "device": "ipad-9-7", "orientation": "landscape" }
        ]
      }
      """)
    #expect(reading.diagnostics == [])
    let data = try #require(reading.content)
    #expect(data.file == "A.preview.json")
    #expect(data.root?.text == "LMColumnView")
    #expect(data.root?.range.start == SourceLocation(line: 2, column: 11))
    #expect((data.environment.device, data.environment.scale) == ("iphone-se", 3))
    #expect(data.dialect == .generation4)
    #expect(data.tableForStrings?.text == "Greetings")
    #expect(data.owner?["row"]?["heading"]?.string == "Title")
    #expect(data.outlets.map(\.key) == ["label"])
    #expect(data.content.map(\.view.text) == ["collectionView", "tableView", "pickerView"])
    #expect(data.variants.map(\.name) == ["Spanish", "iPad"])
    #expect(data.variant(named: "iPad")?.environment.orientation == .landscape)
    #expect(data.variant(named: "ipad") == nil)
  }

  @Test(arguments: ["{}", #"{ "root": null, "variants": null, "environment": null }"#])
  func `a missing key and null set nothing`(text: String) throws {
    let reading = try read(text)
    #expect(reading.diagnostics == [])
    #expect(reading.content?.environment == EnvironmentOptions())
    #expect(reading.content?.root == nil)
  }

  @Test(arguments: [
    (#"{ "rot": "UIView" }"#, "1:3", "root"),
    (#"{ "environment": { "divice": "iphone-8" } }"#, "1:20", "device"),
    (#"{ "environment": { "text-size": "large" } }"#, "1:20", "textSize"),
    (#"{ "variants": [ { "name": "A", "lokale": "es" } ] }"#, "1:32", "locale"),
    (#"{ "content": { "grid": { "cell": "A", "itmes": [] } } }"#, "1:39", "items"),
    (#"{ "content": { "table": { "one": { "cel": "A", "items": [] } } } }"#, "1:36", "cell"),
  ])
  func `an unknown key is a warning at any depth, with the nearest name`(
    text: String, place: String, nearest: String
  ) throws {
    #expect(try problems(text) == ["\(place) warning unknown-key"])
    #expect(try read(text).diagnostics.first?.hint == "Did you mean “\(nearest)”?")
  }

  @Test func `the keys of a model are its own`() throws {
    #expect(try problems(#"{ "owner": { "anything": { "goes": [] } } }"#) == [])
  }

  @Test(arguments: [
    (#"[]"#, "1:1"), (#"{ "root": 1 }"#, "1:11"), (#"{ "root": "" }"#, "1:11"),
    (#"{ "environment": [] }"#, "1:18"), (#"{ "environment": { "device": 8 } }"#, "1:30"),
    (#"{ "environment": { "device": "iphone-9" } }"#, "1:30"),
    (#"{ "environment": { "scale": "2" } }"#, "1:29"),
    (#"{ "environment": { "scale": 5 } }"#, "1:29"),
    (#"{ "environment": { "direction": "up" } }"#, "1:33"),
    (#"{ "dialect": "3" }"#, "1:14"), (#"{ "dialect": 4.5 }"#, "1:14"),
    (#"{ "owner": "Ada" }"#, "1:12"), (#"{ "outlets": { "label": "Hello" } }"#, "1:25"),
    (#"{ "content": { "table": 1 } }"#, "1:25"),
    (#"{ "content": { "table": { "items": {} } } }"#, "1:36"),
    (#"{ "content": { "table": { "one": 1 } } }"#, "1:34"),
    (#"{ "content": { "table": { "cell": 1 } } }"#, "1:35"),
    (#"{ "content": { "table": { "cell": "A", "items": [ {}, "b", "c" ] } } }"#, "1:55"),
    (#"{ "content": { "table": { "one": [ "a", {}, [] ] } } }"#, "1:41"),
    (#"{ "content": { "table": { "items": [ null ] } } }"#, "1:38"),
    (#"{ "variants": {} }"#, "1:15"), (#"{ "variants": [ { "locale": "es" } ] }"#, "1:17"),
    (#"{ "variants": [ { "name": 1 } ] }"#, "1:27"),
  ])
  func `an invalid value is an error at the value`(text: String, place: String) throws {
    #expect(try problems(text) == ["\(place) error invalid-setting"])
  }

  @Test func `content may have 1,000 views, each with 1,000 sections`() throws {
    let sections = { (count: Int) in (0..<count).map { "\"\($0)\": []" }.joined(separator: ", ") }
    let (many, more) = (sections(1000), sections(1001))
    #expect(try problems("{ \"content\": { \"a\": { \(many) } } }") == [])
    // The start has 22 characters; before the last name stand 10 sections of 9, 90 of 10, 900 of 11.
    let column = 23 + 10 * 9 + 90 * 10 + 900 * 11
    #expect(
      try problems("{ \"content\": { \"a\": { \(more) } } }") == [
        "1:\(column) error invalid-setting"
      ])
    let reading = try read("{ \"content\": { \(more) } }")
    #expect(reading.content?.content.count == 1000 && reading.diagnostics.count == 1)
  }

  @Test func `a quoted number is not a number`() throws {
    #expect(
      try read(#"{ "dialect": 4.5 }"#).diagnostics.first?.hint == #"Write "4.5""#)
    let scale = try read(#"{ "environment": { "scale": "2" } }"#).diagnostics.first
    #expect(scale?.message == "“scale” must be a number; found a string")
    #expect(scale?.hint == "Write 2 without quotes")
  }

  @Test func `an unknown device suggests the nearest one`() throws {
    let problem = try read(#"{ "environment": { "device": "iphone-9" } }"#).diagnostics.first
    #expect(problem?.message == "Unknown device “iphone-9”")
    #expect(problem?.hint == "Did you mean “iphone-8”?")
  }

  @Test(arguments: [
    (#"{ "environment": { "width": 300 } }"#, "1:20"),
    (#"{ "environment": { "height": 300, "locale": "es" } }"#, "1:20"),
    (#"{ "environment": { "device": "iphone-8", "platform": "tvOS" } }"#, "1:42"),
    (#"{ "environment": { "orientation": "portrait", "device": "apple-tv" } }"#, "1:20"),
    (#"{ "environment": { "width": 200, "height": 300, "orientation": "landscape" } }"#, "1:49"),
    (#"{ "variants": [ { "name": "Narrow", "width": 300 } ] }"#, "1:37"),
  ])
  func `a contradiction between parts is reported at the weaker one`(
    text: String, place: String
  ) throws {
    #expect(try problems(text) == ["\(place) error contradictory-environment"])
  }

  @Test func `a variant changes the environment of its file`() throws {
    let reading = try read(
      #"{ "variants": [{ "name": "Narrow", "width": 300 }], "environment": { "device": "ipad-9-7" } }"#
    )
    #expect(reading.diagnostics == [])
    #expect(reading.content?.variants.first?.environment.width == 300)
  }

  @Test func `a second variant with the same name is a warning, and the first is used`() throws {
    let text = """
      { "variants": [
        { "name": "A", "locale": "es" },
        { "name": "A", "locale": "fr" }
      ] }
      """
    #expect(try problems(text) == ["3:13 warning duplicate-variant"])
    #expect(try read(text).content?.variants.map(\.environment.locale) == ["es"])
  }

  @Test(arguments: try nonEmpty(PreviewData.keys.map(\.name)))
  func `every value of every key is either read or reported, once`(key: String) throws {
    let values = [
      "1", "-1e9", "\"x\"", "true", "[]", "[[]]", "{}", #"{ "a": 1 }"#, #"{ "a": { "b": [] } }"#,
    ]
    let told = try values.map { try problems(#"{ "\#(key)": \#($0) }"#).count }
    #expect(told.allSatisfy { $0 <= 1 }, "\(told)")
    #expect(told.contains(1))
  }

  @Test func `a file may have 100 variants`() throws {
    let list = (1...102).map { #"{ "name": "\#($0)" }"# }.joined(separator: ",")
    let reading = try read("{ \"variants\": [\(list)] }")
    #expect(reading.content?.variants.count == 100)
    #expect(reading.diagnostics.map(\.message) == ["More than 100 variants"])
  }

  @Test func `valid values apply, and all invalid ones are reported in order`() throws {
    let text = """
      {
        "variants": [ 1, { "name": "Large", "textSize": "xLarge", "locale": 5 } ],
        "root": 1,
        "environment": { "device": "nokia", "locale": "es" },
        "dialect": "2"
      }
      """
    #expect(
      try problems(text) == [
        "2:17 error invalid-setting", "2:71 error invalid-setting", "3:11 error invalid-setting",
        "4:30 error invalid-setting",
      ])
    let data = try read(text).content
    #expect(data?.variants.map(\.environment.textSize) == [.xLarge])
    #expect(data?.environment.locale == "es")
    #expect(data?.dialect == .generation2)
  }
}
