import ArgumentParser
import FileSystem
import LiveProject
import Markup
import Preview
import Project
import Typesetting
import Views
import Workspace

extension Layout {
  /// Prints the layout and the diagnostics of a document.
  ///
  /// - Returns: Whether it has errors.
  func printLayout(
    of document: String, _ given: GivenText?, _ measurers: TextMeasurers
  ) async throws -> Bool {
    let source = try DocumentSource(
      document, root: place.root, with: given, measurers: measurers)
    let environment = try environment.environment(
      in: source.document.layers, variant: place.variant)
    try source.check(in: environment)
    let rendition = source.project.render(
      source.document, in: environment, rows: try rowRanges())
    StandardError.print(
      rendition.diagnostics, in: ShownPaths(root: source.project.workspace.root))
    if touching.touch != nil {
      let request = EnvironmentRequest(
        options: try self.environment.options(), variant: place.variant)
      try await TouchRun(source, in: request).run(touching)
    } else if let explain {
      try printExplanation(of: explain, source, in: environment)
    } else if rowsOfViews.format == .rows {
      try StandardOutput.write(try rowsOfViews.text(of: rendition))
    } else if spoken {
      try StandardOutput.write(rendition.spokenText)
    } else {
      let layout = rendition.json(revision: nil, withScene: scene, pretty: pretty)
      try StandardOutput.write(json: interface ? rendition.interface.json(pretty: pretty) : layout)
    }
    return rendition.diagnostics.contains { $0.severity == .error }
  }

  /// Prints the rules that determine a view's frame.
  private func printExplanation(
    of name: String, _ source: DocumentSource, in environment: Environment
  ) throws {
    let explanation = source.project.answer(
      { $0.explanation(of: name) }, about: source.document,
      as: RenditionKey(environment: environment, rows: try rowRanges()))
    guard let explanation else {
      throw ToolError("there is no view “\(name)” in \(source.document.document.name)")
    }
    try StandardOutput.write(explanation.text)
  }

  /// The rows that options ask for.
  func rowRanges() throws -> [RowRange] {
    do throws(RowRangeError) {
      return try RowRange.read(rows)
    } catch {
      throw ValidationError(error.message)
    }
  }
}
