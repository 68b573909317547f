import Threads

/// A thread that enforces deadlines: it checks connections at short intervals while there are any,
/// and otherwise sleeps.
///
/// Swift's tasks cannot do this: their threads may all be busy with the work that takes too long.
final class DeadlineThread: Sendable {
  private let wakeSignal: WakeSignal
  private let thread: DedicatedThread

  /// Starts the thread; nil if the system refuses one, and `errno` says why.
  ///
  init?(check: @escaping @Sendable () -> NextCheck) {
    guard let signal = WakeSignal(),
      let thread = DedicatedThread(running: {
        while true {
          switch check() {
          case .after(let time): signal.wait(until: .now + time)
          case .whenWoken: signal.wait()
          case .never: return
          }
        }
      })
    else { return nil }
    (wakeSignal, self.thread) = (signal, thread)
  }

  /// Makes the thread check now.
  func wake() { wakeSignal.send() }

  /// Makes the thread check now, and waits until it ends, which happens when `check` returns nil.
  func join() {
    wakeSignal.send()
    thread.join()
  }
}

/// The time of the next check.
enum NextCheck {
  case after(Duration)
  case whenWoken
  case never
}
