/// The kind of an attribute's value, from its first character (guide 4.5, Localization and Data
/// Binding).
enum ValuePrefix: Equatable {
  /// The text, without one leading caret.
  case literal(String)
  /// A key of a string table.
  case localized(key: String)
  /// An expression over the owner's data.
  case binding(expression: String)

  init(_ value: String) {
    let characters = value.unicodeScalars
    switch characters.first {
    case "$": self = .binding(expression: String(characters.dropFirst()))
    case "@": self = .localized(key: String(characters.dropFirst()))
    case "^": self = .literal(String(characters.dropFirst()))
    default: self = .literal(value)
    }
  }
}
