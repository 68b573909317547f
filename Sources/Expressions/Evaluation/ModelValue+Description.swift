extension ModelValue {
  /// The kind of the value in messages.
  var kindName: String {
    switch self {
    case .null: "nothing"
    case .bool: "a flag"
    case .number: "a number"
    case .string: "a text"
    case .date: "a date"
    case .list: "a list"
    case .object: "an object"
    }
  }

  /// The value in messages: a scalar itself, otherwise its kind.
  public var shortDescription: String {
    switch self {
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number, _): number.shortText
    case .string(let text): text.excerpt
    case .date(let seconds): ISODate.text(of: seconds)
    case .null, .list, .object: kindName
    }
  }

  /// A number, or a flag as 1 or 0, as in NSNumber.
  var number: Double? {
    switch self {
    case .number(let number, _): number
    case .bool(let flag): flag ? 1 : 0
    default: nil
    }
  }
}

extension String {
  /// The text with a capital first letter.
  var capitalizedStart: String { prefix(1).uppercased() + dropFirst() }
}
