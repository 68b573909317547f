/// A view's place in a table: a cell has a section and row, a header or footer only a section.
public struct TablePlace: Hashable, Sendable {
  /// The section, from 0.
  public var section: Int
  /// The row in the section, from 0; nil for a header or footer.
  public var row: Int?

  /// A place in a table.
  public init(section: Int, row: Int? = nil) {
    self.section = section
    self.row = row
  }
}
