/// The changes of a screen since its document was loaded: the model, and what was touched.
public struct ScreenState: Hashable, Sendable {
  /// The model; nil for preview data's `owner` as it is written.
  public var model: OwnerModel?
  /// The values that touches set.
  public var touches = Touches()

  /// A screen as it is loaded.
  public init() {}
}

/// The rows of a table, collection or picker that a client wants to see.
///
/// Only rows that are near are built: those at the top, and those of such a range.
public struct RowRange: Hashable, Sendable {
  /// The path of the view that holds the rows.
  public var path: String
  /// The rows, from 0.
  public var rows: ClosedRange<Int>

  /// Rows of a view.
  public init(path: String, rows: ClosedRange<Int>) {
    self.path = path
    self.rows = rows
  }
}
