import Markup

extension Diagnostic {
  static func unreadableDocument(_ file: String, reason: String) -> Self {
    Self(.error, "\(file) \(reason)", hint: "Mend its permissions or its kind", file: file)
  }
}
