import FileSystem
import Glibc

extension WatchLoop {
  /// Watches and lists a folder with all below it, and tells what differs from what was known.
  func walk(from path: Path) {
    var pending = [path]
    while let path = pending.popLast() { pending += read(path) }
  }

  /// Watches and lists one folder; its subfolders come back.
  func read(_ path: Path) -> [Path] {
    guard let folder = OpenFolder(at: settings.absolute(path), followingLinks: path == .root),
      let entry = folder.entry
    else {
      // Short of descriptors or memory, nothing is known of the folder; the next sweep will see.
      if ![EMFILE, ENFILE, ENOMEM].contains(errno) {
        tell(gone: snapshot.removeContents(of: path))
      }
      return []
    }
    watch(folder, entry, at: path)
    let difference = snapshot.replace(
      folder.entries(of: path, skipping: settings.rule), of: path)
    tell(changed: difference.changed)
    tell(gone: difference.gone)
    return difference.subfolders
  }

  /// Takes what is at a path now, nil when nothing is, and tells what is gone below it.
  func take(_ entry: FolderSnapshot.Entry?, at path: Path) {
    if entry?.isFolder != true { loseWatch(at: path) }
    tell(gone: snapshot.update(path, to: entry))
  }

  /// Forgets every folder and file; the watches go when the events are read.
  func forgetAll() {
    table.orphanAll()
    snapshot = FolderSnapshot()
    unwatched = []
  }

  private func tell(changed: [(path: Path, entry: FolderSnapshot.Entry)]) {
    guard !changed.isEmpty else { return }
    queue.change { timing, now in
      for (path, entry) in changed {
        entry.isFolder || entry.isFresh
          ? timing.wait(for: path, at: now) : timing.act(on: path, at: now)
      }
    }
  }

  private func tell(gone: [Path]) {
    guard !gone.isEmpty else { return }
    for path in gone { loseWatch(at: path) }
    queue.change { timing, now in
      for path in gone { timing.hold(path, at: now) }
    }
  }

  private func watch(
    _ folder: borrowing OpenFolder, _ entry: FolderSnapshot.Entry, at path: Path
  ) {
    guard let inotify, !table.isWatching(entry, at: path) else { return }
    noticeKind(of: folder, entry)
    if settings.refusal(path) == nil, let watch = try? inotify.add(folder) {
      table.set(watch, on: entry, at: path)
      unwatched.remove(path)
    } else {
      unwatched.insert(path)
      notify(.watchLimit)
    }
  }

  private func loseWatch(at path: Path) {
    table.orphan(path)
    unwatched.remove(path)
  }

  private func noticeKind(of folder: borrowing OpenFolder, _ entry: FolderSnapshot.Entry) {
    guard case .folder(let device, _) = entry, devices.insert(device).inserted else { return }
    switch FileSystemKind(of: folder) {
    case .local: break
    case .layered: hasSilentChanges = true
    case .remote(let name):
      hasSilentChanges = true
      notify(.noEvents(fileSystem: name))
    }
  }
}
