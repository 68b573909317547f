import Geometry
import Markup

/// Notes about a view that the build, layout and report stages share with each other and with the
/// document's next version.
///
/// They are not properties of the view on a device.
public struct Bookkeeping {
  /// The place where each value was set, by key path; nil unless the context asks for it.
  public internal(set) var origins: [String: ValueOrigin]?
  /// Whether the view replaces a `<root>` whose class is unknown.
  public internal(set) var isStandIn = false
  /// Whether the view replaces one whose class is unknown or missing on the platform.
  public internal(set) var isMissing = false
  /// Whether the child from the app class's document fills the view from edge to edge.
  var isFilled = false
  /// Whether the view is a row that preview data add to its parent.
  var isFilledRow = false
  /// Whether preview data can fill the view; nil until asked, because a cast to a protocol is slow.
  var isContentHolder: Bool?
  /// Whether an earlier version of the document built the view.
  var isKept = false
  /// The view's cached measurements for the next layout.
  var measured = MeasuredContent()
  /// The size that the subviews need, cached for a class with an intrinsic size.
  var fittingSize: Size?
  /// Layout diagnostics of a view that its parent's class lays out separately.
  var layoutProblems: [Diagnostic] = []
  /// The last report of the view, reused if neither the view nor its surroundings changed.
  public var lastReport: AnyObject?
}
