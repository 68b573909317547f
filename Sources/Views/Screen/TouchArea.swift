public import Expressions
public import Geometry
public import Scene

/// A part of a view that a finger can use, for clients that show the view as a device does.
///
/// A client sends touches of the view's path with the event and a value; it computes no state.
public struct TouchArea: Hashable, Sendable {
  /// The rectangle in the view's own coordinates, in points.
  public var rect: Rect
  /// The control event that a touch sends.
  public var event: String
  /// What a finger does here.
  public var gesture: Gesture
  /// The name for screen readers; nil for the view's own.
  public var label: String?

  /// What a finger does in an area.
  public enum Gesture: Hashable, Sendable {
    /// A tap sends the event, with the value if there is one.
    ///
    /// `isChosen` is whether the choice is made already; nil where the tap chooses nothing.
    case tap(value: ModelValue? = nil, isChosen: Bool? = nil)
    /// The focus of a television sends the event with the value when it arrives, and so does a tap.
    case focus(value: ModelValue, isChosen: Bool)
    /// A tap sends the event; while the finger rests there, again and again.
    case hold(value: ModelValue? = nil)
    /// The finger goes down with `touchDown`, and up with the event; outside with `touchUpOutside`.
    case press
    /// The finger moves a thumb: the value is `left` at the left edge, and `right` at the right.
    case slide(value: Double, left: Double, right: Double)
    /// The finger turns a wheel; the value is `{"component", "row"}`.
    ///
    /// `wraps` is whether its first row follows the last one.
    case turn(component: Int, row: Int, rows: Int, rowHeight: Double, wraps: Bool = false)
    /// The finger turns pages as large as the area; the value is the page, from 0.
    case page(Int, count: Int)
    /// A tap begins to edit text; the value is the text.
    case edit(TextEditing)
  }

  /// A part of a view that a finger can use.
  public init(
    _ rect: Rect, _ gesture: Gesture, event: String = "valueChanged", label: String? = nil
  ) {
    self.rect = rect
    self.event = event
    self.gesture = gesture
    self.label = label
  }
}

/// A text that can be edited, and its look.
public struct TextEditing: Hashable, Sendable {
  /// The characters.
  public var text: String
  /// The size of the font in points.
  public var fontSize: Double
  /// The colour of the characters.
  public var color: Color
  /// The side to which lines are aligned.
  public var alignment: Alignment
  /// Whether there may be several lines.
  public var isMultiline: Bool
  /// Whether bullets stand for the characters.
  public var isSecure: Bool
  /// The control events that the view takes besides the area's own.
  public var events: [String]

  /// The side to which lines are aligned.
  public enum Alignment: String, Sendable {
    case left, center, right
  }

  /// A text that can be edited.
  public init(
    text: String, fontSize: Double, color: Color, alignment: Alignment = .left,
    isMultiline: Bool = false, isSecure: Bool = false, events: [String] = []
  ) {
    self.text = text
    self.fontSize = fontSize
    self.color = color
    self.alignment = alignment
    self.isMultiline = isMultiline
    self.isSecure = isSecure
    self.events = events
  }
}
