public import ArgumentParser
public import Editing
import FileSystem
import Foundation
import Markup
import Workspace

/// Renames what documents name.
struct Rename: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Rename an id, a template, a picture, a document or another name everywhere.",
    discussion: """
      Every place that means the name is changed: attributes, bindings, templates, preview data, \
      settings, tables of strings in all languages, property lists; and the files that have it, of all \
      sizes, scales and languages. Equal names of another kind or in unrelated documents stay, and so \
      does the app's code, whose files with the name are listed. Files that were saved meanwhile stay \
      as they are.

      A key of the data is named from the root, such as user.name, and its new name is one key. A \
      document is named by its path without .xml; its new name may have folders.

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
    let reader = SymbolIndex().reader(of: workspace)
    let renaming = Renaming(kind, old, in: reader)
    var meanings = renaming.meanings
    if let document {
      guard let file = reader.file(named: document) else {
        throw ToolError("“\(document)” is no document and no file of \(workspace.root)")
      }
      meanings = [file]
    }
    guard meanings.count < 2 else {
      StandardError.print(
        "mkpreview: unrelated documents have the name “\(old)”; choose one with --document:")
      for file in meanings { StandardError.print("  \(shown.shown(file.text))") }
      return ExitCode(64)
    }
    do {
      guard let file = meanings.first else {
        throw EditRefusal(reason: "Nothing has the name “\(old)”")
      }
      return try apply(try renaming.edit(to: new, seenFrom: file), in: workspace, shown)
    } catch let refusal as EditRefusal {
      StandardError.print("mkpreview: \(refusal.reason)")
      return ExitCode(1)
    }
  }

  /// Writes the edit, or prints it.
  private func apply(
    _ edit: FolderEdit, in workspace: Workspace, _ shown: ShownPaths
  ) throws -> ExitCode {
    if diff {
      try StandardOutput.write(patch: try edit.diff(in: workspace, shown: shown.shown))
      return .success
    }
    let files = try edit.files(in: workspace)
    // A text that somebody saved meanwhile stays, and then no file gets another name.
    if ChangedFiles.write(files, in: workspace, shown)
      || ChangedFiles.rename(edit.moves, in: workspace, shown)
    {
      return ExitCode(2)
    }
    let places = edit.placeCount
    if places > 0 {
      StandardError.print(
        "\(places) place\(places == 1 ? "" : "s") in \(files.count) file\(files.count == 1 ? "" : "s") changed"
      )
    }
    for move in edit.moves {
      StandardError.print("\(shown.shown(move.from.text)) is \(shown.shown(move.to.text))")
    }
    for note in edit.notes { StandardError.print("note: \(note)") }
    for file in edit.codeFiles.prefix(20) { StandardError.print("  \(file)") }
    return .success
  }
}

extension RenamedKind: ExpressibleByArgument {}
