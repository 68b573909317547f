import Synchronization

/// The pauses of a live project: it counts them, and those of one length end when the test says so.
final class Pauses: Sendable {
  private struct State {
    var counts: [Duration: Int] = [:]
    var waiting: [AsyncStream<Void>.Continuation] = []
    var isOpen = false
  }

  private let state = Mutex(State())
  private let held: Duration?
  private let arrivals = AsyncStream.makeStream(of: Void.self)

  init(holding held: Duration?) { self.held = held }

  /// How often there was a pause of a length.
  func count(of time: Duration) -> Int { state.withLock { $0.counts[time, default: 0] } }

  /// Returns when one more of the pauses that are held has begun.
  func someoneWaits() async { for await _ in arrivals.stream { return } }

  /// Ends all pauses that are held, now and later.
  func letAllGo() {
    let waiting = state.withLock { state in
      state.isOpen = true
      return state.waiting
    }
    for pause in waiting { pause.finish() }
  }

  /// Ends the first of the pauses that are held.
  func letGo() { state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }?.finish() }

  func pause(_ time: Duration) async {
    state.withLock { $0.counts[time, default: 0] += 1 }
    guard time == held else {
      try? await Task.sleep(for: time)
      return
    }
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    state.withLock { state in
      if state.isOpen { continuation.finish() } else { state.waiting.append(continuation) }
    }
    arrivals.continuation.yield()
    for await _ in stream {}
  }
}
