/// The methods of NSString, NSNumber, NSArray, NSDictionary and NSDate that `FUNCTION` can call.
///
/// Methods without arguments are also keys (Key-Value Coding).
enum ModelMethods {
  typealias Method<Receiver> =
    @Sendable (Receiver, Arguments) throws(EvaluationFailure) -> ModelValue

  /// The methods whose result depends on the time.
  static let volatile: Set = ["timeIntervalSinceNow"]

  /// The methods with an argument or a result that is not an object.
  ///
  /// NSExpression passes and returns only objects (Apple, `expressionForFunction:selectorName:
  /// arguments:`). As keys they work, because Key-Value Coding wraps their results.
  static let withPrimitives: Set = [
    "boolValue", "compare:", "containsObject:", "containsString:", "count",
    "dateByAddingTimeInterval:", "doubleValue", "floatValue", "hasPrefix:", "hasSuffix:",
    "indexOfObject:", "intValue", "integerValue", "isEqual:", "isEqualToArray:",
    "isEqualToDate:", "isEqualToNumber:", "isEqualToString:", "length", "longLongValue",
    "objectAtIndex:", "stringByPaddingToLength:withString:startingAtIndex:",
    "substringFromIndex:", "substringToIndex:", "timeIntervalSince1970",
    "timeIntervalSinceDate:", "timeIntervalSinceNow", "timeIntervalSinceReferenceDate",
  ]

  /// The names of all methods.
  static let names = Set(
    [
      Array(ofTexts.keys), Array(ofNumbers.keys), Array(ofLists.keys), Array(ofObjects.keys),
      Array(ofDates.keys), Array(ofAll.keys),
    ].joined()
  ).sorted()

  /// Calls a method; null answers null, as nil does.
  static func call(
    _ selector: String, on receiver: ModelValue, with operands: [ModelValue],
    _ budget: EvaluationBudget
  ) throws(EvaluationFailure) -> ModelValue {
    if receiver == .null { return .null }
    let arguments = Arguments(operands, of: selector, budget)
    if let result = try answer(to: selector, of: receiver, arguments) { return result }
    throw EvaluationFailure(
      "\(receiver.kindName.capitalizedStart) has no method “\(selector)”",
      hint: hint(for: receiver, without: selector))
  }

  private static func hint(for receiver: ModelValue, without selector: String) -> String {
    if case .string = receiver, ofDates[selector] != nil {
      return "Only a text in ISO 8601, as in 2018-07-04T09:30:00Z, has the methods of dates"
    }
    return "It has \(names(for: receiver).listed)"
  }

  /// The value of a method without arguments as a key; nil without that method.
  static func property(
    _ name: String, of value: ModelValue, _ budget: EvaluationBudget
  ) throws(EvaluationFailure) -> ModelValue? {
    name.contains(":") ? nil : try answer(to: name, of: value, Arguments([], of: name, budget))
  }

  private static func answer(
    to selector: String, of value: ModelValue, _ arguments: Arguments
  ) throws(EvaluationFailure) -> ModelValue? {
    if case .string(let text) = value { try arguments.budget.spend(on: text) }
    let result: ModelValue? =
      switch value {
      case .string(let text): try ofTexts[selector]?(text, arguments)
      case .bool, .number: try ofNumbers[selector]?(value.number ?? 0, arguments)
      case .list(let values): try ofLists[selector]?(values, arguments)
      case .object(let object): try ofObjects[selector]?(object, arguments)
      case .date(let seconds): try ofDates[selector]?(seconds, arguments)
      case .null: nil
      }
    if let result { return result }
    if let method = ofAll[selector] { return try method(value, arguments) }
    // A model's dates are texts.
    guard case .string = value, let method = ofDates[selector], let seconds = value.seconds else {
      return nil
    }
    return try method(seconds, arguments)
  }

  private static func names(for value: ModelValue) -> [String] {
    let own: [String] =
      switch value {
      case .string: Array(ofTexts.keys)
      case .bool, .number: Array(ofNumbers.keys)
      case .list: Array(ofLists.keys)
      case .object: Array(ofObjects.keys)
      case .date: Array(ofDates.keys)
      case .null: []
      }
    return (own + ofAll.keys).sorted()
  }

  private static let ofAll: [String: Method<ModelValue>] = [
    "isEqual:": { value, arguments throws(EvaluationFailure) in
      try arguments.budget.spend(comparing: value, arguments[0])
      return .bool(value == arguments[0])
    },
    "description": { value, _ in .string(value.plainText) },
    "valueForKey:": { value, arguments throws(EvaluationFailure) in
      try value.value(forKeyPath: arguments.text(), limit: 1, arguments.budget)
    },
    "valueForKeyPath:": { value, arguments throws(EvaluationFailure) in
      try value.value(forKeyPath: arguments.text(), limit: ModelKeyPath.limit, arguments.budget)
    },
    "compare:": { value, arguments throws(EvaluationFailure) in
      switch value.order(to: arguments[0]) {
      case .ascending: return .integer(-1)
      case .same: return .integer(0)
      case .descending: return .integer(1)
      case nil:
        throw EvaluationFailure(
          "“compare:” cannot compare \(value.kindName) with \(arguments[0].kindName)")
      }
    },
  ]
}

extension ModelValue {
  /// The value of a key path given as a text.
  fileprivate func value(
    forKeyPath text: String, limit: Int, _ budget: EvaluationBudget
  ) throws(EvaluationFailure) -> ModelValue {
    let keys = text.split(separator: ".", omittingEmptySubsequences: false)
    guard keys.count <= limit else {
      throw EvaluationFailure("“\(text.excerpt)” has too many keys", hint: "Write a key path")
    }
    var parts: [ModelKeyPath.Part] = []
    for key in keys {
      let collector = key.first == "@" ? CollectionOperator(rawValue: String(key.dropFirst())) : nil
      let step = collector.map { ModelKeyPath.Step.collect($0) } ?? .key(String(key))
      parts.append(ModelKeyPath.Part(step: step, range: 0..<0))
    }
    do throws(EvaluationFailure) {
      return try ModelKeyPath(parts: parts).value(in: self, isRoot: false, 0..<0, budget)
    } catch {
      // The text's keys have no separate locations.
      var failure = error
      failure.range = nil
      throw failure
    }
  }
}
