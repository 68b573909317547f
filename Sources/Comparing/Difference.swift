public import Geometry
public import Markup
public import Scene

/// One difference of two versions of a document, in words.
public struct Difference: Hashable, Sendable {
  /// What differs.
  public enum Kind: String, Sendable, CaseIterable {
    /// The rectangle of a view in its parent.
    case frame
    /// What a view says.
    case text
    /// How a view is drawn or laid out otherwise.
    case look
    /// What VoiceOver says.
    case spoken
    /// A view, or a document, that was added or is no longer hidden.
    case added
    /// One that was removed or is now hidden.
    case removed
    /// A view in another place in its parent, or in another parent; a document with another name.
    case moved
    /// A problem that came.
    case problem
    /// A problem that went.
    case solved
  }

  /// A value before or after.
  public enum Value: Hashable, Sendable {
    case frame(Rect)
    case words(String)
  }

  /// What differs.
  public var kind: Kind
  /// The view, in the new version unless it was removed; nil for the document.
  public var path: ViewPath?
  /// All views of a run of siblings that moved together; empty for a single view.
  public var paths: [ViewPath] = []
  /// The view's outlet.
  public var id: String?
  /// The view's class.
  public var className: String?
  /// The difference in words.
  public var text: String
  /// The value before.
  public var from: Value?
  /// The value after.
  public var to: Value?
  /// Whether the view's own content changed, and not only the place that others leave to it.
  public var isRoot: Bool
  /// The severity of a problem.
  public var severity: Diagnostic.Severity?
  /// The code of a problem.
  public var code: String?
  /// The property that the document sets to another value; nil for other differences.
  public var property: String?

  /// The place in the sources of a problem that came.
  public var place: Place?

  /// A line of a file of the new version.
  public struct Place: Hashable, Sendable {
    /// The file's path within the workspace.
    public let file: String
    /// The line, from 1.
    public let line: Int
  }

  /// What the text calls the view.
  var subject = ""
  /// Whether the path is that of the old version.
  public var isInOld = false
  /// The paths of the views in the old version; empty for views that were added.
  var pathsBefore: [ViewPath] = []

  /// The paths of all views that it is about.
  public var allPaths: [ViewPath] { paths.isEmpty ? path.map { [$0] } ?? [] : paths }

  /// Whether all views that it is about are some views or in them.
  public func isInside(_ views: [ViewPath]) -> Bool {
    allPaths.allSatisfy { path in
      views.contains { path == $0 || path.text.hasPrefix("\($0.text).") }
    }
  }

  /// The paths of the views in the new version; empty for views that were removed.
  var pathsAfter: [ViewPath] { isInOld ? [] : allPaths }
}
