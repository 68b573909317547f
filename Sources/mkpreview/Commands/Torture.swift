import ArgumentParser
import Foundation

/// Looks for the smallest cases that break documents.
struct Torture: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Look for environments, data and texts that break a screen.",
    discussion: """
      Lays out documents in cases by chance: widths, heights, devices, text sizes, languages, \
      directions and appearances, together with data of the right type for every binding, texts of \
      outlets, and numbers of rows. For each problem it finds a smallest case that has it, and prints \
      the variant that shows it, to paste into preview data.

      What “check” and “check --limits” report is left out. The same seed tries the same cases.

      Exit status: 0 nothing broke, 1 something did, 2 the tool failed, 64 wrong usage.
      """)

  @Argument(help: "Documents, folders, or patterns of documents.", completion: .file())
  var documents: [String]

  @Option(
    help: ArgumentHelp(
      "How many cases are tried of each document. Default: as many as 10 seconds allow for all.",
      valueName: "n"))
  var cases: Int?

  @Option(help: ArgumentHelp("Decides the cases. Default: by chance.", valueName: "n"))
  var seed: Int?

  @Flag(help: "Add the cases to the variants of preview data.")
  var write = false

  @Option(
    help: """
      The workspace. Default: the nearest folder with a mkpreview.json, or else the given or \
      current folder.
      """,
    completion: .directory)
  var root: String?

  @Option(help: "What is printed: text or json.")
  var format = Log.Format.text

  @Option(help: ArgumentHelp("How many documents are tried at a time.", valueName: "n"))
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  func run() async throws {
    let status = try await ToolError.reporting { try TortureRun(self).run() }
    if status != .success { throw status }
  }

  /// Reports numbers without a meaning before the command runs.
  func validate() throws {
    if jobs < 1 { throw ValidationError("--jobs must be at least 1") }
    if let cases, cases < 1 { throw ValidationError("--cases must be at least 1") }
    if documents.isEmpty { throw ValidationError("Name a document") }
  }
}
