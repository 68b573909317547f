/// What the first character of an attribute's value makes of it (guide 4.5, Localization and Data
/// Binding).
enum ValuePrefix: Equatable {
  /// The text itself, one leading caret removed.
  case literal(String)
  /// A key of a string table.
  case localized(key: String)
  /// An expression over the owner's data.
  case binding(expression: String)

  init(_ value: String) {
    switch value.first {
    case "$": self = .binding(expression: String(value.dropFirst()))
    case "@": self = .localized(key: String(value.dropFirst()))
    case "^": self = .literal(String(value.dropFirst()))
    default: self = .literal(value)
    }
  }
}
