import Expressions
import Views

extension UIView {
  /// The effect of a value that a person chooses: nothing is fired where the view has it already.
  func choose(
    _ value: ModelValue, for property: String, insteadOf present: ModelValue,
    firing events: [String] = ["valueChanged"]
  ) -> TouchEffect {
    value == present
      ? TouchEffect(events: [], value: value)
      : TouchEffect([(self, property, value)], events: events, value: value)
  }

  /// The effect of a choice for several properties.
  func set(
    _ changes: KeyValuePairs<String, ModelValue>, firing events: [String],
    value: ModelValue? = nil
  ) -> TouchEffect {
    TouchEffect(changes.map { (self, $0.key, $0.value) }, events: events, value: value)
  }
}

extension UIControl {
  /// The number that a touch gives, within the control's limits; nil where it gives none.
  func number(
    of touch: Touch, from minimum: Double, to maximum: Double
  ) throws(TouchRefusal) -> Double? {
    guard minimum <= maximum else {
      throw refusal(expecting: "left out: its minimumValue is above its maximumValue")
    }
    return try touch.number(for: self, in: minimum...maximum)
  }
}
