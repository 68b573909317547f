import Foundation
import Markup
import Preview
import Scene
import Typesetting
import ViewClasses
import Views

/// The real program: the time from a patch of the data to the client's event.
struct PatchBenchmarks {
  private static let bindings = 1_000
  private static let rounds = 300
  private static let patches = 10_000

  private let preview: PreviewProcess
  private let requests: HTTPClient
  private let events: Descriptor

  /// Starts a release build.
  init(program: String) throws {
    let texts = (0..<Self.bindings).map { "$key\($0)" }
    let data = (0..<Self.bindings).map { #""key\#($0)": "\#(Self.text($0, version: 0))""# }
    preview = try PreviewProcess(
      program: program, document: Screen.document(texts: texts),
      previewData: "{ \"owner\": { \(data.joined(separator: ", ")) } }")
    requests = try HTTPClient(port: preview.port)
    events = try HTTPClient.events(port: preview.port)
  }

  private static func text(_ key: Int, version: Int) -> String { "Value \(key) \(version)" }

  func run() throws {
    defer { preview.stop() }
    try measureOne()
    try measureMany()
  }

  // MARK: One patch

  private func measureOne() throws {
    let relay = try BareRelay()
    let pass = try Self.warmPass()
    var samples: [(ours: Double, bare: Double, pass: Double)] = []
    for version in 1...Self.rounds {
      // The document is drawn, as with a client that looks at it.
      try requests.get("/api/layout/Screen")
      let ours = try patch(version % Self.bindings, version: version)
      let start = Clock.wall.seconds
      try relay.requests.write("PATCH / HTTP/1.1\r\n\r\n".utf8)
      try Self.await("event: model", from: relay.events)
      let bare = Clock.wall.seconds - start
      _ = try relay.requests.read()
      samples.append((ours, bare, pass()))
    }
    for (name, rank) in [("median", 50), ("p99", 99)] {
      let ours = samples.map(\.ours).percentile(rank)
      let reference = samples.map { $0.bare + $0.pass }.percentile(rank)
      Report.add(
        "patch to event, \(Self.bindings) bindings, \(name)", Report.duration(ours),
        "round trip, layout \(Report.duration(reference))", ratio: ours / reference,
        atMost: rank == 50 ? 3 : nil)
    }
  }

  /// Sends a patch of one key; the time until its event is there, in seconds.
  private func patch(_ key: Int, version: Int) throws -> Double {
    let text = Self.text(key, version: version)
    let start = Clock.wall.seconds
    try requests.send("PATCH", "/api/owner/Screen", json: #"{"key\#(key)":"\#(text)"}"#)
    try Self.await("event: model", from: events)
    let time = Clock.wall.seconds - start
    try requests.receive()
    return time
  }

  private static func await(_ text: String, from connection: Descriptor) throws(SystemError) {
    var received: [UInt8] = []
    while !received.contains(text) { received += try connection.read() }
  }

  /// Lays the same screen out with all texts measured before; the time of one pass, in seconds.
  private static func warmPass() throws -> () -> Double {
    let fonts = try FontBook()
    let texts = (0..<bindings).map { text($0, version: 0) }
    let bytes = Array(Screen.document(texts: texts).utf8)
    let context = ViewContext(text: PangoText(fonts: fonts, cache: MeasureCache()))
    let parsed = Preview.parse(bytes, name: "Screen", file: "Screen.xml")
    guard let outcome = parsed.markup.map({ ViewBuilder.build($0, from: .standard, in: context) }),
      let root = outcome.root
    else { throw Problem("the screen cannot be built") }
    let pass = {
      var log = outcome.log
      let start = Clock.wall.seconds
      ViewLayout.run(root, in: context, log: &log)
      return Clock.wall.seconds - start
    }
    _ = pass()
    return pass
  }

  // MARK: Many patches

  private func measureMany() throws {
    // The program's buffers have grown to their size.
    try patchInTurn(Self.patches / 10, from: Self.rounds)
    let memory = try preview.process.residentMemory()
    let times = try patchInTurn(Self.patches, from: Self.rounds + Self.patches)
    let later = try preview.process.residentMemory()
    Report.add(
      "memory in use after \(Self.patches) patches", Self.megabytes(later),
      "before \(Self.megabytes(memory))", ratio: later / memory, atMost: 1.1)
    let share = Self.patches / 10
    let (first, last) = (Array(times.prefix(share)).median, Array(times.suffix(share)).median)
    Report.add(
      "the last \(share) of \(Self.patches) patches, median", Report.duration(last),
      "the first \(Report.duration(first))", ratio: last / first, atMost: 1.2)
  }

  /// Sends patches one after the other, without a drawing between them; the times until their events
  /// are there, in seconds.
  ///
  /// - Parameter version: That of the first patch; a text that is there already has no event.
  @discardableResult
  private func patchInTurn(_ count: Int, from version: Int) throws -> [Double] {
    try (0..<count).map { try patch($0 % Self.bindings, version: version + $0 + 1) }
  }

  private static func megabytes(_ bytes: Double) -> String {
    "\(Report.format(bytes / 1_048_576)) MiB"
  }
}
