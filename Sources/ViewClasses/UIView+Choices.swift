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
