import Geometry
import Layout
import Markup
import Views

/// The declared content of a cell, header or footer, and the views behind it.
struct CellContent {
  /// The content; several views lie on top of each other.
  private(set) var content: [UIView] = []
  /// The view behind the content.
  private(set) var backgroundView: UIView?
  /// The view behind the content of a selected cell.
  private(set) var selectedBackgroundView: UIView?
  private var multipleSelectionBackgroundView: UIView?
  /// Whether the content keeps to the margins rather than to the edges.
  var keepsMargins = true
  /// The role of the next view, from the last instruction.
  private var announced: String?

  /// The instructions that all of them take.
  static var instructions: [InstructionRule] {
    [InstructionRule("ignoreLayoutMargins"), InstructionRule("backgroundView")]
  }

  /// Takes an instruction.
  mutating func process(_ target: String) -> [Diagnostic] {
    guard target == "ignoreLayoutMargins" else {
      announced = target
      return []
    }
    // The content is pinned when it is declared.
    guard content.isEmpty else { return [.lateInstruction(target)] }
    keepsMargins = false
    return []
  }

  /// Takes a view in the role that the last instruction gives; without one it is the content.
  mutating func take(_ view: UIView, isSelected: Bool) {
    switch announced {
    case "backgroundView": view.take(place: &backgroundView)
    case "selectedBackgroundView":
      view.take(place: &selectedBackgroundView)
      if !isSelected { view.layoutItem.isHidden = true }
    case "multipleSelectionBackgroundView":
      view.take(place: &multipleSelectionBackgroundView)
      view.layoutItem.isHidden = true
    default: content.append(view)
    }
    announced = nil
  }

  /// Places the views behind the content.
  func layoutBackgrounds(in bounds: Rect, _ context: ViewContext) {
    for view in [backgroundView, selectedBackgroundView].compactMap({ $0 }) where view.isShown {
      ViewLayout.place(view, in: bounds, context)
    }
    backgroundView?.lieBehind(level: 2)
    selectedBackgroundView?.lieBehind()
  }
}
