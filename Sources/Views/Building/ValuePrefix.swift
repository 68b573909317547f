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
    let rest = value.unicodeScalars.dropFirst()
    switch value.unicodeScalars.first {
    case "$": self = .binding(expression: String(rest))
    case "@": self = .localized(key: String(rest))
    case "^": self = .literal(String(rest))
    default: self = .literal(value)
    }
  }
}
