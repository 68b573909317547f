import ArgumentParser
import FileSystem
import Foundation
import Markup
import Preview
import Project
import Typesetting
import Views
import Workspace

/// Prints the layouts of documents.
struct Layout: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the layouts of documents as JSON, one per line.",
    discussion: """
      NAME.preview.json next to the document contains its preview data. The workspace's \
      mkpreview.json contains the settings of all documents. Options override both. A size-class \
      variant (NAME~horizontal.xml) replaces its document on screens of its class.

      Errors and warnings go to standard error. The exit status is 1 if a document has errors.
      """)

  @Argument(
    help: "Files, names in the workspace, or - for standard input.", completion: .file())
  var documents: [String]

  @OptionGroup
  var place: PlaceArguments

  @Option(
    help: ArgumentHelp(
      "Also show these rows of a filled table or collection; repeatable.",
      valueName: "path:from-to"))
  var rows: [String] = []

  @Flag(help: "Include the scene (the drawing).")
  var scene = false

  @Flag(help: "Print only the document's outlets, actions, bindings and cells for its owner.")
  var interface = false

  @Flag(help: "Print only what VoiceOver says, in order, one line for each stop.")
  var spoken = false

  @Option(
    help: ArgumentHelp(
      "Print only the rules that determine a view's frame, in words.", valueName: "id|path"))
  var explain: String?

  @Flag(help: "Indent the output.")
  var pretty = false

  @OptionGroup(title: "Environment")
  var environment: EnvironmentArguments

  func run() async throws {
    let measurers = try await ToolError.reporting { try TextMeasurers.opened() }
    var status = ExitCode.success
    for document in documents {
      do {
        let hasErrors = try await ToolError.reporting { try printLayout(of: document, measurers) }
        if hasErrors, status == .success { status = ExitCode(1) }
      } catch let failure as ExitCode {
        // The other documents are still laid out.
        status = failure
      }
    }
    if status != .success { throw status }
  }

  /// Prints the layout and the diagnostics of a document.
  ///
  /// - Returns: Whether it has errors.
  private func printLayout(of document: String, _ measurers: TextMeasurers) throws -> Bool {
    let source = try DocumentSource(document, root: place.root, measurers: measurers)
    let environment = try environment.environment(
      in: source.document.layers, variant: place.variant)
    try source.check(in: environment)
    let rendition = source.project.render(
      source.document, in: environment, rows: try rowRanges())
    StandardError.print(
      rendition.diagnostics, in: ShownPaths(root: source.project.workspace.root))
    if let explain {
      try printExplanation(of: explain, source, in: environment)
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

  /// Reports invalid row ranges and contradicting options before the command runs.
  func validate() throws {
    _ = try rowRanges()
    if scene, interface { throw ValidationError("--interface excludes --scene") }
    if spoken, scene || interface || pretty || explain != nil {
      throw ValidationError("--spoken excludes other kinds of output")
    }
    if explain != nil, scene || interface || pretty {
      throw ValidationError("--explain excludes --scene, --interface and --pretty")
    }
  }

  private func rowRanges() throws -> [RowRange] {
    do throws(RowRangeError) {
      return try RowRange.read(rows)
    } catch {
      throw ValidationError(error.message)
    }
  }
}
