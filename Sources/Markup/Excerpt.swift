extension String {
  /// The text as a message quotes it: one line of at most 40 characters.
  var excerpt: String {
    let line = prefix(41).map { $0.isNewline ? " " : String($0) }
    return line.count > 40 ? line.prefix(39).joined() + "…" : line.joined()
  }
}
