import Scene

/// Rows of a table, or items of a collection view, that are not built since they are far from what is
/// seen: one view in place of all of them.
public final class RowRun: UIView {
  /// The number of rows.
  public private(set) var count = 0
  /// The mean height of the rows at the top, in points.
  public var estimatedHeight = 0.0
  private var rowClass = ""

  /// A run of rows that are of the class of another one.
  convenience init(count: Int, like row: UIView) {
    self.init()
    self.count = count
    rowClass = row.className
  }

  /// The class of the rows.
  override public var className: String { rowClass }

  override var pathSpan: Int { count }

  /// The rows, counted as paths count them.
  public var rows: ClosedRange<Int> {
    path.index...(path.index + count - 1)
  }
}
