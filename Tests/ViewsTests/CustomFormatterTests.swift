import Expressions
import Formats
import Markup
import Testing

@testable import Views

/// The formatters that preview data have.
struct CustomFormatterTests {
  /// Preview data with formatters.
  private static func read(_ formatters: String) throws -> Reading<PreviewData> {
    let text = #"{ "formatters": { \#(formatters) } }"#
    let node = try #require(JSONReader.read(text, file: "A.preview.json").content)
    return PreviewData.read(node, file: "A.preview.json")
  }

  /// The text of a value by a formatter of some.
  private static func text(
    of value: ModelValue, as name: String, _ formatters: String
  ) throws -> String? {
    let reading = try read(formatters)
    #expect(reading.diagnostics == [])
    let data = try #require(reading.content)
    return try data.text(of: value, as: FormatSpecifier(name: name), in: .standard)
  }

  @Test(
    arguments: [
      (1, "one"), (2, "two"), (3, "?"), ("1", "one"), (true, "yes"), (2.5, "two and a half"),
    ] as [(ModelValue, String)])
  func `a table has a text for each value`(value: ModelValue, text: String) throws {
    let table = """
      "word": { "values": { "1": "one", "2": "two", "2.5": "two and a half", "true": "yes" },
        "default": "?" }
      """
    #expect(try Self.text(of: value, as: "word", table) == text)
  }

  @Test func `a table without a default leaves other values as they are`() throws {
    #expect(try Self.text(of: 7, as: "word", #""word": { "values": {} }"#) == "7")
  }

  @Test(arguments: [
    (#""f": "%@ items""#, "3 items"), (#""f": "%@/%@, 100%%""#, "3/3, 100%"),
    (#""f": { "format": "no. %@" }"#, "no. 3"), (#""f": "%%@""#, "%@"),
    (#""f": { "formatter": "number", "minimumFractionDigits": 2 }"#, "3.00"),
    (
      #""f": { "formatter": "number", "numberStyle": "percent", "format": "%@ of all" }"#,
      "300% of all"
    ),
    (#""f": { "formatter": "g", "format": "<%@>" }, "g": "[%@]""#, "<[3]>"),
    (#""f": { "formatter": "byteCount", "allowedUnits": ["useKB", "useBytes"] }"#, "3 bytes"),
  ])
  func `a formatter writes a value`(formatter: String, text: String) throws {
    #expect(try Self.text(of: 3, as: "f", formatter) == text)
  }

  @Test func `a text of more than 1 MiB is refused before it is built`() throws {
    let ten = String(repeating: "%@", count: 10)
    let chain = (0..<8).map { #""f\#($0)": { "formatter": "f\#($0 + 1)", "format": "\#(ten)" }"# }
    let formatters = (chain + [#""f8": "%@""#]).joined(separator: ", ")
    #expect(try Self.text(of: 3, as: "f3", formatters)?.count == 100_000)
    let error = #expect(throws: FormatError.self) { try Self.text(of: 3, as: "f0", formatters) }
    #expect(error?.message == "The text has more than 1 MiB")
  }

  @Test(arguments: [(8, 0), (9, 1), (900, 892)])
  func `a chain of formatters has at most 8 others`(count: Int, problems: Int) throws {
    let chain = (0..<count).map { #""f\#($0)": { "formatter": "f\#($0 + 1)" }"# }
    let reading = try Self.read((chain + [#""f\#(count)": "%@""#]).joined(separator: ", "))
    #expect(reading.diagnostics.count == problems)
    #expect(reading.diagnostics.allSatisfy { $0.message.hasSuffix("more than 8 other formatters") })
  }

  @Test func `there are at most 1,000 formatters`() throws {
    let many = (0..<20_000).map { #""f\#($0)": { "formatter": "f\#($0 + 1)" }"# }
    let reading = try Self.read(many.joined(separator: ", "))
    #expect(reading.diagnostics.contains { $0.message == "More than 1000 formatters" })
    #expect(reading.content?.formatters.count == 1000)
  }

  @Test func `preview data override MarkupKit's formatters`() throws {
    let own = #""number": { "formatter": "number", "format": "%@!" }"#
    #expect(try Self.text(of: 3, as: "number", own) == "3!")
    #expect(try Self.text(of: 3, as: "number", "") == "3")
  }

  @Test func `an unknown formatter writes nothing`() throws {
    #expect(try Self.text(of: 3, as: "stars", "") == nil)
  }

  @Test func `the environment has the locale and the time zone`() throws {
    let data = try #require(
      try Self.read(#""d": { "formatter": "date", "timeStyle": "short" }"#).content)
    var environment = Environment.standard
    (environment.locale, environment.timeZone) = ("de", "Asia/Tokyo")
    let text = try data.text(
      of: "2018-07-04T09:30:00Z", as: FormatSpecifier(name: "d"), in: environment)
    #expect(text == "18:30")
  }

  @Test func `an unsuitable value for a formatter is an error at the formatter's name`() throws {
    let data = try #require(try Self.read(#""f": { "formatter": "number" }"#).content)
    let error = try #require(throws: FormatError.self) {
      try data.text(of: "x", as: FormatSpecifier(name: "f", offset: 9), in: .standard)
    }
    #expect(error.offset == 9)
  }

  @Test(arguments: [
    (#""f": 1"#, "1:24 “f” must be a string or an object; found a number"),
    (#""f": "%d items""#, "1:24 In a format, only @ or % may follow %"),
    (#""f": { "valeus": {} }"#, "1:26 Unknown key “valeus”"),
    (#""f": { "values": { "1": 1 } }"#, "1:43 “1” must be a string; found a number"),
    (
      #""f": { "formatter": "number", "numberStyel": "percent" }"#,
      "1:49 The formatter “number” has no argument “numberStyel”"
    ),
    (
      #""f": { "formatter": "number", "lenient": {} }"#,
      "1:60 “lenient” must be a string, a number, a flag or a list; found an object"
    ),
    (#""f": { "formatter": "nmber" }"#, "1:39 There is no formatter “nmber”"),
    (#""f": { "formatter": "g", "style": 1 }, "g": "%@""#, "1:44 Unknown key “style”"),
    (#""f": { "formatter": "f" }"#, "1:39 The formatter “f” refers to itself"),
    (
      #""f": { "formatter": "g" }, "g": { "formatter": "f" }"#,
      "1:39 The formatter “f” refers to itself"
    ),
  ])
  func `a mistake is reported at its place`(formatter: String, problem: String) throws {
    let problems = try Self.read(formatter).diagnostics.map {
      "\($0.range.start.line):\($0.range.start.column) \($0.message)"
    }
    #expect(problems == [problem])
  }

  @Test func `formatters in a cycle write plain values`() throws {
    let circle = #""f": { "formatter": "g" }, "g": { "formatter": "h" }, "h": { "formatter": "f" }"#
    let data = try #require(try Self.read(circle).content)
    for name in ["f", "g", "h"] {
      #expect(try data.text(of: 3, as: FormatSpecifier(name: name), in: .standard) == "3")
    }
  }
}
