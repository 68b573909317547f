/// Writes the tags around an element that shall scroll up and down.
public enum ScrollingTags {
  /// - Parameter attributes: Further attributes of the start tag, each after a space.
  public static func around(attributes: String) -> (start: String, end: String) {
    ("<LMScrollView fitToWidth=\"true\"\(attributes)>", "</LMScrollView>")
  }
}
