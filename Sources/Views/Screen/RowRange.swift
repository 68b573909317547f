public import Scene

/// Rows of a table or collection that a client wants to see.
///
/// Only the rows at the top and those in a range are built.
public struct RowRange: Hashable, Sendable {
  /// The path of the view that holds the rows.
  public var path: ViewPath
  /// The rows, counted as in paths: row 200 of `0.3` has the path `0.3.200`.
  public var rows: ClosedRange<Int>

  /// A range of a view's rows.
  public init(path: ViewPath, rows: ClosedRange<Int>) {
    self.path = path
    self.rows = rows
  }
}

extension RowRange {
  /// Ranges that build the view at a path, if it is a row or in one.
  public static func leading(to path: ViewPath) -> [RowRange] {
    var parent: ViewPath?
    return path.indices.compactMap { index in
      let around = parent
      parent = around?.child(index) ?? ViewPath("\(index)")
      return around.map { RowRange(path: $0, rows: index...index) }
    }
  }

  /// The maximum number of ranges in a request.
  private static let rangeLimit = 8
  /// The maximum number of rows in a range.
  private static let rowLimit = 500

  /// Parses ranges of the form `PATH:FROM-TO`, such as `0.3:200-260`.
  ///
  /// - Returns: The unique ranges, sorted by path and rows.
  /// - Throws: ``RowRangeError`` for an invalid text, or for too many ranges or rows.
  public static func read(_ texts: [String]) throws(RowRangeError) -> [RowRange] {
    guard texts.count <= rangeLimit else {
      throw RowRangeError("rows is given \(texts.count) times; \(rangeLimit) are possible")
    }
    var ranges: Set<RowRange> = []
    for text in texts { ranges.insert(try read(text)) }
    return ranges.sorted {
      ($0.path, $0.rows.lowerBound, $0.rows.upperBound)
        < ($1.path, $1.rows.lowerBound, $1.rows.upperBound)
    }
  }

  private static func read(_ text: String) throws(RowRangeError) -> RowRange {
    guard let match = text.wholeMatch(of: /([0-9]+(?:\.[0-9]+)*):([0-9]{1,9})-([0-9]{1,9})/),
      let from = Int(match.2), let to = Int(match.3)
    else {
      let start = text.count > 40 ? text.prefix(39) + "…" : text[...]
      throw RowRangeError("rows is PATH:FROM-TO, such as 0.3:200-260; found “\(start)”")
    }
    guard from <= to else { throw RowRangeError("the rows \(from)-\(to) end before they begin") }
    guard to - from < rowLimit else {
      throw RowRangeError(
        "the rows \(from)-\(to) are \(to - from + 1); \(rowLimit) are possible at once")
    }
    return RowRange(path: ViewPath(String(match.1)), rows: from...to)
  }
}

/// The reason why a request for rows is invalid.
public struct RowRangeError: Error, Hashable, Sendable {
  /// The reason in words.
  public let message: String

  init(_ message: String) { self.message = message }
}
