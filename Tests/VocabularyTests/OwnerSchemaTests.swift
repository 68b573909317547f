import Foundation
import Markup
import Preview
import Testing
import Vocabulary

@testable import Views

/// The JSON Schemas of preview data and settings agree with those who read the files.
@Suite struct OwnerSchemaTests {
  /// A key path of sixteen keys.
  private static let deep = [String](repeating: "b", count: 16).joined(separator: ".")
  /// A thousand formatters.
  private static let many = (0..<1000).map { "\"f\($0)\": \"%@\"" }.joined(separator: ", ")

  /// Texts that preview data may be, and that it may not.
  private static let previewData = [
    "{}", #"{ "root": "LMColumnView", "dialect": "4.5", "tableForStrings": "Greetings" }"#,
    #"{ "environment": { "device": "iphone-se", "locale": "pt-BR", "scale": 1.5 } }"#,
    #"{ "owner": { "name": "Ada", "row": { "heading": "Title" } } }"#,
    #"{ "outlets": { "label": { "text": "Hello, World!", "layer.cornerRadius": 1 } } }"#,
    #"{ "content": { "collectionView": { "cell": "ColorCell", "items": [ { "index": 1 } ] } } }"#,
    #"{ "content": { "tableView": { "dynamic": { "cell": "CustomCell", "items": [] } } } }"#,
    #"{ "content": { "pickerView": { "dynamic": ["1", "2", "3"] } } }"#,
    #"{ "formatters": { "items": "%@ items", "share": "%@ %%" } }"#,
    #"{ "formatters": { "size": { "values": { "1": "small", "2": "large" }, "default": "?" } } }"#,
    #"{ "formatters": { "price": { "formatter": "number", "numberStyle": "currency", "maximumFractionDigits": 0, "usesGroupingSeparator": false, "format": "%@ a night" } } }"#,
    #"{ "formatters": { "a": { "formatter": "byteCount", "allowedUnits": ["useKB", "useMB"] }, "b": { "formatter": "a", "values": {} } } }"#,
    #"{ "formatters": [] }"#, #"{ "formatters": { "a": 1 } }"#, #"{ "formatters": { "a": "%d" } }"#,
    #"{ "formatters": { "a": { "value": {} } } }"#,
    #"{ "formatters": { "a": { "values": { "1": 2 } } } }"#,
    #"{ "formatters": { "a": { "formatter": "number", "numberStyle": "percents" } } }"#,
    #"{ "formatters": { "a": { "formatter": "number", "dateStyle": "short" } } }"#,
    #"{ "formatters": { "a": { "formatter": "number", "maximumFractionDigits": 999 } } }"#,
    #"{ "actions": { "adultsChanged:": { "order.adults": "$value", "seen": true, "row": { "a": 1 } } } }"#,
    #"{ "actions": [] }"#, #"{ "actions": { "reset": "$value" } }"#,
    #"{ "actions": { "a": { "b..c": 1 } } }"#, #"{ "actions": { "a": { "": 1 } } }"#,
    "{ \"actions\": { \"a\": { \"\(deep)\": 1 } } }",
    "{ \"actions\": { \"a\": { \"\(deep).b\": 1 } } }",
    "{ \"formatters\": {\(many)} }", "{ \"formatters\": {\(many), \"more\": \"%@\"} }",
    #"{ "content": { "pickerView": ["1", 2, true], "0.1": { "items": ["1"] } } }"#,
    #"{ "content": { "tableView": { "cell": "CustomCell" } } }"#,
    #"{ "content": { "a": { "cell": "A", "items": [ 1 ] } } }"#,
    #"{ "content": { "a": { "items": [ {} ] } } }"#, #"{ "content": { "a": [ [] ] } }"#,
    #"{ "variants": [ { "name": "Spanish", "locale": "es" }, { "name": "Wide", "width": 1000, "height": 500 } ] }"#,
    #"{ "expect": ["a.x > 0", { "that": "a.x > 0", "when": "b.x > 0", "because": "b" }] }"#,
    #"{ "expect": [{ "that": "a.lines == 1", "in": ["c"] }] }"#,
    #"{ "expect": [{ "when": "a.x > 0" }] }"#, #"{ "expect": [1] }"#, #"{ "expect": "a.x > 0" }"#,
    #"{ "expect": [{ "that": "a.x > 0", "if": "b" }] }"#,
    #"{ "roots": "LMColumnView" }"#, #"{ "root": 1 }"#, #"{ "root": "" }"#,
    #"{ "dialect": "3" }"#, #"{ "dialect": 4.5 }"#, #"{ "tableForStrings": [] }"#,
    #"{ "environment": { "devices": "iphone-se" } }"#,
    #"{ "environment": { "device": "iphone-6" } }"#, #"{ "environment": { "scale": 5 } }"#,
    #"{ "environment": { "width": "300", "height": 300 } }"#, #"{ "environment": [] }"#,
    #"{ "environment": { "textSize": "huge" } }"#, #"{ "environment": { "locale": 1 } }"#,
    #"{ "owner": [] }"#, #"{ "outlets": { "label": "text" } }"#, #"{ "content": { "a": 1 } }"#,
    #"{ "content": { "a": { "cell": "A", "item": [] } } }"#,
    #"{ "content": { "a": { "dynamic": { "cells": "A" } } } }"#,
    #"{ "content": { "a": { "dynamic": 1 } } }"#, #"{ "variants": {} }"#,
    #"{ "variants": [ { "locale": "es" } ] }"#,
    #"{ "variants": [ { "name": "Spanish", "language": "es" } ] }"#, "[]",
  ]

  /// Texts that settings may be, and that they may not.
  private static let settings = [
    "{}",
    #"{ "environment": { "platform": "tvOS" }, "dialect": "2", "exclude": ["old", "*.tmp"] }"#,
    #"{ "classes": { "MyApp.Stars": { "superclass": "LMRowView", "document": "Stars", "intrinsicContentSize": { "width": 120, "height": 24 } } } }"#,
    #"{ "classes": { "A": { "superclass": "B" }, "B": { "superclass": "UIView" } } }"#,
    #"{ "check": { "codes": { "limit": "off" }, "paths": { "a": "note" }, "maxWarnings": 0 } }"#,
    #"{ "check": { "codes": { "limt": "off" } } }"#, #"{ "check": { "maxWarnings": -1 } }"#,
    #"{ "check": { "paths": { "a": "of" } } }"#, #"{ "check": { "level": "off" } }"#,
    #"{ "limits": { "width": [320, 1024], "textSize": ["xSmall", "large"], "length": 1.5 } }"#,
    #"{ "limits": { "width": [200, 1024] } }"#, #"{ "limits": { "width": [320.5, 1024] } }"#,
    #"{ "limits": { "width": 320 } }"#, #"{ "limits": { "textSize": ["tiny", "large"] } }"#,
    #"{ "limits": { "width": [320] } }"#, #"{ "limits": { "length": 5 } }"#,
    #"{ "limits": { "height": [1, 2] } }"#, #"{ "limits": [] }"#,
    #"{ "expect": ["a.lines == 1"] }"#, #"{ "expect": {} }"#, #"{ "class": {} }"#,
    #"{ "exclude": "old" }"#, #"{ "exclude": [1] }"#, #"{ "exclude": [""] }"#,
    #"{ "classes": { "A": {} } }"#, #"{ "classes": { "A": { "superclass": 1 } } }"#,
    #"{ "classes": { "A": { "superclass": "UIView", "size": {} } } }"#,
    #"{ "classes": { "A": { "superclass": "UIView", "intrinsicContentSize": { "w": 1 } } } }"#,
    #"{ "classes": { "A": { "superclass": "UIView", "intrinsicContentSize": { "width": -1 } } } }"#,
    #"{ "classes": { "A": { "superclass": "UIView", "intrinsicContentSize": { "width": 10001 } } } }"#,
    #"{ "dialect": "4" }"#, #"{ "root": "UIView" }"#,
  ]

  @Test func `the schema of preview data refuses what the reader reports`() throws {
    let schema = MarkupVocabulary.standard.previewDataSchema(pretty: false)
    let problems = try Self.previewData.map {
      Self.problems(try PreviewData.read(Self.node($0), file: "f"))
    }
    try Self.expect(Self.previewData, problems, schema)
  }

  @Test func `the schema of settings refuses what the reader reports`() throws {
    let schema = MarkupVocabulary.standard.settingsSchema(pretty: true)
    let problems = try Self.settings.map {
      Self.problems(try Settings.read(Self.node($0), file: "f"))
    }
    try Self.expect(Self.settings, problems, schema)
  }

  @Test func `the schema of the user's settings refuses what the reader reports`() throws {
    let texts = [
      "{}", #"{ "editor": "code -g {file}:{line}" }"#, #"{ "editor": "" }"#, #"{ "editor": 1 }"#,
      #"{ "editor": ["code"] }"#, #"{ "editors": "code" }"#, "[]",
    ]
    let problems = try texts.map {
      Self.problems(try UserSettings.read(Self.node($0), file: "f"))
    }
    try Self.expect(texts, problems, MarkupVocabulary.standard.userSettingsSchema(pretty: false))
  }

  @Test func `an unknown class of <root> is refused, one of the application is not`() throws {
    let texts = [#"{ "root": "LMColunmView" }"#, #"{ "root": "MyApp.Row" }"#]
    let standard = MarkupVocabulary.standard
    let own = standard.adding(SchemaTests.classes(["MyApp.Row": "LMRowView"]))
    #expect(try Self.refused(texts, standard.previewDataSchema(pretty: false)) == [0, 1])
    #expect(try Self.refused(texts, own.previewDataSchema(pretty: false)) == [0])
  }

  @Test func `each option of an environment has a description`() throws {
    let environment = try #require(
      try Self.keys(MarkupVocabulary.standard.settingsSchema, "environment"))
    #expect(Set(environment.keys) == Set(EnvironmentOptions.names))
    for (name, part) in environment {
      let description = try #require(part["description"] as? String)
      #expect(description.hasSuffix("."), "\(name)")
    }
  }

  /// What a schema says of the keys of a file, or of one of them.
  private static func keys(
    _ schema: (_ pretty: Bool) -> [UInt8], _ key: String? = nil
  ) throws -> [String: [String: Any]]? {
    let object = try JSONSerialization.jsonObject(with: Data(schema(false))) as? [String: Any]
    let keys = object?["properties"] as? [String: [String: Any]]
    guard let key else { return keys }
    return keys?[key]?["properties"] as? [String: [String: Any]]
  }

  private static func node(_ text: String) throws -> JSONNode {
    try #require(JSONReader.read(Array(text.utf8), file: "f").content)
  }

  private static func problems<Content>(_ reading: Reading<Content>) -> [Diagnostic] {
    reading.diagnostics
  }

  private static func expect(_ texts: [String], _ problems: [[Diagnostic]], _ schema: [UInt8])
    throws
  {
    let refused = try refused(texts, schema)
    for (index, text) in texts.enumerated() {
      #expect(refused.contains(index) == !problems[index].isEmpty, "\(text) \(problems[index])")
    }
  }

  /// The texts that a schema refuses, by their places, as python3-jsonschema has it; the schema is
  /// held against that of schemas first.
  private static func refused(_ texts: [String], _ schema: [UInt8]) throws -> Set<Int> {
    let program = """
      import json, sys
      from jsonschema import Draft202012Validator as V
      schema, texts = json.load(sys.stdin)
      V.check_schema(schema)
      print(json.dumps([i for i, t in enumerate(texts) if not V(schema).is_valid(json.loads(t))]))
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let list = try JSONEncoder().encode(texts)
    try input.fileHandleForWriting.write(
      contentsOf: Data("[".utf8) + schema + Data(",".utf8) + list + Data("]".utf8))
    try input.fileHandleForWriting.close()
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return try JSONDecoder().decode(Set<Int>.self, from: answer)
  }
}
