import FileSystem
import FileWatching
import Markup
import Views

/// What `mkpreview.json` leaves out of a workspace.
struct Exclusion: Hashable, Sendable {
  private let globs: [Glob]

  /// What the patterns of settings leave out.
  init(_ patterns: [String] = []) { globs = patterns.map(Glob.init) }

  /// Whether a file or folder itself is left out; what is in a folder that is left out is, too.
  func matches(_ path: Path, isFolder: Bool) -> Bool {
    globs.contains { $0.matches(path, isFolder: isFolder) }
  }

  /// Whether a file is left out, or a folder that it is in.
  func coversFile(_ path: Path) -> Bool {
    guard !globs.isEmpty else { return false }
    if matches(path, isFolder: false) { return true }
    var folder = path.parent
    while folder != .root {
      if matches(folder, isFolder: true) { return true }
      folder = folder.parent
    }
    return false
  }
}

extension Workspace {
  /// What `mkpreview.json` leaves out now.
  func exclusion(recording dependencies: inout Dependencies) -> Exclusion {
    Exclusion(settings(recording: &dependencies).content?.exclude ?? [])
  }
}

extension SkipRule {
  /// The rule, and what settings leave out beside.
  func excluding(_ exclusion: Exclusion) -> SkipRule {
    SkipRule { path, isFolder in
      self.skips(path, isFolder: isFolder) || exclusion.matches(path, isFolder: isFolder)
    }
  }
}
