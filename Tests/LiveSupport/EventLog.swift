import FileSystem
import Synchronization

@testable import LiveProject

/// What a live project has sent to those who follow it.
final class EventLog: Sendable {
  /// The events of one change.
  struct Change: Sendable {
    let revision: Revision
    let events: [LiveEvent]

    /// The files that led to the change.
    var files: [Path] {
      events.flatMap { if case .changed(_, let files) = $0 { files } else { [Path]() } }
    }
  }

  private let list = Mutex<[Change]>([])

  var changes: [Change] { list.withLock { $0 } }

  func send(_ revision: Revision, _ events: [LiveEvent]) {
    list.withLock { $0.append(Change(revision: revision, events: events)) }
  }

  /// Follows the events that are sent from now on.
  func subscribe() -> EventListener { EventListener(self) }
}

/// Somebody who follows the events of a log.
final class EventListener: Sendable {
  private let log: EventLog
  private let seen: Mutex<Int>

  init(_ log: EventLog) {
    self.log = log
    seen = Mutex(log.changes.count)
  }

  /// The changes since the last look.
  func changes() -> [EventLog.Change] {
    let changes = log.changes
    return seen.withLock { seen in
      defer { seen = changes.count }
      return Array(changes[seen...])
    }
  }

  /// The events since the last look, as “changed A B” and the like.
  func news() -> [String] {
    changes().flatMap(\.events).map { event in
      switch event {
      case .changed(let names, _): "changed \(Self.list(names))"
      case .documents(let added, let removed):
        "documents \(Self.list(added)) \(Self.list(removed))"
      case .model: "model"
      case .tweak: "tweak"
      case .action: "action"
      }
    }
  }

  private static func list(_ names: [Path]) -> String {
    names.map(\.text).joined(separator: " ")
  }
}
