extension Diagnostic {
  /// The diagnostic in compiler format, `FILE:LINE:COLUMN: error: TEXT (HINT)`, with its related
  /// place as a note on a separate line.
  ///
  /// - Parameter shown: Converts the file's path to the path that the reader knows.
  public func lines(shownPath shown: (String) -> String = { $0 }) -> [String] {
    let file = shown(file)
    let hint = hint.map { " (\($0))" } ?? ""
    let line = "\(file):\(range.start.line):\(range.start.column): \(severity): \(message)\(hint)"
    guard let related else { return [line] }
    let start = related.range.start
    let place = related.file.map(shown) ?? file
    return [line, "\(place):\(start.line):\(start.column): note: \(related.message)"]
  }
}
