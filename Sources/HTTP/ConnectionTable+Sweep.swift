import Glibc

/// The peer sent its last byte; Linux's value, since Glibc shows it only to programs that ask for
/// extensions.
private let peerHungUp: Int16 = 0x2000

extension ConnectionTable {
  /// The time that each phase may take.
  struct Deadlines {
    let request: Duration
    let answer: Duration
    let heartbeat: Duration

    /// How often to look, in milliseconds, so that each is kept to a quarter.
    var interval: Int32 {
      let shortest = min(request, answer, heartbeat, .seconds(4))
      return max(5, Int32(shortest / .milliseconds(4)))
    }
  }

  /// Drops the clients that left or are too slow, and answers for work that takes too long.
  mutating func sweep(_ deadlines: Deadlines, _ consequences: inout Consequences) {
    for id in departed() { drop(id, &consequences) }
    for id in ids { examine(id, deadlines, &consequences) }
  }

  private mutating func examine(
    _ id: UInt64, _ deadlines: Deadlines, _ consequences: inout Consequences
  ) {
    guard let entry = self[id], !entry.isGone else { return }
    let age = entry.since.duration(to: .now)
    switch entry.phase {
    case .arriving where age >= deadlines.request, .answering where age >= deadlines.answer:
      giveUp(id, entry, &consequences)
    case .streaming(let stream) where age >= deadlines.heartbeat:
      consequences.due.append(stream)
      enter(entry.phase, id)
    default: break
    }
  }

  private mutating func giveUp(_ id: UInt64, _ entry: Entry, _ consequences: inout Consequences) {
    guard let work = entry.work, entry.answer == nil else { return drop(id, &consequences) }
    consequences.cancelled.append(work)
    resolve(id, turn: entry.turn, ProblemDetails.answerTookTooLong().response, &consequences)
  }

  /// The sleeping connections whose client hung up; libmicrohttpd does not look at these.
  private func departed() -> [UInt64] {
    let ids = ids.filter { self[$0]?.isAsleep ?? false }
    var polls = ids.map {
      pollfd(fd: self[$0]?.socket ?? -1, events: peerHungUp, revents: 0)
    }
    guard poll(&polls, nfds_t(polls.count), 0) > 0 else { return [] }
    return zip(ids, polls).filter { $1.revents != 0 }.map(\.0)
  }
}
