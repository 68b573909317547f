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
    guard let frames = context.environment.bars, let container = context.container else { return }
    let made = catalog.makeBars(container, frames, context)
    bars = made.bars
    for problem in made.problems { log.add(problem.at(problem.range, in: container.file)) }
    for (index, bar) in bars.enumerated() { bar.view.assignPaths(ViewPath("\(index + 1)")) }
  }
}

extension ViewBuilder.Outcome {
  /// The view at a path in the document's tree or in a bar; nil if there is none.
  public func view(at path: ViewPath) -> UIView? {
    let trees = (root.map { [$0] } ?? []) + bars.map(\.view)
    return trees.lazy.compactMap { $0.descendant(at: path) }.first
  }
}
