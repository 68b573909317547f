import ArgumentParser
import Foundation

/// Writes what all documents show as text.
struct Snapshot: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write what all documents show as text, to compare with later.",
    discussion: """
      Writes a file for each document and environment: frames, texts, what is drawn, what VoiceOver \
      says, and problems, a view a line. “mkpreview diff FOLDER” compares with them. Files that \
      would stay the same are not written.

      Exit status: 0 written, 2 the tool failed, 64 wrong usage.
      """)

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder of the snapshot: new, empty, or an earlier snapshot.", valueName: "folder"),
    completion: .directory)
  var output: String

  @Option(
    help: """
      The workspace. Default: the nearest folder with a mkpreview.json, or else the current folder.
      """,
    completion: .directory)
  var root: String?

  @Flag(help: "Remove the files of documents and environments that do not exist.")
  var prune = false

  @Option(help: ArgumentHelp("How many documents are rendered at a time.", valueName: "n"))
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  func run() async throws {
    try await ToolError.reporting { try SnapshotRun(self).run() }
  }

  /// Reports impossible numbers before the command runs.
  func validate() throws {
    if jobs < 1 { throw ValidationError("--jobs must be at least 1") }
  }
}
