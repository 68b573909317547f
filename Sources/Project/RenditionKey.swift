public import Views

/// What the renditions of one version of a document differ in.
public struct RenditionKey: Hashable, Sendable {
  /// The environment that the document is laid out in.
  public var environment: Environment
  /// The rows that are built beside those at the top of their views.
  public var rows: [RowRange]

  /// A key of an environment and some rows.
  public init(environment: Environment, rows: [RowRange] = []) {
    (self.environment, self.rows) = (environment, rows)
  }
}
