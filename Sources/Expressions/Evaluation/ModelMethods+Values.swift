extension ModelMethods {
  /// The methods of NSNumber.
  static let ofNumbers: [String: Method<Double>] = [
    "stringValue": { number, _ in Operand(.string(number.shortText)) },
    "integerValue": { number, _ in .integer(whole(number)) },
    "intValue": { number, _ in .integer(whole(number)) },
    "longLongValue": { number, _ in .integer(whole(number)) },
    "doubleValue": { number, _ in Operand(.number(number)) },
    "floatValue": { number, _ in Operand(.number(number)) },
    "boolValue": { number, _ in Operand(.bool(number != 0)) },
    "isEqualToNumber:": { number, arguments throws(EvaluationFailure) in
      Operand(.bool(number == (try arguments.number())))
    },
  ]

  /// The methods of NSArray.
  static let ofLists: [String: Method<[ModelValue]>] = [
    "count": { values, _ in .integer(values.count) },
    "firstObject": { values, _ in Operand(values.first ?? .null) },
    "lastObject": { values, _ in Operand(values.last ?? .null) },
    "objectAtIndex:": { values, arguments throws(EvaluationFailure) in
      let index = try arguments.integer()
      guard values.indices.contains(index) else {
        throw .outOfRange(Double(index), count: values.count)
      }
      return Operand(values[index])
    },
    "indexOfObject:": { values, arguments throws(EvaluationFailure) in
      guard let index = try firstIndex(of: arguments[0].value, in: values, arguments) else {
        throw EvaluationFailure(
          "The list does not contain the value", hint: "Check containsObject: first, in TERNARY")
      }
      return .integer(index)
    },
    "containsObject:": { values, arguments throws(EvaluationFailure) in
      Operand(.bool(try firstIndex(of: arguments[0].value, in: values, arguments) != nil))
    },
    "componentsJoinedByString:": { values, arguments throws(EvaluationFailure) in
      let separator = try arguments.text()
      try arguments.budget.spend(values.count)
      var length = separator.utf8.count * max(0, values.count - 1)
      for value in values { length += value.plainText.utf8.count }
      try arguments.budget.makeText(ofLength: length)
      return Operand(.string(values.map(\.plainText).joined(separator: separator)))
    },
    "arrayByAddingObject:": { values, arguments throws(EvaluationFailure) in
      try arguments.budget.spend(values.count)
      return Operand(.list(values + [arguments[0].value]))
    },
    "arrayByAddingObjectsFromArray:": { values, arguments throws(EvaluationFailure) in
      try arguments.budget.spend(values.count)
      return Operand(.list(values + (try arguments.list())))
    },
    "isEqualToArray:": { values, arguments throws(EvaluationFailure) in
      let others = try arguments.list()
      try arguments.budget.spend(comparing: .list(values), .list(others))
      return Operand(.bool(values == others))
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
      return Operand(.list(object.keys.map { .string($0) }))
    },
    "allValues": { object, arguments throws(EvaluationFailure) in
      try arguments.budget.spend(object.keys.count)
      return Operand(.list(object.members.map(\.value)))
    },
    "objectForKey:": { object, arguments throws(EvaluationFailure) in
      Operand(object[try arguments.text()] ?? .null)
    },
  ]

  /// The methods of NSDate.
  static let ofDates: [String: Method<Double>] = [
    "timeIntervalSince1970": { seconds, _ in Operand(.number(seconds)) },
    "timeIntervalSinceReferenceDate": { seconds, _ in
      Operand(.number(seconds - Moment.reference))
    },
    "timeIntervalSinceNow": { seconds, _ in Operand(.number(seconds - Moment.now)) },
    "timeIntervalSinceDate:": { seconds, arguments throws(EvaluationFailure) in
      Operand(.number(seconds - (try arguments.date())))
    },
    "dateByAddingTimeInterval:": { seconds, arguments throws(EvaluationFailure) in
      Operand(.date(seconds + (try arguments.number())))
    },
    "isEqualToDate:": { seconds, arguments throws(EvaluationFailure) in
      Operand(.bool(seconds == (try arguments.date())))
    },
  ]
}
