import ArgumentParser
import Foundation

/// Reports the history of a document, or of one of its views.
struct Log: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Report which commits changed a screen, or a view, and which edits did it.",
    discussion: """
      Lays out the document as each commit has it that changed a file which the document reads, and \
      reports in words what differs, newest first. Commits that change nothing that is drawn are left \
      out. A merge is listed for what none of its parents shows.

      With --property only those commits are listed that changed this value of the view in the \
      standard environment: frame.x, frame.y, frame.width, frame.height, frame, text, spoken, or a \
      property that the document sets.

      Exit status: 0 reported, 2 the tool failed, 64 wrong usage.
      """)

  @Argument(help: "A document.", completion: .file())
  var document: String

  @Argument(
    help: "The commits: a revision, or two as in v1..main. Default: HEAD with all before it.",
    completion: CompletedValues.revisions)
  var revisions = "HEAD"

  @Option(help: ArgumentHelp("Only the view with this outlet.", valueName: "id"))
  var id: String?

  @Option(help: ArgumentHelp("Only the view at this path in the newest commit."))
  var path: String?

  @Option(help: ArgumentHelp("Only this value of the view.", valueName: "name"))
  var property: String?

  @Option(help: ArgumentHelp("Only commits that add or remove a problem of this code."))
  var problem: String?

  @Option(
    help: """
      The workspace. Default: the nearest folder with a mkpreview.json, or else the current folder.
      """,
    completion: .directory)
  var root: String?

  @Option(help: "What is printed: text or json.")
  var format = Format.text

  @Option(
    help: ArgumentHelp(
      "Break lines of text at this column. Default: the terminal's width.", valueName: "columns"))
  var width: Int?

  @Option(help: ArgumentHelp("How many commits are looked at at a time.", valueName: "n"))
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  /// A format of reports.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  func run() async throws {
    try await ToolError.reporting { try LogRun(self).run() }
  }

  /// Reports combinations without a meaning before the command runs.
  func validate() throws {
    if jobs < 1 { throw ValidationError("--jobs must be at least 1") }
    if let width, width < 1 { throw ValidationError("--width must be at least 1") }
    if id != nil, path != nil { throw ValidationError("--id and --path both name a view") }
    if property != nil, id == nil, path == nil {
      throw ValidationError("--property needs the view: --id or --path")
    }
    if property != nil, problem != nil {
      throw ValidationError("--property and --problem are two questions")
    }
    try CodeArguments.validate([problem].compactMap(\.self))
  }
}
