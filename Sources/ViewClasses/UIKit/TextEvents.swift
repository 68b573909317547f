import Geometry
import Scene
import Views

/// The events of a view that is edited and is no control: what its delegate is told, and the words of
/// controls for the same.
struct TextEvents {
  /// The delegate's word for the beginning of editing.
  let begin: String
  /// The delegate's word for another text.
  let change: String
  /// The delegate's word for the end of editing.
  let end: String

  /// All words.
  var names: [String] {
    [begin, change, end, "editingDidBegin", "editingChanged", "editingDidEnd"]
  }

  /// The delegate's word for an event.
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
  /// The side to which a text that is edited is aligned; justified lines begin where reading does.
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
