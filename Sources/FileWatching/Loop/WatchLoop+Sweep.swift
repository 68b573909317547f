import FileSystem

/// The state of the sweep: the recurring listing of all folders.
struct Sweep {
  /// The folders that the current sweep still has to list.
  var pending: [Path] = []
  /// The time of the next sweep.
  private(set) var due = ContinuousClock.now
  /// The time that the current sweep has taken so far.
  private var spent = Duration.zero

  /// The time that a sweep runs at once, while events wait.
  static let slice = Duration.milliseconds(4)

  var isRunning: Bool { !pending.isEmpty }

  /// Adds the time of a slice.
  mutating func spend(_ time: Duration) { spent += time }

  /// Schedules the next sweep so that sweeps take at most a twentieth of all time.
  ///
  /// After a sweep of 300 ms the next one starts at least 20 · 300 ms = 6 s later.
  mutating func end(interval: Duration) {
    due = .now + max(interval, spent * 20)
    spent = .zero
  }
}

extension WatchLoop {
  /// Begins a due sweep, and lists some folders of the current one.
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

  /// The time between sweeps, short if some changes cause no events.
  var sweepInterval: Duration {
    let isBlind = inotify == nil || hasSilentChanges || !unwatched.isEmpty
    return isBlind ? settings.quickSweep : settings.slowSweep
  }

  private func beginSweep() {
    checkRoot()
    if !root.isMissing { sweep.pending = [.root] }
  }
}
