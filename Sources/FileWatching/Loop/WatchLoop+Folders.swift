import FileSystem
import Glibc

extension WatchLoop {
  /// Watches and lists a folder and its subfolders, and queues differences from the snapshot.
  func walk(from path: Path) {
    var pending = [path]
    while let path = pending.popLast() { pending += read(path) }
  }

  /// Watches and lists one folder; returns its subfolders.
  func read(_ path: Path) -> [Path] {
    guard let folder = OpenFolder(at: settings.absolute(path), followingLinks: path == .root),
      let entry = folder.entry
    else {
      // Without descriptors or memory, the folder's state is unknown until the next sweep.
      if ![EMFILE, ENFILE, ENOMEM].contains(errno) {
        enqueue(removed: snapshot.removeContents(of: path))
      }
      return []
    }
    watch(folder, entry, at: path)
    let difference = snapshot.replace(
      folder.entries(of: path, skipping: settings.rule), of: path)
    enqueue(changed: difference.changed)
    enqueue(removed: difference.removed)
    return difference.subfolders
  }

  /// Stores the current entry at a path, nil if there is none, and queues what this removes below
  /// it.
  func store(_ entry: FolderSnapshot.Entry?, at path: Path) {
    if entry?.isFolder != true { loseWatch(at: path) }
    enqueue(removed: snapshot.update(path, to: entry))
  }

  /// Removes every folder and file; their watches are removed when all events are read.
  func forgetAll() {
    table.orphanAll()
    snapshot = FolderSnapshot()
    unwatched = []
  }

  private func enqueue(changed: [(path: Path, entry: FolderSnapshot.Entry)]) {
    guard !changed.isEmpty else { return }
    queue.change { timing, now in
      for (path, entry) in changed {
        entry.isFolder || entry.isFresh
          ? timing.begin(path, at: now) : timing.complete(path, at: now)
      }
    }
  }

  private func enqueue(removed: [Path]) {
    guard !removed.isEmpty else { return }
    for path in removed { loseWatch(at: path) }
    queue.change { timing, now in
      for path in removed { timing.hold(path, at: now) }
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
