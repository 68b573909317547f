import Checking
import FileSystem
import Foundation
import Views
import Workspace

/// The workspace of a command, and the paths in it that its arguments mean.
struct CheckFolder {
  /// The workspace, scanned.
  let workspace: Workspace
  /// The workspace's folder, with links resolved.
  private let root: String

  /// Opens the workspace around some paths.
  ///
  /// - Parameters:
  ///   - root: The workspace; if nil, the folder of the workspaces of all paths.
  ///   - given: The text of one file in place of the disk's.
  init(around paths: [String], root: String?, with given: GivenText? = nil) throws {
    let folder = root ?? Self.folder(around: paths)
    workspace = try Workspace.opened(folder, with: given)
    workspace.scan()
    self.root = Self.resolved(folder)
  }

  /// The documents that arguments mean.
  func documents(at paths: [String], in workspace: Workspace) throws -> [Document] {
    var chosen: Set<Document> = []
    for argument in paths {
      guard let found = try documents(at: argument, in: workspace) else {
        throw ToolError("“\(argument)” is no document, folder or pattern of documents in \(root)")
      }
      chosen.formUnion(found)
    }
    return paths.isEmpty ? workspace.documents : chosen.sorted { $0.name < $1.name }
  }

  /// The files of documents that arguments mean, with size-class variants; a file means only itself.
  func files(at paths: [String]) throws -> [Path] {
    let all = Set(workspace.files)
    func files(of documents: [Document]) -> [Path] {
      documents.flatMap { document in
        [document.file] + Environment.SizeClass.allCases.map(document.file)
      }.filter(all.contains)
    }
    if paths.isEmpty { return files(of: workspace.documents) }
    var chosen: Set<Path> = []
    for argument in paths {
      let path = relative(Self.resolved(argument))
      if let path, all.contains(path), path.text.hasSuffix(".xml") {
        chosen.insert(path)
      } else {
        chosen.formUnion(files(of: try documents(at: [argument], in: workspace)))
      }
    }
    return chosen.sorted()
  }

  /// The documents of one argument; nil if it means none.
  private func documents(at argument: String, in workspace: Workspace) throws -> [Document]? {
    let here = relative(Self.resolved(argument))
    let isThere = FileManager.default.fileExists(atPath: argument)
    if isThere, here == nil { throw ToolError("\(argument) is not in \(root)") }
    for path in [here, isThere ? nil : Path(argument)].compactMap(\.self) {
      if let found = DocumentPaths.documents(at: path, in: workspace) { return found }
    }
    return nil
  }

  /// The path of a file relative to the workspace; nil for one outside.
  private func relative(_ path: String) -> Path? {
    if path == root { return .root }
    let prefix = root.hasSuffix("/") ? root : root + "/"
    return path.hasPrefix(prefix) ? Path(path.dropFirst(prefix.count)) : nil
  }

  /// The path of a file relative to the workspace, with `..` for one outside.
  func workspacePath(of file: String) -> String {
    let path = Self.resolved(file)
    if let path = relative(path) { return path.text }
    let (own, others) = ((root as NSString).pathComponents, (path as NSString).pathComponents)
    let common = zip(own, others).prefix { $0 == $1 }.count
    return (own.dropFirst(common).map { _ in ".." } + others.dropFirst(common))
      .joined(separator: "/")
  }

  /// The workspace's files as the repository around it names them: with links resolved.
  func repositoryPaths() -> @Sendable (String) -> String {
    var top = URL(fileURLWithPath: root)
    while top.path != "/", !FileManager.default.fileExists(atPath: top.appending(path: ".git").path)
    {
      top.deleteLastPathComponent()
    }
    let prefix = (top.path == "/" ? root : top.path) + "/"
    return { [workspace, root] file in
      let real = (try? workspace.location(of: Path(file))).map(Self.resolved)
      let full = real ?? URL(fileURLWithPath: "\(root)/\(file)").standardizedFileURL.path
      return full.hasPrefix(prefix) ? String(full.dropFirst(prefix.count)) : file
    }
  }

  private static func folder(around paths: [String]) -> String {
    // A name or pattern is looked for in the workspace of the current folder.
    let places = paths.map { FileManager.default.fileExists(atPath: $0) ? $0 : "." }
    let folders = Set((paths.isEmpty ? ["."] : places).map { WorkspaceFolder.around($0) })
    guard var common = folders.first else { return "." }
    for folder in folders {
      while folder != common, !folder.hasPrefix(common == "/" ? "/" : common + "/") {
        common = URL(fileURLWithPath: common).deletingLastPathComponent().path
      }
    }
    return common
  }

  /// An absolute path with the links of its folder resolved.
  private static func resolved(_ path: String) -> String { WorkspaceFolder.resolved(path).path }
}
