/// The steps of an expression in evaluation order; each takes its operands from a stack.
///
/// It is flat, so even a long expression needs no deep call stack. `price * 2` is three steps: push
/// `price`, push 2, multiply.
struct Program: Sendable {
  private(set) var steps: [Step] = []

  /// A step, and its range in the text.
  struct Step: Sendable {
    var instruction: Instruction
    let range: Range<Int>
  }

  /// The operation of a step.
  enum Instruction: Sendable {
    /// Pushes a value.
    case constant(ModelValue)
    /// Pushes the value of a key path from the data's root.
    case keyPath(ModelKeyPath)
    /// Pushes the element for which the condition of `SUBQUERY` is evaluated.
    case variable(String)
    /// Replaces a value with that of a key path from there.
    case member(ModelKeyPath)
    /// Replaces a list and an index, or an object and a key, with the element.
    case element
    /// Replaces a list with its first or last element, or its count.
    case end(ListEnd)
    /// Replaces some values with a list of them.
    case list(count: Int)
    /// Replaces a list with the elements, by the name of a variable, for which a condition holds.
    case subquery(String, Program)
    /// Replaces some values with a function's result.
    case function(BuiltInFunction, count: Int)
    /// Replaces a receiver and arguments with a method's result.
    case method(String, count: Int)
    /// Replaces two numbers with one.
    case arithmetic(ArithmeticOperator)
    /// Replaces a number with its negative.
    case negative
    /// Replaces two values with a truth value.
    case comparison(Comparison)
    /// Replaces a truth value with its opposite.
    case not
    /// Removes a truth value, and jumps to a step if it is false.
    case branch(Int)
    /// Jumps to a step.
    case jump(Int)
    /// Jumps to a step if the truth value equals the given one; otherwise removes it.
    case decided(Bool, Int)
  }

  /// The elements that a word can index.
  enum ListEnd: String, Sendable, CaseIterable {
    case first = "FIRST"
    case last = "LAST"
    case size = "SIZE"
  }

  /// Adds a step, and returns its index.
  @discardableResult
  mutating func append(_ instruction: Instruction, _ range: Range<Int>) -> Int {
    steps.append(Step(instruction: instruction, range: range))
    return steps.count - 1
  }

  /// Sets a jump's target to the next step.
  mutating func aimHere(_ index: Int) {
    switch steps[index].instruction {
    case .branch: steps[index].instruction = .branch(steps.count)
    case .jump: steps[index].instruction = .jump(steps.count)
    case .decided(let flag, _): steps[index].instruction = .decided(flag, steps.count)
    default: break
    }
  }

  /// The steps, with those of conditions of `SUBQUERY`.
  var allSteps: [Step] {
    steps.flatMap { step in
      guard case .subquery(_, let condition) = step.instruction else { return [step] }
      return [step] + condition.allSteps
    }
  }

  var keyPaths: [[String]] {
    var paths: [[String]] = []
    for step in allSteps {
      guard case .keyPath(let path) = step.instruction else { continue }
      let keys = path.leadingKeys
      if !paths.contains(keys) { paths.append(keys) }
    }
    return paths
  }

  var primitiveMethods: [(selector: String, range: Range<Int>)] {
    allSteps.compactMap { step in
      guard case .method(let selector, _) = step.instruction,
        ModelMethods.withPrimitives.contains(selector)
      else { return nil }
      return (selector, step.range)
    }
  }

  var isKeyPath: Bool {
    if steps.count == 1, case .keyPath = steps[0].instruction { true } else { false }
  }

  var isVolatile: Bool {
    allSteps.contains { step in
      switch step.instruction {
      case .keyPath(let path), .member(let path): path.isVolatile
      case .function(let function, _): function.isVolatile
      case .method(let selector, _): ModelMethods.volatile.contains(selector)
      default: false
      }
    }
  }
}

/// The operators of arithmetic.
enum ArithmeticOperator: String, Sendable, CaseIterable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case raise = "**"
}

/// A comparison (NSComparisonPredicate).
struct Comparison: Sendable {
  var relation: Relation
  var ignoresCase = false
  var ignoresDiacritics = false
  var quantifier: Quantifier?

  enum Relation: Sendable {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    case between, `in`, contains, beginsWith, endsWith, like, matches
  }

  /// How many elements of a list on the left side must satisfy it.
  enum Quantifier: Sendable {
    case any, all, none
  }
}
