import ArgumentParser
import Markup
import Preview
import Scene

/// The options for layouts with a line for each view.
struct LayoutRowArguments: ParsableArguments {
  /// A format of layouts.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case json, rows
  }

  @Option(help: "What is printed: json, or rows with a line for each view.")
  var format = Format.json

  @Option(
    help: ArgumentHelp(
      "The rows of this view and of those in it alone.", valueName: "id|path"))
  var view: String?

  @Option(
    help: ArgumentHelp(
      "How many levels of views have rows. Default: \(LayoutRows.depth).", valueName: "n"))
  var depth: Int?

  /// Reports an impossible number, and options without effect, before the command runs.
  func validate() throws {
    if let depth, depth < 1 { throw ValidationError("--depth must be at least 1") }
    if format != .rows, view != nil || depth != nil {
      throw ValidationError("--view and --depth choose the rows of --format rows")
    }
  }

  /// A line for each view of a rendition.
  func text(of rendition: Rendition) throws -> TerminalText {
    let path = view.flatMap { rendition.paths(ofID: $0).first?.text } ?? view
    guard let rows = rendition.rows(at: path, depth: depth ?? LayoutRows.depth, limit: .max) else {
      throw ToolError("there is no view “\(view ?? "")” in \(rendition.document)")
    }
    return rows.lines.map { $0 + "\n" }.joined()
  }
}

/// The options for a touch.
struct TouchArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Touch a view, and print only the actions and the texts that changed.",
      valueName: "id|path"))
  var touch: String?

  @Option(
    help: ArgumentHelp(
      "The event of the touch. Default: valueChanged, or else touchUpInside.",
      valueName: "name"))
  var event: String?

  @Option(help: ArgumentHelp("What the touch chooses, such as true or 3.", valueName: "value"))
  var value: String?

  /// Reports a touch without a view before the command runs.
  func validate() throws {
    if touch == nil, event != nil || value != nil {
      throw ValidationError("Name the touched view with --touch")
    }
  }
}
