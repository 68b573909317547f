import Expressions

// Reads the values of touches by type.

extension Touch {
  /// The maximum length of a typed text, in Unicode scalars.
  private static let textLimit = 100_000

  /// The flag that a person chooses for a view; nil to toggle it.
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
    guard case .number(let number, _) = value, number.isFinite, range.contains(number) else {
      let (least, most) = (range.lowerBound.shortText, range.upperBound.shortText)
      throw view.refusal(expecting: "a number from \(least) to \(most)")
    }
    return number
  }

  /// The index that a person chooses in a list; nil for the next one.
  ///
  /// - Parameter name: The list's elements: `segment`.
  public func index(
    for view: UIView, of name: String, count: Int
  ) throws(TouchRefusal) -> Int? {
    guard count > 0 else { throw view.refusal(expecting: "left out: there is no \(name)") }
    guard let value else { return nil }
    guard case .number(let number, _) = value, let index = Int(exactly: number),
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

  /// Throws if the touch has a value although the event takes none.
  public func refuseValue(for view: UIView) throws(TouchRefusal) {
    guard value == nil else { throw view.refusal(expecting: "left out for \(event)") }
  }
}

extension UIView {
  /// The refusal of an invalid value.
  public func refusal(expecting expected: String) -> TouchRefusal {
    .impossibleValue(className: className, expected: expected)
  }
}
