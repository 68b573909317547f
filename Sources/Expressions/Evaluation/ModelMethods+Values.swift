extension ModelMethods {
  /// The methods of NSNumber.
  static let ofNumbers: [String: Method<Double>] = [
    "stringValue": { number, _ in .string(number.shortText) },
    "integerValue": { number, _ in .integer(whole(number)) },
    "intValue": { number, _ in .integer(whole(number)) },
    "longLongValue": { number, _ in .integer(whole(number)) },
    "doubleValue": { number, _ in .number(number) },
    "floatValue": { number, _ in .number(number) },
    "boolValue": { number, _ in .bool(number != 0) },
    "isEqualToNumber:": { number, arguments throws(EvaluationFailure) in
      .bool(number == (try arguments.number()))
    },
  ]

  /// The methods of NSArray.
  static let ofLists: [String: Method<[ModelValue]>] = [
    "count": { values, _ in .integer(values.count) },
    "firstObject": { values, _ in values.first ?? .null },
    "lastObject": { values, _ in values.last ?? .null },
    "objectAtIndex:": { values, arguments throws(EvaluationFailure) in
      let index = try arguments.integer()
      guard values.indices.contains(index) else {
        throw .outOfRange(Double(index), count: values.count)
      }
      return values[index]
    },
    "indexOfObject:": { values, arguments throws(EvaluationFailure) in
      guard let index = try firstIndex(of: arguments[0], in: values, arguments) else {
        throw EvaluationFailure(
          "The list does not contain the value", hint: "Check containsObject: first, in TERNARY")
      }
      return .integer(index)
    },
    "containsObject:": { values, arguments throws(EvaluationFailure) in
      .bool(try firstIndex(of: arguments[0], in: values, arguments) != nil)
    },
    "componentsJoinedByString:": { values, arguments throws(EvaluationFailure) in
      let separator = try arguments.text()
      try arguments.budget.spend(values.count)
      var length = separator.utf8.count * max(0, values.count - 1)
      for value in values { length += value.plainText.utf8.count }
      try arguments.budget.makeText(ofLength: length)
      return .string(values.map(\.plainText).joined(separator: separator))
    },
    "arrayByAddingObject:": { values, arguments throws(EvaluationFailure) in
      try arguments.budget.spend(values.count)
      return .list(values + [arguments[0]])
    },
    "arrayByAddingObjectsFromArray:": { values, arguments throws(EvaluationFailure) in
      try arguments.budget.spend(values.count)
      return .list(values + (try arguments.list()))
    },
    "isEqualToArray:": { values, arguments throws(EvaluationFailure) in
      let others = try arguments.list()
      try arguments.budget.spend(comparing: .list(values), .list(others))
      return .bool(values == others)
    },
  ]

  private static func firstIndex(
    of value: ModelValue, in values: [ModelValue], _ arguments: Arguments
  ) throws(EvaluationFailure) -> Int? {
    for (index, element) in values.enumerated() {
      try arguments.budget.spend(comparing: element, value)
      if element == value { return index }
    }
    return nil
  }

  /// The methods of NSDictionary.
  static let ofObjects: [String: Method<ModelObject>] = [
    "count": { object, _ in .integer(object.keys.count) },
    "allKeys": { object, arguments throws(EvaluationFailure) in
      try arguments.budget.spend(object.keys.count)
      return .list(object.keys.map { .string($0) })
    },
    "allValues": { object, arguments throws(EvaluationFailure) in
      try arguments.budget.spend(object.keys.count)
      return .list(object.members.map(\.value))
    },
    "objectForKey:": { object, arguments throws(EvaluationFailure) in
      object[try arguments.text()] ?? .null
    },
  ]

  /// The methods of NSDate.
  static let ofDates: [String: Method<Double>] = [
    "timeIntervalSince1970": { seconds, _ in .number(seconds) },
    "timeIntervalSinceReferenceDate": { seconds, _ in
      .number(seconds - Moment.reference)
    },
    "timeIntervalSinceNow": { seconds, _ in .number(seconds - Moment.now) },
    "timeIntervalSinceDate:": { seconds, arguments throws(EvaluationFailure) in
      .number(seconds - (try arguments.date()))
    },
    "dateByAddingTimeInterval:": { seconds, arguments throws(EvaluationFailure) in
      .date(seconds + (try arguments.number()))
    },
    "isEqualToDate:": { seconds, arguments throws(EvaluationFailure) in
      .bool(seconds == (try arguments.date()))
    },
  ]
}
