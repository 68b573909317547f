import Glibc

/// The peer sent its last byte; Linux's value, since Glibc shows it only to programs that ask for extensions.
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

  /// What a look at all connections asks for.
  struct Sweep {
    /// The connections to resume.
    var resumed: [Handle] = []
    /// The streams that are due for a heartbeat.
    var due: [EventStream] = []
  }

  /// Drops the clients that left or are too slow, and answers for work that takes too long.
  mutating func sweep(_ deadlines: Deadlines) -> Sweep {
    var sweep = Sweep()
    sweep.resumed = departed().compactMap { drop($0) }
    for id in ids { examine(id, deadlines, &sweep) }
    return sweep
  }

  private mutating func examine(_ id: UInt64, _ deadlines: Deadlines, _ sweep: inout Sweep) {
    guard let entry = self[id], !entry.isGone else { return }
    let age = entry.since.duration(to: .now)
    switch entry.phase {
    case .arriving where age >= deadlines.request, .answering where age >= deadlines.answer:
      sweep.resumed += [giveUp(id, entry)].compactMap(\.self)
    case .streaming(let stream) where age >= deadlines.heartbeat:
      sweep.due.append(stream)
      enter(entry.phase, id)
    default: break
    }
  }

  private mutating func giveUp(_ id: UInt64, _ entry: Entry) -> Handle? {
    guard let work = entry.work, entry.answer == nil else { return drop(id) }
    work.cancel()
    return resolve(id, ProblemDetails.answerTookTooLong().response)
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
