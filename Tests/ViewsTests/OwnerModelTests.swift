import Expressions
import Testing
import Views

/// What a model remembers, and what it keeps when its data change.
@Suite struct OwnerModelTests {
  private let model = OwnerModel([
    "a": 1, "b": ["c": 2, "d": 3], "items": [["price": 1], ["price": 2]],
  ])

  private func value(_ text: String, in model: OwnerModel) throws -> ModelValue {
    try model.value(of: BindingExpression(text))
  }

  @Test func valuesAreFound() throws {
    #expect(try value("a + b.c", in: model) == 3)
    #expect(try value("a + b.c", in: model) == 3)
    #expect(throws: ExpressionError.self) { try value("x", in: model) }
    #expect(throws: ExpressionError.self) { try value("x", in: OwnerModel(nil)) }
  }

  @Test func aReplacedModelHasItsOwnValues() throws {
    for text in ["a", "b.c", "b.d", "b", "items.@sum.price", "SELF.a"] {
      _ = try value(text, in: model)
    }
    let other = model.replacing(["a": 1, "b": ["c": 5, "d": 3], "items": [["price": 7]]])
    #expect(try value("a", in: other) == 1)
    #expect(try value("b.c", in: other) == 5)
    #expect(try value("b.d", in: other) == 3)
    #expect(try value("b", in: other) == ["c": 5, "d": 3])
    #expect(try value("items.@sum.price", in: other) == 7)
    #expect(try value("SELF", in: other) == other.value)
  }

  @Test(
    arguments: [
      (["a": 2], ["a"], false), (["a": 2], ["b.c"], true), (["a": 2], ["b.c", "a + 1"], false),
      // Another value with the same result shows the same.
      (["a": 2], ["TERNARY(a > 0, 'x', 'y')"], true), (["b": ["c": 9]], ["b.d"], true),
      (["b": ["c": 9]], ["b"], false), (["b": 4], ["b.d"], false), (["new": 1], ["SELF"], false),
      (["new": 1], ["a"], true), (["new": 1], ["unknown"], false), (["a": nil], ["a"], false),
      (["items": [["price": 3]]], ["items.@sum.price"], true),
      (["items": []], ["items.@sum.price"], false), (["a": 5], [], true), ([:], ["a", "x"], true),
    ] as [(ModelValue, [String], Bool)])
  func showsTheSameWhereNoValueChanged(
    _ patch: ModelValue, _ texts: [String], _ expected: Bool
  ) throws {
    for text in texts { _ = try? value(text, in: model) }
    let other = model.replacing(model.value?.merging(patch))
    #expect(model.showsSame(as: other) == expected)
  }

  @Test func `an integer that becomes a fraction changes the result of a division`() throws {
    let model = OwnerModel(["n": 7])
    #expect(try value("n / 2", in: model) == 3)
    let other = model.replacing(["n": 7.0])
    #expect(model != other)
    #expect(!model.showsSame(as: other))
    #expect(try value("n / 2", in: other) == 3.5)
  }

  @Test func `a remark that appears changes what is shown`() throws {
    let model = OwnerModel(["n": 6])
    #expect(try value("n / 2", in: model) == 3)
    #expect(!model.showsSame(as: model.replacing(["n": 7])))
  }

  @Test func whatChangedBackShowsTheSame() throws {
    _ = try value("a", in: model)
    let back = model.replacing(["a": 2]).replacing(model.value)
    #expect(model.showsSame(as: back))
    #expect(!OwnerModel(nil).showsSame(as: model))
  }

  @Test func timeIsNeverRemembered() throws {
    let first = try value("now()", in: model)
    let deadline = ContinuousClock.now + .seconds(10)
    while try value("now()", in: model) == first, ContinuousClock.now < deadline {}
    #expect(try value("now()", in: model) != first)
    #expect(model.showsSame(as: model.replacing([:])))
  }

  @Test func manyTasksMayAsk() async throws {
    let expressions = try (0..<200).map { try BindingExpression("a + \($0 % 20)") }
    let sum = await withTaskGroup(of: Double.self) { group in
      for expression in expressions {
        group.addTask { [model] in
          guard case .number(let number, _) = try? model.value(of: expression) else { return 0 }
          return number
        }
      }
      return await group.reduce(0, +)
    }
    // 200 times 1, and ten times the sum of 0 to 19.
    #expect(sum == 200 + 10 * 190)
  }
}
