/// How lines lie in their width (NSTextAlignment).
public enum TextAlignment: String, Sendable, CaseIterable {
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
  /// At both edges, but for a paragraph's last line.
  case justified
  /// At the edge where the text's direction begins.
  case natural
}
