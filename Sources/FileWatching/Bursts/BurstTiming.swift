import FileSystem

/// Decides when changes are delivered, and which of them together.
///
/// A complete change is delivered at once when the consumer is ready. If changes of several files
/// follow one another, those after the first are gathered until none arrives for `settling`, but
/// not longer than `longest`. An incomplete change waits for `grace`, because editors put back the
/// files that they remove. Complete and incomplete changes do not wait for each other.
///
/// Example: A changes at 0 ms and is delivered at once. B changes at 5 ms and C at 15 ms. Both are
/// delivered at 35 ms, 20 ms after the last change.
struct BurstTiming {
  typealias Instant = ContinuousClock.Instant

  /// The time without changes before gathered changes are delivered.
  static let settling = Duration.milliseconds(20)
  /// The maximum time for gathering changes.
  static let longest = Duration.milliseconds(100)
  /// The time that an incomplete change may take to become complete.
  static let grace = Duration.milliseconds(100)
  /// The maximum time that a file may stay empty before the change is delivered.
  static let longestHold = Duration.seconds(1)

  private var changes: [Path: Change] = [:]
  private var nextOrder = 0
  private var rescanDue: Instant?
  /// The time since which the consumer waits for a burst.
  private var readySince: Instant?
  /// The complete changes of the last burst; nil before the first one.
  private var delivered: [Path]?

  /// Adds a complete change, which can be delivered now.
  mutating func complete(_ path: Path, at now: Instant) {
    edit(path, at: now, due: now) { change in
      change.due = min(change.due, now)
      change.heldSince = nil
      change.isComplete = true
    }
  }

  /// Adds an incomplete change, delivered after `grace`, or sooner if it becomes complete.
  mutating func begin(_ path: Path, at now: Instant) {
    edit(path, at: now, due: now + Self.grace) { change in
      if change.heldSince != nil { change.due = min(change.due, now + Self.grace) }
    }
  }

  /// Adds a removed or empty file, which is not worth showing; a complete change also waits again.
  mutating func hold(_ path: Path, for delay: Duration = grace, at now: Instant) {
    edit(path, at: now, due: now + delay) { change in
      let since = change.heldSince ?? now
      change.due = min(now + delay, since + Self.longestHold)
      change.heldSince = since
      change.isComplete = false
    }
  }

  /// Requests that everything is read again.
  mutating func rescan(at now: Instant) { rescanDue = rescanDue ?? now }

  /// Records that the consumer requests the next burst.
  mutating func consumerIsReady(at now: Instant) { readySince = now }

  /// Records that the consumer no longer waits.
  mutating func consumerHasLeft() { readySince = nil }

  /// Removes and returns the due burst; nil if there is none.
  mutating func removeDueBurst(at now: Instant) -> Burst? {
    guard let time = nextTime(at: now), time <= now else { return nil }
    let due = changes.filter { $0.value.due <= now }
    guard !due.isEmpty || rescanDue != nil else { return nil }
    for path in due.keys { changes[path] = nil }
    defer { (rescanDue, readySince) = (nil, nil) }
    delivered = due.filter(\.value.isComplete).map(\.key)
    let paths = due.sorted { $0.value.order < $1.value.order }.map(\.key)
    let awaited = Set(due.filter { $0.value.heldSince != nil }.keys)
    return Burst(paths: paths, awaited: awaited, needsRescan: rescanDue != nil)
  }

  /// The time at which a burst can be due; nil if nothing is pending, or only the consumer is
  /// missing.
  func nextTime(at now: Instant) -> Instant? {
    guard let readySince else { return changes.values.map(\.due).filter { $0 > now }.min() }
    let complete = changes.filter(\.value.isComplete)
    let incomplete = changes.values.filter { !$0.isComplete }
    let first = isAlone(complete.keys) ? complete.values.first.map { max($0.due, readySince) } : nil
    let times = [
      first ?? gatheredTime(of: complete.values, readySince, now),
      gatheredTime(of: incomplete, and: rescanDue, readySince, now),
    ]
    return times.compactMap(\.self).min()
  }

  /// Whether there is only one complete change, and the last burst had none of another file.
  private func isAlone(_ complete: some Collection<Path>) -> Bool {
    complete.count == 1 && delivered?.allSatisfy { $0 == complete.first } ?? true
  }

  /// The time at which gathered changes can be due; nil if there are none.
  private func gatheredTime(
    of changes: some Collection<Change>, and rescanDue: Instant? = nil, _ readySince: Instant,
    _ now: Instant
  ) -> Instant? {
    guard let first = (changes.map(\.due) + [rescanDue].compactMap(\.self)).min() else {
      return nil
    }
    guard first <= now else { return first }
    guard delivered != nil, first < readySince + Self.settling else {
      return max(first, readySince)
    }
    let latest = changes.filter { $0.due <= now }.map { max($0.due, $0.latest) }.max()
    let quiet = max(latest ?? first, readySince) + Self.settling
    return max(readySince, min(quiet, first + Self.longest))
  }

  private mutating func edit(
    _ path: Path, at now: Instant, due: Instant, _ body: (inout Change) -> Void
  ) {
    if changes[path] == nil {
      changes[path] = Change(order: nextOrder, due: due, latest: now)
      nextOrder += 1
    }
    if var change = changes[path] {
      body(&change)
      change.latest = now
      changes[path] = change
    }
  }
}

/// A change that is not yet delivered.
private struct Change {
  let order: Int
  var due: ContinuousClock.Instant
  /// The time of the last event.
  var latest: ContinuousClock.Instant
  /// Whether the file is complete according to the events.
  var isComplete = false
  /// The time at which the file was found missing or empty; nil while it has content.
  var heldSince: ContinuousClock.Instant?
}
