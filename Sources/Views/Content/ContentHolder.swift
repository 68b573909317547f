/// A view that a data source fills in the app, and preview data in a preview.
public protocol ContentHolder: UIView {
  /// The word for the view's kind: `tableView`.
  static var contentWord: String { get }
  /// The instruction that names its sections or components, such as `sectionName`; nil if there is
  /// none.
  static var contentInstruction: String? { get }
  /// The names of its sections or components.
  var contentNames: [String] { get }

  /// The index of the section or component with a name, or of the default one for nil; nil if there
  /// is none.
  ///
  /// A class creates a section if the document declares none.
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
  /// The class of all cells.
  static var rowClass: UIView.Type { get }

  /// Whether a view can be a cell of this view.
  static func isRow(_ view: UIView) -> Bool

  /// A view of this kind that shows one cell alone, in its own size or that of preview data.
  static func stage(for cell: UIView, in context: ViewContext) -> UIView

  /// A cell for one text, and the text's key path; nil if every cell needs a document.
  func makeTextRow() -> (row: UIView, keyPath: String)?

  /// The fraction of a screen that a row fills; it limits how many rows are built.
  func screenShare(of row: UIView, in context: ViewContext) -> Double

  /// The number of subviews before the new rows of a section.
  func subviewCount(before section: Int) -> Int

  /// Adds rows to a section, after the rows that the document declares there.
  func add(_ rows: FilledRows, to section: Int)
}

/// The rows that fill a section.
public struct FilledRows {
  /// The rows in order, with runs in place of rows that are not built.
  public internal(set) var views: [UIView] = []
  /// The number of views at the start that are always built.
  ///
  /// The heights of all rows that are not built are estimated from theirs.
  public internal(set) var topCount = 0

  /// No rows.
  init() {}

  /// One row.
  public init(_ row: UIView) { (views, topCount) = ([row], 1) }
}
