/// A tag, a comment, or another piece of markup in a text that may be broken, by offsets.
public struct LooseToken: Hashable, Sendable {
  /// The kind of a token.
  public enum Kind: Hashable, Sendable {
    /// A start tag; `isEmpty` if it ends with `/>`.
    case startTag(isEmpty: Bool)
    case endTag
    /// Characters between tags, blank ones included.
    case text
    case comment
    case cdata
    case instruction
    case doctype
  }

  /// The kind.
  public var kind: Kind
  /// All of its bytes.
  public var range: Range<Int>
  /// An element's name, or an instruction's target; empty if it is not written yet.
  public var name: Range<Int>
  /// The attributes of a start tag.
  public var attributes: [LooseAttribute] = []
  /// Whether what ends it is written: `>`, `-->`, `?>`.
  public var isClosed = true
}

/// An attribute in a text that may be broken, by offsets.
public struct LooseAttribute: Hashable, Sendable {
  /// The name; empty if only a value is written.
  public var name: Range<Int>
  /// The value between its quotes; nil if there is no quote yet.
  public var value: Range<Int>?
  /// Whether the closing quote is written.
  public var isClosed: Bool

  /// From the name to the closing quote.
  public var range: Range<Int> {
    name.lowerBound..<(value.map { $0.upperBound + (isClosed ? 1 : 0) } ?? name.upperBound)
  }
}
