public import ArgumentParser
public import Editing
import FileSystem
import Foundation
import Markup
import Workspace

/// Renames what documents name.
struct Rename: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Rename an id, an action, a template, a text's key, a colour or a font everywhere.",
    discussion: """
      Every place that means the name is changed: attributes, templates, preview data, tables of \
      strings in all languages, property lists. Equal names of another kind or in unrelated documents \
      stay, and so does the app's code. Files that were saved meanwhile stay as they are.

      Exit status: 0 renamed; 1 refused, with the reason; 2 the tool failed; 64 wrong usage, or \
      unrelated documents have the name: --document chooses one.
      """)

  @Argument(help: "The name.")
  var old: String

  @Argument(help: "The new name.")
  var new: String

  @Option(help: "What has the name.")
  var kind: RenamedKind

  @Option(
    help: "A document, or a file that it uses, that means what is renamed.", completion: .file())
  var document: String?

  @Option(
    help:
      "The workspace. Default: the nearest folder with a mkpreview.json, or the current folder.",
    completion: .directory)
  var root: String?

  @Flag(help: "Write nothing; print the changes as patch and git apply read them.")
  var diff = false

  func run() async throws {
    let status = try await ToolError.reporting { try rename() }
    if status != .success { throw status }
  }

  private func rename() throws -> ExitCode {
    let workspace = try CheckFolder(around: [], root: root).workspace
    let shown = ShownPaths(root: workspace.root)
    let renaming = Renaming(kind, old, in: SymbolIndex().reader(of: workspace))
    let meanings = try document.map { [try file(of: $0, in: workspace)] } ?? renaming.meanings
    guard meanings.count < 2 else {
      StandardError.print(
        "mkpreview: unrelated documents have the name “\(old)”; choose one with --document:")
      for file in meanings { StandardError.print("  \(shown.shown(file.text))") }
      return ExitCode(64)
    }
    let changes: [FileChange]
    do throws(RenameRefusal) {
      guard let file = meanings.first else {
        throw RenameRefusal(reason: "Nothing has the name “\(old)”")
      }
      changes = try renaming.changes(to: new, seenFrom: file)
    } catch {
      StandardError.print("mkpreview: \(error.reason)")
      return ExitCode(1)
    }
    return try apply(changes, in: workspace, shown)
  }

  /// The file of a document, or another file of the workspace, by its name or path.
  private func file(of name: String, in workspace: Workspace) throws -> Path {
    let path = Path(name)
    if let document = workspace.document(named: path) { return document.file }
    guard workspace.files.contains(path) else {
      throw ToolError("“\(name)” is no document and no file of \(workspace.root)")
    }
    return path
  }

  /// Writes the changes, or prints them.
  private func apply(
    _ changes: [FileChange], in workspace: Workspace, _ shown: ShownPaths
  ) throws -> ExitCode {
    var files: [Path: (before: [UInt8], after: [UInt8])] = [:]
    for change in changes {
      do {
        let before = try workspace.read(change.file, limit: FileLimit.document).get()
        files[change.file] = (before, try change.edits.applied(toFile: before))
      } catch {
        throw ToolError(
          "\(shown.shown(change.file.text)) cannot be read, or its encoding lacks a character")
      }
    }
    let places = changes.reduce(0) { $0 + $1.edits.count }
    if diff {
      try StandardOutput.write(patch: UnifiedDiff.lines(of: files, shown: shown.shown))
      return .success
    }
    if ChangedFiles.write(files, in: workspace, shown) { return ExitCode(2) }
    StandardError.print(
      "\(places) place\(places == 1 ? "" : "s") in \(files.count) file\(files.count == 1 ? "" : "s") changed"
    )
    return .success
  }
}

extension RenamedKind: ExpressibleByArgument {}
