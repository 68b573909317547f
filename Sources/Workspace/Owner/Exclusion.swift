import FileSystem
import FileWatching
import Markup
import Views

/// The files and folders that `mkpreview.json` excludes from a workspace.
struct Exclusion: Hashable, Sendable {
  private let globs: [Glob]

  /// The exclusion by the patterns of settings.
  init(_ patterns: [String] = []) { globs = patterns.map(Glob.init) }

  /// Whether a pattern matches a file or folder itself; the contents of an excluded folder are
  /// excluded, too.
  func matches(_ path: Path, isFolder: Bool) -> Bool {
    globs.contains { $0.matches(path, isFolder: isFolder) }
  }

  /// Whether a file is excluded, itself or by a folder that it is in.
  func excludesFile(_ path: Path) -> Bool { globs.contains { $0.matchesFile(path) } }
}

extension Workspace {
  /// What `mkpreview.json` excludes now.
  func exclusion(recording dependencies: inout Dependencies) -> Exclusion {
    var texts: [Path: [UInt8]] = [:]
    return Exclusion(settings(recording: &dependencies, texts: &texts).content?.exclude ?? [])
  }
}

extension SkipRule {
  /// Whether a folder, or one around it, is skipped.
  func skips(within folder: Path) -> Bool {
    folder != .root && (skips(folder, isFolder: true) || skips(within: folder.parent))
  }

  /// The rule with the exclusion added.
  func excluding(_ exclusion: Exclusion) -> SkipRule {
    SkipRule { path, isFolder in
      self.skips(path, isFolder: isFolder) || exclusion.matches(path, isFolder: isFolder)
    }
  }
}
