import FileSystem

/// The state of the sweep: the recurring listing of all folders.
struct Sweep {
  /// The folders that the running sweep has yet to list.
  var pending: [Path] = []
  /// When the next sweep begins.
  private(set) var due = ContinuousClock.now
  /// The time that the running sweep has taken so far.
  private var spent = Duration.zero

  /// How long a sweep runs in one go; events wait for it.
  static let slice = Duration.milliseconds(4)

  var isRunning: Bool { !pending.isEmpty }

  /// Adds the time that a slice took.
  mutating func spend(_ time: Duration) { spent += time }

  /// Sets the time of the next sweep so that sweeps take at most a twentieth of all time.
  mutating func end(interval: Duration) {
    due = .now + max(interval, spent * 20)
    spent = .zero
  }
}

extension WatchLoop {
  /// Begins a sweep that is due, and lists some folders of a running one.
  func continueSweep() {
    let start = ContinuousClock.now
    if !sweep.isRunning {
      guard start >= sweep.due else { return }
      beginSweep()
    }
    while let path = sweep.pending.popLast() {
      sweep.pending += read(path)
      if .now - start > Sweep.slice { break }
    }
    sweep.spend(.now - start)
    if !sweep.isRunning { sweep.end(interval: sweepInterval) }
  }

  /// The time between sweeps: short where some changes make no events.
  var sweepInterval: Duration {
    let isBlind = inotify == nil || hasSilentChanges || !unwatched.isEmpty
    return isBlind ? settings.quickSweep : settings.slowSweep
  }

  private func beginSweep() {
    checkRoot()
    if !root.isMissing { sweep.pending = [.root] }
  }
}
