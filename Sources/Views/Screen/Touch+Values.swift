import Expressions

// The values of touches, each of a type.

extension Touch {
  /// The longest text that a person types, in Unicode scalars.
  private static let textLimit = 100_000

  /// The flag that a person chooses for a view; nil for the other one.
  public func flag(for view: UIView) throws(TouchRefusal) -> Bool? {
    switch value {
    case nil: return nil
    case .bool(let flag): return flag
    default: throw view.refusal(expecting: "true or false")
    }
  }

  /// The number that a person chooses for a view; nil for the next one.
  public func number(
    for view: UIView, in range: ClosedRange<Double>
  ) throws(TouchRefusal) -> Double? {
    guard let value else { return nil }
    guard case .number(let number) = value, number.isFinite, range.contains(number) else {
      let (least, most) = (range.lowerBound.shortText, range.upperBound.shortText)
      throw view.refusal(expecting: "a number from \(least) to \(most)")
    }
    return number
  }

  /// The place in a list that a person chooses; nil for the next one.
  ///
  /// - Parameter name: What the list is of: `segment`.
  public func index(
    for view: UIView, of name: String, count: Int
  ) throws(TouchRefusal) -> Int? {
    guard count > 0 else { throw view.refusal(expecting: "left out: there is no \(name)") }
    guard let value else { return nil }
    guard case .number(let number) = value, let index = Int(exactly: number),
      (0..<count).contains(index)
    else { throw view.refusal(expecting: "the number of a \(name), from 0 to \(count - 1)") }
    return index
  }

  /// The text that a person types.
  public func text(for view: UIView) throws(TouchRefusal) -> String {
    guard case .string(let text) = value, text.unicodeScalars.count <= Self.textLimit else {
      throw view.refusal(expecting: "a text of at most \(Self.textLimit) characters")
    }
    return text
  }

  /// Refuses a value where the event has none.
  public func refuseValue(for view: UIView) throws(TouchRefusal) {
    guard value == nil else { throw view.refusal(expecting: "left out for \(event)") }
  }
}

extension UIView {
  /// The refusal of a value that the view cannot have.
  public func refusal(expecting expected: String) -> TouchRefusal {
    .impossibleValue(className: className, expected: expected)
  }
}
