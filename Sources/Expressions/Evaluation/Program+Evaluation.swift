extension Program {
  /// Evaluates the program over some data.
  func evaluation(in model: ModelValue) throws(ExpressionError) -> Evaluation {
    let budget = EvaluationBudget()
    do throws(EvaluationFailure) {
      let value = try finite(value(in: EvaluationScope(model: model), budget))
      return Evaluation(value: value, remarks: budget.truncations.map { .truncatedDivision($0) })
    } catch {
      throw error.located(range)
    }
  }

  private var range: Range<Int> {
    (steps.map(\.range.lowerBound).min() ?? 0)..<(steps.map(\.range.upperBound).max() ?? 0)
  }

  /// The value of the program; a failure has the range of its step.
  private func value(
    in scope: EvaluationScope, _ budget: EvaluationBudget
  ) throws(EvaluationFailure) -> ModelValue {
    var stack = EvaluationStack(budget: budget)
    var index = 0
    while index < steps.count {
      let step = steps[index]
      index += 1
      do throws(EvaluationFailure) {
        switch step.instruction {
        case .branch(let target): if !(try stack.pop().truth()) { index = target }
        case .jump(let target): index = target
        case .decided(let flag, let target):
          if try stack.pop().truth() == flag {
            stack.push(.bool(flag))
            index = target
          }
        case .keyPath(let path):
          stack.push(try path.value(in: scope.model, isRoot: true, step.range, budget))
        case .member(let path):
          stack.push(try path.value(in: stack.pop(), isRoot: false, step.range, budget))
        case .variable(let name): stack.push(scope.variables[name] ?? .null)
        case .subquery(let name, let condition):
          stack.push(try condition.filter(stack.pop(), as: name, in: scope, budget))
        default: try stack.run(step.instruction)
        }
      } catch {
        throw error.within(step.range)
      }
      budget.recordTruncation(at: step.range)
    }
    return stack.pop()
  }

  /// The elements of a list for which the program is true.
  private func filter(
    _ list: ModelValue, as variable: String, in scope: EvaluationScope, _ budget: EvaluationBudget
  ) throws(EvaluationFailure) -> ModelValue {
    if list == .null { return .null }
    guard case .list(let values) = list else {
      throw EvaluationFailure("SUBQUERY needs a list; found \(list.kindName)")
    }
    var scope = scope
    var found: [ModelValue] = []
    for value in values {
      try budget.spend(steps.count)
      scope.variables[variable] = value
      if try self.value(in: scope, budget).truth() { found.append(value) }
    }
    return .list(found)
  }

  /// Checks that a number is finite.
  private func finite(_ result: ModelValue) throws(EvaluationFailure) -> ModelValue {
    if case .number(let number, _) = result, !number.isFinite {
      throw EvaluationFailure(
        "The result is \(number.isNaN ? "not a number" : "infinite")",
        hint: "Add a key with the result to the data")
    }
    return result
  }
}

/// The values that an expression can read.
private struct EvaluationScope {
  let model: ModelValue
  /// The elements for which conditions of `SUBQUERY` are evaluated.
  var variables: [String: ModelValue] = [:]
}

/// The operands of the following steps.
private struct EvaluationStack {
  private var operands: [ModelValue] = []
  private let budget: EvaluationBudget

  init(budget: EvaluationBudget) { self.budget = budget }

  mutating func push(_ operand: ModelValue) { operands.append(operand) }

  mutating func pop() -> ModelValue { operands.popLast() ?? .null }

  private mutating func pop(_ count: Int) -> [ModelValue] {
    let last = Array(operands.suffix(count))
    operands.removeLast(last.count)
    return last
  }

  /// Runs a step that needs only its operands.
  mutating func run(_ instruction: Program.Instruction) throws(EvaluationFailure) {
    switch instruction {
    case .constant(let operand): push(operand)
    case .element:
      let index = pop()
      push(try pop().element(at: index))
    case .end(let end): push(try pop().listEnd(end))
    case .list(let count): push(.list(pop(count)))
    case .function(let function, let count): push(try function.value(of: pop(count), budget))
    case .method(let selector, let count):
      let arguments = pop(count)
      push(try ModelMethods.call(selector, on: pop(), with: arguments, budget))
    case .arithmetic(let arithmetic):
      let right = pop()
      push(try arithmetic.value(pop(), right, budget))
    case .negative: push(try ArithmeticOperator.subtract.value(.integer(0), pop(), budget))
    case .comparison(let comparison):
      let right = pop()
      push(.bool(try comparison.holds(pop(), right, budget)))
    case .not: push(.bool(!(try pop().truth())))
    case .keyPath, .member, .variable, .subquery, .branch, .jump, .decided: break
    }
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

  fileprivate func listEnd(_ end: Program.ListEnd) throws(EvaluationFailure) -> ModelValue {
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
