import FileWatching
import Markup
import Views

/// What `mkpreview.json` leaves out of a workspace.
struct Exclusion: Hashable, Sendable {
  private let patterns: [PathPattern]

  /// What the patterns of settings leave out.
  init(_ patterns: [String] = []) { self.patterns = patterns.map(PathPattern.init) }

  /// Whether a file or folder itself is left out; what is in a folder that is left out is, too.
  func fits(_ path: Path, isFolder: Bool) -> Bool {
    patterns.contains { $0.fits(path, isFolder: isFolder) }
  }

  /// Whether a file is left out, or a folder that it is in.
  func coversFile(_ path: Path) -> Bool {
    guard !patterns.isEmpty else { return false }
    if fits(path, isFolder: false) { return true }
    var folder = path.parent
    while folder != .root {
      if fits(folder, isFolder: true) { return true }
      folder = folder.parent
    }
    return false
  }
}

extension Workspace {
  /// What `mkpreview.json` leaves out now.
  func exclusion(noting inputs: inout FileInputs) -> Exclusion {
    Exclusion(settings(noting: &inputs).content?.exclude ?? [])
  }
}

extension SkipRule {
  /// The rule, and what settings leave out beside.
  func excluding(_ exclusion: Exclusion) -> SkipRule {
    SkipRule { path, isFolder in
      self.skips(path, isFolder: isFolder) || exclusion.fits(Path(path), isFolder: isFolder)
    }
  }
}
