/// The limits of a text, so that no file takes unbounded time or memory.
public enum SourceLimit: CaseIterable, Sendable {
  /// Bytes of a document or a table, as a file and as UTF-8: 8 MiB.
  case documentSize
  /// Bytes of an attribute's value: 1 MiB.
  case valueLength
  /// Bytes of a name: 1,000.
  case nameLength
  /// Different names of a document: 10,000. libxml2 takes 40 s for the 800,000 that fit into one.
  case names
  /// Elements within elements: 255.
  case depth
  /// Elements of a document: 100,000.
  case elements
  /// Attributes of an element: 512.
  case attributes
  /// Bytes of a JSON text: 4 MiB.
  case jsonSize
  /// Objects and arrays within each other: 128.
  case jsonDepth

  /// The largest accepted number.
  public var maximum: Int {
    switch self {
    case .documentSize: 8 << 20
    case .valueLength: 1 << 20
    case .jsonSize: 4 << 20
    case .nameLength: 1000
    case .names: 10_000
    case .depth: 255
    case .elements: 100_000
    case .attributes: 512
    case .jsonDepth: 128
    }
  }
}
