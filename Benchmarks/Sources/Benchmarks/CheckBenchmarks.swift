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

  /// A screen with texts of its own, which fit in all environments.
  private static func document(_ number: Int) -> String {
    Screen.document(texts: (0..<labels).map { "Text \(number * labels + $0)" })
  }

  func run() throws {
    let folder = URL.temporaryDirectory.appending(path: "mkpreview-benchmarks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(Self.matrix.utf8).write(to: folder.appending(path: "mkpreview.json"))
    for number in 0..<Self.documents {
      let document = Self.document(number)
      try Data(document.utf8).write(to: folder.appending(path: "Screen\(number).xml"))
    }
    let fonts = try FontBook()
    // Before any layout: a child process counts the memory of its parent until it starts a program.
    _ = try check(folder)
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    var samples: [(check: Double, layouts: Double)] = []
    for _ in 0..<Self.rounds {
      samples.append((try check(folder), try layouts(fonts) * 8 * Double(Self.documents)))
    }
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
  ///
  /// Different screens take turns in the same environments, so that the processor learns none by
  /// heart.
  private func layouts(_ fonts: FontBook) throws -> Double {
    let screens = (0..<100).map { number in
      let document = Self.document(number)
      return Preview.parse(Array(document.utf8), name: "Screen", file: "Screen.xml")
    }
    let environments = try Self.environments.map { name, value in
      var options = EnvironmentOptions()
      try options.set(name, to: value)
      return try EnvironmentLayers().environment(options)
    }
    let text = PangoText(fonts: fonts, cache: MeasureCache())
    func layOut() {
      for screen in screens {
        for environment in environments {
          _ = Preview.render(screen, in: ViewContext(environment: environment, text: text))
        }
      }
    }
    layOut()
    let start = Clock.processor.seconds
    layOut()
    return (Clock.processor.seconds - start) / Double(screens.count * environments.count)
  }

  /// The environments of the matrix, with the standard one.
  private static let environments = [
    ("device", "iphone-8"), ("device", "iphone-se"), ("device", "ipad-9-7"), ("direction", "rtl"),
    ("textSize", "accessibilityXXXLarge"), ("locale", "de"), ("appearance", "dark"),
    ("device", "iphone-x"),
  ]

  private static var childrenTime: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    return [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
  }
}
