public import Scene

/// The rules that decide a view's frame, in words, the strongest first.
public struct Explanation: Hashable, Sendable {
  /// One rule.
  public struct Sentence: Hashable, Sendable {
    /// The rule in words: `343 wide: fills LMColumnView (375 − 16 − 16)`.
    public let text: String
    /// The rule's name: `fill`.
    public let rule: String
    /// The paths of the other views in the rule.
    public let others: [ViewPath]
    /// The place that states the rule; nil if no file does.
    public let source: ViewSource?
  }

  /// The path of the view.
  public let path: ViewPath
  /// The reasons for the width.
  public var width: [Sentence] = []
  /// The reasons for the height.
  public var height: [Sentence] = []
  /// The reasons for the distance from the parent's left edge.
  public var x: [Sentence] = []
  /// The reasons for the distance from the parent's top edge.
  public var y: [Sentence] = []

  /// All reasons, grouped by part of the frame.
  public var parts: [(name: String, sentences: [Sentence])] {
    [("width", width), ("height", height), ("x", x), ("y", y)]
  }
}
