extension ModelMethods {
  /// The methods of NSString; positions count UTF-16 units.
  static let ofTexts: [String: Method<String>] = forms.merging(parts) { first, _ in first }
    .merging(tests) { first, _ in first }

  private static let forms: [String: Method<String>] = [
    "length": { text, _ in .integer(text.utf16.count) },
    "uppercaseString": { text, _ in .string(text.uppercased()) },
    "localizedUppercaseString": { text, _ in .string(text.uppercased()) },
    "lowercaseString": { text, _ in .string(text.lowercased()) },
    "localizedLowercaseString": { text, _ in .string(text.lowercased()) },
    "capitalizedString": capitalized,
    "localizedCapitalizedString": capitalized,
    "integerValue": { text, _ in .integer(whole(LeadingNumber.of(text))) },
    "intValue": { text, _ in .integer(whole(LeadingNumber.of(text))) },
    "longLongValue": { text, _ in .integer(whole(LeadingNumber.of(text))) },
    "doubleValue": { text, _ in .number(LeadingNumber.of(text)) },
    "floatValue": { text, _ in .number(LeadingNumber.of(text)) },
    "boolValue": { text, _ in .bool(text.isTrue) },
    "lastPathComponent": { text, _ in .string(text.lastPathComponent) },
    "pathExtension": { text, _ in .string(text.pathExtension) },
  ]

  private static let capitalized: Method<String> = { text, arguments throws(EvaluationFailure) in
    // Works character by character, which takes longer than other methods.
    try arguments.budget.spend(text.utf8.count)
    return .string(text.capitalizedWords)
  }

  private static let parts: [String: Method<String>] = [
    "stringByAppendingString:": { text, arguments throws(EvaluationFailure) in
      try made(text, arguments.text(), arguments)
    },
    "substringFromIndex:": { text, arguments throws(EvaluationFailure) in
      .string(String(text[try text.position(arguments)...]))
    },
    "substringToIndex:": { text, arguments throws(EvaluationFailure) in
      .string(String(text[..<(try text.position(arguments))]))
    },
    "stringByReplacingOccurrencesOfString:withString:": {
      text, arguments throws(EvaluationFailure) in
      let (old, new) = (try arguments.text(0), try arguments.text(1))
      if old.isEmpty { return .string(text) }
      try TextSearch.check(text, old, arguments.budget)
      let pieces = text.split(separator: old, omittingEmptySubsequences: false)
      let growth = (pieces.count - 1) * (new.utf8.count - old.utf8.count)
      try arguments.budget.makeText(ofLength: text.utf8.count + growth)
      return .string(pieces.joined(separator: new))
    },
    "stringByPaddingToLength:withString:startingAtIndex:": {
      text, arguments throws(EvaluationFailure) in
      let (length, pad) = (try arguments.integer(0), Array(try arguments.text(1).utf16))
      let start = try arguments.integer(2)
      try arguments.budget.makeText(ofLength: length)
      // Works unit by unit, which takes longer than other methods.
      try arguments.budget.spend(max(0, length) / 2)
      let units = Array(text.utf16.prefix(max(0, length)))
      guard units.count < length else {
        return .string(String(decoding: units, as: UTF16.self))
      }
      guard pad.indices.contains(start) else {
        throw EvaluationFailure.outsideText(start, pad.count)
      }
      let rest = (0..<length - units.count).map { pad[(start + $0) % pad.count] }
      return .string(String(decoding: units + rest, as: UTF16.self))
    },
    "componentsSeparatedByString:": { text, arguments throws(EvaluationFailure) in
      let separator = try arguments.text()
      if separator.isEmpty { return .list([.string(text)]) }
      try TextSearch.check(text, separator, arguments.budget)
      let pieces = text.split(separator: separator, omittingEmptySubsequences: false)
      try arguments.budget.spend(pieces.count)
      return .list(pieces.map { .string(String($0)) })
    },
    "stringByAppendingPathComponent:": { text, arguments throws(EvaluationFailure) in
      let isOpen = text.isEmpty || text.hasSuffix("/")
      return try made(text + (isOpen ? "" : "/"), arguments.text(), arguments)
    },
    "stringByDeletingPathExtension": { text, _ in
      let ending = text.pathExtension
      return .string(ending.isEmpty ? text : String(text.dropLast(ending.count + 1)))
    },
  ]

  private static let tests: [String: Method<String>] = [
    "hasPrefix:": { text, arguments throws(EvaluationFailure) in
      .bool(text.hasPrefix(try arguments.text()))
    },
    "hasSuffix:": { text, arguments throws(EvaluationFailure) in
      .bool(text.hasSuffix(try arguments.text()))
    },
    "containsString:": { text, arguments throws(EvaluationFailure) in
      let part = try arguments.text()
      try TextSearch.check(text, part, arguments.budget)
      return .bool(part.isEmpty || text.contains(part))
    },
    "isEqualToString:": { text, arguments throws(EvaluationFailure) in
      .bool(text == (try arguments.text()))
    },
  ]

  private static func made(
    _ start: String, _ end: String, _ arguments: Arguments
  ) throws(EvaluationFailure) -> ModelValue {
    try arguments.budget.makeText(ofLength: start.utf8.count + end.utf8.count)
    return .string(start + end)
  }

  /// A number truncated to a whole one; 0 if it is too large.
  static func whole(_ number: Double) -> Int { Int(exactly: number.rounded(.towardZero)) ?? 0 }
}

extension EvaluationFailure {
  fileprivate static func outsideText(_ position: Int, _ length: Int) -> Self {
    Self(
      "There is no position \(position) in the text, which has \(length) UTF-16 units",
      hint: "Check its length first, in TERNARY")
  }
}

extension String {
  /// The position that the first argument gives.
  fileprivate func position(_ arguments: Arguments) throws(EvaluationFailure) -> Index {
    let position = try arguments.integer()
    guard position >= 0, position <= utf16.count else {
      throw .outsideText(position, utf16.count)
    }
    return utf16.index(startIndex, offsetBy: position)
  }

  /// The text with a capital letter at the start of each word.
  fileprivate var capitalizedWords: String {
    var isInWord = false
    return reduce(into: "") { text, character in
      text += isInWord ? character.lowercased() : character.uppercased()
      isInWord = character.isLetter || character.isNumber || character == "'" || character == "’"
    }
  }

  /// NSString's boolValue.
  fileprivate var isTrue: Bool {
    var rest = drop(while: \.isWhitespace)
    if let sign = rest.first, sign == "+" || sign == "-" { rest = rest.dropFirst() }
    return rest.drop { $0 == "0" }.first.map { "YyTt123456789".contains($0) } ?? false
  }

  fileprivate var lastPathComponent: String {
    split(separator: "/").last.map(String.init) ?? (hasPrefix("/") ? "/" : "")
  }

  fileprivate var pathExtension: String {
    let name = lastPathComponent
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return String(name[name.index(after: dot)...])
  }
}
