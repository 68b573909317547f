extension Diagnostic {
  /// The diagnostic as compilers write it, `FILE:LINE:COLUMN: error: TEXT (HINT)`, and the place that
  /// belongs to it as a note on a line of its own.
  ///
  /// - Parameter shown: The file's path as the reader knows it.
  public func lines(shownPath shown: (String) -> String = { $0 }) -> [String] {
    let file = shown(file)
    let hint = hint.map { " (\($0))" } ?? ""
    let line = "\(file):\(range.start.line):\(range.start.column): \(severity): \(message)\(hint)"
    guard let related else { return [line] }
    let start = related.range.start
    return [line, "\(file):\(start.line):\(start.column): note: \(related.message)"]
  }
}
