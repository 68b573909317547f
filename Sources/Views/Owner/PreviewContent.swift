public import Markup

/// What fills a view in a preview, in place of its data source.
public struct PreviewContent: Hashable, Sendable {
  /// The view: by its id, its path, or the word for its kind where it is the only one.
  public var view: WrittenName
  /// What fills the view's sections or components, or all of it.
  public var fillings: [Filling]

  /// What fills a section, a component, or a view as a whole.
  public struct Filling: Hashable, Sendable {
    /// The name of the section or component; nil for the view as a whole.
    public var name: WrittenName?
    /// The document of each cell; nil for cells of one text.
    public var cell: WrittenName?
    /// The items: objects for cells of a document, else texts; nil where the file says none.
    public var items: [JSONNode]?
    /// Where the filling stands.
    public var range: SourceRange

    /// The number of items that stand for those of a cell without any.
    private static let placeholderCount = 3

    /// The number of rows.
    var count: Int { items?.count ?? (cell == nil ? 0 : Self.placeholderCount) }

    /// The item of a row; nil for a placeholder.
    subscript(row: Int) -> JSONNode? { items?[row] }
  }
}
