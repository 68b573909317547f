import ArgumentParser
import FileSystem
import Foundation
import Markup
import Workspace

/// Indents documents.
struct Format: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Indent documents, and remove superfluous white space.",
    discussion: """
      Your lines stay: nothing is joined, and only content that is partly on lines of its own is \
      split. What the documents show stays, too. From the line of the last whole tag before a syntax \
      mistake on, nothing is changed. Files are exchanged at once, and those that were saved \
      meanwhile stay as they are.

      Exit status: 0 formatted; 1 with --check, a file would change; 2 the tool failed, 64 wrong \
      usage.
      """)

  @Argument(
    help: "Files, documents, folders and patterns such as 'cells/*.xml'. Default: the workspace.",
    completion: .file())
  var paths: [String] = []

  @Option(
    help: """
      The workspace. Default: the nearest folder with a mkpreview.json, or else the given or \
      current folder, or that of all documents around a file.
      """,
    completion: .directory)
  var root: String?

  @Flag(help: "Write nothing; name the files that would change.")
  var check = false

  @Flag(help: "Write nothing; print the changes as patch and git apply read them.")
  var diff = false

  func run() async throws {
    let status = try await ToolError.reporting { try format() }
    if status != .success { throw status }
  }

  private func format() throws -> ExitCode {
    let folder = try CheckFolder(around: paths, root: root)
    let shown = ShownPaths(root: folder.workspace.root)
    var (changed, failed) = (0, false)
    let files = try folder.files(at: paths)
    for file in files {
      do throws(FormatFailure) {
        if try format(file, in: folder.workspace, as: shown.shown(file.text)) { changed += 1 }
      } catch {
        failed = true
        StandardError.print("mkpreview: \(shown.shown(file.text)) \(error.reason)")
      }
    }
    let words: TerminalText = check || diff ? "would change" : "changed"
    StandardError.print("\(changed) of \(files.count) file\(files.count == 1 ? "" : "s") \(words)")
    if failed { return ExitCode(2) }
    return check && changed > 0 ? ExitCode(1) : .success
  }

  /// Formats a file, or says what would change; returns whether anything does.
  private func format(
    _ file: Path, in workspace: Workspace, as name: String
  ) throws(FormatFailure) -> Bool {
    do {
      let known = try workspace.read(file, limit: FileLimit.document).get()
      let (text, edits, bytes) = try MarkupFormatter.format(file: known)
      if edits.isEmpty { return false }
      if diff {
        let lines = UnifiedDiff(of: text).lines(of: edits, path: name)
        try StandardOutput.write(patch: lines)
      } else if check {
        try StandardOutput.write("\(name)\n")
      } else {
        try workspace.replace(file, holding: known, by: bytes)
      }
      return true
    } catch let error as FileError {
      throw FormatFailure(reason: "cannot be read: \(error.reason)")
    } catch let error as WriteError {
      throw FormatFailure(reason: error.reason)
    } catch let error as ToolError {
      throw FormatFailure(reason: "is not printed: \(error.message)")
    } catch {
      throw FormatFailure(reason: "would not keep its other characters in its encoding")
    }
  }
}

/// Why a file is not formatted, as the end of a sentence that begins with its name.
private struct FormatFailure: Error {
  let reason: String
}
