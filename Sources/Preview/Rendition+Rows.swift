public import Markup
import Scene
public import Views

extension Rendition {
  /// The first rows of preview data that are not built, up to a number of them.
  public func unbuiltRows(limit: Int) -> [RowRange] {
    var ranges: [RowRange] = []
    var rest = limit
    root?.addUnbuiltRows(to: &ranges, rest: &rest)
    return ranges
  }

  /// The diagnostics of mistakes that another rendition does not have.
  public func diagnostics(lackedBy other: Rendition) -> [Diagnostic] {
    var problems = Problems()
    problems.add(other.diagnostics, in: "")
    let known = problems.all.count
    problems.add(diagnostics, in: "")
    return problems.all.dropFirst(known).map(\.diagnostic)
  }
}

extension LayoutNode {
  fileprivate func addUnbuiltRows(to ranges: inout [RowRange], rest: inout Int) {
    for child in children where rest > 0 {
      if let rows = child.rows {
        let count = min(rest, rows.to - rows.from + 1)
        ranges.append(RowRange(path: report.path, rows: rows.from...rows.from + count - 1))
        rest -= count
      } else {
        child.addUnbuiltRows(to: &ranges, rest: &rest)
      }
    }
  }
}
