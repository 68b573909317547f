import HTTP
import Synchronization

/// What is known of all documents at this moment, and the count of changes; requests read it and never wait for a
/// layout.
final class Board: Sendable {
  /// The server's run.
  let boot = Revision.newBoot()
  /// The clients that listen to changes.
  let events = EventHub()
  private let state = Mutex(State())
  private let patience: Duration

  private struct State {
    var number = 0
    var standings: [String: Standing] = [:]
    /// The names that each of the latest changes concerned.
    var history: [(number: Int, names: [String])] = []
    var waiting: [Int: AsyncStream<Void>.Continuation] = [:]
    var nextWaiter = 0
  }

  /// How many changes a client may have missed and still be told what they concerned.
  private static let historyLimit = 1000

  /// A board on which nothing is known yet; who waits for a change does so for a time at most.
  init(patience: Duration = .seconds(10)) {
    self.patience = patience
  }

  // MARK: Reading

  /// How many clients wait for a change.
  var waiterCount: Int { state.withLock { $0.waiting.count } }

  /// The newest revision of the workspace.
  var revision: Revision { Revision(boot: boot, number: state.withLock { $0.number }) }

  /// How many documents there are.
  var count: Int { state.withLock { $0.standings.count } }

  /// How a document stands; nil where there is none of the name.
  func standing(of name: String) -> Standing? { state.withLock { $0.standings[name] } }

  /// How every document stands, by name in order, with the revision of that moment.
  func standings() -> (revision: Revision, documents: [(name: String, standing: Standing)]) {
    state.withLock { state in
      let documents = state.standings.sorted { $0.key < $1.key }
      return (Revision(boot: boot, number: state.number), documents.map { ($0.key, $0.value) })
    }
  }

  /// The newest revision, and the names that changed after another one, each once; nil where that is not known.
  func changes(after revision: Revision) -> (revision: Revision, names: [String]?) {
    state.withLock { state in
      let newest = Revision(boot: boot, number: state.number)
      let oldest = state.history.first?.number ?? state.number + 1
      guard revision.boot == boot, (oldest - 1...state.number).contains(revision.number) else {
        return (newest, nil)
      }
      var seen: Set<String> = []
      let names = state.history.lazy.filter { $0.number > revision.number }.flatMap(\.names)
      return (newest, names.filter { seen.insert($0).inserted })
    }
  }

  // MARK: Publishing

  /// Takes new standings under the next number and tells every client; a standing older than the one that is there
  /// is dropped, and where nothing is left nothing is told.
  func publish(_ updates: [String: Standing], files: [String]) {
    change { state, number in
      let newer = updates.filter { name, update in
        state.standings[name].map { $0.version < update.version } ?? false
      }
      guard !newer.isEmpty else { return nil }
      for (name, update) in newer {
        state.standings[name] = update
        state.standings[name]?.revision = number
      }
      let names = newer.keys.sorted()
      return (names, .changed(Revision(boot: boot, number: number), names, files: files))
    }
  }

  /// Takes documents in that came, and out that went, and tells every client.
  func publish(added: [String: Standing], removed: [String]) {
    change { state, number in
      let new = added.filter { state.standings[$0.key] == nil }
      let gone = removed.filter { state.standings[$0] != nil }
      guard !new.isEmpty || !gone.isEmpty else { return nil }
      for (name, standing) in new {
        state.standings[name] = standing
        state.standings[name]?.revision = number
      }
      for name in gone { state.standings[name] = nil }
      let names = new.keys.sorted()
      return (names + gone, .documents(Revision(boot: boot, number: number), names, gone.sorted()))
    }
  }

  /// Makes one change under the next number.
  ///
  /// Events leave in the order of their numbers, so they are queued within the lock; queuing never waits.
  private func change(_ body: (inout State, Int) -> (names: [String], event: Event)?) {
    state.withLock { state in
      let number = state.number + 1
      guard let (names, event) = body(&state, number) else { return }
      state.number = number
      state.history.append((number, names))
      if state.history.count > Self.historyLimit { state.history.removeFirst() }
      events.send(event)
      for waiter in state.waiting.values { waiter.yield() }
    }
  }

  // MARK: Waiting

  /// Returns when the workspace has another revision than a client, at once where it never had that one, and after
  /// 10 seconds at the latest.
  func waitForChange(after text: String?) async {
    guard let text, let revision = Revision(text, boot: boot) else { return }
    await wait { $0.revision != revision }
  }

  /// Returns when a document has another revision than a client, at once where it never had that one, and after
  /// 10 seconds at the latest.
  func waitForChange(of name: String, after text: String?) async {
    guard let text, let revision = Revision(text, boot: boot) else { return }
    await wait { $0.standing(of: name)?.revision != revision.number }
  }

  /// Returns when a condition holds, after a time, or when its task is cancelled.
  private func wait(until condition: @escaping @Sendable (Board) -> Bool) async {
    let (id, changes) = subscribe()
    defer { state.withLock { $0.waiting[id] = nil } }
    if condition(self) { return }
    await withTaskGroup { group in
      group.addTask {
        for await _ in changes where condition(self) { return }
      }
      group.addTask { [patience] in try? await Task.sleep(for: patience) }
      await group.next()
      group.cancelAll()
    }
  }

  private func subscribe() -> (id: Int, changes: AsyncStream<Void>) {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = state.withLock { state in
      state.nextWaiter += 1
      state.waiting[state.nextWaiter] = continuation
      return state.nextWaiter
    }
    return (id, stream)
  }
}
