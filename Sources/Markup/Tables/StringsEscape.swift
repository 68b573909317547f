extension String {
  /// The text as it stands between quotes in a table of strings.
  public var escapedInStrings: String {
    [("\\", "\\\\"), ("\"", "\\\""), ("\n", "\\n"), ("\r", "\\r"), ("\t", "\\t")]
      .reduce(self) { $0.replacing($1.0, with: $1.1) }
  }
}
