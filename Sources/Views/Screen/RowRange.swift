public import Scene

/// The rows of a table or collection that a client wants to see.
///
/// Only rows that are near are built: those at the top, and those of such a range.
public struct RowRange: Hashable, Sendable {
  /// The path of the view that holds the rows.
  public var path: ViewPath
  /// The rows, counted as paths count them: the path of row 200 of `0.3` is `0.3.200`.
  public var rows: ClosedRange<Int>

  /// Rows of a view.
  public init(path: ViewPath, rows: ClosedRange<Int>) {
    self.path = path
    self.rows = rows
  }
}

extension RowRange {
  /// The row of each view around a view, as far as these are rows, and its own.
  public static func leading(to path: ViewPath) -> [RowRange] {
    var parent: ViewPath?
    return path.indices.compactMap { index in
      let around = parent
      parent = around?.child(index) ?? ViewPath("\(index)")
      return around.map { RowRange(path: $0, rows: index...index) }
    }
  }

  /// The greatest number of ranges that a client may ask for at once.
  private static let rangeLimit = 8
  /// The greatest number of rows in a range.
  private static let rowLimit = 500

  /// Reads ranges as clients write them, each as `PATH:FROM-TO`: `0.3:200-260`.
  ///
  /// - Returns: The ranges by their paths and rows, each once.
  /// - Throws: ``RowRangeError`` for a text of another form, and for too many ranges or rows.
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

/// Why rows cannot be asked for.
public struct RowRangeError: Error, Hashable, Sendable {
  /// The reason in words.
  public let message: String

  init(_ message: String) { self.message = message }
}
