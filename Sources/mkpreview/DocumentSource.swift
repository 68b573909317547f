import FileSystem
import Foundation
import Markup
import Views
import Workspace

/// A document that the command line names: a file, a name in a workspace, or standard input.
struct DocumentSource {
  let workspace: Workspace
  /// The name in the workspace; `-` for standard input.
  let name: Path
  /// The path of the file that was named, for diagnostics and for finding resources.
  private let path: Path
  private let bytes: [UInt8]

  /// The path of the folder that the document is in; empty for the workspace's own.
  var folder: Path { path.parent }

  /// The preview data of the document's owner, and the settings; standard input has no owner.
  var owner: DocumentOwner { workspace.owner(of: name == "-" ? nil : name) }

  /// The file that is shown on screens of a size class: the variant of the class where it exists
  /// and the command line does not name a variant itself.
  func file(for sizeClass: Environment.SizeClass) throws -> (path: Path, bytes: [UInt8]) {
    guard let document = workspace.document(at: path),
      let variant = workspace.variant(of: document, for: sizeClass)
    else { return (path, bytes) }
    let path = document.file(for: sizeClass)
    return (path, try Self.bytes(variant, of: path.text))
  }

  /// Finds and reads a document.
  ///
  /// - Parameter root: The workspace; where nil, the nearest folder around the file with a
  ///   `mkpreview.json`, else the file's own.
  /// - Throws: ``ToolError`` where there is none, or where it cannot be read.
  init(_ argument: String, root: String?) throws {
    let path = URL(fileURLWithPath: argument).standardizedFileURL.path
    if argument == "-" {
      try self.init(standardInputIn: root ?? ".")
    } else if FileManager.default.fileExists(atPath: path) {
      try self.init(path: path, in: root ?? Self.workspaceFolder(around: path), argument)
    } else {
      let place = URL(fileURLWithPath: "document").standardizedFileURL.path
      try self.init(name: Path(argument), in: root ?? Self.workspaceFolder(around: place))
    }
  }

  private init(standardInputIn folder: String) throws {
    workspace = try Workspace.opened(folder)
    (name, path) = ("-", "<stdin>")
    do {
      bytes = [UInt8](
        try FileHandle.standardInput.read(upToCount: FileLimit.document) ?? Data())
    } catch {
      throw ToolError("standard input cannot be read")
    }
  }

  private init(path: String, in folder: String, _ argument: String) throws {
    workspace = try Workspace.opened(folder)
    self.path = try Self.relative(path, to: folder)
    name = self.path.removing(suffix: ".xml") ?? self.path
    bytes = try Self.bytes(workspace.read(self.path, limit: FileLimit.document), of: argument)
  }

  private init(name: Path, in folder: String) throws {
    workspace = try Workspace.opened(folder)
    guard let document = workspace.document(at: name.adding(suffix: ".xml")) else {
      workspace.scan()
      let meant = name.removing(suffix: ".xml") ?? name
      let nearest = NearestName.of(meant.text, among: workspace.documents.map(\.name.text))
      let hint = nearest.map { "; did you mean “\($0)”?" } ?? ""
      throw ToolError("there is no document “\(name)” in \(workspace.root)\(hint)")
    }
    self.name = name
    path = document.file
    bytes = try Self.bytes(workspace.read(path, limit: FileLimit.document), of: path.text)
  }

  private static func bytes(
    _ result: Result<[UInt8], FileError>, of name: String
  ) throws -> [UInt8] {
    switch result {
    case .success(let bytes): return bytes
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
