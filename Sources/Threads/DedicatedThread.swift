import Glibc
import Synchronization

/// A thread of the system that runs one function.
///
/// A function that waits for the system belongs here: Swift's tasks share as many threads as the
/// machine has cores.
public final class DedicatedThread: Sendable {
  private final class Function {
    let run: () -> Void
    init(_ run: sending @escaping () -> Void) { self.run = run }
  }

  private let thread: Mutex<pthread_t?>

  /// Starts the thread; nil where the system refuses one, and `errno` says why.
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

  /// Waits until the function returns; a second call does nothing.
  public func join() {
    let running = thread.withLock { $0.take() }
    if let running { pthread_join(running, nil) }
  }
}
