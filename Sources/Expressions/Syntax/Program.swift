/// The steps of an expression in the order of their evaluation, each taking its operands from a
/// stack.
///
/// It is flat, so that no expression, however long, needs a deep stack of calls.
struct Program: Sendable {
  private(set) var steps: [Step] = []

  /// A step, and the part of the text that it stands for.
  struct Step: Sendable {
    var instruction: Instruction
    let range: Range<Int>
  }

  /// What a step does.
  enum Instruction: Sendable {
    /// Pushes a value.
    case constant(Operand)
    /// Pushes the value of a key path from the data's root.
    case keyPath(ModelKeyPath)
    /// Replaces a value by that of a key path from there.
    case member(ModelKeyPath)
    /// Replaces a list and an index, or an object and a key, by the element.
    case element
    /// Replaces a list by its first or last element, or its count.
    case end(ListEnd)
    /// Replaces some values by the list of them.
    case list(count: Int)
    /// Replaces some values by a function's value of them.
    case function(BuiltInFunction, count: Int)
    /// Replaces a receiver and arguments by the result of a method.
    case method(String, count: Int)
    /// Replaces two numbers by one.
    case arithmetic(ArithmeticOperator)
    /// Replaces a number by its negative.
    case negative
    /// Replaces two values by a truth value.
    case comparison(Comparison)
    /// Replaces a truth value by the other one.
    case not
    /// Takes a truth value, and continues at a step if it is false.
    case branch(Int)
    /// Goes on at a step.
    case jump(Int)
    /// Goes on at a step if the truth value is the given one, otherwise takes it.
    case decided(Bool, Int)
  }

  /// The elements that an index can name by a word.
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

  /// Makes a step that continues elsewhere continue at the step that comes next.
  mutating func aimHere(_ index: Int) {
    switch steps[index].instruction {
    case .branch: steps[index].instruction = .branch(steps.count)
    case .jump: steps[index].instruction = .jump(steps.count)
    case .decided(let flag, _): steps[index].instruction = .decided(flag, steps.count)
    default: break
    }
  }

  var keyPaths: [[String]] {
    var paths: [[String]] = []
    for step in steps {
      guard case .keyPath(let path) = step.instruction else { continue }
      let keys = path.leadingKeys
      if !paths.contains(keys) { paths.append(keys) }
    }
    return paths
  }

  var isKeyPath: Bool {
    if steps.count == 1, case .keyPath = steps[0].instruction { true } else { false }
  }

  var isVolatile: Bool {
    steps.contains { step in
      switch step.instruction {
      case .keyPath(let path), .member(let path): path.isVolatile
      case .function(let function, _): function.isVolatile
      case .method(let selector, _): ModelMethods.volatile.contains(selector)
      default: false
      }
    }
  }
}

/// A value on its way: NSNumber knows whether a number is an integer, which a division asks.
struct Operand: Sendable {
  var value: ModelValue
  /// Whether it is an integer by its origin: a literal without a fraction, a count.
  var isInteger = false

  init(_ value: ModelValue, isInteger: Bool = false) {
    self.value = value
    self.isInteger = isInteger
  }

  static func integer(_ number: Int) -> Operand {
    Operand(.number(Double(number)), isInteger: true)
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
    case between, `in`, contains, beginsWith, endsWith, like
  }

  /// How many elements of a list on the left side have to fulfil it.
  enum Quantifier: Sendable {
    case any, all, none
  }
}
