import Geometry
import Markup
public import Scene

/// A bar around a document's view.
public struct ContainerBar {
  /// Its name in the layout report: `navigationBar`.
  public let name: String
  /// The bar, with its frame on the screen.
  public let view: UIView

  /// A bar with its name.
  public init(_ name: String, _ view: UIView) { (self.name, self.view) = (name, view) }
}

extension ViewBuilder {
  /// Creates the bars of the environment, whose paths follow the document's: `1`, `2`.
  mutating func makeBars() {
    let made = catalog.makeBars(context)
    bars = made.bars
    for problem in made.problems { log.add(problem.at(problem.range, in: context.container?.file)) }
    placeKeyboardAccessory()
    for (index, bar) in bars.enumerated() { bar.view.assignPaths(ViewPath("\(index + 1)")) }
  }
}

extension ViewBuilder {
  /// Builds the view above the keyboard a second time, if the keyboard is raised: the field has it in
  /// the document's tree, where it is not shown.
  mutating func copyAsKeyboardAccessory(_ element: MarkupElement, of parent: UIView) {
    guard context.environment.keyboard == .on, keyboardAccessory == nil,
      context.dialect != .generation45, parent.takesKeyboardAccessory
    else { return }
    // The outlets and diagnostics of the copy are those of the view.
    var copy = self
    keyboardAccessory = copy.makeElement(element, after: nil)?.view
    effects += 1
  }

  private mutating func placeKeyboardAccessory() {
    guard let accessory = keyboardAccessory, let keyboard = context.environment.keyboardFrame,
      let index = bars.indices.last
    else { return }
    let size = ViewLayout.fittingSize(of: accessory, width: keyboard.width, in: context)
    let frame = Rect(0, keyboard.y - size.height, keyboard.width, size.height)
    ViewLayout.place(accessory, in: frame, context)
    bars.insert(ContainerBar("inputAccessoryView", accessory), at: index)
  }
}

extension ViewBuilder.Outcome {
  /// The view at a path in the document's tree or in a bar; nil if there is none.
  public func view(at path: ViewPath) -> UIView? {
    let trees = (root.map { [$0] } ?? []) + bars.map(\.view)
    return trees.lazy.compactMap { $0.descendant(at: path) }.first
  }
}
