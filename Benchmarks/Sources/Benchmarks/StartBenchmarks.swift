import Foundation
import Glibc

/// The real program: the time from its start until it knows all documents of a folder.
struct StartBenchmarks {
  private static let documents = 1_000
  private static let labels = 13
  private static let rounds = 11

  let program: String

  func run() throws {
    let stages = try StageBenchmarks(labels: Self.labels)
    let files = (0..<Self.documents).map { number in
      ("Screen\(number).xml", Screen.document(labels: Self.labels, version: number))
    }
    var samples: [(wall: Double, processor: Double, load: Double)] = []
    for _ in 0..<Self.rounds {
      let load = try stages.measure(for: 0.2).reduce(0) { $0 + $1.load }
      let times = try times(of: Dictionary(files) { $1 })
      samples.append((times.wall, times.processor, load * Double(Self.documents)))
    }
    // The first start reads the program itself from the disk.
    samples.removeFirst()
    let name = "warm start, \(Self.documents) documents"
    Self.report(
      name, samples.map(\.wall), "loads on \(Self.cores) cores",
      samples.map { $0.load / Double(Self.cores) })
    Self.report(
      "\(name), processor time", samples.map(\.processor), "loads", samples.map(\.load), atMost: 2)
  }

  /// The cores that the program can use.
  private static let cores = min(2, ProcessInfo.processInfo.activeProcessorCount)

  /// The times in seconds until the program says that all documents are loaded.
  private func times(of files: [String: String]) throws -> (wall: Double, processor: Double) {
    let preview = try PreviewProcess(program: program, files: files, isQuiet: false)
    defer { preview.stop() }
    let end = try preview.waitUntilLoaded()
    return (end - preview.start, try preview.processorTime())
  }

  private static func report(
    _ what: String, _ ours: [Double], _ reference: String, _ loads: [Double],
    atMost target: Double? = nil
  ) {
    Report.add(
      what, Report.duration(ours.median), "\(reference) \(Report.duration(loads.median))",
      ratio: zip(ours, loads).map { $0 / $1 }.median, atMost: target)
  }
}
