/// A location in a text file: line and column, both counted from 1, columns in Unicode scalars.
public struct SourceLocation: Hashable, Sendable, Comparable {
  // A document stores four of them per attribute, so they are small.
  private var storedLine: Int32
  private var storedColumn: Int32

  /// The line, from 1.
  public var line: Int {
    get { Int(storedLine) }
    set { storedLine = Int32(clamping: newValue) }
  }

  /// The column in Unicode scalars, from 1.
  public var column: Int {
    get { Int(storedColumn) }
    set { storedColumn = Int32(clamping: newValue) }
  }

  /// The first character of a file.
  public static let start = SourceLocation(line: 1, column: 1)

  /// A location with a line and a column.
  public init(line: Int, column: Int) {
    storedLine = Int32(clamping: line)
    storedColumn = Int32(clamping: column)
  }

  /// Whether one location precedes another in reading order.
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A range of a text file, without its end.
public struct SourceRange: Hashable, Sendable {
  /// The first character.
  public var start: SourceLocation
  /// The location past the last character.
  public var end: SourceLocation

  /// A range from one location to another.
  public init(_ start: SourceLocation, _ end: SourceLocation) {
    self.start = start
    self.end = end
  }

  /// An empty range at a location.
  public init(at location: SourceLocation) {
    self.init(location, location)
  }
}
