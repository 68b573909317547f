import Geometry
import Layout
import Markup
import Views

/// The declared content of a cell, header or footer, with its background views.
struct CellContent {
  /// The content; several views lie on top of each other.
  private(set) var content: [UIView] = []
  /// The view behind the content.
  private(set) var backgroundView: UIView?
  /// The view behind the content of a selected cell.
  private(set) var selectedBackgroundView: UIView?
  private var multipleSelectionBackgroundView: UIView?
  /// Whether the content respects the margins instead of the edges.
  var keepsMargins = true
  /// The role that the last instruction gives to the next view.
  private var announced: String?

  /// The instructions that cells, headers and footers accept.
  static var instructions: [InstructionRule] {
    [InstructionRule("ignoreLayoutMargins"), InstructionRule("backgroundView")]
  }

  /// Processes an instruction.
  mutating func process(_ target: String) -> [Diagnostic] {
    guard target == "ignoreLayoutMargins" else {
      announced = target
      return []
    }
    // The content is pinned as soon as it is declared.
    guard content.isEmpty else { return [.lateInstruction(target)] }
    keepsMargins = false
    return []
  }

  /// Adds a view in the role from the last instruction; without one, as the content.
  mutating func add(_ view: UIView, isSelected: Bool) {
    switch announced {
    case "backgroundView": view.replace(&backgroundView)
    case "selectedBackgroundView":
      view.replace(&selectedBackgroundView)
      if !isSelected { view.layoutItem.isHidden = true }
    case "multipleSelectionBackgroundView":
      view.replace(&multipleSelectionBackgroundView)
      view.layoutItem.isHidden = true
    default: content.append(view)
    }
    announced = nil
  }

  /// Places the background views.
  func layoutBackgrounds(in bounds: Rect, _ context: ViewContext) {
    for view in [backgroundView, selectedBackgroundView].compactMap({ $0 }) where view.isShown {
      ViewLayout.place(view, in: bounds, context)
    }
    backgroundView?.lieBehind(level: 2)
    selectedBackgroundView?.lieBehind()
  }
}
