import ArgumentParser
import Checking
import Markup
import Workspace

/// Which documents a check selects.
struct SelectionArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Check only documents that changes since the merge base of a revision and HEAD concern.",
      valueName: "rev"))
  var changedSince: String?

  @Flag(help: "Check the texts of git's index, of documents that its changes concern.")
  var staged = false

  @Flag(help: "Print why each document is selected, and check nothing.")
  var whySelected = false

  /// Reports contradicting options before the command runs.
  func validate() throws {
    if staged, changedSince != nil {
      throw ValidationError("--staged excludes --changed-since")
    }
  }

  /// The changes that select documents; nil if all are selected.
  func selection(in workspace: Workspace) throws -> Selection? {
    do throws(SelectionError) {
      if let changedSince { return try .changes(since: changedSince, in: workspace) }
      return staged ? try .staged(in: workspace) : nil
    } catch {
      throw ToolError(error.message)
    }
  }
}

/// Which codes a check reports.
struct CodeArguments: ParsableArguments {
  @Option(help: ArgumentHelp("Report only this code; repeatable.", valueName: "code"))
  var only: [String] = []

  @Option(help: ArgumentHelp("Do not report this code; repeatable.", valueName: "code"))
  var skip: [String] = []

  @Option(
    help: ArgumentHelp("Report this code although it is off; repeatable.", valueName: "code"))
  var with: [String] = []

  /// Reports unknown codes before the command runs.
  func validate() throws {
    for code in only + skip + with where DiagnosticCode.named(code) == nil {
      let nearest = NearestName.of(code, among: DiagnosticCode.all.map(\.name))
      let hint = nearest.map { "did you mean “\($0)”?" } ?? "--codes lists all"
      throw ValidationError("Unknown code “\(code)”; \(hint)")
    }
  }

  /// Adds the choice to the levels of settings.
  func apply(to levels: inout Levels) {
    levels.only = Set(only)
    levels.skipped = Set(skip)
    levels.added = Set(with)
  }
}
