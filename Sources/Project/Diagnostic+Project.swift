import Markup

extension Diagnostic {
  static func unreadableDocument(_ file: String, reason: String) -> Self {
    Self(
      .error, "\(file) \(reason)",
      hint: "Correct its permissions, or replace it with a regular file", file: file)
  }
}
