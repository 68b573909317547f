import FileSystem

extension WatchLoop {
  /// Handles at most 512 pending events; returns whether none is left.
  ///
  /// Consecutive events of one file are handled together: a save has four of them.
  func readEvents() -> Bool {
    guard let inotify else { return true }
    var events: [Inotify.Event] = []
    for _ in 0..<512 {
      guard let event = inotify.next() else {
        handle(events)
        return true
      }
      if let last = events.last, !last.isOfSameFile(as: event) {
        handle(events)
        events = []
      }
      events.append(event)
    }
    handle(events)
    return false
  }

  /// Handles events of one file, or one other event.
  private func handle(_ events: [Inotify.Event]) {
    guard let event = events.first else { return }
    if event.kind.contains(.overflow) { return rescan() }
    if event.kind.contains(.ignored) { return watchEnded(event.watch) }
    guard let folder = table.path(of: event.watch) else { return }
    if let name = event.name {
      entryChanged(folder.appending(name), events.map(\.kind))
    } else if folder == .root {
      checkRoot()
    }
  }

  private func entryChanged(_ path: Path, _ kinds: [EventKind]) {
    let isFolder = kinds[0].contains(.isFolder)
    guard !settings.rule.skips(path, isFolder: isFolder) else { return }
    isFolder ? folderChanged(path, kinds[0]) : fileChanged(path, kinds)
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
      store(nil, at: path)
      queue.change { timing, now in timing.hold(path, at: now) }
    }
  }

  private func folderAppeared(_ path: Path, _ kind: EventKind) {
    guard let status = FileStatus(of: settings.absolute(path)), status.entry.isFolder else {
      return
    }
    store(status.entry, at: path)
    queue.change { timing, now in
      if kind.contains(.movedTo) { timing.complete(path, at: now) }
      if kind.contains(.created) { timing.begin(path, at: now) }
    }
    walk(from: path)
  }

  private func fileChanged(_ path: Path, _ kinds: [EventKind]) {
    // A file that replaces a removed one has its own events. Checking for the file would need the
    // folder's lock, which a rename holds until its end.
    let hasLeft =
      kinds.last.map { !$0.isDisjoint(with: [.movedFrom, .deleted]) } ?? false
      && !kinds.contains { $0.contains(.movedTo) }
    let status = hasLeft ? nil : FileStatus(of: settings.absolute(path))
    store(status?.entry, at: path)
    let isEmpty = status.map { $0.isEmpty && !$0.isLink } ?? false
    for kind in kinds { openFiles.record(kind, of: path, isEmpty: isEmpty) }
    guard let status else { return queue.change { timing, now in timing.hold(path, at: now) } }
    let canBeWhole = settings.deliversAtOnce(path)
    queue.change { timing, now in
      for kind in kinds {
        let isComplete = canBeWhole && !kind.isDisjoint(with: [.closed, .movedTo])
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
}
