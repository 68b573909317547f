import Geometry
import Scene
import Views

/// The events of an editable view that is not a control: its delegate's methods, and the equivalent
/// events of controls.
struct TextEvents {
  /// The delegate's method for the start of editing.
  let begin: String
  /// The delegate's method for a changed text.
  let change: String
  /// The delegate's method for the end of editing.
  let end: String

  var names: [String] {
    [begin, change, end, "editingDidBegin", "editingChanged", "editingDidEnd"]
  }

  /// The delegate's method for an event.
  func delegateName(of event: String) -> String {
    switch event {
    case "editingDidBegin": begin
    case "editingChanged": change
    case "editingDidEnd": end
    default: event
    }
  }
}

extension TextAlignment {
  /// The alignment for editing; justified lines start at the leading edge.
  func ofEditing(in context: ViewContext) -> TextEditing.Alignment {
    switch resolved(in: context) {
    case .center: .center
    case .right: .right
    case .left: .left
    case .justified, .natural:
      context.environment.direction == .leftToRight ? .left : .right
    }
  }
}
