import Glibc
import Synchronization

/// A thread that watches one folder, from its making until `stop`.
final class WatchThread: Sendable {
  let queue: BurstQueue
  let notices: AsyncStream<WatchNotice>
  private let thread = Mutex<pthread_t?>(nil)

  /// Watches at once; what happens after that is told.
  init(_ settings: WatchSettings, opening notice: WatchNotice? = nil) throws(WatchError) {
    let wake = try WakeSignal()
    let (notices, continuation) = AsyncStream<WatchNotice>.makeStream()
    if let notice { continuation.yield(notice) }
    (queue, self.notices) = (BurstQueue(wake: wake), notices)
    try start(WatchLoop(settings, queue: queue, wake: wake, notices: continuation))
  }

  deinit { stop() }

  /// Ends the streams and the thread, and waits for its end.
  func stop() {
    queue.finish()
    let running = thread.withLock { $0.take() }
    if let running { pthread_join(running, nil) }
  }

  private func start(_ loop: WatchLoop) throws(WatchError) {
    let argument = Unmanaged.passRetained(loop)
    var created = pthread_t()
    let code = pthread_create(
      &created, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<WatchLoop>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, argument.toOpaque())
    guard code == 0 else {
      argument.release()
      throw WatchError(.eventsUnavailable, "thread", errorNumber: code)
    }
    thread.withLock { $0 = created }
  }
}
