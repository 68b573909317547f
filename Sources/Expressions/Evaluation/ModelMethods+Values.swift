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
      guard let index = values.firstIndex(of: arguments[0].value) else {
        throw EvaluationFailure(
          "The list does not contain the value", hint: "Ask containsObject: first, in TERNARY")
      }
      return .integer(index)
    },
    "containsObject:": { values, arguments in
      Operand(.bool(values.contains(arguments[0].value)))
    },
    "componentsJoinedByString:": { values, arguments throws(EvaluationFailure) in
      let separator = try arguments.text()
      return Operand(.string(values.map(\.plainText).joined(separator: separator)))
    },
    "arrayByAddingObject:": { values, arguments in Operand(.list(values + [arguments[0].value])) },
    "arrayByAddingObjectsFromArray:": { values, arguments throws(EvaluationFailure) in
      Operand(.list(values + (try arguments.list())))
    },
    "isEqualToArray:": { values, arguments throws(EvaluationFailure) in
      Operand(.bool(values == (try arguments.list())))
    },
  ]

  /// The methods of NSDictionary.
  static let ofObjects: [String: Method<ModelObject>] = [
    "count": { object, _ in .integer(object.keys.count) },
    "allKeys": { object, _ in Operand(.list(object.keys.map { .string($0) })) },
    "allValues": { object, _ in Operand(.list(object.members.map(\.value))) },
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
