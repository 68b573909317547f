public import Markup

extension Diagnostic.Proposal {
  /// A scroll view around an element that shall scroll up and down.
  public static let scrolling = Self.wrapping(
    start: "<LMScrollView fitToWidth=\"true\"", end: "</LMScrollView>")
}
