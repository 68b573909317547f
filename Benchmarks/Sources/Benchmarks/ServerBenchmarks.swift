import Foundation

/// The real program: the time from a request to its answer.
struct ServerBenchmarks {
  private static let labels = 20

  private let preview: PreviewProcess

  /// Starts a release build.
  init(program: String) throws {
    let document = Screen.document(labels: Self.labels, version: 0)
    preview = try PreviewProcess(program: program, document: document)
  }

  func run() throws {
    defer { preview.stop() }
    try HTTPClient(port: preview.port).get("/api/layout/Screen")
    try measureRequests()
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
