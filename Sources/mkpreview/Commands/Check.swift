import ArgumentParser
import Checking
import Foundation

/// Checks documents in all their environments.
struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Report the problems of documents in all their environments.",
    discussion: """
      Lays out each document in its standard environment, its variants, and the environments of \
      mkpreview.json or else the built-in ones, and reports each mistake once, at the place to \
      edit, with the environments that show it.

      With --fix, changes that hints name exactly are laid out. Those that solve their problem, bring \
      no other one and move nothing outside the view are written; the rest is reported.

      Exit status: 0 no error, 1 errors or too many warnings, 2 the tool failed, 64 wrong usage.
      """)

  @Argument(
    help: "Documents, folders and patterns such as 'cells/*.xml'. Default: the workspace.",
    completion: .file())
  var paths: [String] = []

  @Option(
    help: """
      The workspace. Default: the nearest folder with a mkpreview.json, or else the given or \
      current folder, or that of all documents around a file.
      """,
    completion: .directory)
  var root: String?

  @Flag(
    help: """
      Also find the widths, text sizes and lengths of texts at which documents have lints.
      """)
  var limits = false

  @Flag(help: "Check in every language of the folder, in place of the environments of the matrix.")
  var languages = false

  @Option(help: "What is printed.")
  var format = ReportFormat.text

  @Option(
    help: ArgumentHelp("Also write a report to a file; repeatable.", valueName: "format=file"),
    transform: ReportFile.init)
  var report: [ReportFile] = []

  @Option(
    help: ArgumentHelp("Check only this environment; repeatable.", valueName: "name"),
    completion: CompletedValues.environments)
  var environment: [String] = []

  @Option(
    help: ArgumentHelp("How many warnings are allowed.", valueName: "n"),
    transform: WarningLimit.count)
  var maxWarnings: Int?

  @Flag(help: "Allow no warnings, as --max-warnings 0 does.")
  var strict = false

  @Option(
    help: ArgumentHelp("Check the I-th of N parts of the documents.", valueName: "i/n"),
    transform: Shard.init(argument:))
  var shard: Shard?

  @Option(help: ArgumentHelp("How many documents are checked at a time.", valueName: "n"))
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @OptionGroup(title: "Fixes")
  var fixes: FixArguments

  @Flag(help: "List every code with its level, and check nothing.")
  var codes = false

  @Option(
    help: ArgumentHelp("Print what a code means, and check nothing.", valueName: "code"),
    completion: CompletedValues.codes)
  var explain: String?

  @Flag(help: "Print how often each code is reported in place of the problems.")
  var statistics = false

  @OptionGroup
  var given: GivenTextArguments

  @OptionGroup(title: "Selection")
  var selected: SelectionArguments

  @OptionGroup(title: "Known problems")
  var baseline: BaselineArguments

  @OptionGroup(title: "Codes")
  var chosen: CodeArguments

  func run() async throws {
    let status = try await ToolError.reporting {
      if let explain {
        try CodeExplanation.print(explain)
        return ExitCode.success
      }
      let run = try CheckRun(self)
      if codes {
        try run.printCodes()
        return ExitCode.success
      }
      return try run.run()
    }
    if status != .success { throw status }
  }

  /// Reports impossible numbers and contradicting options before the command runs.
  func validate() throws {
    if let explain { try CodeArguments.validate([explain]) }
    if statistics, format != .text {
      throw ValidationError("--statistics counts in the format text alone")
    }
    if jobs < 1 { throw ValidationError("--jobs must be at least 1") }
    if fixes.isAsked, selected.staged {
      throw ValidationError("--staged checks texts of git's index, which fixes do not change")
    }
    if maxWarnings != nil, strict {
      throw ValidationError("--strict is --max-warnings 0; remove one of them")
    }
  }
}
