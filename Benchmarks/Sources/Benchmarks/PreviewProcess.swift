import Foundation

/// `mkpreview serve` on a temporary folder with some files.
final class PreviewProcess {
  /// The name of the document's file.
  static let file = "Screen.xml"

  let folder: String
  /// The port that it listens on.
  let port: UInt16
  /// When it was started, on the wall's clock in seconds.
  let start: Double
  let process = Process()
  private let output = Pipe()
  /// What it has printed so far.
  private var text: String

  /// Starts a program on a folder of one document, and preview data if it has some.
  convenience init(program: String, document: String, previewData: String? = nil) throws {
    var files = [Self.file: document]
    files["Screen.preview.json"] = previewData
    try self.init(program: program, files: files)
  }

  /// Starts a program on a folder of files, and waits until it listens.
  ///
  /// - Parameter isQuiet: Whether it prints nothing of its documents.
  init(program: String, files: [String: String], isQuiet: Bool = true) throws {
    let url = URL.temporaryDirectory.appending(path: "mkpreview-benchmarks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path
    process.executableURL = URL(filePath: program)
    process.arguments = ["serve", folder, "--port", "0"] + (isQuiet ? [] : ["--no-quiet"])
    process.standardOutput = output
    for (name, text) in files { try Data(text.utf8).write(to: url.appending(path: name)) }
    start = Clock.wall.seconds
    try process.run()
    text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let match = text.firstMatch(of: /:(\d+)\//), let port = UInt16(match.1) else {
      throw Problem("\(program) did not start")
    }
    self.port = port
  }

  /// Waits until the program, which is not quiet, says that all documents are loaded; when that was,
  /// on the wall's clock in seconds.
  func waitUntilLoaded() throws -> Double {
    while text.firstMatch(of: /(?m)^\d+ documents?/) == nil {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw Problem("the program ended") }
      text += String(decoding: more, as: UTF8.self)
    }
    return Clock.wall.seconds
  }

  /// The processor time that the program has taken, in seconds.
  func processorTime() throws -> Double {
    let path = "/proc/\(process.processIdentifier)/stat"
    let fields = try String(contentsOfFile: path, encoding: .utf8).split(separator: " ")
    guard fields.count > 14, let user = Double(fields[13]), let system = Double(fields[14]) else {
      throw Problem("the processor time of the program is not known")
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Ends the program and deletes its folder.
  func stop() {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(atPath: folder)
  }
}

/// The reason why a benchmark cannot run.
struct Problem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
