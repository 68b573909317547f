import Glibc

/// `POLLRDHUP`, the event of a peer that sent its last byte; Glibc shows Linux's constant only to
/// programs that ask for extensions.
private let peerHungUp: Int16 = 0x2000

extension ConnectionTable {
  /// How long each phase may take.
  struct Deadlines {
    let request: Duration
    let answer: Duration
    let heartbeat: Duration

    /// The time between sweeps: a quarter of the shortest deadline, between 5 ms and 1 s.
    var interval: Duration {
      max(.milliseconds(5), min(request, answer, heartbeat, .seconds(4)) / 4)
    }
  }

  /// Drops the clients that left or are too slow, answers for tasks that take too long, and finds
  /// the streams that are due for a heartbeat.
  mutating func sweep(_ deadlines: Deadlines, _ consequences: inout Consequences) {
    for id in departed() { drop(id, &consequences) }
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

  /// The suspended connections whose client hung up; libmicrohttpd does not watch these.
  private func departed() -> [UInt64] {
    let ids = ids.filter { self[$0]?.isSuspended ?? false }
    var polls = ids.map {
      pollfd(fd: self[$0]?.socket ?? -1, events: peerHungUp, revents: 0)
    }
    guard poll(&polls, nfds_t(polls.count), 0) > 0 else { return [] }
    return zip(ids, polls).filter { $1.revents != 0 }.map(\.0)
  }
}
