import FileSystem
import Glibc
import Synchronization

/// The files that were created or changed, and are not closed yet.
///
/// A change by truncate(2) or through a mapping has no close event, so a file counts for two
/// seconds at most.
final class OpenFiles: Sendable {
  typealias Instant = ContinuousClock.Instant

  /// The maximum time that a file counts, from its first change.
  static let longest = Duration.seconds(2)

  private struct State {
    /// The inotify instance; nil if there is none.
    var descriptor: Int32?
    /// Whether events were read from the instance but not processed yet.
    var isReading = false
    /// The number of readings that have begun.
    var readings = 0
    /// Whether changes of all files cause events.
    var isComplete = true
    /// The files, each with its first change.
    var begun: [Path: Instant] = [:]
  }

  private let state = Mutex(State())

  /// Sets the instance that reports the files; nil before it is closed.
  func use(_ descriptor: Int32?) {
    state.withLock { $0.descriptor = descriptor }
  }

  /// Records that events are about to be read, which may be about files.
  func beginReading() {
    state.withLock { state in
      state.isReading = true
      state.readings += 1
    }
  }

  /// Records that all events are processed.
  ///
  /// - Parameter isComplete: Whether changes of all files cause events.
  func endReading(isComplete: Bool) {
    state.withLock { ($0.isReading, $0.isComplete) = (false, isComplete) }
  }

  /// Records an event of a file.
  ///
  /// A new file with content may be a second link, which nobody writes. If somebody does, more
  /// events follow.
  func record(_ kind: EventKind, of path: Path, isEmpty: Bool, at now: Instant = .now) {
    let isBegun = kind.contains(.modified) || (kind.contains(.created) && isEmpty)
    state.withLock { state in
      if !kind.isDisjoint(with: [.closed, .movedTo, .movedFrom, .deleted]) {
        state.begun[path] = nil
      } else if isBegun, state.begun[path] == nil {
        state.begun[path] = now
      }
    }
  }

  /// Removes all files, because their events are lost.
  func forgetAll() {
    state.withLock { $0.begun = [:] }
  }

  /// Whether one of some files is being written.
  func writing(_ paths: @autoclosure () -> [Path], at now: Instant = .now) -> WritingState {
    state.withLock { state in
      guard let descriptor = state.descriptor, state.isComplete else { return .unknown }
      // The order matters: events read between the two checks are seen by the second one.
      let hasEvents = Self.hasEvents(descriptor)
      if !state.begun.isEmpty,
        paths().contains(where: { state.begun[$0].map { now < $0 + Self.longest } ?? false })
      {
        return .some
      }
      return hasEvents || state.isReading ? .unread(readings: state.readings) : .none
    }
  }

  private static func hasEvents(_ descriptor: Int32) -> Bool {
    var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&event, 1, 0) > 0
  }
}
