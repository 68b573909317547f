import CBareServer
import Foundation

/// Requests for a layout that is known, from 32 connections at once.
struct ThroughputBenchmarks {
  /// So many give a body of 20 kB.
  private static let labels = 56
  private static let rounds = 5

  private let preview: PreviewProcess
  private let wrk: Wrk

  /// Starts a release build.
  ///
  /// - Parameter wrk: The folder that wrk was unpacked into.
  init(program: String, wrk: String) throws {
    self.wrk = Wrk(folder: wrk)
    preview = try PreviewProcess(
      program: program, document: Screen.document(labels: Self.labels, version: 0))
  }

  func run() throws {
    defer { preview.stop() }
    let path = "/api/layout/Screen"
    // Files are read closely within 50 ms of a change.
    usleep(200_000)
    let client = try HTTPClient(port: preview.port)
    try client.get(path)
    let size = try client.get(path)
    let bare = bare_server_start([UInt8](repeating: 0x78, count: size), size)
    guard bare != 0 else { throw Problem("libmicrohttpd does not start") }
    let rates = try (0..<Self.rounds).map { _ in
      (ours: try wrk.rate(port: preview.port, path), bare: try wrk.rate(port: bare, "/"))
    }
    let (ours, reference) = (rates.map(\.ours).median, rates.map(\.bare).median)
    Report.add(
      "GET of a known layout, \(size / 1000) kB, 32 connections", Report.duration(1 / ours),
      "bare libmicrohttpd \(Report.duration(1 / reference))",
      ratio: rates.map { $0.bare / $0.ours }.median, atMost: 1 / 0.7)
  }
}

/// The load generator wrk, as fetched by `wrk/fetch`.
private struct Wrk {
  let folder: String

  /// The requests a second that a server answers to 32 connections of one thread.
  func rate(port: UInt16, _ path: String) throws -> Double {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: folder + "/usr/bin/wrk")
    process.arguments = ["-t1", "-c32", "-d2", "http://127.0.0.1:\(port)\(path)"]
    process.environment = ["LD_LIBRARY_PATH": folder + "/usr/lib/x86_64-linux-gnu"]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let match = text.firstMatch(of: /Requests\/sec: *([0-9.]+)/), let rate = Double(match.1),
      !text.contains("Non-2xx")
    else { throw Problem("wrk says: \(text)") }
    return rate
  }
}
