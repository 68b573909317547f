import FileSystem

extension WatchLoop {
  /// Handles the pending events, at most 512 in one go; returns whether none is left.
  func readEvents() -> Bool {
    guard let inotify else { return true }
    for _ in 0..<512 {
      guard let event = inotify.next() else { return true }
      handle(event)
    }
    return false
  }

  private func handle(_ event: Inotify.Event) {
    if event.kind.contains(.overflow) { return rescan() }
    if event.kind.contains(.ignored) { return watchEnded(event.watch) }
    guard let folder = table.path(of: event.watch) else { return }
    if let name = event.name {
      entryChanged(folder.appending(Path(name)), event.kind)
    } else if folder == .root {
      checkRoot()
    }
  }

  private func entryChanged(_ path: Path, _ kind: EventKind) {
    let isFolder = kind.contains(.isFolder)
    guard !settings.rule.skips(path, isFolder: isFolder) else { return }
    isFolder ? folderChanged(path, kind) : fileChanged(path, kind)
  }

  private func rescan() {
    openFiles.forgetAll()
    queue.change { timing, now in timing.rescan(at: now) }
    walk(from: .root)
  }

  private func watchEnded(_ watch: Int32) {
    guard table.forget(watch) == .root else { return }
    // A new root folder can have the inode number of the old one.
    root.folder = nil
    checkRoot()
  }

  private func folderChanged(_ path: Path, _ kind: EventKind) {
    if kind.isDisjoint(with: [.movedFrom, .deleted]) {
      folderAppeared(path, kind)
    } else {
      take(nil, at: path)
      queue.change { timing, now in timing.hold(path, at: now) }
    }
  }

  private func folderAppeared(_ path: Path, _ kind: EventKind) {
    guard let status = FileStatus(of: settings.absolute(path)), status.entry.isFolder else {
      return
    }
    take(status.entry, at: path)
    queue.change { timing, now in
      if kind.contains(.movedTo) { timing.complete(path, at: now) }
      if kind.contains(.created) { timing.begin(path, at: now) }
    }
    walk(from: path)
  }

  private func fileChanged(_ path: Path, _ kind: EventKind) {
    let status = FileStatus(of: settings.absolute(path))
    take(status?.entry, at: path)
    openFiles.note(kind, of: path, isEmpty: status.map { $0.isEmpty && !$0.isLink } ?? false)
    let isComplete = !kind.isDisjoint(with: [.closed, .movedTo]) && settings.deliversAtOnce(path)
    queue.change { timing, now in
      guard let status else { return timing.hold(path, at: now) }
      if isComplete || kind.contains(.created) && status.isLink {
        timing.complete(path, at: now)
      } else if status.isEmpty, !kind.contains(.attributes) {
        timing.hold(path, for: BurstTiming.longestHold, at: now)
      } else {
        timing.begin(path, at: now)
      }
    }
  }
}
