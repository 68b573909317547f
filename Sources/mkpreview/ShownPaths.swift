import Foundation

/// Converts workspace paths for messages: relative to the current folder, so that a terminal can
/// open them at a click.
struct ShownPaths: Sendable {
  private let here = components(FileManager.default.currentDirectoryPath)
  private let root: [String]

  /// Converts paths of the workspace in a folder.
  init(root: String) { self.root = Self.components(root) }

  /// A workspace path relative to the current folder; `<stdin>` does not change.
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

  private static func components(_ path: String) -> [String] {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.pathComponents
  }
}
