import FileSystem
import Glibc

/// Which folder is the root, and whether it is there.
struct RootState {
  /// The time between looks for a root that is gone; the first look is a grace.
  static let checkInterval = Duration.milliseconds(100)

  var folder: FolderSnapshot.Entry?
  var missingSince: ContinuousClock.Instant?
  var isMissed = false

  var isMissing: Bool { missingSince != nil }
}

extension WatchLoop {
  /// The folder at an absolute path, through links; found without the descriptors that may run out.
  static func folder(at path: String) throws(WatchError) -> FolderSnapshot.Entry {
    var status = stat()
    guard stat(path, &status) == 0, access(path, R_OK | X_OK) == 0 else {
      throw WatchError(.rootUnreadable, path, errorNumber: errno)
    }
    let entry = FolderSnapshot.Entry(status)
    guard entry.isFolder else {
      throw WatchError(.rootUnreadable, path, errorNumber: ENOTDIR)
    }
    return entry
  }

  /// Looks whether the root is there and still the same folder, and goes on from what it finds.
  func checkRoot() {
    guard let found = try? Self.folder(at: settings.root) else { return rootIsMissing() }
    let isSame = found == root.folder
    guard !isSame || root.isMissing else { return }
    if !isSame || root.isMissed { queue.change { timing, now in timing.rescan(at: now) } }
    if root.isMissed { notices.yield(.rootReturned(path: settings.root)) }
    if !isSame { table.orphanAll() }
    root = RootState(folder: found)
    walk(from: .root)
  }

  private func rootIsMissing() {
    let since = root.missingSince ?? .now
    root.missingSince = since
    guard !root.isMissed, .now - since >= RootState.checkInterval else { return }
    root.isMissed = true
    forgetAll()
    queue.change { timing, now in timing.rescan(at: now) }
    notices.yield(.rootVanished(path: settings.root))
  }
}
