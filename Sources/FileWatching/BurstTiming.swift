import FileSystem

/// When changes are told, and which of them together.
///
/// A change that is whole is told at once when the consumer is free. What comes while it works, or
/// soon after, is gathered until nothing comes for `settling`, but no longer than `longest`. A change
/// that may be half of one waits for `grace`: editors put back what they take away.
struct BurstTiming {
  typealias Instant = ContinuousClock.Instant

  static let settling = Duration.milliseconds(20)
  static let longest = Duration.milliseconds(100)
  static let grace = Duration.milliseconds(100)
  /// How long a file that was emptied may stay so before it is told.
  static let longestHold = Duration.seconds(1)

  private var changes: [Path: Change] = [:]
  private var nextOrder = 0
  private var rescanDue: Instant?
  private var freeSince: Instant?
  private var hasTold = false

  /// A change that can be told now.
  mutating func act(on path: Path, at now: Instant) {
    edit(path, at: now, due: now) { change in
      change.due = min(change.due, now)
      change.heldSince = nil
    }
  }

  /// A change that is told after a while, or sooner when it gets whole.
  mutating func wait(for path: Path, at now: Instant) {
    edit(path, at: now, due: now + Self.grace) { change in
      if change.heldSince != nil { change.due = min(change.due, now + Self.grace) }
    }
  }

  /// A state not worth showing, the file gone or emptied: even a change that was whole waits again.
  mutating func hold(_ path: Path, for delay: Duration = grace, at now: Instant) {
    edit(path, at: now, due: now + delay) { change in
      let since = change.heldSince ?? now
      change.due = min(now + delay, since + Self.longestHold)
      change.heldSince = since
    }
  }

  /// Everything must be read again.
  mutating func rescan(at now: Instant) { rescanDue = rescanDue ?? now }

  /// The consumer asks for the next burst.
  mutating func consumerIsFree(at now: Instant) { freeSince = now }

  /// The consumer asks no more.
  mutating func consumerHasLeft() { freeSince = nil }

  /// The burst to be told now, if there is one.
  mutating func take(at now: Instant) -> Burst? {
    guard let time = nextTime(at: now), time <= now else { return nil }
    let due = changes.filter { $0.value.due <= now }
    guard !due.isEmpty || rescanDue != nil else { return nil }
    for path in due.keys { changes[path] = nil }
    defer { (rescanDue, freeSince, hasTold) = (nil, nil, true) }
    let paths = due.sorted { $0.value.order < $1.value.order }.map(\.key)
    return Burst(paths: paths, needsRescan: rescanDue != nil)
  }

  /// When `take` is worth trying, nil while the consumer works or nothing is pending.
  func nextTime(at now: Instant) -> Instant? {
    guard let freeSince else { return nil }
    guard let first = earliest, first <= now else { return earliest }
    guard hasTold, first < freeSince + Self.settling else { return max(first, freeSince) }
    let latest = changes.values.lazy.filter { $0.due <= now }.map { max($0.due, $0.latest) }.max()
    let quiet = max(latest ?? first, freeSince) + Self.settling
    return max(freeSince, min(quiet, first + Self.longest))
  }

  private var earliest: Instant? {
    let due = changes.values.lazy.map(\.due).min()
    guard let due, let rescanDue else { return due ?? rescanDue }
    return min(due, rescanDue)
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

/// A change that was not told yet.
private struct Change {
  let order: Int
  var due: ContinuousClock.Instant
  /// The last event.
  var latest: ContinuousClock.Instant
  var heldSince: ContinuousClock.Instant?
}
