extension Term {
  /// Evaluates the term over some data.
  func evaluation(in model: ModelValue) throws(ExpressionError) -> Evaluation {
    let budget = EvaluationBudget()
    do throws(EvaluationFailure) {
      let value = try Evaluator(model: model, budget: budget).value(of: self)
      if case .number(let number, _) = value, !number.isFinite {
        throw EvaluationFailure(
          "The result is \(number.isNaN ? "not a number" : "infinite")",
          hint: "Add a key with the result to the data")
      }
      return Evaluation(value: value, remarks: budget.truncations.map { .truncatedDivision($0) })
    } catch {
      throw error.located(extent)
    }
  }
}

/// Evaluates terms; a failure has the range of the innermost one.
private struct Evaluator {
  let model: ModelValue
  let budget: EvaluationBudget
  /// The elements for which conditions of `SUBQUERY` are evaluated.
  var variables: [String: ModelValue] = [:]

  func value(of term: Term) throws(EvaluationFailure) -> ModelValue {
    switch term.kind {
    case .constant(let value): return value
    case .predicate(let flag): return .bool(flag)
    case .variable(let name): return variables[name] ?? .null
    case .chain(let first, let links):
      var value = try value(of: first)
      for link in links {
        value = try within(link.range) { () throws(EvaluationFailure) in
          try self.value(of: value, then: link)
        }
      }
      return value
    default:
      return try within(term.range) { () throws(EvaluationFailure) in try result(of: term) }
    }
  }

  /// The result of an operation with a range.
  private func within(
    _ range: Range<Int>, _ operation: () throws(EvaluationFailure) -> ModelValue
  ) throws(EvaluationFailure) -> ModelValue {
    do throws(EvaluationFailure) {
      let value = try operation()
      budget.recordTruncation(at: range)
      return value
    } catch {
      throw error.within(range)
    }
  }

  private func result(of term: Term) throws(EvaluationFailure) -> ModelValue {
    switch term.kind {
    case .keyPath(let path): return try path.value(in: model, isRoot: true, term.range, budget)
    case .list(let terms): return .list(try values(of: terms))
    case .function(let function, let arguments):
      return try function.value(of: values(of: arguments), budget)
    case .method(let selector, let receiver, let arguments):
      return try ModelMethods.call(
        selector, on: value(of: receiver), with: values(of: arguments), budget)
    case .negative(let operand):
      return try ArithmeticOperator.subtract.value(.integer(0), value(of: operand), budget)
    case .not(let operand): return .bool(!(try value(of: operand).truth()))
    case .ternary(let condition, let first, let second):
      return try value(of: value(of: condition).truth() ? first : second)
    case .subquery(let list, let name, let condition):
      return try filter(value(of: list), as: name, by: condition)
    case .constant, .predicate, .variable, .chain: return try value(of: term)
    }
  }

  private func value(
    of left: ModelValue, then link: Term.Link
  ) throws(EvaluationFailure) -> ModelValue {
    switch link.kind {
    case .member(let path): try path.value(in: left, isRoot: false, link.range, budget)
    case .element(let index): try left.element(at: value(of: index))
    case .end(let end): try left.listEnd(end)
    case .arithmetic(let arithmetic, let right):
      try arithmetic.value(left, value(of: right), budget)
    case .comparison(let comparison, let right):
      .bool(try comparison.holds(left, value(of: right), budget))
    case .logical(let endsWhen, let right):
      try left.truth() == endsWhen ? .bool(endsWhen) : value(of: right)
    }
  }

  private func values(of terms: [Term]) throws(EvaluationFailure) -> [ModelValue] {
    var values: [ModelValue] = []
    for term in terms { values.append(try value(of: term)) }
    return values
  }

  /// The elements of a list for which a condition is true.
  private func filter(
    _ list: ModelValue, as variable: String, by condition: Term
  ) throws(EvaluationFailure) -> ModelValue {
    if list == .null { return .null }
    guard case .list(let values) = list else {
      throw EvaluationFailure("SUBQUERY needs a list; found \(list.kindName)")
    }
    let cost = condition.cost
    var inner = self
    var found: [ModelValue] = []
    for value in values {
      try budget.spend(cost)
      inner.variables[variable] = value
      if try inner.value(of: condition).truth() { found.append(value) }
    }
    return .list(found)
  }
}

extension ModelValue {
  /// Whether the value is true as a condition.
  func truth() throws(EvaluationFailure) -> Bool {
    switch self {
    case .null: return false
    case .bool(let flag): return flag
    case .number(let number, _): return number != 0
    case .string, .date, .list, .object:
      throw EvaluationFailure(
        "A condition is true or false; found \(kindName)", hint: "Compare it with another value")
    }
  }

  /// The element of a list at an index, or the value of an object's key.
  fileprivate func element(at index: ModelValue) throws(EvaluationFailure) -> ModelValue {
    switch (self, index) {
    case (.null, _), (_, .null): return .null
    case (.list(let values), .number(let number, _)):
      guard let index = Int(exactly: number), values.indices.contains(index) else {
        throw EvaluationFailure.outOfRange(number, count: values.count)
      }
      return values[index]
    case (.object(let object), .string(let key)): return object[key] ?? .null
    default:
      throw EvaluationFailure(
        "\(kindName.capitalizedStart) has no element “\(index.shortDescription)”",
        hint: "Use a number for a list, and a text for an object")
    }
  }

  fileprivate func listEnd(_ end: Term.ListEnd) throws(EvaluationFailure) -> ModelValue {
    switch self {
    case .null: return .null
    case .list(let values):
      return switch end {
      case .first: values.first ?? .null
      case .last: values.last ?? .null
      case .size: .integer(values.count)
      }
    default:
      throw EvaluationFailure("[\(end.rawValue)] needs a list; found \(kindName)")
    }
  }
}

extension EvaluationFailure {
  /// An index outside of a list.
  static func outOfRange(_ index: Double, count: Int) -> Self {
    Self(
      "There is no element \(index.shortText): the list has \(count)",
      hint: count > 0 ? "The last one is \(count - 1)" : nil)
  }
}
