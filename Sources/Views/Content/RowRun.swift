import Scene

/// One view in place of several rows or items that are not built because they are far from the
/// viewport.
public final class RowRun: UIView {
  /// The number of rows.
  public private(set) var count = 0
  /// The mean height of the rows at the top, in points.
  public var estimatedHeight = 0.0
  private var rowClass = ""

  /// A run of rows with the class of another row.
  convenience init(count: Int, like row: UIView) {
    self.init()
    self.count = count
    rowClass = row.className
  }

  /// The class of the rows.
  override public var className: String { rowClass }

  override var pathSpan: Int { count }

  /// The rows, counted as in paths.
  public var rows: ClosedRange<Int> {
    path.index...(path.index + count - 1)
  }
}
