import Expressions
import Views

extension UIView {
  /// The effect of choosing a value; no event is fired if the view already has it.
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
  /// The number in a touch, within the control's limits; nil without one.
  func number(
    of touch: Touch, from minimum: Double, to maximum: Double
  ) throws(TouchRefusal) -> Double? {
    guard minimum <= maximum else {
      throw refusal(expecting: "left out: its minimumValue is above its maximumValue")
    }
    return try touch.number(for: self, in: minimum...maximum)
  }
}
