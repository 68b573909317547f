extension Double: MarkupValue {
  /// A number with fraction.
  public static var type: ValueType { .number }

  /// Parses a leading number like C's strtod; otherwise 0, with a warning.
  public static func read(_ input: MarkupInput, in context: ViewContext) -> ValueReading<Double> {
    if let number = input.number { return ValueReading(number) }
    if let flag = input.flag { return ValueReading(flag ? 1 : 0) }
    guard let text = input.text else { return ValueReading(nil) }
    if let number = exactly(text) { return ValueReading(number) }
    let leading = LeadingNumber(text)
    return ValueReading(leading.value, problem: .invalidNumber(text, taken: leading.value))
  }

  /// The number as reported.
  public var property: PropertyValue? { .number(self) }

  /// The number of a whole text, except surrounding blanks.
  private static func exactly(_ text: String) -> Double? {
    let leading = LeadingNumber(text)
    return leading.isWhole ? leading.value : nil
  }
}

extension Int: MarkupValue {
  /// A whole number.
  public static var type: ValueType { .integer }

  /// Parses a leading number without its fraction; otherwise 0, with a warning.
  public static func read(_ input: MarkupInput, in context: ViewContext) -> ValueReading<Int> {
    let reading = Double.read(input, in: context)
    guard let number = reading.value else { return ValueReading(nil, problem: reading.problem) }
    let whole = Int(exactly: number.rounded(.towardZero)) ?? 0
    let isCut = Double(whole) != number && reading.problem == nil
    return ValueReading(
      whole,
      problem: isCut
        ? .invalidNumber(input.text ?? "\(number)", taken: Double(whole)) : reading.problem)
  }

  /// The number as reported.
  public var property: PropertyValue? { .number(Double(self)) }
}

/// How strongly a view keeps its content size: a number, or a name of UILayoutPriority without the
/// type's name.
struct PriorityValue: MarkupValue {
  /// From 1 to 1000; a fraction is rounded.
  let value: UInt16
  let property: PropertyValue?

  private static let names: [String: UInt16] = [
    "required": 1000, "high": 750, "defaultHigh": 750, "low": 250, "defaultLow": 250,
    "fittingSizeLevel": 50,
  ]

  static var type: ValueType { .any }

  static func read(_ input: MarkupInput, in context: ViewContext) -> ValueReading<PriorityValue> {
    if let name = input.text, let value = names[name] {
      return ValueReading(PriorityValue(value: value, property: .string(name)))
    }
    return Double.read(input, in: context).map { number in
      let value = Swift.min(Swift.max(number.isNaN ? 1 : number.rounded(), 1), 1000)
      return PriorityValue(value: UInt16(value), property: number.property)
    }
  }
}

extension Bool: MarkupValue {
  /// True or false.
  public static var type: ValueType { .boolean }

  /// True if the text starts with one of Y y T t 1-9 after blanks, a sign and zeros, like
  /// NSString's boolValue.
  ///
  /// An unusual spelling is reported as a warning.
  public static func read(_ input: MarkupInput, in context: ViewContext) -> ValueReading<Bool> {
    if let flag = input.flag { return ValueReading(flag) }
    if let number = input.number { return ValueReading(number != 0) }
    guard let text = input.text else { return ValueReading(nil) }
    let flag = isTrue(text)
    let isUsual = ["true", "false", "yes", "no", "1", "0"].contains(text.lowercased())
    return ValueReading(flag, problem: isUsual ? nil : .invalidBoolean(text, taken: flag))
  }

  /// The flag as reported.
  public var property: PropertyValue? { .boolean(self) }

  private static func isTrue(_ text: String) -> Bool {
    var rest = text.drop { $0 == " " || $0 == "\t" }
    if let sign = rest.first, sign == "+" || sign == "-" { rest = rest.dropFirst() }
    rest = rest.drop { $0 == "0" }
    return rest.first.map { "YyTt123456789".contains($0) } ?? false
  }
}

extension Double {
  /// The number's shortest text; a whole number has no fraction.
  public var shortText: String { Int(exactly: self).map { String($0) } ?? String(self) }
}

/// The number at a text's start; the rest is ignored.
private struct LeadingNumber {
  /// The number; 0 without one.
  let value: Double
  /// Whether only blanks follow.
  let isWhole: Bool

  init(_ text: String) {
    let characters = Array(text.utf8)
    var start = 0
    while start < characters.count, Self.isBlank(characters[start]) { start += 1 }
    let end = Self.endOfNumber(characters, from: start)
    let digits = String(decoding: characters[start..<end], as: UTF8.self)
    let number = Double(digits) ?? 0
    value = number.isFinite ? number : 0
    isWhole = end > start && number.isFinite && characters[end...].allSatisfy(Self.isBlank)
  }

  /// The end of `[+-]digits[.digits][e[+-]digits]`; the start if there are no digits.
  private static func endOfNumber(_ text: [UInt8], from start: Int) -> Int {
    func digits(from index: Int) -> Int {
      text[index...].firstIndex { !(48...57).contains($0) } ?? text.count
    }
    func isSign(_ index: Int) -> Bool {
      index < text.count && (text[index] == 43 || text[index] == 45)
    }

    let first = isSign(start) ? start + 1 : start
    var end = digits(from: first)
    var count = end - first
    if end < text.count, text[end] == UInt8(ascii: ".") {
      let fraction = digits(from: end + 1)
      count += fraction - end - 1
      end = fraction
    }
    guard count > 0 else { return start }
    if end < text.count, text[end] | 32 == UInt8(ascii: "e") {
      let exponent = isSign(end + 1) ? end + 2 : end + 1
      let exponentEnd = digits(from: min(exponent, text.count))
      if exponentEnd > exponent { end = exponentEnd }
    }
    return end
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
}
