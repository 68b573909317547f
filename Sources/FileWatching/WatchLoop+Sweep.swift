import FileSystem

/// The state of the recurring listing of all folders.
struct Sweep {
  /// The folders still to be listed in the sweep that runs.
  var pending: [Path] = []
  /// When the next one begins.
  private(set) var due = ContinuousClock.now
  private var spent = Duration.zero

  /// The longest time in one go, since events wait for it.
  static let slice = Duration.milliseconds(4)

  var isRunning: Bool { !pending.isEmpty }

  /// Counts the time that a slice took.
  mutating func spend(_ time: Duration) { spent += time }

  /// Sets the time of the next sweep, so that sweeping takes at most a twentieth of all time.
  mutating func end(interval: Duration) {
    due = .now + max(interval, spent * 20)
    spent = .zero
  }
}

extension WatchLoop {
  /// Begins a sweep that is due, and lists some folders of one that runs.
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

  /// The time between sweeps: short where events do not tell everything.
  var sweepInterval: Duration {
    let isBlind = inotify == nil || hasSilentChanges || !unwatched.isEmpty
    return isBlind ? settings.quickSweep : settings.slowSweep
  }

  private func beginSweep() {
    checkRoot()
    if !root.isMissing { sweep.pending = [.root] }
  }
}
