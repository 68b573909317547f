import Foundation
import Glibc

/// The real program: the time from a save that changes one text to the client's event, and the stages that it is spent in.
struct SaveBenchmarks {
  /// The most that a median may be, in times of the bare notifier's.
  private static let targets = [(1, 2.0), (20, 2.2), (200, 3.0), (1_000, 6.0)]

  let program: String
  /// The saves of each row.
  let saves: Int

  func run() throws {
    for (labels, target) in Self.targets {
      let delays = try delays(labels: labels, saves: saves)
      report("save to event, \(Self.name(labels))", delays, atMost: target)
      try reportStages(labels: labels, delays)
    }
    try reportStages(labels: 10_000, delays(labels: 10_000, saves: saves / 20))
    report("save in place to event, 20 labels", try delays(labels: 20, saves: saves, inPlace: true))
    report(
      "save 5 ms after another to event, 20 labels",
      try delays(labels: 20, saves: saves, followingAfter: 5_000))
  }

  private static func name(_ labels: Int) -> String {
    labels == 1 ? "1 label" : "\(Report.format(Double(labels))) labels"
  }

  /// The times from the beginning of a save to its event, in seconds.
  private struct Delay {
    let ours: Double
    let bare: Double
  }

  /// Saves a screen again and again, each time with another text of one label: for the program, and in
  /// turns with it for a bare notifier in a folder of its own.
  ///
  /// - Parameters:
  ///   - inPlace: Whether the file is rewritten; otherwise it is replaced by a rename.
  ///   - gap: The time in microseconds from a save that is not measured to the one that is; nil
  ///     without such a save.
  private func delays(
    labels: Int, saves: Int, inPlace: Bool = false, followingAfter gap: UInt32? = nil
  ) throws -> [Delay] {
    var screen = ChangingScreen(labels: labels)
    let preview = try PreviewProcess(program: program, document: screen.next())
    defer { preview.stop() }
    try HTTPClient(port: preview.port).get("/api/layout/Screen")
    let bare = try BareNotifier(file: PreviewProcess.file)
    defer { bare.stop() }
    let watched = try [
      WatchedFile(preview.folder, inPlace, HTTPClient.events(port: preview.port)),
      WatchedFile(bare.folder, inPlace, bare.connection),
    ]
    var delays: [Delay] = []
    for number in 0..<saves {
      let texts = (0..<(gap == nil ? 1 : 2)).map { _ in screen.next() }
      var times = [Double.nan, .nan]
      for side in number.isMultiple(of: 2) ? [0, 1] : [1, 0] {
        usleep(Self.pause)
        times[side] = try watched[side].delay(saving: texts, gap: gap ?? 0)
      }
      delays.append(Delay(ours: times[0], bare: times[1]))
    }
    usleep(Self.pause)
    try watched[0].events.discard()
    if gap == nil, watched[0].events.count != saves {
      throw Problem("\(saves) saves were told by \(watched[0].events.count) events")
    }
    return delays
  }

  /// The time between two saves in microseconds: longer than that in which changes are gathered.
  private static let pause: UInt32 = 40_000

  private func report(_ what: String, _ delays: [Delay], atMost target: Double? = nil) {
    for (name, rank) in [("median", 50), ("p99", 99)] {
      let ours = delays.map(\.ours).percentile(rank)
      let reference = delays.map(\.bare).percentile(rank)
      Report.add(
        "\(what), \(name)", Report.duration(ours), "bare inotify \(Report.duration(reference))",
        ratio: ours / reference, atMost: rank == 50 ? target : nil)
    }
    let (median, p99) = (delays.map(\.ours).median, delays.map(\.ours).percentile(99))
    Report.add(
      "\(what), p99 by median", Report.duration(p99), "median \(Report.duration(median))",
      ratio: p99 / median, atMost: target.map { _ in 3 })
  }

  /// Reports what the stages take of the time of a save, and what is left.
  private func reportStages(labels: Int, _ delays: [Delay]) throws {
    let stages = try StageBenchmarks(labels: labels)
    let name = Self.name(labels)
    var sum = 0.0
    for stage in try stages.measure(for: 2) {
      Report.add(
        "\(name), \(stage.name)", Report.duration(stage.edit),
        "first load \(Report.duration(stage.load))", ratio: stage.edit / stage.load)
      sum += stage.edit
    }
    let (ours, bare) = (delays.map(\.ours).median, delays.map(\.bare).median)
    let rest = max(0, ours - bare - sum)
    Report.add(
      "\(name), report, publish, threads", Report.duration(rest),
      "all but the save \(Report.duration(ours - bare))", ratio: rest / (ours - bare))
  }
}

/// A screen of labels of which each version has another text in one label.
struct ChangingScreen {
  private var texts: [String]
  private var version = 0

  init(labels: Int) { texts = Screen.texts(labels: labels, version: 0) }

  mutating func next() -> String {
    version += 1
    texts[version % texts.count] = "Edit \(version)"
    return Screen.document(texts: texts)
  }
}

/// A file saved as editors do, and the connection that reports it.
private struct WatchedFile {
  let path: String
  let inPlace: Bool
  let events: EventReader

  init(_ folder: String, _ inPlace: Bool, _ connection: Descriptor) {
    path = "\(folder)/\(PreviewProcess.file)"
    self.inPlace = inPlace
    events = EventReader(connection)
  }

  /// Saves some texts one after the other, and returns the time from the beginning of the last save
  /// to its event, in seconds.
  ///
  /// - Parameter gap: The time from one save to the next, in microseconds; events that come in
  ///   that time do not count.
  func delay(saving texts: [String], gap: UInt32) throws -> Double {
    for text in texts.dropLast() {
      try save(text)
      usleep(gap)
      try events.discard()
    }
    let start = Clock.wall.seconds
    try save(texts[texts.count - 1])
    return try events.next() - start
  }

  private func save(_ text: String) throws(SystemError) {
    if inPlace { return try write(text, to: path) }
    try write(text, to: path + ".tmp")
    rename(path + ".tmp", path)
  }

  private func write(_ text: String, to path: String) throws(SystemError) {
    try Descriptor(open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)).write(text.utf8)
  }
}

/// Counts the `changed` events of a connection.
final class EventReader {
  private let connection: Descriptor
  private var unread: [UInt8] = []
  /// The events that came so far.
  private(set) var count = 0

  init(_ connection: Descriptor) { self.connection = connection }

  private func take() throws(SystemError) {
    unread += try connection.read()
    while let end = Data(unread).range(of: Data("\n\n".utf8)) {
      if Array(unread[..<end.lowerBound]).contains("event: changed") { count += 1 }
      unread.removeFirst(end.upperBound)
    }
  }

  /// Takes the events that are there.
  func discard() throws(SystemError) {
    var input = pollfd(fd: connection.number, events: Int16(POLLIN), revents: 0)
    while poll(&input, 1, 0) > 0 { try take() }
  }

  /// The time at which the next event has come.
  func next() throws -> Double {
    let known = count
    while true {
      var input = pollfd(fd: connection.number, events: Int16(POLLIN), revents: 0)
      guard poll(&input, 1, 5_000) > 0 else { throw Problem("a save was not told within 5 s") }
      let now = Clock.wall.seconds
      try take()
      if count > known { return now }
    }
  }
}
