import FileSystem
public import Workspace

/// A part of all documents, for machines that share the work.
///
/// A document stays in its part, because that follows from its name alone.
public struct Shard: Hashable, Sendable {
  /// The number of the part, from 1.
  public let index: Int
  /// The number of parts.
  public let count: Int

  /// The part that a text such as `1/4` names; nil if it names none.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], count >= 1, index >= 1,
      index <= count
    else { return nil }
    (self.index, self.count) = (index, count)
  }

  /// Whether a document is in this part.
  public func contains(_ document: Document) -> Bool {
    StableHash.of(document.name.text) % UInt64(count) == UInt64(index - 1)
  }
}
