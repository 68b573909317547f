/// The part of a binding after `::`: a formatter's name and arguments (guide 4.5, Expression
/// Formatters).
public struct FormatSpecifier: Hashable, Sendable {
  /// A property of the formatter and its value.
  public struct Argument: Hashable, Sendable {
    /// The name of the property: `dateStyle`.
    public var name: String
    /// The value as text: `short`.
    public var value: String
    /// The offset of the name in Unicode scalars from the start of the parsed text.
    public var offset: Int

    /// An argument.
    public init(name: String, value: String, offset: Int) {
      self.name = name
      self.value = value
      self.offset = offset
    }
  }

  /// The name of the formatter: `date`.
  public var name: String
  /// The arguments in order.
  public var arguments: [Argument]
  /// The offset of the name in Unicode scalars from the start of the parsed text.
  public var offset: Int

  /// A formatter with its arguments.
  public init(name: String, arguments: [Argument] = [], offset: Int = 0) {
    self.name = name
    self.arguments = arguments
    self.offset = offset
  }
}
