import Markup
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// Bindings whose values a formatter writes.
@Suite struct FormatBindingTests {
  private func sample(
    _ text: String, owner: String, formatters: String = "{}",
    _ options: KeyValuePairs<String, String> = [:]
  ) throws -> Sample {
    let data = "{\"owner\": \(owner), \"formatters\": \(formatters)}"
    return try Sample(
      "<UILabel text=\"\(text)\"/>", with: ["view.preview.json": data], options)
  }

  @Test(arguments: [
    (
      "$person.dateOfBirth::date;dateStyle=short;timeStyle=none",
      #"{"person": {"dateOfBirth": "2018-07-04"}}"#, "7/4/18"
    ),
    (
      "$averageAge::number;numberStyle=decimal;maximumFractionDigits=3",
      #"{"averageAge": 36.123456}"#, "36.123"
    ),
    ("$items.@count::number", #"{"items": [1, 2]}"#, "2"),
    ("$size::byteCount;allowedUnits=useKB,useMB", #"{"size": 2500000}"#, "2.5 MB"),
    (
      "$far::measurement;unitOptions=providedUnit", #"{"far": {"value": 2.5, "unit": "km"}}"#,
      "2.5 km"
    ),
    (
      "$name::personNameComponents;style=long",
      #"{"name": {"givenName": "Ada", "familyName": "Lovelace"}}"#, "Ada Lovelace"
    ),
    ("$a :: number ; numberStyle = percent", #"{"a": 0.5}"#, "50%"),
  ])
  func `a formatter writes the value of an expression`(text: String, owner: String, shown: String)
    throws
  {
    let sample = try sample(text, owner: owner)
    #expect(sample.text("0") == shown)
    #expect(sample.told == [])
  }

  @Test func `the locale and the time zone are those of the environment`() throws {
    let sample = try sample(
      "$at::date;dateStyle=short;timeStyle=short", owner: #"{"at": "2018-07-04T23:30:00Z"}"#,
      ["locale": "de", "timeZone": "Europe/Berlin"])
    #expect(sample.text("0") == "05.07.18, 01:30")
  }

  @Test func `preview data define the owner's formatters`() throws {
    let sample = try sample(
      "$stars::rating;size=large", owner: #"{"stars": 2}"#,
      formatters: #"{"rating": {"values": {"1": "★", "2": "★★"}}}"#)
    #expect(sample.text("0") == "★★")
    #expect(sample.told == [])
  }

  @Test func `an unknown formatter shows the plain value and is a note`() throws {
    let sample = try sample("$stars::rating", owner: #"{"stars": 2}"#)
    #expect(sample.text("0") == "2")
    #expect(sample.told == ["note unknown-formatter view.xml:1:24"])
  }

  @Test(arguments: [
    ("$a::number;numberStyel=decimal", #"{"a": 1}"#, "error invalid-format view.xml:1:27"),
    ("$a::number", #"{"a": "many"}"#, "error invalid-format view.xml:1:20"),
    ("$a::date;dateStyle=short", #"{"a": "soon"}"#, "error invalid-format view.xml:1:20"),
  ])
  func `mistakes are reported at their places and do not change the view`(
    text: String, owner: String, told: String
  ) throws {
    let sample = try sample(text, owner: owner)
    #expect(sample.text("0") == nil)
    #expect(sample.told == [told], "\(sample.rendition.diagnostics)")
  }

  /// Upstream's `Foundation+Markup.m` looks words up in tables and skips nil.
  @Test(arguments: [
    ("$a::number;numberStyle=decimals", #"{"a": 0.5}"#, "0", "decimal"),
    ("$a::personNameComponents;style=abbreviated", #"{"a": {"givenName": "Ada"}}"#, "Ada", nil),
    ("$a::personNameComponents;style=default", #"{"a": {"givenName": "Ada"}}"#, "Ada", nil),
    ("$a::byteCount;allowedUnits=useKB,useMb", #"{"a": 2500000}"#, "2,500 KB", "useMB"),
  ])
  func `a word that MarkupKit does not know is ignored`(
    text: String, owner: String, shown: String, nearest: String?
  ) throws {
    let sample = try sample(text, owner: owner)
    #expect(sample.text("0") == shown)
    #expect(sample.rendition.diagnostics.map(\.code) == ["ignored-format"])
    #expect(sample.rendition.diagnostics.map(\.severity) == [.warning])
    if let nearest {
      #expect(sample.rendition.diagnostics.first?.hint == "Did you mean “\(nearest)”?")
    }
  }

  /// NSLocale, NSTimeZone, NSArray and NSNumber; upstream sets the text by key-value coding.
  @Test(arguments: [
    ("$a::number;locale=de", "1"), ("$a::number;multiplier=2", "1"), ("$a::number;minimum=2", "1"),
    ("$a::date;timeZone=UTC", "\"2018-07-04\""), ("$a::date;monthSymbols=a,b", "\"2018-07-04\""),
    (
      "$a::measurement;numberFormatter.locale=de", #"{"value": 1, "unit": "km"}"#
    ),
  ])
  func `a text for a property that holds an object is a warning`(text: String, value: String) throws
  {
    let sample = try sample(text, owner: "{\"a\": \(value)}")
    #expect(sample.rendition.diagnostics.map(\.code) == ["invalid-format"])
    #expect(sample.rendition.diagnostics.map(\.severity) == [.warning])
  }

  @Test func `the owner's own formatters may set anything`() throws {
    let sample = try sample(
      "$a::initials", owner: #"{"a": {"givenName": "Ada", "familyName": "Lovelace"}}"#,
      formatters: #"{"initials": {"formatter": "personNameComponents", "style": "abbreviated"}}"#)
    #expect(sample.text("0") == "AL")
    #expect(sample.told == [])
  }

  @Test func `null has no text`() throws {
    let sample = try sample("$a::number;nilSymbol=none", owner: #"{"a": null}"#)
    #expect(sample.text("0") == nil)
    #expect(sample.told == [])
  }
}
