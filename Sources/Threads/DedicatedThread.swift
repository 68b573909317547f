import Dispatch
import Glibc
import Synchronization

/// A system thread that runs one function.
///
/// Use it for functions that block: Swift's tasks share only as many threads as the machine has
/// cores.
///
/// ```swift
/// let thread = DedicatedThread { signal.wait() }
/// thread?.join()
/// ```
public final class DedicatedThread: Sendable {
  private final class Function {
    let run: () -> Void
    init(_ run: sending @escaping () -> Void) { self.run = run }
  }

  private let thread: Mutex<pthread_t?>

  /// Starts the thread; nil if the system refuses one, and `errno` says why.
  public init?(running function: sending @escaping () -> Void) {
    let function = Unmanaged.passRetained(Function(function))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { function in
        guard let function else { return nil }
        Unmanaged<Function>.fromOpaque(function).takeRetainedValue().run()
        return nil
      }, function.toOpaque())
    guard code == 0 else {
      function.release()
      errno = code
      return nil
    }
    self.thread = Mutex(thread)
  }

  deinit {
    if let running = thread.withLock({ $0.take() }) { pthread_detach(running) }
  }

  /// Waits until the function returns; may be called several times.
  public func join() {
    thread.withLock { thread in
      if let running = thread.take() { pthread_join(running, nil) }
    }
  }

  /// Whether the system currently allows this process a number of additional threads.
  public static func canStart(_ count: Int) -> Bool {
    let end = DispatchSemaphore(value: 0)
    var started: [DedicatedThread] = []
    while started.count < count, let thread = DedicatedThread(running: { end.wait() }) {
      started.append(thread)
    }
    for _ in started { end.signal() }
    for thread in started { thread.join() }
    return started.count == count
  }
}
