public import Views

/// Identifies a rendition of one version of a document.
public struct RenditionKey: Hashable, Sendable {
  /// The environment that the document is laid out in, without bars, which follow from the
  /// document's files.
  public var environment: Environment
  /// The rows to build in addition to those at the top of their views.
  public var rows: [RowRange]

  /// A key of an environment and some rows.
  public init(environment: Environment, rows: [RowRange] = []) {
    (self.environment, self.rows) = (environment.within(nil), rows)
  }
}
