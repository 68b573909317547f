import Foundation
import Glibc

/// The language server: the time from a keystroke to the page's event, and that of an answer.
struct EditorBenchmarks {
  let program: String
  /// The keystrokes between the two measurements of memory.
  let keystrokes: Int

  func run() throws {
    for labels in [20, 1_000] { try measureKeystrokes(labels: labels) }
    try measureAnswers()
    try measureMemory()
  }

  /// Alternates keystrokes in a buffer with saves of the same screen in another program's folder.
  private func measureKeystrokes(labels: Int) throws {
    let text = Screen.document(labels: labels, version: 0)
    let place = Self.place(in: text)
    let editor = try EditorProcess(program: program, files: ["Screen.xml": text])
    defer { editor.stop() }
    editor.open("Screen.xml", text)
    try HTTPClient(port: editor.port).get("/api/layout/Screen")
    let typed = EventReader(try HTTPClient.events(port: editor.port))
    let preview = try PreviewProcess(program: program, document: text)
    defer { preview.stop() }
    try HTTPClient(port: preview.port).get("/api/layout/Screen")
    let saved = EventReader(try HTTPClient.events(port: preview.port))
    var screen = ChangingScreen(labels: labels)
    var times: [(ours: Double, save: Double)] = []
    for number in 0..<500 {
      usleep(40_000)
      try typed.discard()
      editor.discardOutput()
      let start = Clock.wall.seconds
      editor.type(
        number.isMultiple(of: 2) ? "x" : "y", in: "Screen.xml", line: place.line,
        column: place.column)
      let ours = try typed.next() - start
      usleep(40_000)
      try saved.discard()
      let path = "\(preview.folder)/\(PreviewProcess.file)"
      let begin = Clock.wall.seconds
      try Data(screen.next().utf8).write(to: URL(filePath: path + ".tmp"))
      rename(path + ".tmp", path)
      times.append((ours, try saved.next() - begin))
    }
    let (ours, save) = (times.map(\.ours).median, times.map(\.save).median)
    Report.add(
      "keystroke to event, \(labels) labels", Report.duration(ours),
      "save to event \(Report.duration(save))", ratio: ours / save, atMost: 1)
  }

  /// The line and column of a letter within the first label's text.
  private static func place(in text: String) -> (line: Int, column: Int) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      guard let range = line.range(of: "text=\"") else { continue }
      return (number, line.distance(from: line.startIndex, to: range.upperBound))
    }
    return (0, 0)
  }

  /// Completion and hover in a document of 1,000 views, in a workspace of 1,000 documents.
  private func measureAnswers() throws {
    let text = Screen.document(labels: 1_000, version: 0)
    var files = Dictionary(
      (0..<999).map { ("Screen\($0).xml", Screen.document(labels: 20, version: $0)) }
    ) { $1 }
    files["Screen.xml"] = text
    let editor = try EditorProcess(program: program, files: files)
    defer { editor.stop() }
    editor.open("Screen.xml", text)
    // Answers when all documents are loaded; the start has benchmarks of its own.
    try HTTPClient(port: editor.port).get("/api/diagnostics")
    let place = Self.place(in: text)
    for (name, column) in [("completion", place.column - 6), ("hover", place.column - 8)] {
      var times: [Double] = []
      for number in 0..<550 {
        let start = Clock.wall.seconds
        try editor.ask("textDocument/\(name)", in: "Screen.xml", line: place.line, column: column)
        // The first answers fill caches.
        if number >= 50 { times.append(Clock.wall.seconds - start) }
      }
      let p99 = times.percentile(99)
      Report.add(
        "\(name) at p99, 1,000 views of 1,000 documents", Report.duration(p99), "16 ms",
        ratio: p99 / 0.016, atMost: 1)
    }
  }

  private func measureMemory() throws {
    let text = Screen.document(labels: 200, version: 0)
    let place = Self.place(in: text)
    let editor = try EditorProcess(program: program, files: ["Screen.xml": text])
    defer { editor.stop() }
    editor.open("Screen.xml", text)
    func type(_ count: Int) throws {
      for number in 0..<count {
        let letter: Character = number.isMultiple(of: 2) ? "x" : "y"
        editor.type(letter, in: "Screen.xml", line: place.line, column: place.column)
        if number.isMultiple(of: 20) {
          try editor.ask("textDocument/foldingRange", in: "Screen.xml", line: 0, column: 0)
        }
      }
    }
    try type(keystrokes / 10)
    let before = try editor.process.residentMemory()
    try type(keystrokes)
    let after = try editor.process.residentMemory()
    Report.add(
      "memory after \(Report.format(Double(keystrokes))) keystrokes",
      "\(Report.format(after / 1e6)) MB", "before \(Report.format(before / 1e6)) MB",
      ratio: after / before, atMost: 1.05)
  }
}
