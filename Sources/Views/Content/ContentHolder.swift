/// A view that a data source fills, which preview data replace.
public protocol ContentHolder: UIView {
  /// The word for views of its kind: `tableView`.
  static var contentWord: String { get }
  /// The instruction that names its sections or components: `sectionName`; nil where nothing does.
  static var contentInstruction: String? { get }
  /// The names of its sections or components.
  var contentNames: [String] { get }

  /// The index of the section or component of a name, or of the one that a filling of the view as a
  /// whole goes to; nil where there is none.
  ///
  /// A class whose sections no document declares makes one.
  func contentIndex(named name: String?) -> Int?
}

/// A view that a data source fills with texts.
public protocol TitleHolder: ContentHolder {
  /// Adds rows to a component.
  func append(_ titles: [String], to component: Int)
}

/// A view that a data source fills with cells.
public protocol RowHolder: ContentHolder {
  /// The class of `<root>` in the document of a cell.
  static var rowRoot: UIView.Type { get }
  /// The class that all cells are of.
  static var rowClass: UIView.Type { get }

  /// Whether a view is a cell for the view.
  static func isRow(_ view: UIView) -> Bool

  /// A cell that shows a text, and the key path of that text; nil where each cell needs a document.
  func makeTextRow() -> (row: UIView, keyPath: String)?

  /// The share of a screen that a row takes, so that no more rows are built than a screen shows.
  func screenShare(of row: UIView, in context: ViewContext) -> Double

  /// The number of the view's subviews that come before new rows of a section.
  func subviewCount(before section: Int) -> Int

  /// Takes rows into a section, behind those that the document declares there.
  func take(_ rows: FilledRows, in section: Int)
}

/// The rows that fill a section.
public struct FilledRows {
  /// The rows in order, with runs in place of those that are not built.
  public internal(set) var views: [UIView] = []
  /// The number of views at the start that are built whichever rows a client asks for.
  ///
  /// The height of all rows that are not built is estimated from theirs.
  public internal(set) var topCount = 0
}
