import Glibc

extension BuiltInFunction {
  private typealias Statistic = @Sendable (Numbers) -> ModelValue

  static let statistics: [BuiltInFunction] = [
    statistic("average:") { .number($0.average) },
    statistic("sum:", ofNone: 0) { .number($0.sum) },
    BuiltInFunction(name: "count:", takesList: true) { arguments throws(EvaluationFailure) in
      if case .object(let object) = arguments[0] { return .integer(object.keys.count) }
      return .integer(try arguments.list().count)
    },
    BuiltInFunction(name: "min:", takesList: true) { arguments throws(EvaluationFailure) in
      try arguments.list().filter { $0 != .null }.extreme(isLeast: true, for: "min:")
    },
    BuiltInFunction(name: "max:", takesList: true) { arguments throws(EvaluationFailure) in
      try arguments.list().filter { $0 != .null }.extreme(isLeast: false, for: "max:")
    },
    statistic("median:") { .number($0.median) },
    // A list only if several values are equally frequent.
    statistic("mode:") { numbers in
      let modes = numbers.modes
      return modes.count == 1 ? .number(modes[0]) : .list(modes.map { .number($0) })
    },
    statistic("stddev:") { .number($0.standardDeviation) },
  ]

  /// A function of the numbers of a list.
  private static func statistic(
    _ name: String, ofNone: ModelValue = .null, _ statistic: @escaping Statistic
  ) -> Self {
    BuiltInFunction(name: name, takesList: true) { arguments throws(EvaluationFailure) in
      let numbers = try arguments.numbers()
      return numbers.isEmpty ? ofNone : statistic(numbers)
    }
  }

  static let calculations: [BuiltInFunction] = [
    arithmetic("add:to:", .add),
    arithmetic("from:subtract:", .subtract),
    arithmetic("multiply:by:", .multiply),
    arithmetic("divide:by:", .divide),
    arithmetic("raise:toPower:", .raise),
    BuiltInFunction(name: "modulus:by:") { arguments throws(EvaluationFailure) in
      let (number, divisor) = (try arguments.number(0), try arguments.number(1))
      guard divisor != 0 else { throw EvaluationFailure("A division by 0 has no remainder") }
      let remainder = number.truncatingRemainder(dividingBy: divisor)
      return .number(remainder, isInteger: arguments.areIntegers)
    },
    calculation("sqrt:") { $0.squareRoot() },
    calculation("log:") { log10($0) },
    calculation("ln:") { log($0) },
    calculation("exp:") { exp($0) },
    calculation("floor:") { $0.rounded(.down) },
    calculation("ceiling:") { $0.rounded(.up) },
    calculation("trunc:") { $0.rounded(.towardZero) },
    BuiltInFunction(name: "abs:") { arguments throws(EvaluationFailure) in
      .number(abs(try arguments.number()), isInteger: arguments.areIntegers)
    },
  ]

  private static func arithmetic(_ name: String, _ operation: ArithmeticOperator) -> Self {
    BuiltInFunction(name: name) { arguments throws(EvaluationFailure) in
      try operation.value(arguments[0], arguments[1], arguments.budget)
    }
  }

  private static func calculation(
    _ name: String, _ calculate: @escaping @Sendable (Double) -> Double
  ) -> Self {
    BuiltInFunction(name: name) { arguments throws(EvaluationFailure) in
      .number(calculate(try arguments.number()))
    }
  }

  static let bits: [BuiltInFunction] = [
    operation("bitwiseAnd:with:") { $0 & $1 },
    operation("bitwiseOr:with:") { $0 | $1 },
    operation("bitwiseXor:with:") { $0 ^ $1 },
    operation("leftshift:by:") { $0 << $1 },
    operation("rightshift:by:") { $0 >> $1 },
    BuiltInFunction(name: "onesComplement:") { arguments throws(EvaluationFailure) in
      .integer(~(try arguments.integer()))
    },
  ]

  private static func operation(
    _ name: String, _ operate: @escaping @Sendable (Int, Int) -> Int
  ) -> Self {
    BuiltInFunction(name: name) { arguments throws(EvaluationFailure) in
      .integer(operate(try arguments.integer(0), try arguments.integer(1)))
    }
  }
}
