import ArgumentParser
import Checking
import Foundation
import Markup
import Versions
import Views
import Workspace

/// Which documents a check selects.
struct SelectionArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Check only documents that changes since the merge base of a revision and HEAD concern.",
      valueName: "rev"), completion: CompletedValues.revisions)
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
  func change(in workspace: Workspace) throws -> FolderChange? {
    if changedSince == nil, !staged { return nil }
    do throws(VersionError) {
      let repository = try RepositoryVersions(around: workspace)
      guard let changedSince else {
        return FolderChange(from: try repository.head, to: try repository.stagedTexts)
      }
      let base = try repository.mergeBase(of: changedSince, and: "HEAD")
      return FolderChange(from: base, to: repository.workingTree)
    } catch {
      throw ToolError(error.message)
    }
  }
}

/// Which problems are known.
struct BaselineArguments: ParsableArguments {
  @Option(
    name: .customLong("baseline"),
    help: ArgumentHelp("Do not report the known problems of a file.", valueName: "file"),
    completion: .file())
  var file: String?

  @Flag(name: .customLong("update-baseline"), help: "Add new problems to the file, remove others.")
  var updates = false

  @Flag(name: .customLong("prune-baseline"), help: "Remove problems that are no longer there.")
  var prunes = false

  @Flag(
    name: .customLong("baseline-worse"), help: "Report known problems that are larger than before.")
  var worse = false

  /// Reports contradicting options before the command runs.
  func validate() throws {
    if updates || prunes || worse, file == nil {
      throw ValidationError("Name the file with --baseline")
    }
    if updates, prunes {
      throw ValidationError("--update-baseline prunes, too; remove one of them")
    }
  }

  /// What happens to the file.
  var change: BaselineChange { updates ? .update : prunes ? .prune : .none }

  /// The known problems; none if the file may be missing and is.
  func read(_ path: String) throws -> Baseline {
    guard let data = FileManager.default.contents(atPath: path) else {
      if updates, !FileManager.default.fileExists(atPath: path) { return Baseline() }
      throw ToolError(
        "cannot read the baseline \(path); --update-baseline makes one where there is none")
    }
    do throws(BaselineError) {
      return try Baseline([UInt8](data))
    } catch {
      throw ToolError(
        "\(path):\(error.line): this line of the baseline is no entry: code, document, view and "
          + "property, separated by tabs")
    }
  }
}

/// Which fixes a check applies.
struct FixArguments: ParsableArguments {
  @Flag(help: "Write the fixes that are proved by laying out, and report what is left.")
  var fix = false

  @Flag(help: "As --fix, and also write fixes that move what is outside the view.")
  var fixUnsafe = false

  @Flag(help: "With --fix: write nothing; print the changes as patch and git apply read them.")
  var diff = false

  /// Whether fixes are applied.
  var isAsked: Bool { fix || fixUnsafe }

  /// Reports contradicting options before the command runs.
  func validate() throws {
    if diff, !isAsked { throw ValidationError("--diff prints the changes of --fix") }
  }
}

/// Which codes a check reports.
struct CodeArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("Report only this code; repeatable.", valueName: "code"),
    completion: CompletedValues.codes)
  var only: [String] = []

  @Option(
    help: ArgumentHelp("Do not report this code; repeatable.", valueName: "code"),
    completion: CompletedValues.codes)
  var skip: [String] = []

  @Option(
    help: ArgumentHelp("Report this code although it is off; repeatable.", valueName: "code"),
    completion: CompletedValues.codes)
  var with: [String] = []

  /// Reports unknown codes before the command runs.
  func validate() throws { try Self.validate(only + skip + with) }

  /// Reports unknown codes.
  static func validate(_ codes: [String]) throws {
    for code in codes where DiagnosticCode.named(code) == nil {
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
