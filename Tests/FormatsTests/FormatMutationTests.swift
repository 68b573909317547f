import Expressions
import Foundation
import TestSupport
import Testing

@testable import Formats

/// What formatters do with arguments and values that are made by chance.
struct FormatMutationTests {
  private static let rows =
    NumberFormatTests.styles + NumberFormatTests.digits + NumberFormatTests.symbols
    + DateFormatTests.styles + DateFormatTests.places + DateFormatTests.symbols
    + ByteCountFormatTests.rows
    + MeasurementFormatTests.rows + PersonNameFormatTests.rows

  /// Arguments of reading texts, which change no text.
  private static let unseen: Set = [
    "lenient", "allowsFloats", "generatesDecimalNumbers", "partialStringValidationEnabled",
    "minimum", "maximum",
  ]

  /// An argument whose effect depends on the clock; it has tests of its own.
  private static let timely: Set = ["doesRelativeDateFormatting"]

  @Test(arguments: try nonEmpty(Formats.names))
  func `every argument has an effect on some text`(name: String) throws {
    let arguments = try #require(Formats.arguments(of: name)).map(\.name)
    let effective = try Self.rows.flatMap { row in
      let specifier = FormatSpecifier(written: row.format)
      return try specifier.arguments.filter { argument in
        var rest = specifier
        rest.arguments.removeAll { $0 == argument }
        let text = try? Formats.text(
          of: row.value, as: rest, locale: row.locale, timeZone: row.timeZone)
        return try specifier.name == name && text != row.actual
      }.map(\.name)
    }
    let tested = Set(effective).union(Self.unseen).union(Self.timely)
    #expect(
      arguments.filter { !tested.contains($0) && !$0.hasPrefix("numberFormatter.") } == [])
  }

  @Test func `every specifier and value gives the same text or error each time`() throws {
    var generator = SeededGenerator(seed: 11)
    let values: [ModelValue] =
      [nil, true, 1e300, -1e300, .number(.infinity), .number(.nan), 0, "", "2018-13-01", [], [:]]
      + [.date(1e300), .date(.nan), ["value": 1e300, "unit": "km"], ["value": "x", "unit": 1]]
      + Self.rows.map(\.value)
    for _ in 0..<3000 {
      let row = try #require(Self.rows.randomElement(using: &generator))
      let value = try #require(values.randomElement(using: &generator))
      let format = Self.mutated(row.format, &generator)
      let made = Row(format, value, "", "", in: row.locale, at: row.timeZone)
      let texts = (0..<2).map { _ in Result { () throws(FormatError) in try made.actual } }
      #expect(texts[0] == texts[1], "\(format)")
    }
  }

  /// A text with a few of its characters replaced, repeated or left out.
  private static func mutated(_ text: String, _ generator: inout SeededGenerator) -> String {
    var characters = Array(text)
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      guard let index = characters.indices.randomElement(using: &generator) else { break }
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: characters.remove(at: index)
      case 1: characters.insert(characters[index], at: index)
      case 2: characters[index] = "9"
      default: characters[index] = Array("';=#.\u{0}é%").randomElement(using: &generator) ?? " "
      }
    }
    return String(characters)
  }

  @Test func `threads share formatters`() async throws {
    let rows = Self.rows
    await withTaskGroup(of: Bool.self) { group in
      for start in 0..<8 {
        group.addTask {
          rows.indices.allSatisfy { index in
            let row = rows[(index + start * 7) % rows.count]
            guard !row.format.contains("Relative"), let text = try? row.actual else { return true }
            return Self.plain(text) == Self.plain(row.text)
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  private static func plain(_ text: String) -> String {
    text.replacing(/[\u{a0}\u{202f}]/, with: " ")
  }

  @Test func `the number of cached formatters is limited`() throws {
    for digits in 0..<340 {
      _ = try Row("number;minimumIntegerDigits=\(digits)", 1, "", "").actual
    }
    #expect(Formats.cachedFormatters <= 200)
  }
}
