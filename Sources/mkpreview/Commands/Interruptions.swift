import Foundation
import Glibc
import Markup
import Threads

/// Catches Ctrl-C and SIGTERM, which then no longer end the program by themselves.
///
/// A thread waits for the signals. If Swift's tasks get no thread, no task can stop the server.
/// The thread then ends the program after a delay.
struct Interruptions {
  /// How long the server may take to stop before the program exits.
  private static let patience: Duration = .seconds(5)
  private static let signal = WakeSignal()

  /// Yields one element, for the first signal.
  let arrivals: AsyncStream<Void>
  private let thread: DedicatedThread

  /// Installs the signal handlers; nil if the system refuses a thread.
  init?() {
    guard let signal = Self.signal else { return nil }
    let (arrivals, continuation) = AsyncStream.makeStream(of: Void.self)
    let waiting = DedicatedThread {
      signal.wait()
      continuation.yield()
      signal.wait(until: .now + Self.patience)
      StandardError.print("mkpreview: the server did not stop in time; it is killed")
      _exit(2)
    }
    guard let waiting else { return nil }
    (self.arrivals, thread) = (arrivals, waiting)
    for number in [SIGINT, SIGTERM] { Glibc.signal(number) { _ in Interruptions.signal?.send() } }
  }
}
