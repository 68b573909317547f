import Markup

extension Diagnostic {
  static func unreadableDocument(_ file: String, reason: String) -> Self {
    Self(.error, "\(file) \(reason)", hint: "Mend its permissions or its kind", file: file)
  }

  /// The diagnostic on one line: `A.preview.json:3:8 “adults”: …`.
  var line: String {
    let place = "\(file):\(range.start.line):\(range.start.column)"
    return "\(place) \(message)" + (hint.map { ". \($0)" } ?? "")
  }
}
