import Glibc

extension BuiltInFunction {
  static let texts: [BuiltInFunction] = [
    BuiltInFunction(name: "uppercase:") { arguments throws(EvaluationFailure) in
      .string(try arguments.text().uppercased())
    },
    BuiltInFunction(name: "lowercase:") { arguments throws(EvaluationFailure) in
      .string(try arguments.text().lowercased())
    },
    BuiltInFunction(name: "noindex:") { arguments in arguments[0] },
    BuiltInFunction(name: "castObject:toType:") { arguments throws(EvaluationFailure) in
      try arguments[0].cast(to: arguments.text(1))
    },
  ]

  static let moments: [BuiltInFunction] = [
    BuiltInFunction(name: "random", isVolatile: true) { _ in
      .integer(.random(in: 0...Int(Int32.max)))
    },
    random("random:"),
    random("randomn:"),
    BuiltInFunction(name: "now", isVolatile: true) { _ in .date(Moment.now) },
  ]

  /// A random whole number from 0 up to, but excluding, another number.
  private static func random(_ name: String) -> Self {
    BuiltInFunction(name: name, isVolatile: true) { arguments throws(EvaluationFailure) in
      .integer(.random(in: 0..<max(1, try arguments.integer())))
    }
  }
}

/// Moments in seconds.
enum Moment {
  /// 2001-01-01T00:00:00Z, from which NSDate counts, in seconds since 1970.
  static let reference = 978_307_200.0

  /// The current moment, in seconds since 1970.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + (Double(time.tv_nsec) / 1e6).rounded(.down) / 1e3
  }
}

extension ModelValue {
  private static let types = ["NSString", "NSNumber", "NSDecimalNumber", "NSDate"]

  /// The value converted to another class.
  fileprivate func cast(to type: String) throws(EvaluationFailure) -> ModelValue {
    switch (type, self) {
    case ("NSString", .number), ("NSString", .string), ("NSString", .bool), ("NSString", .date):
      return .string(plainText)
    case ("NSNumber", .string(let text)), ("NSDecimalNumber", .string(let text)):
      return .number(LeadingNumber.of(text))
    case ("NSNumber", .date(let seconds)), ("NSDecimalNumber", .date(let seconds)):
      return .number(seconds - Moment.reference)
    case ("NSNumber", .number), ("NSNumber", .bool), ("NSDecimalNumber", .number),
      ("NSDecimalNumber", .bool):
      return self
    case ("NSDate", .number(let number, _)): return .date(number + Moment.reference)
    case ("NSDate", .date), ("NSDate", .string):
      if let seconds { return .date(seconds) }
    default: break
    }
    let types = Self.types.joined(separator: ", ")
    throw EvaluationFailure(
      "\(kindName.capitalizedStart) cannot be cast to “\(type.excerpt)”",
      hint: Self.types.contains(type) ? nil : "The types are \(types)")
  }
}

extension ModelValue {
  /// A scalar in the text form of NSString and NSNumber.
  var plainText: String {
    switch self {
    case .bool(let flag): flag ? "1" : "0"
    case .string(let text): text
    default: shortDescription
    }
  }

  /// Seconds since 1970 of a date, or of a text in ISO 8601.
  var seconds: Double? {
    switch self {
    case .date(let seconds): seconds
    case .string(let text): ISODate.seconds(of: text)
    default: nil
    }
  }
}

/// The number at the start of a text, as NSString's doubleValue reads it.
enum LeadingNumber {
  /// The number; 0 without one.
  static func of(_ text: String) -> Double {
    let number = text.prefix(400).withCString { strtod($0, nil) }
    return number.isFinite ? number : 0
  }
}
