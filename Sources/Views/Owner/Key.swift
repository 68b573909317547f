import Markup

/// A key of a JSON file: its name, its meaning, what its value may be, and how to read it.
///
/// Readers and schemas are derived from tables of keys, as those of documents are from attributes.
struct Key<Target>: Sendable {
  /// What schemas say about it.
  let written: JSONKey
  /// Reads a value, and sets it.
  let read: @Sendable (inout KeyReader, JSONNode, inout Target) -> Void

  /// The key.
  var name: String { written.name }

  /// A key that a function reads.
  init(
    _ name: String, _ summary: String, _ form: JSONForm, isRequired: Bool = false,
    read: @escaping @Sendable (inout KeyReader, JSONNode, inout Target) -> Void
  ) {
    written = JSONKey(name, summary, form, isRequired: isRequired)
    self.read = read
  }

  /// A key whose value a property holds; without a value, the property does not change.
  ///
  /// - Parameter value: Reads a value, which the text names in messages.
  init<Value>(
    _ name: String, _ summary: String, _ form: JSONForm, isRequired: Bool = false,
    _ property: any WritableKeyPath<Target, Value> & Sendable,
    value: @escaping @Sendable (inout KeyReader, JSONNode, String) -> Value?
  ) {
    self.init(name, summary, form, isRequired: isRequired) { reader, node, target in
      if let value = value(&reader, node, "“\(name)”") { target[keyPath: property] = value }
    }
  }

  /// A key whose object has the keys of a property.
  init<Value: Sendable>(
    _ name: String, _ summary: String,
    _ property: any WritableKeyPath<Target, Value?> & Sendable, _ keys: [Key<Value>], _ new: Value
  ) {
    self.init(name, summary, .object(keys), property) { $0.object($1, $2, keys, into: new) }
  }
}
