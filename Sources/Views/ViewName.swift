public import Scene

/// The names of views in messages.
public enum ViewName {
  /// The id; else the class with the start of the text, or with the path.
  public static func of(
    id: String?, className: String, properties: PropertyList, path: ViewPath
  ) -> String {
    if let id { return "“\(id)”" }
    if let text = text(in: properties) { return "\(className) “\(text)”" }
    return path.isEmpty ? className : "\(className) \(path)"
  }

  /// The maximum number of a text's characters in a name.
  private static let longest = 24

  /// The start of the first text that people see, on one line.
  private static func text(in properties: PropertyList) -> String? {
    for (keyPath, value) in properties.entries {
      guard let name = keyPath.split(separator: ".").last, shownTexts.contains(name),
        case .string(let text) = value
      else { continue }
      let line = text.prefix(longest + 1).map { $0.isNewline ? " " : $0 }
      if line.allSatisfy(\.isWhitespace) { continue }
      return line.count > longest ? String(line.prefix(longest - 1)) + "…" : String(line)
    }
    return nil
  }

  private static let shownTexts: Set<Substring> = ["text", "title", "placeholder", "prompt"]
}
