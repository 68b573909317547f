public import Scene

/// What a document expects from its owner, such as a view controller.
///
/// It excludes views from the documents of app classes and cells, which have other owners.
public struct OwnerInterface: Hashable, Sendable {
  /// A property of the owner that holds a view.
  public struct Outlet: Hashable, Sendable {
    /// The view's `id`.
    public var name: String
    /// The name of the view's class.
    public var className: String
    /// The line of the view's start tag in its file.
    public var line: Int
  }

  /// A method of the owner, and the event that calls it.
  public struct Action: Hashable, Sendable {
    /// The method: `submit:`.
    public var name: String
    /// The event: `touchUpInside`.
    public var event: String
    /// The index path of the view.
    public var path: ViewPath
  }

  /// An expression over the owner's data, and the property that it sets.
  public struct Binding: Hashable, Sendable {
    /// The text after `$`.
    public var expression: String
    /// The property's key path.
    public var property: String
    /// The type of the property's values.
    public var type: ValueType
    /// The index path of the view.
    public var path: ViewPath
  }

  /// A view that a data source fills, or one of its sections or components.
  public struct Cells: Hashable, Sendable {
    /// The view's `id`; nil without one.
    public var id: String?
    /// The name of the view's class.
    public var className: String
    /// The index path of the view.
    public var path: ViewPath
    /// The name of the section or component; nil for the whole view.
    public var name: String?
    /// The document of the cells in preview data; nil if they name none.
    public var cell: String?
  }

  /// The outlets in the order of the document.
  public var outlets: [Outlet] = []
  /// The actions in the order of the document.
  public var actions: [Action] = []
  /// The bindings in the order of the document.
  public var bindings: [Binding] = []
  /// The views that data sources fill, in the order of the document.
  public var cells: [Cells] = []

  /// An empty interface.
  public init() {}
}
