import Views

/// What the renditions of one version of a document differ in.
struct RenditionKey: Hashable, Sendable {
  /// The environment that the document is laid out in.
  var environment: Environment
  /// The rows that are built beside those at the top of their views.
  var rows: [RowRange] = []
}
