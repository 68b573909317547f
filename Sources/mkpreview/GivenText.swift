import ArgumentParser
import FileSystem
import Foundation
import Project
import Workspace

/// The option for a file whose text is that of standard input.
struct GivenTextArguments: ParsableArguments {
  @Option(
    name: .customLong("stdin-file"),
    help: ArgumentHelp(
      "Take the text of this file from standard input in place of the disk's.", valueName: "path"),
    completion: .file())
  var path: String?

  /// The text of the file; nil without the option.
  ///
  /// - Parameter documents: The arguments, of which none may mean standard input itself.
  func text(besides documents: [String] = []) throws -> GivenText? {
    guard let path else { return nil }
    if documents.contains("-") {
      throw ValidationError("--stdin-file and - both read standard input; remove one of them")
    }
    return GivenText(path: path, bytes: try StandardInput.text())
  }
}

/// The text of one file in place of the disk's.
struct GivenText {
  /// The path that the user wrote.
  let path: String
  let bytes: [UInt8]

  /// The file's path in a workspace: relative to the current folder, or else to the workspace.
  func file(in root: String) throws -> Path {
    let prefix = WorkspaceFolder.resolved(root).path + "/"
    let full = WorkspaceFolder.resolved(path).path
    if full.hasPrefix(prefix) { return Path(full.dropFirst(prefix.count)) }
    guard !path.hasPrefix("/"), let file = Path(path).normalized else {
      throw ToolError("\(path) is not in \(root)")
    }
    return file
  }
}

/// What the program reads from its user.
enum StandardInput {
  /// The text of a document.
  static func text() throws -> [UInt8] {
    do {
      return [UInt8](try FileHandle.standardInput.read(upToCount: FileLimit.document) ?? Data())
    } catch {
      throw ToolError("standard input cannot be read")
    }
  }
}
