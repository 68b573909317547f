import Expressions
import Testing

/// The parts of an attribute's text after `$`.
@Suite struct BindingTests {
  @Test func anExpressionAloneHasNoFormatter() throws {
    let binding = try Binding("row.heading")
    #expect(binding.expression.text == "row.heading")
    #expect(binding.format == nil)
  }

  @Test func argumentsFollowTheName() throws {
    let binding = try Binding("age * 2 :: number ; numberStyle = decimal;maximumFractionDigits=3;")
    #expect(binding.expression.text == "age * 2 ")
    let format = try #require(binding.format)
    #expect((format.name, format.offset) == ("number", 11))
    #expect(format.arguments.map(\.name) == ["numberStyle", "maximumFractionDigits"])
    #expect(format.arguments.map(\.value) == ["decimal", "3"])
    #expect(format.arguments.map(\.offset) == [20, 42])
    #expect(binding.ignored.isEmpty)
  }

  /// Upstream splits the text at `::` before NSExpression sees it.
  @Test func twoColonsInALiteralEndTheExpression() {
    let error = #expect(throws: ExpressionError.self) {
      try Binding("FUNCTION(a, 'stringByAppendingString:', '::')::date")
    }
    #expect(error?.kind == .syntax)
  }

  @Test func aFormatMayHaveOneColon() throws {
    let binding = try Binding(
      #"FUNCTION(a, 'stringByAppendingString:', '\':')::date;dateFormat=HH:mm"#)
    #expect(binding.format?.name == "date")
    #expect(binding.format?.arguments.map(\.value) == ["HH:mm"])
  }

  @Test func whatMarkupKitIgnoresIsKnown() throws {
    let binding = try Binding("a::number;decimal;x=1=2::date")
    #expect(binding.format?.arguments.map(\.value) == ["1"])
    #expect(binding.ignored.map(\.text) == ["decimal", "=2", "::date"])
    #expect(binding.ignored.map(\.range) == [10..<17, 21..<23, 23..<29])
  }

  @Test(arguments: [("a::", 1), ("a:: ;x=1", 1), ("::number", 0)])
  func mistakes(_ text: String, _ offset: Int) throws {
    let error = #expect(throws: ExpressionError.self) { try Binding(text) }
    #expect(error?.offset == offset)
  }

  @Test(
    arguments: [
      ("a + b.c", [["a"], ["b", "c"]]), ("a * a", [["a"]]), ("items.@sum.price", [["items"]]),
      ("SELF", [[]]), ("SELF.a", [["a"]]), ("sum:({a, b})", [["a"], ["b"]]), ("1 + 2", []),
      ("TERNARY(a > 1, b, c)", [["a"], ["b"], ["c"]]), ("a[0].b", [["a"]]), ("now()", []),
      ("FUNCTION(a, 'hasPrefix:', b)", [["a"], ["b"]]),
    ] as [(String, [[String]])])
  func keyPaths(_ text: String, _ expected: [[String]]) throws {
    #expect(try BindingExpression(text).keyPaths == expected)
  }

  @Test func timeAndChanceAreVolatile() throws {
    for text in ["now()", "1 + random()", "random:(6)", "FUNCTION(a, 'timeIntervalSinceNow')"] {
      #expect(try BindingExpression(text).isVolatile, "\(text)")
    }
    #expect(try !BindingExpression("a").isVolatile)
  }
}
