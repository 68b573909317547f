public import ArgumentParser
import Comparing
import Foundation

/// Compares the documents of two versions of a folder.
struct Diff: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Report what a change did to the screens, and which edit did it.",
    discussion: """
      Lays out both versions of each document that the change concerns, in all its environments, \
      and reports in words what differs, by the edit that caused it.

      Compares the working tree with the merge base with the upstream branch, or else with HEAD; \
      REV with the working tree; REV..REV2; a folder or a snapshot with the working tree. Nothing is \
      checked out.

      Exit status: 0 compared, 1 differences with --exit-code, or problems with --fail-on, 2 the \
      tool failed, 64 wrong usage.
      """)

  @Argument(
    help: """
      A revision, two revisions as in main..topic, a folder, or a snapshot; then documents, folders \
      and patterns.
      """,
    completion: CompletedValues.revisions)
  var arguments: [String] = []

  @Option(
    help: """
      The workspace. Default: the nearest folder with a mkpreview.json, or else the current folder.
      """,
    completion: .directory)
  var root: String?

  @Flag(help: "Compare the texts of git's index in place of the working tree.")
  var staged = false

  @Option(help: "What is printed.")
  var format = DifferenceFormat.text

  @Option(
    help: ArgumentHelp("Also write a report to a file; repeatable.", valueName: "format=file"))
  var report: [DifferenceFile] = []

  @Option(
    help: ArgumentHelp(
      "Also write a picture of each cause, before beside after, to this folder.",
      valueName: "folder"),
    completion: .directory)
  var pictures: String?

  @Option(
    help: ArgumentHelp("Compare only this environment; repeatable.", valueName: "name"),
    completion: CompletedValues.environments)
  var environment: [String] = []

  @Option(
    help: ArgumentHelp(
      "Break lines of text at this column. Default: the terminal's width.", valueName: "columns"))
  var width: Int?

  @Flag(help: "Exit with 1 if anything differs.")
  var exitCode = false

  @Option(help: "Exit with 1 if problems of at least this severity came.")
  var failOn: FailureLevel?

  @Option(help: ArgumentHelp("How many documents are compared at a time.", valueName: "n"))
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @OptionGroup
  var given: GivenTextArguments

  func run() async throws {
    let status = try await ToolError.reporting { try DiffRun(self).run() }
    if status != .success { throw status }
  }

  /// Reports impossible numbers before the command runs.
  func validate() throws {
    if jobs < 1 { throw ValidationError("--jobs must be at least 1") }
    if let width, width < 1 { throw ValidationError("--width must be at least 1") }
  }
}

/// New problems that make a command fail.
enum FailureLevel: String, CaseIterable, ExpressibleByArgument {
  case errors, warnings
}

extension DifferenceFormat: ExpressibleByArgument {}

/// A report of differences to write to a file.
struct DifferenceFile: ExpressibleByArgument {
  let format: DifferenceFormat
  let path: String

  /// The report of an argument such as `markdown=diff.md`.
  init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="),
      let format = DifferenceFormat(rawValue: String(argument[..<equals]))
    else { return nil }
    path = String(argument[argument.index(after: equals)...])
    guard !path.isEmpty else { return nil }
    self.format = format
  }
}
