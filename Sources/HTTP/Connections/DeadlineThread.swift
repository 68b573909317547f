import Threads

/// A thread that enforces deadlines: it checks connections at short intervals while there are any,
/// and sleeps otherwise.
///
/// Swift's tasks cannot do this: their threads may all be busy with the very work that takes too
/// long.
final class DeadlineThread: Sendable {
  private let wakeSignal: WakeSignal
  private let thread: DedicatedThread

  /// Starts the thread; nil where the system refuses one, and `errno` says why.
  ///
  /// `check` returns whether there is more to check, or nil to end the thread.
  init?(interval: Duration, check: @escaping @Sendable () -> Bool?) {
    guard let signal = WakeSignal(),
      let thread = DedicatedThread(running: {
        while let hasMore = check() { signal.wait(until: hasMore ? .now + interval : nil) }
      })
    else { return nil }
    (wakeSignal, self.thread) = (signal, thread)
  }

  /// Makes the thread check now.
  func wake() { wakeSignal.send() }

  /// Makes the thread check now, and waits until it ends, which is when `check` returns nil.
  func join() {
    wakeSignal.send()
    thread.join()
  }
}
