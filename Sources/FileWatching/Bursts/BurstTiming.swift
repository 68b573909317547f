import FileSystem

/// Decides when changes are delivered, and which of them together.
///
/// A complete change is delivered at once when the consumer is ready. Where changes of several files
/// follow one another, those after the first are gathered until none comes for `settling`, but no
/// longer than `longest`. An incomplete change waits for `grace`: editors put back the files that
/// they take away. Complete and incomplete changes do not wait for each other.
struct BurstTiming {
  typealias Instant = ContinuousClock.Instant

  /// How long nothing must change before gathered changes are delivered.
  static let settling = Duration.milliseconds(20)
  /// How long changes are gathered at most.
  static let longest = Duration.milliseconds(100)
  /// How long an incomplete change waits to become complete.
  static let grace = Duration.milliseconds(100)
  /// How long a file may stay empty before the change is delivered.
  static let longestHold = Duration.seconds(1)

  private var changes: [Path: Change] = [:]
  private var nextOrder = 0
  private var rescanDue: Instant?
  /// Since when the consumer waits for a burst.
  private var readySince: Instant?
  /// The complete changes of the last burst; nil before the first one.
  private var told: [Path]?

  /// A complete change, which can be delivered now.
  mutating func complete(_ path: Path, at now: Instant) {
    edit(path, at: now, due: now) { change in
      change.due = min(change.due, now)
      change.heldSince = nil
      change.isComplete = true
    }
  }

  /// An incomplete change, delivered after `grace`, or sooner when it becomes complete.
  mutating func begin(_ path: Path, at now: Instant) {
    edit(path, at: now, due: now + Self.grace) { change in
      if change.heldSince != nil { change.due = min(change.due, now + Self.grace) }
    }
  }

  /// A file that is gone or empty, which is not worth showing: even a complete change waits again.
  mutating func hold(_ path: Path, for delay: Duration = grace, at now: Instant) {
    edit(path, at: now, due: now + delay) { change in
      let since = change.heldSince ?? now
      change.due = min(now + delay, since + Self.longestHold)
      change.heldSince = since
      change.isComplete = false
    }
  }

  /// Everything must be read again.
  mutating func rescan(at now: Instant) { rescanDue = rescanDue ?? now }

  /// The consumer asks for the next burst.
  mutating func consumerIsReady(at now: Instant) { readySince = now }

  /// The consumer asks no more.
  mutating func consumerHasLeft() { readySince = nil }

  /// Takes the burst that is due; nil if none is.
  mutating func take(at now: Instant) -> Burst? {
    guard let time = nextTime(at: now), time <= now else { return nil }
    let due = changes.filter { $0.value.due <= now }
    guard !due.isEmpty || rescanDue != nil else { return nil }
    for path in due.keys { changes[path] = nil }
    defer { (rescanDue, readySince) = (nil, nil) }
    told = due.filter(\.value.isComplete).map(\.key)
    let paths = due.sorted { $0.value.order < $1.value.order }.map(\.key)
    let awaited = Set(due.filter { $0.value.heldSince != nil }.keys)
    return Burst(paths: paths, awaited: awaited, needsRescan: rescanDue != nil)
  }

  /// When a burst can be due; nil if nothing is pending, or waits for the consumer alone.
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

  /// Whether there is one complete change, and the last burst had none of another file.
  private func isAlone(_ complete: some Collection<Path>) -> Bool {
    complete.count == 1 && told?.allSatisfy { $0 == complete.first } ?? true
  }

  /// When changes that are gathered can be due; nil if there are none.
  private func gatheredTime(
    of changes: some Collection<Change>, and rescanDue: Instant? = nil, _ readySince: Instant,
    _ now: Instant
  ) -> Instant? {
    guard let first = (changes.map(\.due) + [rescanDue].compactMap(\.self)).min() else {
      return nil
    }
    guard first <= now else { return first }
    guard told != nil, first < readySince + Self.settling else { return max(first, readySince) }
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

/// A change that is not delivered yet.
private struct Change {
  let order: Int
  var due: ContinuousClock.Instant
  /// When the last event came.
  var latest: ContinuousClock.Instant
  /// Whether the file is whole, as far as events tell.
  var isComplete = false
  /// When the file was found gone or empty; nil while it has content.
  var heldSince: ContinuousClock.Instant?
}
