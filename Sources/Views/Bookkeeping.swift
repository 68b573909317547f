import Geometry
import Markup

/// What the stages from markup to report note of a view, for each other and for the next version of
/// its document; nothing of it is a property of the view on a device.
public struct Bookkeeping {
  /// Where the view's values were set, by key path; nil unless the context asks for it.
  public internal(set) var origins: [String: ValueOrigin]?
  /// Whether the view stands in for a `<root>` of a class that is not known.
  public internal(set) var isStandIn = false
  /// Whether the view stands in for one of a class that is unknown, or that the platform lacks.
  var isMissing = false
  /// Whether the document of the app's own class is shown from edge to edge.
  var isFilled = false
  /// Whether preview data fill the view's parent with it.
  var isFilledRow = false
  /// Whether preview data can fill the view; nil until asked, since a cast to a protocol is slow.
  var isContentHolder: Bool?
  /// Whether an earlier version of the document built the view.
  var isKept = false
  /// The measurements of the view, reused by the next layout.
  var measured = MeasuredContent()
  /// The size that the views in this one need, cached for a class with an intrinsic size.
  var fittingSize: Size?
  /// Diagnostics of the layout, if the class around the view lays it out by itself.
  var layoutProblems: [Diagnostic] = []
  /// The last report of the view, reused if neither the view nor its surroundings changed.
  public var lastReport: AnyObject?
}
