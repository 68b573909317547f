import Foundation
import Markup
import Views
import Workspace

/// A document that the command line names: a file, a name in a workspace, or standard input.
struct DocumentSource {
  let workspace: Workspace
  /// The name in the workspace; `-` for standard input.
  let name: String
  /// The file that was named, for diagnostics and for finding what is near.
  private let path: String
  private let bytes: [UInt8]

  /// The path of the folder that the document is in; empty for the workspace's own.
  var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }

  /// What plays the document's owner; standard input has none.
  var owner: DocumentOwner { workspace.owner(of: name == "-" ? nil : name) }

  /// The file that is shown on screens of a size class: that of the class, where there is one and
  /// none was named.
  func file(for sizeClass: Environment.SizeClass) throws -> (path: String, bytes: [UInt8]) {
    guard let document = workspace.document(named: name), document.file == path,
      let variant = workspace.variant(of: document, for: sizeClass)
    else { return (path, bytes) }
    let path = document.file(for: sizeClass)
    return (path, try Self.bytes(variant, of: path))
  }

  /// Finds and reads a document.
  ///
  /// - Parameter root: The workspace; where nil, the nearest folder around the file with a `mkpreview.json`, else
  ///   the file's own.
  /// - Throws: ``ToolError`` where there is none, or where it cannot be read.
  init(_ argument: String, root: String?) throws {
    let path = URL(fileURLWithPath: argument).standardizedFileURL.path
    if argument == "-" {
      try self.init(standardInputIn: root ?? ".")
    } else if FileManager.default.fileExists(atPath: path) {
      try self.init(path: path, in: root ?? Self.workspaceFolder(around: path), argument)
    } else {
      let place = URL(fileURLWithPath: "document").standardizedFileURL.path
      try self.init(name: argument, in: root ?? Self.workspaceFolder(around: place))
    }
  }

  private init(standardInputIn folder: String) throws {
    workspace = try Self.open(folder)
    (name, path) = ("-", "<stdin>")
    do {
      bytes = [UInt8](
        try FileHandle.standardInput.read(upToCount: FileLimit.document) ?? Data())
    } catch {
      throw ToolError("standard input cannot be read")
    }
  }

  private init(path: String, in folder: String, _ argument: String) throws {
    workspace = try Self.open(folder)
    self.path = try Self.relative(path, to: folder)
    name = self.path.hasSuffix(".xml") ? String(self.path.dropLast(4)) : self.path
    bytes = try Self.bytes(workspace.read(self.path, limit: FileLimit.document), of: argument)
  }

  private init(name: String, in folder: String) throws {
    workspace = try Self.open(folder)
    guard let document = workspace.document(named: name) else {
      let meant = name.hasSuffix(".xml") ? String(name.dropLast(4)) : name
      let nearest = NearestName.of(meant, among: workspace.documents.map(\.name))
      let hint = nearest.map { "; did you mean “\($0)”?" } ?? ""
      throw ToolError("there is no document “\(name)” in \(workspace.root)\(hint)")
    }
    self.name = name
    path = document.file
    bytes = try Self.bytes(workspace.read(path, limit: FileLimit.document), of: path)
  }

  private static func open(_ folder: String) throws -> Workspace {
    do throws(WorkspaceError) {
      let workspace = try Workspace(root: folder)
      workspace.scan()
      return workspace
    } catch {
      throw ToolError(error.description)
    }
  }

  private static func bytes(
    _ result: Result<FileContents, FileError>, of name: String
  ) throws -> [UInt8] {
    switch result {
    case .success(let contents): return contents.bytes
    case .failure(let error): throw ToolError("\(name) \(error.reason)")
    }
  }

  /// The nearest folder around a file with a `mkpreview.json`, else the file's own.
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
    let url = URL(fileURLWithPath: path)
    let parent = url.deletingLastPathComponent().resolvingSymlinksInPath()
    let full = parent.appending(path: url.lastPathComponent).path
    let prefix = root.hasSuffix("/") ? root : root + "/"
    guard full.hasPrefix(prefix) else { throw ToolError("\(path) is not in \(folder)") }
    return String(full.dropFirst(prefix.count))
  }
}
