import Foundation
import Markup
import Synchronization

/// Prints on a terminal how much of a run is done.
final class Progress: Sendable {
  private let total: Int
  private let done = Mutex(0)
  private let isShown: Bool

  /// The progress of a number of steps; a single one is not shown.
  init(of total: Int) {
    self.total = total
    isShown = total > 1 && isatty(STDERR_FILENO) == 1
  }

  /// Counts a finished step.
  func advance() {
    done.withLock { done in
      done += 1
      if isShown { StandardError.write("\r\(done) of \(total)") }
    }
  }

  /// Clears the line.
  func finish() { if isShown { StandardError.write("\r\u{1B}[K") } }
}
