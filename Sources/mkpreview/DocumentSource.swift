import Foundation
import Workspace

/// A document that the command line names: a file, a name in a workspace, or standard input.
struct DocumentSource {
  let workspace: Workspace
  /// The name in the workspace; `-` for standard input.
  let name: String
  /// The file for diagnostics and for finding what is near.
  let file: String
  let bytes: [UInt8]

  /// The path of the folder that the document is in; empty for the workspace's own.
  var folder: String { file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "" }

  /// Finds and reads a document.
  ///
  /// - Parameter root: The workspace; where nil, the nearest folder around the file with a `mkpreview.json`, else
  ///   the file's own.
  /// - Throws: ``ToolError`` where there is none, or where it cannot be read.
  init(_ argument: String, root: String?) throws {
    if argument == "-" {
      workspace = try Self.open(root ?? ".")
      (name, file) = ("-", "<stdin>")
      bytes = [UInt8](FileHandle.standardInput.readDataToEndOfFile())
      return
    }
    let path = URL(fileURLWithPath: argument).standardizedFileURL.path
    if FileManager.default.fileExists(atPath: path) {
      let folder = root ?? Self.workspaceFolder(around: path)
      workspace = try Self.open(folder)
      file = try Self.relative(path, to: folder)
    } else {
      workspace = try Self.open(root ?? ".")
      file = argument + ".xml"
    }
    name = file.hasSuffix(".xml") ? String(file.dropLast(4)) : file
    bytes = try Self.read(file, in: workspace, argument)
  }

  private static func open(_ folder: String) throws -> Workspace {
    do throws(WorkspaceError) {
      let workspace = try Workspace(root: folder)
      _ = workspace.scan()
      return workspace
    } catch {
      throw ToolError(error.description)
    }
  }

  private static func read(_ file: String, in workspace: Workspace, _ argument: String) throws
    -> [UInt8]
  {
    switch workspace.read(file, limit: FileLimit.document) {
    case .success(let contents): return contents.bytes
    case .failure(let error): throw ToolError("\(argument) \(error.reason)")
    }
  }

  private static func workspaceFolder(around path: String) -> String {
    let own = URL(fileURLWithPath: path).deletingLastPathComponent()
    var folder = own
    while true {
      let settings = folder.appending(path: "mkpreview.json").path
      if FileManager.default.fileExists(atPath: settings) { return folder.path }
      if folder.path == "/" { return own.path }
      folder.deleteLastPathComponent()
    }
  }

  /// A file's path within a folder; both may be written through links.
  private static func relative(_ path: String, to folder: String) throws -> String {
    let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath().standardizedFileURL.path
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent().resolvingSymlinksInPath()
    let full = parent.appending(path: (path as NSString).lastPathComponent).path
    let prefix = root.hasSuffix("/") ? root : root + "/"
    guard full.hasPrefix(prefix) else { throw ToolError("\(path) is not in \(folder)") }
    return String(full.dropFirst(prefix.count))
  }
}
