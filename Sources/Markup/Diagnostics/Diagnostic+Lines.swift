extension Diagnostic {
  /// The diagnostic in compiler format, `FILE:LINE:COLUMN: error: TEXT (HINT) [CODE]`, with its
  /// related place as a note on a separate line.
  ///
  /// - Parameter shown: Converts the file's path to the path that the reader knows.
  public func lines(shownPath shown: (String) -> String = { $0 }) -> [String] {
    let file = shown(file)
    let hint = hint.map { " (\($0))" } ?? ""
    let place = "\(file):\(range.start.line):\(range.start.column)"
    let line = "\(place): \(severity): \(message)\(hint) [\(code)]"
    guard let related else { return [line] }
    let start = related.range.start
    let other = related.file.map(shown) ?? file
    return [line, "\(other):\(start.line):\(start.column): note: \(related.message)"]
  }
}
