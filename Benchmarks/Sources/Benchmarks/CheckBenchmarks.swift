import Foundation
import Glibc
import Markup
import Preview
import Typesetting
import ViewClasses
import Views

/// `mkpreview check` of many documents in eight environments, compared with as many layouts.
struct CheckBenchmarks {
  private static let documents = 1_000
  private static let labels = 40
  private static let rounds = 5
  /// With the standard environment, eight.
  private static let matrix = """
    { "matrix": [{ "name": "a", "device": "iphone-se" }, { "name": "b", "device": "ipad-9-7" },
      { "name": "c", "direction": "rtl" }, { "name": "d", "textSize": "accessibilityXXXLarge" },
      { "name": "e", "locale": "de" }, { "name": "f", "appearance": "dark" },
      { "name": "g", "device": "iphone-x" }] }
    """

  let program: String

  func run() throws {
    let folder = URL.temporaryDirectory.appending(path: "mkpreview-benchmarks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(Self.matrix.utf8).write(to: folder.appending(path: "mkpreview.json"))
    for number in 0..<Self.documents {
      let document = Screen.document(labels: Self.labels, version: number)
      try Data(document.utf8).write(to: folder.appending(path: "Screen\(number).xml"))
    }
    let fonts = try FontBook()
    var samples: [(check: Double, layouts: Double)] = []
    for _ in 0..<Self.rounds {
      samples.append((try check(folder), layouts(fonts) * 8 * Double(Self.documents)))
    }
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    Report.add(
      "check, 1,000 documents × 8 environments, processor time",
      Report.duration(samples.map(\.check).median),
      "8,000 layouts \(Report.duration(samples.map(\.layouts).median))",
      ratio: samples.map { $0.check / $0.layouts }.median, atMost: 1.5)
    let memory = Double(usage.ru_maxrss) / 1000
    Report.add(
      "check, memory", "\(Report.format(memory)) MB", "300 MB", ratio: memory / 300, atMost: 1)
  }

  /// The processor time of a run, in seconds.
  private func check(_ folder: URL) throws -> Double {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = ["check", folder.path, "--format", "json"]
    process.standardOutput = FileHandle.nullDevice
    let start = Self.childrenTime
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus < 2 else { throw Problem("check failed") }
    return Self.childrenTime - start
  }

  /// The processor time of a layout of such a screen, whose texts were measured before, in seconds.
  private func layouts(_ fonts: FontBook) -> Double {
    let bytes = Array(Screen.document(labels: Self.labels, version: 0).utf8)
    let parsed = Preview.parse(bytes, name: "Screen", file: "Screen.xml")
    let text = PangoText(fonts: fonts, cache: MeasureCache())
    _ = Preview.render(parsed, in: ViewContext(text: text))
    let start = Clock.processor.seconds
    let count = 300
    for _ in 0..<count { _ = Preview.render(parsed, in: ViewContext(text: text)) }
    return (Clock.processor.seconds - start) / Double(count)
  }

  private static var childrenTime: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    return [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
  }
}
