public import Expressions
public import Geometry
public import Scene

/// A touchable part of a view, for clients that simulate a device.
///
/// A client sends touches with the view's path, the event and a value. It computes no state.
public struct TouchArea: Hashable, Sendable {
  /// The rectangle in the view's own coordinates, in points.
  public var rect: Rect
  /// The control event that a touch sends.
  public var event: String
  /// The gesture in the area.
  public var gesture: Gesture
  /// The name for screen readers; nil for the view's own name.
  public var label: String?

  /// The gesture in an area.
  public enum Gesture: Hashable, Sendable {
    /// A tap sends the event, with the value if there is one.
    ///
    /// `isChosen` is whether the value is already chosen; nil if the tap chooses nothing.
    case tap(value: ModelValue? = nil, isChosen: Bool? = nil)
    /// A television's focus sends the event with the value when it arrives; so does a tap.
    case focus(value: ModelValue, isChosen: Bool)
    /// A tap sends the event; a long press repeats it.
    case hold(value: ModelValue? = nil)
    /// Pressing sends `touchDown`; releasing sends the event, or `touchUpOutside` outside the area.
    case press
    /// Dragging moves a thumb: the value is `left` at the left edge, and `right` at the right.
    case slide(value: Double, left: Double, right: Double)
    /// Dragging turns a wheel; the value is `{"component", "row"}`.
    ///
    /// `wraps` is whether the first row follows the last one.
    case turn(component: Int, row: Int, rows: Int, rowHeight: Double, wraps: Bool = false)
    /// Dragging turns pages as large as the area; the value is the page, from 0.
    case page(Int, count: Int)
    /// A tap starts text editing; the value is the text.
    case edit(TextEditing)
  }

  /// A touchable part of a view.
  public init(
    _ rect: Rect, _ gesture: Gesture, event: String = "valueChanged", label: String? = nil
  ) {
    self.rect = rect
    self.event = event
    self.gesture = gesture
    self.label = label
  }
}

/// An editable text and its style.
public struct TextEditing: Hashable, Sendable {
  /// The characters.
  public var text: String
  /// The size of the font in points.
  public var fontSize: Double
  /// The colour of the characters.
  public var color: Color
  /// The alignment of lines.
  public var alignment: Alignment
  /// Whether the text may have several lines.
  public var isMultiline: Bool
  /// Whether bullets replace the characters.
  public var isSecure: Bool
  /// The view's control events in addition to the area's own.
  public var events: [String]

  /// The alignment of lines.
  public enum Alignment: String, Sendable {
    case left, center, right
  }

  /// An editable text.
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
