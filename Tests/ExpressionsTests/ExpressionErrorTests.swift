import Expressions
import Testing

/// What is said of expressions that are wrong, and where.
@Suite struct ExpressionErrorTests {
  /// The error of an expression over some data; nil without one.
  private func failure(of text: String, in model: ModelValue = [:]) -> ExpressionError? {
    do throws(ExpressionError) {
      _ = try BindingExpression(text).value(in: model)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("", 0, 0), ("1 +", 3, 3), ("1 2", 2, 3), ("(1 + 2", 0, 1), ("1)", 1, 2), ("'abc", 0, 4),
    ("a..b", 2, 3), ("a.", 2, 2), ("a + $b", 4, 6), ("7 % 2", 2, 3), ("0x", 0, 2), ("3x", 0, 1),
    ("{1, 2", 5, 5), ("{1 2}", 3, 4), ("@count", 0, 6), ("a.@sum", 2, 6), ("a.@total.b", 2, 8),
    ("avrage:(a)", 0, 7), ("foo()", 0, 3), ("sum:(1, 2)", 0, 4), ("sum: a", 0, 6), ("now(1)", 0, 3),
    ("a > 1", 0, 5), ("1 + (a > 1)", 4, 11), ("TERNARY(a)", 9, 10),
    ("TERNARY(a > 1 > 2, 1, 2)", 14, 15),
    ("FUNCTION(a)", 10, 11), ("FUNCTION(a, 'foo:', 1)", 12, 18), ("FUNCTION(a, b)", 12, 13),
    ("FUNCTION(a, 'length', 1)", 12, 20), ("FETCH(a)", 0, 5), ("CAST(a)", 0, 4),
    ("SUBQUERY(a, x, x > 1)", 12, 13), ("SUBQUERY(a, $x)", 14, 15),
    ("SUBQUERY(a, $x, $y > 1)", 16, 18), ("SUBQUERY(a, $x, $x > 1).@count + $x", 33, 35),
    ("SUBQUERY(a, $x, $x > 1", 22, 22), ("TERNARY(MATCHES, 1, 2)", 8, 15), ("and", 0, 3),
    ("'ö' + §", 6, 7), ("1e999", 0, 5),
  ])
  func syntaxErrorsHaveTheirPlace(_ text: String, _ start: Int, _ end: Int) throws {
    let error = try #require(failure(of: text))
    #expect(error.kind == .syntax)
    #expect(error.range == start..<end, "\(error)")
  }

  @Test func anUnknownFunctionListsThem() throws {
    let error = try #require(failure(of: "1 + avrage:(a)"))
    #expect(error.message == "Unknown function “avrage:”")
    #expect(error.offset == 4)
    let hint = try #require(error.hint)
    #expect(
      hint.hasPrefix(
        "Did you mean “average:”? The functions are average:, sum:, count:, min:, max:,"))
    #expect(hint.contains("now"))
  }

  @Test(arguments: ["(", "a)|(b", "[", "*", "a{2"])
  func `an invalid regular expression is reported`(_ pattern: String) throws {
    let text = "TERNARY('a' MATCHES '\(pattern)', 1, 2)"
    let error = try #require(failure(of: text))
    #expect(error.kind == .evaluation)
    #expect(error.message == "“\(pattern)” is not a regular expression")
    #expect(error.range == 12..<19)
  }

  @Test(arguments: [
    ("nmae", 0, "The model has no key “nmae”", "Did you mean “name”? Its keys are name, row, list"),
    ("1 + row.x", 8, "“row” has no key “x”", "Its keys are heading, detail"),
    ("name.size", 5, "“name” is a text, which has no key “size”", "Remove “.size”"),
    ("list.b", 5, "“list” has no key “b”", "Its keys are a"),
    ("list.@max.b", 10, "“list.@max” has no key “b”", "Its keys are a"),
  ])
  func unknownPaths(_ text: String, _ offset: Int, _ message: String, _ hint: String) throws {
    let model: ModelValue = [
      "name": "Ada", "row": ["heading": 1, "detail": 2], "list": [["a": 1], ["a": 2]],
    ]
    let error = try #require(failure(of: text, in: model))
    #expect(error.kind == .unknownPath)
    #expect((error.offset, error.message, error.hint) == (offset, message, hint))
  }

  @Test(arguments: [
    ("1 / zero", 2), ("1.0 / 0", 4), ("sqrt:(-1)", 0), ("10 ** 400", 0), ("ln:(0)", 0),
    ("name + 1", 5), ("sum:(names)", 0), ("names.@sum.self", 6), ("sum:(zero)", 0),
    ("zero.@count", 5), ("names[9]", 5), ("TERNARY(names, 1, 2)", 0),
    ("TERNARY(name > 1, 1, 2)", 13),
    ("FUNCTION(name, 'substringFromIndex:', 9)", 15), ("FUNCTION(zero, 'length')", 15),
    ("modulus:by:(1, 0)", 0), ("castObject:toType:(names, 'NSNumber')", 0),
    ("CAST(1, 'NSURL')", 0), ("SUBQUERY(name, $i, $i > 1)", 0), ("names.@unionOfArrays.self", 21),
    ("SUBQUERY(names, $i, $i > 1).@count", 23),
    ("max:({1, 'a'})", 0), ("huge", 0), ("bitwiseAnd:with:(1e300, 1)", 0),
    ("FUNCTION('a', 'stringByPaddingToLength:withString:startingAtIndex:', 1e9, 'b', 0)", 14),
  ])
  func valuesThatDoNotFit(_ text: String, _ offset: Int) throws {
    let model: ModelValue = [
      "zero": 0, "name": "Ada", "names": ["a", "b"], "huge": .number(.infinity),
    ]
    let error = try #require(failure(of: text, in: model))
    #expect(error.kind == .evaluation)
    #expect(error.offset == offset, "\(error)")
  }

  @Test(arguments: [
    String(repeating: "(", count: 1000) + "1" + String(repeating: ")", count: 1000),
    String(repeating: "-", count: 1000) + "1", String(repeating: "2 ** ", count: 1000) + "1",
    String(repeating: "{", count: 1000), String(repeating: "a[", count: 1000),
    String(repeating: "TERNARY(", count: 1000), String(repeating: "abs:(", count: 1000),
    String(repeating: "FUNCTION(", count: 1000),
    "TERNARY(" + String(repeating: "NOT ", count: 1000) + "a, 1, 2)",
    "a" + String(repeating: ".a", count: 1000), String(repeating: "1 + ", count: 25_000) + "1",
  ])
  func whatIsTooLongOrTooDeepIsRefused(_ text: String) throws {
    let error = try #require(failure(of: text))
    #expect(error.kind == .syntax)
    #expect(error.offset > 0)
  }

  @Test(arguments: [
    "long LIKE long", "long CONTAINS long", "FUNCTION(long, 'containsString:', long) == YES",
  ])
  func longTextsAreNotSearchedInLongTexts(_ condition: String) throws {
    let model: ModelValue = ["long": .string(String(repeating: "a", count: 20_000))]
    let error = try #require(failure(of: "TERNARY(\(condition), 1, 2)", in: model))
    #expect(error.kind == .evaluation)
  }

  @Test func aLongChainOfOperatorsHasAValue() throws {
    #expect(try value(String(repeating: "1 + ", count: 2000) + "1") == 2001)
  }
}
