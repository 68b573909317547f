import FileSystem
import Foundation
import Glibc
import Markup
import Synchronization
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

extension Interruptions {
  /// The signal that has arrived.
  private static let arrived = Atomic<Int32>(SIGTERM)
  private static let interruption = WakeSignal()

  /// Lets Ctrl-C and SIGTERM delete temporary files before they end the program.
  static func deleteTemporaryFiles() {
    guard let interruption else { return }
    let waiting = DedicatedThread {
      interruption.wait()
      TemporaryPaths.deleteAll {
        let number = arrived.load(ordering: .relaxed)
        Glibc.signal(number, SIG_DFL)
        kill(getpid(), number)
        _exit(128 + number)
      }
    }
    guard waiting != nil else { return }
    for number in [SIGINT, SIGTERM] {
      let before = Glibc.signal(number) { number in
        Interruptions.arrived.store(number, ordering: .relaxed)
        Interruptions.interruption?.send()
      }
      // Shells ignore Ctrl-C for programs in the background.
      let isIgnored = unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
      if isIgnored { Glibc.signal(number, SIG_IGN) }
    }
  }
}
