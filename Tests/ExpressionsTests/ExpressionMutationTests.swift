import Expressions
import TestSupport
import Testing

/// Expressions that were changed by chance: each has a value or an error within its text, in time.
@Suite struct ExpressionMutationTests {
  private static let seeds = [
    "row.items.@sum.price * 2 ** -3 + (count - 1) / 7.5",
    "TERNARY(a >= 3 AND NOT b == 'x', 1, {2, 3})",
    "FUNCTION(name, 'stringByReplacingOccurrencesOfString:withString:', 'a', \"\\u20AC\\n\")",
    "average:({1, 2, count}) + modulus:by:(7, 3) - abs:(-2)", "items[LAST].name.length",
    "TERNARY(ANY list > 1 OR name LIKE[cd] '*d?', uppercase:(name), nil)", "#in.SELF['k'][0]",
    "castObject:toType:('2018-07-04T09:30:00Z', 'NSDate')::date;dateStyle=short;x==;;y::z",
    "list BETWEEN {1, 2} && 'a' IN list || list CONTAINS 0x1F", "$a % b ? c : @count",
    "SUBQUERY(items, $i, $i.name MATCHES[c] 'p.*').@count / 2 + CAST(count, 'NSNumber')",
    "FUNCTION(list, 'objectAtIndex:', 1) ** FUNCTION(name, 'substringFromIndex:', 9)",
  ]

  private static let pieces = [
    "(", ")", "[", "]", "{", "}", "'", "\"", "\\", ",", ".", ":", "::", ";", "=", "@", "#", "$",
    "%",
    "**", "-", "+", "/", "!", "<", "&&", " ", "\n", "\u{0}", "é", "👩‍👩‍👧", "\u{301}", "9", "1e999",
    "0x",
    "nil", "SELF", "TERNARY(", "SUBQUERY(", "CAST(", " MATCHES ", "$i", "FUNCTION(", "NOT ", "ANY ",
    "name", "items", "list", "row", "zero",
    "huge",
  ]

  private static let model: ModelValue = [
    "row": ["items": [["price": 2, "name": "Pen"], ["price": nil]]], "count": 3, "a": 5, "b": "x",
    "name": "Ada", "items": [["name": "Pen"], "odd", nil], "list": [1, 2.5, "a", [nil]], "zero": 0,
    "in": ["k": [1]], "huge": 1e308, "none": nil, "isOn": true,
  ]

  @Test(arguments: 0..<40)
  func noTextDoesHarm(_ seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<250 {
      var text = Array(try #require(Self.seeds.randomElement(using: &chance)).unicodeScalars)
      for _ in 0..<Int.random(in: 1...6, using: &chance) { mutate(&text, &chance) }
      var scalars = String.UnicodeScalarView()
      scalars.append(contentsOf: text)
      check(String(scalars))
    }
  }

  private func mutate(_ text: inout [Unicode.Scalar], _ chance: inout SeededGenerator) {
    let start = Int.random(in: 0...text.count, using: &chance)
    let end = min(text.count, start + Int.random(in: 0...6, using: &chance))
    switch Int.random(in: 0..<4, using: &chance) {
    case 0: text.removeSubrange(start..<end)
    case 1: text.insert(contentsOf: text[start..<end], at: start)
    case 2:
      let count = Int.random(in: 1...200, using: &chance)
      let piece = Self.pieces.randomElement(using: &chance) ?? ""
      text.insert(
        contentsOf: Array(repeating: Array(piece.unicodeScalars), count: count).joined(), at: start)
    default:
      let piece = Self.pieces.randomElement(using: &chance) ?? ""
      text.replaceSubrange(start..<end, with: Array(piece.unicodeScalars))
    }
  }

  /// A number that is shown is finite; a mistake stands within the text, and says what it is.
  private func check(_ text: String) {
    do throws(ExpressionError) {
      let binding = try Binding(text)
      let value = try binding.expression.value(in: Self.model)
      if case .number(let number, _) = value { #expect(number.isFinite, "\(text)") }
    } catch {
      #expect(!error.message.isEmpty, "\(text)")
      #expect(error.message.count < 300 && (error.hint?.count ?? 0) < 2500, "\(text)")
      #expect(error.range.upperBound <= text.unicodeScalars.count, "\(text): \(error)")
    }
  }
}
