import Expressions
import Testing

/// What no expression may take: time and memory that grow with the product of its inputs.
@Suite struct ExpressionLimitTests {
  private static let zeros: ModelValue = .list(Array(repeating: 0, count: 300_000))

  private func failure(of text: String, in model: ModelValue) -> ExpressionError? {
    do throws(ExpressionError) {
      _ = try BindingExpression(text).value(in: model)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    "FUNCTION(w,'componentsJoinedByString:',FUNCTION(w,'componentsJoinedByString:',','))",
    "FUNCTION({t, t}, 'componentsJoinedByString:', '')",
    "FUNCTION(t, 'stringByAppendingString:', t)",
    "FUNCTION(t, 'stringByAppendingPathComponent:', t)",
    "FUNCTION(t, 'stringByReplacingOccurrencesOfString:withString:', 'a', 'bb')",
    "FUNCTION(t, 'stringByPaddingToLength:withString:startingAtIndex:', 2000000, 'b', 0)",
  ])
  func noTextIsLongerThanOneMebibyte(_ text: String) throws {
    let model: ModelValue = ["w": Self.zeros, "t": .string(String(repeating: "a", count: 800_000))]
    let error = try #require(failure(of: text, in: model))
    #expect(error.kind == .evaluation)
    #expect(error.message == "The text has more than 1 MiB")
  }

  @Test func aTextOfOneMebibyteIsMade() throws {
    // 300,000 digits and 299,999 separators of two bytes are less than 1,048,576.
    let joined = try value("FUNCTION(w, 'componentsJoinedByString:', ', ')", in: ["w": Self.zeros])
    guard case .string(let text) = joined else { throw Unexpected() }
    #expect(text.utf8.count == 899_998)
  }

  private struct Unexpected: Error {}

  private static func many(_ part: String, _ count: Int = 1900) -> String {
    "{" + Array(repeating: part, count: count).joined(separator: ",") + "}"
  }

  @Test(
    arguments: [
      "TERNARY(ALL w IN w, 'a', 'b')", "TERNARY(ALL texts IN[cd] texts, 'a', 'b')",
      "TERNARY(ANY texts CONTAINS '\(String(repeating: "x", count: 3000))', 'a', 'b')",
      many("SELF") + ".@distinctUnionOfObjects.self", many("w") + ".@unionOfArrays.self",
      many("w") + ".@distinctUnionOfArrays.self", "sum:(" + many("max:(w)", 1000) + ")",
      "FUNCTION({" + String(repeating: "w,", count: 2000) + "1}, 'indexOfObject:', same)",
      "TERNARY({" + String(repeating: "w,", count: 2000) + "1} CONTAINS same, 'a', 'b')",
    ]
  )
  func evaluationEndsSoon(_ text: String) throws {
    let numbers = (0..<100_000).map { ModelValue.number(Double($0)) }
    let texts = (0..<20_000).map {
      ModelValue.string("text \($0) " + String(repeating: "x", count: 80))
    }
    let same = numbers.dropLast() + [nil]
    let model: ModelValue = [
      "w": .list(numbers), "texts": .list(texts), "same": .list(Array(same)),
    ]
    let error = failure(of: text, in: model)
    #expect(error?.kind == .evaluation)
    #expect(error?.message == "The expression visits more than 4 million values")
    #expect(error?.hint == "Add a key with this value to the data")
  }

  /// Each pattern needs time that grows exponentially, or as a power, with the text's length.
  @Test(arguments: [
    ("(a+)+b", 40), ("(a|a)*b", 40), ("(a|aa)+b", 60), ("(.*)*x", 40), ("a*a*a*a*a*a*b", 400),
    ("(a*)*b", 9000), ("(?:a*a*)*b", 9000), ("(a+)+\\\\1b", 40),
  ])
  func `a regular expression ends soon`(_ pattern: String, _ length: Int) throws {
    let model: ModelValue = ["t": .string(String(repeating: "a", count: length))]
    let error = failure(of: "TERNARY(t MATCHES '\(pattern)', 1, 2)", in: model)
    #expect(error?.message == "The regular expression takes too long")
  }

  @Test func `long lists are matched and filtered`() throws {
    let words = (0..<20_000).map { ModelValue.string("word \($0)") }
    let text = "SUBQUERY(words, $w, $w MATCHES '.*\\\\d7').@count"
    // A tenth of them ends with 7; “word 7” has no digit before it.
    #expect(try value(text, in: ["words": .list(words)]) == 1999)
  }

  @Test func `the longest and the deepest expressions have values`() throws {
    #expect(try value("1" + String(repeating: "+1", count: 4_999), in: [:]) == 5_000)
    // The operators of all levels in each of 99 brackets: 3 > 1 + 1 holds, so the value is 1.
    let start = String(repeating: "TERNARY(0 OR 1 AND 3 > 1 + 1 * ", count: 99)
    let deepest = start + "1" + String(repeating: ", 1, 2)", count: 99)
    #expect(try value(deepest, in: [:]) == 1)
  }

  @Test func longListsHaveValues() throws {
    let items = (0..<100_000).map { ModelValue.object(["n": .number(Double($0 % 10))]) }
    let model: ModelValue = ["items": .list(items)]
    #expect(try value("sum:(items.n) / items.@count + items.@max.n", in: model) == 13.5)
    #expect(try value("TERNARY(ALL items.n IN {0,1,2,3,4,5,6,7,8,9}, 1, 2)", in: model) == 1)
    #expect(try value("items.@distinctUnionOfObjects.n[SIZE]", in: model) == 10)
  }
}
