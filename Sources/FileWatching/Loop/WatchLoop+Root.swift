import FileSystem
import Glibc

/// The folder to which the root path leads, and whether it exists.
struct RootState {
  /// The time between checks for a missing root, which is reported after this time.
  static let checkInterval = Duration.milliseconds(100)

  var folder: FolderSnapshot.Entry?
  /// The time at which the root was first found missing; nil while it exists.
  var missingSince: ContinuousClock.Instant?
  /// Whether the root was reported as missing.
  var isReportedMissing = false

  var isMissing: Bool { missingSince != nil }
}

extension WatchLoop {
  /// The folder at an absolute path, through links.
  ///
  /// It is found without a descriptor, because descriptors may run out.
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

  /// Checks whether the root exists and is still the same folder, and adapts.
  func checkRoot() {
    guard let found = try? Self.folder(at: settings.root) else { return rootIsMissing() }
    let isSame = found == root.folder
    guard !isSame || root.isMissing else { return }
    if !isSame || root.isReportedMissing { queue.change { timing, now in timing.rescan(at: now) } }
    if root.isReportedMissing { notices.yield(.rootReturned(path: settings.root)) }
    if !isSame { table.orphanAll() }
    root = RootState(folder: found)
    walk(from: .root)
  }

  private func rootIsMissing() {
    let since = root.missingSince ?? .now
    root.missingSince = since
    guard !root.isReportedMissing, .now - since >= RootState.checkInterval else { return }
    root.isReportedMissing = true
    forgetAll()
    queue.change { timing, now in timing.rescan(at: now) }
    notices.yield(.rootVanished(path: settings.root))
  }
}
