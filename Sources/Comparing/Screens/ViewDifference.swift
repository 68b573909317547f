import Geometry
import Markup
import Preview
import Scene

/// One difference of two versions of a screen, before it is worded.
struct ViewDifference: Hashable {
  /// Identifies a difference whatever its values are, against the same old version.
  struct Key: Hashable {
    /// The view: its old path, or for an added one its parent's with what it is.
    var view: String
    var kind: Difference.Kind
    /// The property of a look; the code and property of a problem.
    var property: String
  }

  var key: Key
  /// Whether the drawing differs, what VoiceOver says, or a problem; other properties only explain.
  var isVisible = true
  /// Whether the view's own content changed.
  var isRoot: Bool
  /// The index of the view in the new tree; in the old one for a removed view; nil for the document.
  var index: Int?
  /// Whether `index` is of the old tree.
  var isOld = false
  var from: Difference.Value?
  var to: Difference.Value?
  var severity: Diagnostic.Severity?
  /// The place of a problem that came.
  var place: Difference.Place?

  /// How far the view moved, if only that is seen; nil if its size is seen to differ.
  var displacement: Point?

  /// The view in the old version; nil for one that was added, and for the document.
  var oldPath: ViewPath? {
    key.view.isEmpty || key.view.contains("+") ? nil : ViewPath(key.view)
  }

  static func == (left: Self, right: Self) -> Bool {
    left.key == right.key && left.from == right.from && left.to == right.to
  }

  func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// A version of a screen as it is compared.
struct ScreenVersion {
  var tree: ViewTree
  var scale: Double
  var diagnostics: [Diagnostic]

  init(_ record: ScreenRecord, _ diagnostics: [Diagnostic] = []) {
    (tree, scale) = (ViewTree(record), record.scale)
    self.diagnostics = diagnostics
  }
}
