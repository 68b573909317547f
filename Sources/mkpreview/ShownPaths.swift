import Foundation

/// Converts workspace paths for messages: relative to the folder of the command, so that a terminal
/// can open them at a click.
struct ShownPaths: Sendable {
  private let here: [String]
  private let root: [String]

  /// Converts paths of the workspace in a folder.
  ///
  /// - Parameter here: The folder of the command.
  init(root: String, from here: String = FileManager.default.currentDirectoryPath) {
    let folder = URL(fileURLWithPath: here, isDirectory: true)
    self.here = Self.components(folder)
    self.root = Self.components(URL(fileURLWithPath: root, relativeTo: folder))
  }

  /// A workspace path relative to the folder of the command; `<stdin>` does not change.
  func shown(_ path: String) -> String {
    if path.hasPrefix("<") { return path }
    var full = root
    for name in path.split(separator: "/") {
      if name == ".." { full.removeLast() } else { full.append(String(name)) }
    }
    let common = zip(here, full).prefix { $0 == $1 }.count
    // Folders that share only the file system's root are shown as absolute paths.
    if common == 1 { return "/" + full.dropFirst().joined(separator: "/") }
    let way = here.dropFirst(common).map { _ in ".." } + full.dropFirst(common)
    return way.joined(separator: "/")
  }

  private static func components(_ url: URL) -> [String] {
    url.absoluteURL.resolvingSymlinksInPath().standardizedFileURL.pathComponents
  }
}
