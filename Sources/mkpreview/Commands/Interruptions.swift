import Foundation
import Glibc
import Threads

/// Ctrl-C and SIGTERM, which no longer end the program by themselves.
///
/// A thread waits for them. Where Swift's tasks get no thread any more, nobody ends the program in
/// order; then this thread does after a time.
struct Interruptions {
  /// The time in which the program has to end.
  private static let patience: Duration = .seconds(5)
  private static let signal = WakeSignal()

  /// An element for the first of them.
  let arrivals: AsyncStream<Void>
  private let thread: DedicatedThread

  /// Takes the signals over; nil where the system refuses a thread.
  init?() {
    guard let signal = Self.signal else { return nil }
    let (arrivals, continuation) = AsyncStream.makeStream(of: Void.self)
    let waiting = DedicatedThread {
      signal.wait()
      continuation.yield()
      signal.wait(until: .now + Self.patience)
      StandardError.print("mkpreview: the server did not stop in time, and is ended")
      _exit(2)
    }
    guard let waiting else { return nil }
    (self.arrivals, thread) = (arrivals, waiting)
    for number in [SIGINT, SIGTERM] { Glibc.signal(number) { _ in Interruptions.signal?.send() } }
  }
}
