import Geometry
import Markup
import Testing

@testable import Views

@Suite struct EnvironmentLayersTests {
  /// The layers of a document from the texts of its files.
  private func layers(
    _ previewData: String = "{}", _ options: [String: String] = [:], settings: String = "{}"
  ) throws -> EnvironmentLayers {
    let data = try #require(JSONReader.read(previewData, file: "A.preview.json").content)
    let node = try #require(JSONReader.read(settings, file: "mkpreview.json").content)
    return EnvironmentLayers(
      try #require(PreviewData.read(data, file: "A.preview.json").content),
      options: try self.options(options),
      try #require(Settings.read(node, file: "mkpreview.json").content))
  }

  private func options(_ parts: [String: String]) throws -> EnvironmentOptions {
    var options = EnvironmentOptions()
    for (name, text) in parts { try options.set(name, to: text) }
    return options
  }

  @Test func `without options the environment is the standard one`() throws {
    #expect(try layers().standard == .standard)
    #expect(try layers().environment() == .standard)
  }

  @Test func `request, variant, preview data, options and settings take precedence in this order`()
    throws
  {
    let locale = { (rest: [String]) -> String in
      #"{ "environment": { \#(rest.joined(separator: ", ")) } }"#
    }
    let settings = locale([#""locale": "nl", "scale": 1, "textSize": "small""#])
    let data = """
      { "environment": { "locale": "es" },
        "variants": [ { "name": "German", "locale": "de" } ] }
      """
    let all = try layers(data, ["locale": "fr", "scale": "3"], settings: settings)
    #expect(try all.environment(options(["locale": "it"]), variant: "German").locale == "it")
    #expect(try all.environment(variant: "German").locale == "de")
    #expect(all.standard.locale == "es")
    #expect((all.standard.scale, all.standard.textSize) == (3, .small))
    #expect(try layers("{}", ["locale": "fr"], settings: settings).standard.locale == "fr")
    #expect(try layers("{}", settings: settings).standard.locale == "nl")
  }

  @Test func `an unknown variant is refused with the nearest name`() throws {
    let some = try layers(#"{ "variants": [ { "name": "Spanish" } ] }"#)
    let error = #expect(throws: EnvironmentError.self) { try some.environment(variant: "spanish") }
    #expect(error?.message == "Unknown variant “spanish”; did you mean “Spanish”?")
    let other = #expect(throws: EnvironmentError.self) { try some.environment(variant: "iPad") }
    #expect(other?.message == "Unknown variant “iPad”; expected one of “Spanish”")
    let none = #expect(throws: EnvironmentError.self) { try layers().environment(variant: "A") }
    #expect(none?.message == "Unknown variant “A”; the document declares none")
  }

  @Test func `a weaker layer that contradicts a stronger one is left out and reported`() throws {
    let sides = #"{ "environment": { "width": 300, "height": 600 } }"#
    let turned = #"{ "environment": { "orientation": "landscape" } }"#
    let some = try layers(turned, settings: sides)
    #expect(some.standard.size == Size(667, 375))
    #expect(some.problems.map(\.code) == ["contradictory-environment"])
    #expect(some.problems.first?.file == "mkpreview.json")
    #expect(some.problems.first?.range.start == SourceLocation(line: 1, column: 18))
    #expect(some.problems.first?.hint == "Change it, or the environment of A.preview.json")
    let others = try layers(turned, ["width": "300", "height": "600"])
    #expect(others.standard.size == Size(667, 375))
    #expect(others.problems.first?.file == "A.preview.json")
    #expect(
      others.problems.first?.hint
        == "Change it, or leave out an option with which mkpreview was started")
    #expect(try layers(sides).problems == [])
  }

  @Test func `settings that fit are not blamed for a contradiction of others`() throws {
    let turned = #"{ "environment": { "orientation": "landscape" } }"#
    let spanish = #"{ "environment": { "locale": "es" } }"#
    let some = try layers(turned, ["width": "300", "height": "600"], settings: spanish)
    #expect(some.problems.map(\.file) == ["A.preview.json"])
    #expect(some.standard.locale == "es")
    let option = try layers(
      "{}", ["orientation": "landscape"],
      settings: #"{ "environment": { "width": 300, "height": 600 } }"#)
    #expect(
      option.problems.first?.hint == "Change it, or an option with which mkpreview was started")
  }

  // MARK: Environments that rules name

  @Test func `a rule for an environment that nothing defines is an error with the names`() throws {
    let data = """
      { "variants": [{ "name": "Wide", "device": "ipad-9-7" }],
        "expect": [{ "that": "a.x == 0", "in": ["Wide", "standard", "fr", "pt-BR", "tablet"] },
          { "that": "a.x == 0", "in": ["Wiede"] }, { "that": "a.x == 0", "in": ["Television"] }] }
      """
    let problems = try layers(data).problems
    #expect(problems.map(\.code) == ["expectation-name", "expectation-name"])
    #expect(problems.map(\.message).first == "No environment is named “Wiede”")
    #expect(problems.map(\.file) == ["A.preview.json", "A.preview.json"])
    #expect(problems.first?.range.start == SourceLocation(line: 3, column: 34))
    #expect(problems.first?.hint == "Did you mean “Wide”?")
    #expect(
      problems.last?.hint == "Write a locale, or one of standard, Wide, small-phone, "
        + "notched-phone, tablet, right-to-left, largest-text, dark, en-XA")
  }

  @Test func `the matrix of the settings replaces the built-in names`() throws {
    let settings = #"{ "matrix": [{ "name": "Night", "appearance": "dark", "locale": "tlh" }] }"#
    let data = #"{ "expect": [{ "that": "a.x == 0", "in": ["Night", "tlh", "dark"] }] }"#
    let problems = try layers(data, settings: settings).problems
    #expect(problems.map(\.message) == ["No environment is named “dark”"])
  }

  @Test func `a rule of the settings may name a variant of another document`() throws {
    let rule = { (name: String) in #"{ "expect": [{ "that": "a.x == 0", "in": ["\#(name)"] }] }"# }
    #expect(try layers(settings: rule("Wide")).problems == [])
    let problems = try layers(settings: rule("small-fone")).problems
    #expect(problems.map(\.hint) == ["Did you mean “small-phone”?"])
    #expect(problems.map(\.file) == ["mkpreview.json"])
  }

  @Test func `a request that contradicts a layer is refused`() throws {
    let sides = #"{ "environment": { "width": 300, "height": 600 } }"#
    let some = try layers(sides)
    #expect(throws: EnvironmentError.self) {
      try some.environment(options(["orientation": "landscape"]))
    }
  }
}
