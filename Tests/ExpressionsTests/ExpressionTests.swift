import Expressions
import Testing

/// The value of an expression over some data.
func value(_ text: String, in model: ModelValue = [:]) throws -> ModelValue {
  try BindingExpression(text).value(in: model)
}

/// Values of expressions, worked out by hand from Apple's descriptions: NSExpression, Predicate Format
/// String Syntax, and Key-Value Coding.
@Suite struct ExpressionTests {
  @Test(
    arguments: [
      ("12", 12), ("1.5", 1.5), (".5", 0.5), ("2.", 2), ("1e3", 1000), ("2.5E-1", 0.25),
      ("0x1F", 31), ("0b101", 5), ("0o17", 15),
      ("'one'", "one"), ("\"two\"", "two"), (#"'it\'s'"#, "it's"), (#""a\"b""#, #"a"b"#),
      (#"'a\nb\t\\'"#, "a\nb\t\\"), (#"'\u20ac'"#, "€"), ("'a \"b\"'", "a \"b\""), ("''", ""),
      ("nil", nil), ("NULL", nil), ("null", nil), ("true", true), ("YES", true), ("yes", true),
      ("FALSE", false), ("No", false),
      ("{}", []), ("{1, 'a', {nil}}", [1, "a", [nil]]),
    ] as [(String, ModelValue)])
  func literals(_ text: String, _ expected: ModelValue) throws {
    #expect(try value(text) == expected)
  }

  @Test(
    arguments: [
      ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("7 - 2 - 1", 4), ("2 ** 10", 1024),
      ("2 * 3 ** 2", 18), ("2 ** 3 ** 2", 512), ("-2 ** 2", -4), ("2 ** -1", 0.5),
      ("-3 + 5", 2), ("2 * -3", -6), ("--2", 2), ("+2", 2), ("8 / 2 / 2", 2),
      // Two integers are divided without a remainder, as NSExpression does.
      ("7 / 2", 3), ("-7 / 2", -3), ("7.0 / 2", 3.5), ("7 / 2.0", 3.5), ("1 / 2 * 2.0", 0),
      // The data's too (known): JSON tells 7 from 7.0.
      ("n / 2", 3), ("(n + 1) / 3", 2), ("real / 2", 3.5), ("n / 2.0", 3.5), ("half / 2", 0.25),
      ("max:({n, 2}) / 2", 3), ("divide:by:(n, 2)", 3), ("n * 1.0 / 2", 3.5), ("true + 1", 2),
      ("1 + nil", nil), ("n * missing", nil), ("-missing", nil),
    ] as [(String, ModelValue)])
  func arithmetic(_ text: String, _ expected: ModelValue) throws {
    let model: ModelValue = ["n": 7, "real": 7.0, "half": 0.5, "missing": nil]
    #expect(try value(text, in: model) == expected)
  }

  @Test(
    arguments: [
      ("7 / 2", [2..<3]), ("1 + n / 2 * 2", [6..<7]), ("n / 7", []), ("n / 2.0", []),
      ("divide:by:(n, 2)", [0..<10]), ("SUBQUERY({1, 3}, $i, $i / 2 == 0).@count", [24..<25]),
    ] as [(String, [Range<Int>])])
  func `a division that drops a remainder is remarked`(
    _ text: String, _ ranges: [Range<Int>]
  ) throws {
    let evaluation = try BindingExpression(text).evaluation(in: ["n": 7])
    #expect(evaluation.remarks == ranges.map { .truncatedDivision($0) })
  }

  /// SUBQUERY returns the elements for which the condition holds (Predicate Format String Syntax); keys
  /// without the variable belong to the data.
  @Test(
    arguments: [
      ("SUBQUERY(items, $i, $i.price < 5).@count", 2), ("SUBQUERY(items, $i, $i.price > 9)", []),
      ("SUBQUERY(items, $i, $i.price == row.count - 1).name", ["Pen", "Pad"]),
      ("SUBQUERY(numbers, $n, $n > 5 AND NOT $n == 8)", [6]),
      ("SUBQUERY(items, $i, SUBQUERY($i.tags, $t, $t == $i.tags[0]).@count == 1).@count", 2),
      ("SUBQUERY(items, $i, ANY $i.tags == 'small')[0].name", "Pen"),
      ("SUBQUERY(row.none, $i, $i > 1)", nil), ("2 * SUBQUERY(items, $i, YES == YES).@count", 6),
    ] as [(String, ModelValue)])
  func subqueries(_ text: String, _ expected: ModelValue) throws {
    #expect(try value(text, in: Self.data) == expected)
  }

  private static let data: ModelValue = [
    "name": "Ada", "row": ["heading": "Title", "count": 3, "none": nil], "first": 1, "in.dots": 2,
    "numbers": [4, 8, 6], "größe": 5,
    "items": [
      ["name": "Pen", "price": 2, "tags": ["blue", "small"]],
      ["name": "Ink", "price": 5, "tags": ["blue"]], ["name": "Pad", "price": 2, "tags": []],
    ], "empty": [], "and": "reserved", "self": ["x": 1],
  ]

  @Test(
    arguments: [
      ("name", "Ada"), ("row.heading", "Title"), ("SELF.name", "Ada"), ("row.none", nil),
      ("row.none.further", nil), ("row.self.count", 3), ("first", 1), ("größe", 5),
      ("#and", "reserved"), ("row . heading", "Title"), ("name.length", 3),
      ("name.uppercaseString", "ADA"),
      ("items.name", ["Pen", "Ink", "Pad"]), ("items.tags", [["blue", "small"], ["blue"], []]),
      ("items.name.length", [3, 3, 3]), ("empty.name", []), ("numbers[0]", 4),
      ("numbers[1 + 1]", 6),
      ("numbers[FIRST]", 4), ("numbers[LAST]", 6), ("numbers[SIZE]", 3), ("items[1].name", "Ink"),
      ("row['heading']", "Title"), ("empty[FIRST]", nil), ("(row).count", 3),
      ("items.@count", 3), ("numbers.@count", 3), ("empty.@count", 0),
      ("items.@sum.price", 9), ("items.@avg.price", 3), ("items.@min.price", 2),
      ("items.@max.price", 5), ("items.@max.name", "Pen"), ("numbers.@sum.self", 18),
      ("numbers.@avg.self", 6), ("empty.@sum.price", 0), ("empty.@avg.price", 0),
      ("empty.@max.price", nil),
      ("items.@unionOfObjects.price", [2, 5, 2]), ("items.@distinctUnionOfObjects.price", [2, 5]),
      ("items.tags.@unionOfArrays.self", ["blue", "small", "blue"]),
      ("items.tags.@distinctUnionOfArrays.self", ["blue", "small"]),
      ("items.tags.@unionOfArrays.length", [4, 5, 4]),
      // Key-Value Coding sends the rest of the key path to each element (known).
      ("items.@unionOfArrays.tags", ["blue", "small", "blue"]),
      ("items.@distinctUnionOfArrays.tags", ["blue", "small"]),
      ("{row, nil}.@unionOfArrays.none", []), ("items.@sum.price * 2", 18),
      // A key that one element has is nothing in those that have not.
      ("{row, nil}.count", [3, nil]),
    ] as [(String, ModelValue)])
  func keyPaths(_ text: String, _ expected: ModelValue) throws {
    #expect(try value(text, in: Self.data) == expected)
  }

  @Test(
    arguments: [
      ("average:({1, 2, 6})", 3), ("average({1, 2})", 1.5), ("average:(numbers)", 6),
      ("sum:(numbers)", 18), ("sum({1, 2})", 3), ("sum:({})", 0), ("average:({})", nil),
      ("min:(numbers)", 4), ("max:({3, 9, 1})", 9), ("count:(numbers)", 3), ("count({})", 0),
      ("median:({5, 1, 3})", 3), ("median:({1, 2, 3, 10})", 2.5), ("mode:({1, 2, 2, 3})", 2),
      ("mode:({1, 1, 2, 2, 3})", [1, 2]), ("stddev:({2, 4, 4, 4, 5, 5, 7, 9})", 2),
      ("add:to:(1, 2)", 3), ("from:subtract:(5, 2)", 3), ("multiply:by:(3, 4)", 12),
      ("divide:by:(9, 2.0)", 4.5), ("modulus:by:(7, 3)", 1), ("raise:toPower:(2, 3)", 8),
      ("sqrt:(16)", 4), ("log:(1000)", 3), ("ln:(1)", 0), ("exp:(0)", 1), ("floor:(-1.5)", -2),
      ("ceiling:(1.2)", 2), ("trunc:(-1.7)", -1), ("abs:(-3)", 3), ("abs:(-3) / 2", 1),
      ("bitwiseAnd:with:(6, 3)", 2), ("bitwiseOr:with:(6, 3)", 7), ("bitwiseXor:with:(6, 3)", 5),
      ("leftshift:by:(1, 4)", 16), ("rightshift:by:(16, 2)", 4), ("onesComplement:(0)", -1),
      ("uppercase:('abc')", "ABC"), ("lowercase('ABC')", "abc"), ("noindex:(3)", 3),
      ("castObject:toType:('12.5 km', 'NSNumber')", 12.5),
      ("castObject:toType:(3, 'NSString')", "3"), ("CAST(123, 'NSString')", "123"),
      ("CAST(1.5, 'NSString')", "1.5"), ("CAST('12', 'NSNumber')", 12),
      ("cast('1', 'NSNumber')", 1),
      ("castObject:toType:(0, 'NSDate')", .date(978_307_200)),
      ("sum:(numbers) + 2 * max:(numbers)", 34), ("sqrt:(missing)", nil),
    ] as [(String, ModelValue)])
  func functions(_ text: String, _ expected: ModelValue) throws {
    #expect(try value(text, in: ["numbers": [4, 8, 6], "missing": nil]) == expected)
  }
}
