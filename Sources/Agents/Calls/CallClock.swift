import Synchronization

/// The time of a call: whether somebody still waits for what it finds.
final class CallClock: Sendable {
  private let end: ContinuousClock.Instant
  private let isCancelled = Atomic(false)

  /// A call that begins now, and may look for more as long as the limit.
  init(limit: Duration) { end = .now + limit }

  /// Stops the work of the call.
  func cancel() { isCancelled.store(true, ordering: .relaxed) }

  /// Whether the call may go on.
  var isRunning: Bool { !isCancelled.load(ordering: .relaxed) && ContinuousClock.now < end }
}
