import FileSystem
import Foundation
import Markup
import Preview
import Project
import Views
import Workspace

/// A document from the command line: a file, a name in a workspace, or standard input.
struct DocumentSource {
  /// The workspace that the document is in.
  let project: Project
  /// The document.
  let document: LoadedDocument

  /// Finds and reads a document.
  ///
  /// - Parameters:
  ///   - root: The workspace; if nil, that around the file or the current folder.
  ///   - given: The text of one file in place of the disk's.
  /// - Throws: ``ToolError`` if there is none, or if it cannot be read.
  init(
    _ argument: String, root: String?, with given: GivenText? = nil, measurers: any MeasurerLending
  ) throws {
    let path = URL(fileURLWithPath: argument).standardizedFileURL.path
    let isFile = argument != "-" && FileManager.default.fileExists(atPath: path)
    let folder = root ?? (argument == "-" ? "." : WorkspaceFolder.around(isFile ? path : "."))
    project = Project(try Workspace.opened(folder, with: given), measurers: measurers)
    if argument == "-" {
      document = project.load(text: try StandardInput.text(), named: "-", file: "<stdin>")
    } else {
      let file = try isFile ? Self.relative(path, to: folder) : Self.file(argument, in: project)
      document = project.load(file: file)
      try check(document.files.plain, isFile ? argument : file.text)
    }
  }

  /// The environment is the one that options ask for, on top of the document's own.
  ///
  /// - Throws: ``ToolError`` if the file that is shown in it cannot be read.
  func check(in environment: Environment) throws {
    let file = document.files.file(for: environment.sizeClass)
    try check(file, file.parsed.file)
  }

  private func check(_ file: MarkupFile, _ name: String) throws {
    if case .failure(let error) = file.content { throw ToolError("\(name) \(error.reason)") }
  }

  /// The file of a document that is named without its suffix.
  private static func file(_ name: String, in project: Project) throws -> Path {
    let (workspace, name) = (project.workspace, Path(name))
    if let document = workspace.document(at: name.adding(suffix: ".xml")) { return document.file }
    workspace.scan()
    let meant = name.removing(suffix: ".xml") ?? name
    if let document = workspace.document(named: meant) { return document.file }
    let nearest = NearestName.of(meant.text, among: workspace.documents.map(\.name.text))
    let hint = nearest.map { "; did you mean “\($0)”?" } ?? ""
    throw ToolError("there is no document “\(name)” in \(workspace.root)\(hint)")
  }

  /// A file's path relative to a folder; both may contain links.
  private static func relative(_ path: String, to folder: String) throws -> Path {
    let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath().standardizedFileURL.path
    let url = URL(fileURLWithPath: path)
    let parent = url.deletingLastPathComponent().resolvingSymlinksInPath()
    let full = parent.appending(path: url.lastPathComponent).path
    let prefix = root.hasSuffix("/") ? root : root + "/"
    guard full.hasPrefix(prefix) else { throw ToolError("\(path) is not in \(folder)") }
    return Path(full.dropFirst(prefix.count))
  }
}
