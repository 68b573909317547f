import Expressions
import Testing

/// What MarkupKit observes of an expression, by `bindTo:` of MarkupKit 4.5 (documented: its source).
@Suite struct ObservationTests {
  @Test(arguments: [
    "n", "row.a", "SELF.n", "(row).a", "n + 1", "-n", "uppercase:(name)", "1 + abs:(sqrt:(n))",
    "items.@count", "items[0]", "{1, 2}[n]", "CAST(n, 'NSString')",
    "FUNCTION('Dear ', 'stringByAppendingString:', name)", "1 + TERNARY(n > 1, 2, 3) + n",
    "name.uppercaseString", "row['a']",
  ])
  func `key paths and those among arguments are observed`(text: String) throws {
    #expect(try BindingExpression(text).isObserved)
  }

  @Test(arguments: [
    "1", "'a'", "now()", "SELF", "{n, m}", "sum:({n, m})", "TERNARY(n > 1, 'many', 'one')",
    "1 + TERNARY(n > 1, n, TERNARY(m, n, m))", "noindex:(TERNARY(n > 1, n, m))",
    "FUNCTION(name, 'uppercaseString')", "SUBQUERY(items, $i, $i.price < 5)",
    "SUBQUERY(items, $i, $i.price < n).@count", "FUNCTION(name, 'uppercaseString').length",
  ])
  func `conditions, receivers, lists and subqueries are not`(text: String) throws {
    let expression = try BindingExpression(text)
    #expect(!expression.isObserved)
    #expect(expression.unnoticedKeyPaths.isEmpty)
  }

  @Test(
    arguments: [
      ("n + TERNARY(isOn, m, 0)", ["isOn", "m"]), ("n + TERNARY(n > 1, n, 0)", []),
      ("row.a + TERNARY(row.b, 1, 0) + sum:({row})", ["row.b"]),
      ("FUNCTION(a, 'stringByAppendingString:', b)", ["a"]), ("items[n].name + a", []),
      ("SUBQUERY(items, $i, $i < n).@count + m", ["items", "n"]),
    ] as [(String, [String])])
  func `other key paths of an observed expression are listed`(
    text: String, expected: [String]
  ) throws {
    let expression = try BindingExpression(text)
    #expect(expression.unnoticedKeyPaths.map(expression.text) == expected)
  }

  private static let model: ModelValue = [
    "items": [["price": 2, "name": "Pen"]], "row": ["items": [["x": 1]], "a": 1], "n": 1,
    "none": nil,
  ]

  /// NSArray's `addObserver:forKeyPath:options:context:` raises (Apple's documentation).
  @Test(arguments: [
    ("items.price", 0..<11), ("sum:(items.price)", 5..<16), ("row.items.self.x", 0..<16),
    ("FUNCTION('', 'stringByAppendingString:', items.name[0])", 41..<51),
  ])
  func `a key path through a list cannot be observed`(text: String, range: Range<Int>) throws {
    #expect(try remarks(text) == [.unobservableList(range)])
  }

  /// Guesses: what Key-Value Observing does with operators, and with a key path after an element.
  @Test(arguments: [
    ("items.@sum.price", 0..<16), ("1 + items[0].price", 4..<18), ("row.items.@max.self", 0..<19),
    ("items[LAST].name", 0..<16),
  ])
  func `for other key paths into lists it is a guess`(text: String, range: Range<Int>) throws {
    #expect(try remarks(text) == [.possiblyUnobservableList(range)])
  }

  @Test(arguments: [
    "items", "items.@count", "row.items", "row.a", "items[0]", "none.a",
    "TERNARY(n > 1, items.price, 0)", "FUNCTION(items.name, 'componentsJoinedByString:', ', ')",
  ])
  func `other key paths can be observed, or are not`(text: String) throws {
    #expect(try remarks(text) == [])
  }

  private func remarks(_ text: String) throws -> [Evaluation.Remark] {
    try BindingExpression(text).evaluation(in: Self.model).remarks
  }

  /// NSExpression's FUNCTION passes and returns objects (Apple, `expressionForFunction:selectorName:
  /// arguments:`).
  @Test(
    arguments: [
      ("FUNCTION(name, 'length')", ["length"]), ("FUNCTION(name, 'uppercaseString')", []),
      ("FUNCTION(name, 'substringToIndex:', 1)", ["substringToIndex:"]),
      ("FUNCTION(name, 'hasPrefix:', 'a')", ["hasPrefix:"]), ("name.length", []),
      ("FUNCTION(items, 'objectAtIndex:', 0)", ["objectAtIndex:"]),
      ("FUNCTION(items, 'firstObject')", []), ("FUNCTION(name, 'integerValue')", ["integerValue"]),
      ("SUBQUERY(items, $i, FUNCTION($i, 'length') > 1)", ["length"]),
    ] as [(String, [String])])
  func `methods with primitives are listed`(text: String, expected: [String]) throws {
    let expression = try BindingExpression(text)
    #expect(expression.primitiveMethods.map(\.selector) == expected)
    for (selector, range) in expression.primitiveMethods {
      #expect(expression.text(at: range) == "'\(selector)'")
    }
  }
}
