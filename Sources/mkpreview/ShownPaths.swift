import Foundation

/// Paths of a workspace as messages for people show them: relative to the folder in which the command
/// runs, so that a terminal opens them at a click.
struct ShownPaths: Sendable {
  private let here = components(FileManager.default.currentDirectoryPath)
  private let root: [String]

  /// The paths of the workspace in a folder.
  init(root: String) { self.root = Self.components(root) }

  /// A path within the workspace as it is shown; `<stdin>` stays as it is.
  func shown(_ path: String) -> String {
    if path.hasPrefix("<") { return path }
    let full = root + path.split(separator: "/").map(String.init)
    let common = zip(here, full).prefix { $0 == $1 }.count
    // Folders that share the root of the file system alone are not near each other.
    if common == 1 { return "/" + full.dropFirst().joined(separator: "/") }
    let way = here.dropFirst(common).map { _ in ".." } + full.dropFirst(common)
    return way.joined(separator: "/")
  }

  private static func components(_ path: String) -> [String] {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.pathComponents
  }
}
