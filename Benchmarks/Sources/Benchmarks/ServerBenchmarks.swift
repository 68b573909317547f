import Foundation
import Glibc

/// The real program: the time from a save to the client's event, and from a request to its answer.
struct ServerBenchmarks {
  private static let labels = 20
  private static let saves = 150

  private let preview: PreviewProcess
  private let path: String

  /// Starts a release build.
  init(program: String) throws {
    let document = Screen.document(labels: Self.labels, version: 0)
    preview = try PreviewProcess(program: program, document: document)
    path = "\(preview.folder)/\(PreviewProcess.file)"
  }

  func run() throws {
    defer { preview.stop() }
    try HTTPClient(port: preview.port).get("/api/layout/Screen")
    try measureSaves("by a rename", by: saveByRename)
    try measureSaves("in place", by: saveInPlace)
    try measureRequests()
  }

  private func measureSaves(_ way: String, by save: (_ text: String) throws -> Void) throws {
    let events = try HTTPClient.events(port: preview.port)
    let bare = try BareNotifier(folder: preview.folder, file: PreviewProcess.file).connection
    var delays: [(ours: Double, bare: Double)] = []
    for version in 1...Self.saves {
      // Longer than the time in which changes are gathered into one.
      usleep(60_000)
      let text = Screen.document(labels: Self.labels, version: version)
      let start = Clock.wall.seconds
      try save(text)
      let arrivals = try Self.arrivals(of: "event: changed", from: [events, bare])
      delays.append((arrivals[0] - start, arrivals[1] - start))
    }
    for (name, rank) in [("median", 50), ("p99", 99)] {
      let ours = delays.map(\.ours).percentile(rank)
      let reference = delays.map(\.bare).percentile(rank)
      Report.add(
        "save \(way) to event, \(Self.labels) labels, \(name)", Report.duration(ours),
        "bare inotify \(Report.duration(reference))", ratio: ours / reference)
    }
  }

  /// The time at which each connection received a text, in the order of the connections.
  private static func arrivals(of text: String, from connections: [Descriptor]) throws -> [Double] {
    var received = connections.map { _ in [UInt8]() }
    var times = connections.map { _ in Double.nan }
    while times.contains(where: \.isNaN) {
      var polls = connections.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
      guard poll(&polls, nfds_t(polls.count), 5_000) > 0 else {
        throw Problem("a save was not told within 5 s")
      }
      let now = Clock.wall.seconds
      for index in polls.indices where polls[index].revents != 0 {
        received[index] += try connections[index].read()
        if times[index].isNaN, received[index].contains(text) { times[index] = now }
      }
    }
    return times
  }

  private func saveByRename(_ text: String) throws {
    try write(text, to: path + ".tmp")
    rename(path + ".tmp", path)
  }

  private func saveInPlace(_ text: String) throws {
    try write(text, to: path)
  }

  private func write(_ text: String, to path: String) throws(SystemError) {
    try Descriptor(open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)).write(text.utf8)
  }

  private func measureRequests() throws {
    let client = try HTTPClient(port: preview.port)
    var samples: [(layout: Double, health: Double)] = []
    for _ in 0..<2_000 {
      let start = Clock.wall.seconds
      try client.get("/api/layout/Screen")
      let middle = Clock.wall.seconds
      try client.get("/healthz")
      samples.append((middle - start, Clock.wall.seconds - middle))
    }
    for (name, rank) in [("median", 50), ("p99", 99)] {
      let (layout, health) = (
        samples.map(\.layout).percentile(rank), samples.map(\.health).percentile(rank)
      )
      Report.add(
        "GET of a known layout, \(Self.labels) labels, \(name)", Report.duration(layout),
        "GET /healthz \(Report.duration(health))", ratio: layout / health)
    }
  }
}
