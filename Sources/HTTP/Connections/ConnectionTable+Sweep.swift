import Glibc

/// `POLLRDHUP`, the event of a peer that sent its last byte.
///
/// Glibc exposes Linux's constant only to programs that request extensions.
private let peerHungUp: Int16 = 0x2000

extension ConnectionTable {
  /// The maximum time of each phase.
  struct Deadlines {
    let request: Duration
    let answer: Duration
    let heartbeat: Duration

    /// The time between sweeps: a quarter of the shortest deadline, between 5 ms and 1 s.
    var interval: Duration {
      max(.milliseconds(5), min(request, answer, heartbeat, .seconds(4)) / 4)
    }

    /// The time after which a client that hung up is checked again.
    static var secondLook: Duration { .milliseconds(20) }
  }

  /// The time until the next sweep; nil without connections.
  func timeToNextSweep(_ deadlines: Deadlines) -> Duration? {
    guard count > 0 else { return nil }
    let isLeaving = ids.contains { self[$0]?.hungUpSince != nil && self[$0]?.isDropped == false }
    return isLeaving ? min(Deadlines.secondLook, deadlines.interval) : deadlines.interval
  }

  /// Drops clients that left or are too slow, answers for tasks that take too long, and finds the
  /// streams that need a heartbeat.
  mutating func sweep(_ deadlines: Deadlines, _ consequences: inout Consequences) {
    dropDeparted(&consequences)
    for id in ids { examine(id, deadlines, &consequences) }
  }

  private mutating func examine(
    _ id: UInt64, _ deadlines: Deadlines, _ consequences: inout Consequences
  ) {
    guard let entry = self[id], !entry.isDropped else { return }
    let age = entry.since.duration(to: .now)
    switch entry.phase {
    case .arriving where age >= deadlines.request, .answering where age >= deadlines.answer:
      timeOut(id, entry, &consequences)
    case .streaming(let stream) where age >= deadlines.heartbeat:
      consequences.heartbeats.append(stream)
      enter(entry.phase, id)
    default: break
    }
  }

  private mutating func timeOut(_ id: UInt64, _ entry: Entry, _ consequences: inout Consequences) {
    guard let work = entry.work, entry.response == nil else { return drop(id, &consequences) }
    consequences.cancelled.append(work)
    resolve(id, turn: entry.turn, ProblemDetails.answerTookTooLong().response, &consequences)
  }

  /// Drops the clients that left, and lets libmicrohttpd see those that hung up and wait for no
  /// answer.
  ///
  /// A client that sent its last byte may still wait for an answer. If none is being computed, its
  /// last request may be in libmicrohttpd's buffer, so it is checked a second time.
  private mutating func dropDeparted(_ consequences: inout Consequences) {
    let ids = ids
    var polls = ids.map { pollfd(fd: self[$0]?.socket ?? -1, events: peerHungUp, revents: 0) }
    guard poll(&polls, nfds_t(polls.count), 0) > 0 else { return }
    for (id, poll) in zip(ids, polls) where poll.revents != 0 {
      guard let entry = self[id], !entry.isDropped else { continue }
      switch entry.phase {
      case _ where poll.revents & ~peerHungUp != 0, .streaming: drop(id, &consequences)
      case .answering: break
      case .arriving: lookAtHangUp(id, entry)
      }
    }
  }

  /// The second check is delayed, however often other clients cause a sweep.
  private mutating func lookAtHangUp(_ id: UInt64, _ entry: Entry) {
    guard !Self.hasUnreadBytes(entry.socket) else { return }
    guard let since = entry.hungUpSince else { return recordHangUp(id) }
    guard since.duration(to: .now) >= Deadlines.secondLook else { return }
    // No more bytes arrive, so this only wakes libmicrohttpd: it sees the end and closes the
    // connection, after answering what it has.
    shutdown(entry.socket, Int32(SHUT_RD))
  }

  private static func hasUnreadBytes(_ socket: Int32) -> Bool {
    var byte: UInt8 = 0
    return recv(socket, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) > 0
  }
}

/// Whether the client of a socket sent its last byte.
func hasHungUp(_ socket: Int32) -> Bool {
  var descriptor = pollfd(fd: socket, events: peerHungUp, revents: 0)
  return poll(&descriptor, 1, 0) > 0
}
