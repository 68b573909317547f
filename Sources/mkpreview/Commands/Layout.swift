import ArgumentParser
import Preview
import Typesetting
import Views

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

  @OptionGroup
  var rowsOfViews: LayoutRowArguments

  @OptionGroup
  var touching: TouchArguments

  @Flag(help: "Indent the output.")
  var pretty = false

  @OptionGroup(title: "Environment")
  var environment: EnvironmentArguments

  func run() async throws {
    let measurers = try await ToolError.reporting { try TextMeasurers.opened() }
    let given = try await ToolError.reporting { try place.given.text(besides: documents) }
    var status = ExitCode.success
    for document in documents {
      do {
        let hasErrors = try await ToolError.reporting {
          try await printLayout(of: document, given, measurers)
        }
        if hasErrors, status == .success { status = ExitCode(1) }
      } catch let failure as ExitCode {
        // The other documents are still laid out.
        status = failure
      }
    }
    if status != .success { throw status }
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
    let isOther = scene || interface || pretty || spoken || explain != nil
    let (hasRows, touches) = (rowsOfViews.format == .rows, touching.touch != nil)
    if hasRows || touches, isOther || hasRows && touches {
      throw ValidationError("--format rows and --touch exclude other kinds of output")
    }
  }
}
