import Expressions
import Testing

/// Conditions of TERNARY (Predicate Format String Syntax), and methods that FUNCTION calls.
@Suite struct ConditionTests {
  private static let data: ModelValue = [
    "n": 7, "isOn": true, "name": "Zoë Ada", "none": nil, "prices": [2, 5],
    "born": "1815-12-10T00:00:00Z", "list": ["a", "b"], "zero": 0,
  ]

  @Test(arguments: [
    ("n > 5", true), ("n => 7", true), ("n <= 6", false), ("n =< 7", true), ("n < 7", false),
    ("n == 7.0", true), ("n = 8", false), ("n != 7", false), ("n <> 8", true), ("isOn", true),
    ("isOn == YES", true), ("isOn == 1", true), ("NOT isOn", false), ("!isOn", false),
    ("n > 5 AND n < 7", false), ("n > 5 && n < 8", true), ("n < 5 OR n == 7", true),
    ("n < 5 || n > 8", false), ("n == 7 OR n == 8 AND n == 9", true), ("NOT n == 8", true),
    ("(n == 7 OR n == 8) AND n == 9", false), ("NOT (n == 7)", false), ("(n + 1) * 2 == 16", true),
    ("n BETWEEN {5, 7}", true), ("n BETWEEN {8, 9}", false), ("n IN {1, 7}", true),
    ("'b' IN list", true), ("list CONTAINS 'c'", false), ("name BEGINSWITH 'Zo'", true),
    ("name BEGINSWITH[c] 'zo'", true), ("name ENDSWITH 'ada'", false),
    ("name CONTAINS[cd] 'zoe a'", true),
    ("name ==[cd] 'ZOE ADA'", true), ("name LIKE 'Z*A?a'", true), ("name LIKE 'Ada'", false),
    ("name LIKE[c] '*ADA'", true), ("none == nil", true), ("none > 1", false), ("n != nil", true),
    // The whole text must match.
    ("name MATCHES 'Zo.* [A-D]\\\\w+'", true), ("name MATCHES 'Zo'", false),
    ("name MATCHES 'Z|Zo. Ada'", true), ("name MATCHES[c] 'zo. ADA'", true),
    ("name MATCHES[cd] '\\\\S+ ADA'", true), ("name MATCHES[d] 'Zoe Ada'", true),
    ("ANY list MATCHES '[b-d]'", true), ("none MATCHES '.*'", false),
    ("ANY prices > 4", true), ("ALL prices > 4", false), ("NONE prices > 9", true),
    ("SOME prices == 2", true), ("born < now()", true), ("TRUEPREDICATE", true),
    ("FALSEPREDICATE OR isOn", true), ("'a' < 'b'", true),
    // The side that decides alone keeps the other one from being evaluated.
    ("zero == 0 OR 1 / zero > 1", true), ("zero != 0 AND 1 / zero > 1", false),
  ])
  func conditions(_ text: String, _ expected: Bool) throws {
    #expect(try value("TERNARY(\(text), 1, 2)", in: Self.data) == (expected ? 1 : 2))
  }

  @Test func onlyTheChosenSideIsEvaluated() throws {
    #expect(try value("TERNARY(zero == 0, 'none', 100 / zero)", in: Self.data) == "none")
    #expect(try value("TERNARY(n > 1, TERNARY(n > 5, 'a', 'b'), 'c')", in: Self.data) == "a")
    #expect(try value("TERNARY(n == 1, 'item', 'items') ", in: Self.data) == "items")
  }

  @Test(
    arguments: [
      ("FUNCTION(one, 'stringByAppendingString:', two)", "HelloWorld"),
      (
        "FUNCTION(FUNCTION(one, 'stringByAppendingString:', ', '), 'stringByAppendingString:', two)",
        "Hello, World"
      ),
      ("FUNCTION(one, 'length')", 5), ("FUNCTION(one, 'uppercaseString')", "HELLO"),
      ("FUNCTION('ab c-d', 'capitalizedString')", "Ab C-D"),
      ("FUNCTION(one, 'substringFromIndex:', 3)", "lo"),
      ("FUNCTION(one, 'substringToIndex:', 1)", "H"), ("FUNCTION(one, 'hasPrefix:', 'He')", true),
      ("FUNCTION(one, 'hasSuffix:', 'He')", false),
      ("FUNCTION(one, 'containsString:', 'ell')", true),
      ("FUNCTION(one, 'stringByReplacingOccurrencesOfString:withString:', 'l', 'LL')", "HeLLLLo"),
      ("FUNCTION('a,b', 'componentsSeparatedByString:', ',')", ["a", "b"]),
      ("FUNCTION(list, 'componentsJoinedByString:', '+')", "1+2.5+x"),
      ("FUNCTION('12 km', 'integerValue')", 12), ("FUNCTION('1.5', 'doubleValue')", 1.5),
      ("FUNCTION('yes', 'boolValue')", true), ("FUNCTION(2.5, 'stringValue')", "2.5"),
      ("FUNCTION(2, 'stringValue')", "2"), ("FUNCTION(2.9, 'integerValue')", 2),
      ("FUNCTION(list, 'count')", 3), ("FUNCTION(list, 'firstObject')", 1),
      ("FUNCTION(list, 'lastObject')", "x"), ("FUNCTION(list, 'objectAtIndex:', 1)", 2.5),
      ("FUNCTION(list, 'containsObject:', 'x')", true), ("FUNCTION({}, 'firstObject')", nil),
      ("FUNCTION(SELF, 'valueForKeyPath:', 'list.@count')", 3), ("FUNCTION(nil, 'length')", nil),
      ("FUNCTION('x', 'stringByPaddingToLength:withString:startingAtIndex:', 4, 'ab', 1)", "xbab"),
      ("FUNCTION('a/b.txt', 'pathExtension')", "txt"),
      (
        "FUNCTION(castObject:toType:('2018-07-04', 'NSDate'), 'timeIntervalSince1970')",
        1_530_662_400
      ),
      ("FUNCTION(one, 'length') / 2", 2),
    ] as [(String, ModelValue)])
  func methods(_ text: String, _ expected: ModelValue) throws {
    let model: ModelValue = ["one": "Hello", "two": "World", "list": [1, 2.5, "x"]]
    #expect(try value(text, in: model) == expected)
  }

  @Test(arguments: [
    ("1970-01-01", 0), ("2000-02-29T00:00:00Z", 951_782_400), ("1969-12-31T23:59:59Z", -1),
    ("2018-07-04T09:30:00.250Z", 1_530_696_600.25), ("2018-07-04 11:30+02:00", 1_530_696_600),
    ("2018-07-04T09:30", 1_530_696_600),
  ])
  func dates(_ text: String, _ seconds: Double) throws {
    #expect(try value("castObject:toType:('\(text)', 'NSDate')") == .date(seconds))
  }

  /// 2018-07-04 is 1,530,662,400 s after 1970, and 978,307,200 s are from there to 2001.
  @Test(
    arguments: [
      ("FUNCTION(day, 'timeIntervalSince1970')", 1_530_662_400),
      ("day.timeIntervalSince1970", 1_530_662_400),
      ("FUNCTION(day, 'timeIntervalSinceReferenceDate')", 552_355_200),
      ("FUNCTION(day, 'timeIntervalSinceDate:', '2018-07-03T12:00:00Z')", 43_200),
      ("FUNCTION(day, 'dateByAddingTimeInterval:', 60)", .date(1_530_662_460)),
      ("TERNARY(FUNCTION(day, 'timeIntervalSinceNow') < 0, 1, 2)", 1),
      ("FUNCTION(day, 'length')", 10),
    ] as [(String, ModelValue)])
  func textsInISO8601HaveTheMethodsOfDates(_ text: String, _ expected: ModelValue) throws {
    #expect(try value(text, in: ["day": "2018-07-04"]) == expected)
  }

  @Test func otherTextsHaveNoMethodsOfDates() throws {
    let error = #expect(throws: ExpressionError.self) {
      try value("FUNCTION('soon', 'timeIntervalSince1970')")
    }
    #expect(error?.message == "A text has no method “timeIntervalSince1970”")
    #expect(error?.hint?.contains("ISO 8601") == true)
  }

  @Test func theTimeDecidesAKeyToo() throws {
    #expect(try BindingExpression("day.timeIntervalSinceNow").isVolatile)
    #expect(try !BindingExpression("day.timeIntervalSince1970").isVolatile)
  }
}
