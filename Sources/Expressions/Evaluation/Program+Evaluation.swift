extension Program {
  /// Evaluates the program over some data.
  func value(in model: ModelValue) throws(ExpressionError) -> ModelValue {
    let budget = EvaluationBudget()
    var stack = EvaluationStack(budget: budget)
    var index = 0
    while index < steps.count {
      let step = steps[index]
      index += 1
      do throws(EvaluationFailure) {
        switch step.instruction {
        case .branch(let target): if !(try stack.popTruth()) { index = target }
        case .jump(let target): index = target
        case .decided(let flag, let target):
          if try stack.popTruth() == flag {
            stack.push(Operand(.bool(flag)))
            index = target
          }
        case .keyPath(let path):
          stack.push(try path.value(in: Operand(model), isRoot: true, step.range, budget))
        case .member(let path):
          stack.push(try path.value(in: stack.pop(), isRoot: false, step.range, budget))
        default: try stack.run(step.instruction)
        }
      } catch {
        throw error.located(step.range)
      }
    }
    return try finite(stack.pop())
  }

  /// Checks that a number is finite.
  private func finite(_ result: Operand) throws(ExpressionError) -> ModelValue {
    if case .number(let number) = result.value, !number.isFinite {
      let range =
        (steps.map(\.range.lowerBound).min() ?? 0)..<(steps.map(\.range.upperBound).max() ?? 0)
      throw ExpressionError(
        .evaluation, "The result is \(number.isNaN ? "not a number" : "infinite")",
        hint: "Use TERNARY to replace such values", at: range)
    }
    return result.value
  }
}

/// The operands of the following steps.
struct EvaluationStack {
  private var operands: [Operand] = []
  private let budget: EvaluationBudget

  init(budget: EvaluationBudget) { self.budget = budget }

  mutating func push(_ operand: Operand) { operands.append(operand) }

  mutating func pop() -> Operand { operands.popLast() ?? Operand(.null) }

  private mutating func pop(_ count: Int) -> [Operand] {
    let last = Array(operands.suffix(count))
    operands.removeLast(last.count)
    return last
  }

  mutating func popTruth() throws(EvaluationFailure) -> Bool {
    let operand = pop()
    switch operand.value {
    case .null: return false
    case .bool(let flag): return flag
    case .number(let number): return number != 0
    case .string, .date, .list, .object:
      throw EvaluationFailure(
        "A condition is true or false; found \(operand.value.kindName)",
        hint: "Compare it with another value")
    }
  }

  /// Runs a step that needs only its operands.
  mutating func run(_ instruction: Program.Instruction) throws(EvaluationFailure) {
    switch instruction {
    case .constant(let operand): push(operand)
    case .element:
      let index = pop()
      push(try pop().element(at: index))
    case .end(let end): push(try pop().listEnd(end))
    case .list(let count): push(Operand(.list(pop(count).map(\.value))))
    case .function(let function, let count): push(try function.value(of: pop(count), budget))
    case .method(let selector, let count):
      let arguments = pop(count)
      push(try ModelMethods.call(selector, on: pop(), with: arguments, budget))
    case .arithmetic(let arithmetic):
      let right = pop()
      push(try arithmetic.value(pop(), right))
    case .negative: push(try ArithmeticOperator.subtract.value(.integer(0), pop()))
    case .comparison(let comparison):
      let right = pop()
      push(Operand(.bool(try comparison.holds(pop().value, right.value, budget))))
    case .not: push(Operand(.bool(!(try popTruth()))))
    case .keyPath, .member, .branch, .jump, .decided: break
    }
  }
}

extension Operand {
  /// The element of a list at an index, or the value of an object's key.
  fileprivate func element(at index: Operand) throws(EvaluationFailure) -> Operand {
    switch (value, index.value) {
    case (.null, _), (_, .null): return Operand(.null)
    case (.list(let values), .number(let number)):
      guard let index = Int(exactly: number), values.indices.contains(index) else {
        throw EvaluationFailure.outOfRange(number, count: values.count)
      }
      return Operand(values[index])
    case (.object(let object), .string(let key)): return Operand(object[key] ?? .null)
    default:
      throw EvaluationFailure(
        "\(value.kindName.capitalizedStart) has no element “\(index.value.shortDescription)”",
        hint: "Use a number for a list, and a text for an object")
    }
  }

  fileprivate func listEnd(_ end: Program.ListEnd) throws(EvaluationFailure) -> Operand {
    switch value {
    case .null: return Operand(.null)
    case .list(let values):
      return switch end {
      case .first: Operand(values.first ?? .null)
      case .last: Operand(values.last ?? .null)
      case .size: .integer(values.count)
      }
    default:
      throw EvaluationFailure("[\(end.rawValue)] needs a list; found \(value.kindName)")
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
