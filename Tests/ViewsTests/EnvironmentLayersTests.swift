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
    #expect(some.problem?.code == "contradictory-environment")
    #expect(some.problem?.file == "mkpreview.json")
    #expect(some.problem?.range.start == SourceLocation(line: 1, column: 18))
    let others = try layers(turned, ["width": "300", "height": "600"])
    #expect(others.standard.size == Size(667, 375))
    #expect(others.problem?.file == "A.preview.json")
    #expect(try layers(sides).problem == nil)
  }

  @Test func `a request that contradicts a layer is refused`() throws {
    let sides = #"{ "environment": { "width": 300, "height": 600 } }"#
    let some = try layers(sides)
    #expect(throws: EnvironmentError.self) {
      try some.environment(options(["orientation": "landscape"]))
    }
  }
}
