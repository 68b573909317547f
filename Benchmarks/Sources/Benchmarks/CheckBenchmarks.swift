import Foundation
import Glibc
import Markup
import Preview
import Typesetting
import ViewClasses
import Views

/// `mkpreview check` of many documents in eight environments, compared with as many layouts, and
/// `mkpreview diff` compared with `check`.
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
    try runCheck()
    try runLimits()
    try runDiff()
  }

  /// Calls a function with a folder of files by path, which is removed afterwards.
  private func withFolder(_ files: [String: String], _ body: (URL) throws -> Void) throws {
    let folder = URL.temporaryDirectory.appending(path: "mkpreview-benchmarks-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try body(folder)
  }

  /// The files of a folder with all documents; a label of the first ones uses a template.
  private func files(usingTemplate count: Int = 0) -> [String: String] {
    var files = ["mkpreview.json": Self.matrix]
    for number in 0..<Self.documents {
      let document = Self.document(number)
      guard number < count, let label = document.range(of: "<UILabel") else {
        files["other/Screen\(number).xml"] = document
        continue
      }
      files["first/Screen\(number).xml"] =
        "<?properties Styles?>\n"
        + document.replacingCharacters(in: label, with: "<UILabel class=\"title\"")
    }
    return files
  }

  private func runLimits() throws {
    try withFolder(["Screen.xml": Self.document(0)]) { folder in
      let times = try (0..<Self.rounds).map { _ in
        try processorTime(of: program, ["check", folder.path, "--limits", "--format", "json"])
      }
      Report.add(
        "check --limits, \(Self.labels) labels, processor time", Report.duration(times.median),
        "1 s",
        ratio: times.median, atMost: 1)
    }
  }

  /// A changed template of many documents, and of many views of a document.
  private func runDiff() throws {
    try runDiff(
      of: files(usingTemplate: 100), "a template of 100 of 1,000 documents", atMost: 2.2)
    let labels = (0..<5_000).map { "<UILabel class=\"title\" text=\"Text \($0)\"/>\n" }.joined()
    let screen = """
      <?properties Styles?>
      <LMScrollView fitToWidth="true"><LMColumnView>
      \(labels)</LMColumnView></LMScrollView>
      """
    try runDiff(of: ["first/Screen.xml": screen], "a template of 5,000 views", atMost: 4)
  }

  /// A changed template, compared with a check of the documents that use it.
  private func runDiff(of files: [String: String], _ what: String, atMost target: Double) throws {
    var files = files
    files["Styles.json"] = #"{ "title": { "height": 20 } }"#
    try withFolder(files) { folder in
      for arguments in [["init", "-q"], ["add", "."], ["commit", "-qm", "first"]] {
        let user = ["-C", folder.path, "-c", "user.name=a", "-c", "user.email=a@b"]
        _ = try processorTime(of: "/usr/bin/git", user + arguments)
      }
      try Data(#"{ "title": { "height": 24 } }"#.utf8)
        .write(to: folder.appending(path: "Styles.json"))
      let samples = try (0..<Self.rounds).map { _ in
        let root = ["--root", folder.path, "--format", "json"]
        return (
          diff: try processorTime(of: program, ["diff", "HEAD"] + root),
          check: try processorTime(of: program, ["check", "first"] + root)
        )
      }
      Report.add(
        "diff, \(what), processor time", Report.duration(samples.map(\.diff).median),
        "check of these \(Report.duration(samples.map(\.check).median))",
        ratio: samples.map { $0.diff / $0.check }.median, atMost: target)
    }
  }

  private func runCheck() throws {
    try withFolder(files()) { try runCheck(in: $0) }
  }

  private func runCheck(in folder: URL) throws {
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

  private func check(_ folder: URL) throws -> Double {
    try processorTime(of: program, ["check", folder.path, "--format", "json"])
  }

  /// The processor time of a run of a program, in seconds.
  private func processorTime(of program: String, _ arguments: [String]) throws -> Double {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    let start = Self.childrenTime
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus < 2 else { throw Problem("\(arguments) failed") }
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
