/// The value of an expression, with remarks about the app's behavior.
public struct Evaluation: Hashable, Sendable {
  /// The value.
  public var value: ModelValue
  /// The remarks, each once.
  public var remarks: [Remark]

  /// A behavior of the app that the value alone does not show, and its range in the text.
  public enum Remark: Hashable, Sendable {
    /// A division of two integers dropped a remainder.
    case truncatedDivision(Range<Int>)
    /// The app observes a key path through a list, which NSArray refuses.
    case unobservableList(Range<Int>)
    /// The app may observe a key path through a list; it is not known whether it does.
    case possiblyUnobservableList(Range<Int>)
  }
}
