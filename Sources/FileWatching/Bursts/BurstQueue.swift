import Synchronization
import Threads

/// Passes changes from the watching thread to the consumer of bursts.
final class BurstQueue: Sendable {
  private struct State {
    var timing = BurstTiming()
    var consumer: CheckedContinuation<Burst?, Never>?
    var isFinished = false
  }

  private let state = Mutex(State())
  private let wake: WakeSignal

  init(wake: WakeSignal) { self.wake = wake }

  /// The bursts as a stream; a cancelled iteration leaves its burst for the next one.
  var bursts: AsyncStream<Burst> { AsyncStream { await self.next() } }

  var isFinished: Bool { state.withLock(\.isFinished) }

  /// Adds changes to the timing.
  func change(_ body: (inout BurstTiming, BurstTiming.Instant) -> Void) {
    state.withLock { state in body(&state.timing, .now) }
  }

  /// Delivers a due burst; returns when to try again.
  func deliver() -> BurstTiming.Instant? {
    let now = ContinuousClock.now
    let (consumer, burst, next) = state.withLock { state in
      let burst = state.timing.removeDueBurst(at: now)
      let consumer = burst == nil ? nil : state.consumer.take()
      return (consumer, burst, state.timing.nextTime(at: now))
    }
    consumer?.resume(returning: burst)
    return next
  }

  /// Ends the stream and the thread.
  func finish() {
    endWaiting(finishing: true)
    wake.send()
  }

  private func next() async -> Burst? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if !register(continuation) { continuation.resume(returning: nil) }
      }
    } onCancel: {
      endWaiting(finishing: false)
    }
  }

  private func register(_ continuation: CheckedContinuation<Burst?, Never>) -> Bool {
    let now = ContinuousClock.now
    let (isWaiting, hasWork) = state.withLock { state in
      // Checked under the lock, because an earlier cancellation found no consumer to end.
      guard !state.isFinished, !Task.isCancelled else { return (false, false) }
      precondition(state.consumer == nil, "bursts have one consumer at a time")
      state.consumer = continuation
      // The watching thread already knows this time.
      let known = state.timing.nextTime(at: now)
      state.timing.consumerIsReady(at: now)
      return (true, state.timing.nextTime(at: now) != known)
    }
    if hasWork { wake.send() }
    return isWaiting
  }

  private func endWaiting(finishing: Bool) {
    let consumer = state.withLock { state in
      if finishing { state.isFinished = true }
      state.timing.consumerHasLeft()
      return state.consumer.take()
    }
    consumer?.resume(returning: nil)
  }
}
