import Geometry
import Layout
import Markup
import Views

/// What is declared in a cell, header or footer: its content, and the views behind it.
struct CellContent {
  /// The content; several views lie on top of each other.
  private(set) var content: [UIView] = []
  /// What is behind the content.
  private(set) var backgroundView: UIView?
  /// What is behind the content of a chosen cell.
  private(set) var selectedBackgroundView: UIView?
  private var multipleSelectionBackgroundView: UIView?
  /// Whether the content keeps to the margins rather than to the edges.
  var keepsMargins = true
  /// What the last instruction makes of the next view.
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

  /// Takes a view as what the last instruction says; without one it is the content.
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
  }
}
