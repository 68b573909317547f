import Foundation

/// `mkpreview serve` on a temporary folder with some files.
final class PreviewProcess {
  /// The name of the document's file.
  static let file = "Screen.xml"

  let folder: String
  /// The port that it listens on.
  let port: UInt16
  private let process = Process()

  /// Starts a program on a folder of one document, and preview data if it has some.
  convenience init(program: String, document: String, previewData: String? = nil) throws {
    var files = [Self.file: document]
    files["Screen.preview.json"] = previewData
    try self.init(program: program, files: files)
  }

  /// Starts a program on a folder of files, and waits until it listens.
  init(program: String, files: [String: String]) throws {
    let url = URL.temporaryDirectory.appending(path: "mkpreview-benchmarks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path
    let output = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = ["serve", folder, "--port", "0"]
    process.standardOutput = output
    for (name, text) in files { try Data(text.utf8).write(to: url.appending(path: name)) }
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let match = line.firstMatch(of: /:(\d+)\//), let port = UInt16(match.1) else {
      throw Problem("\(program) did not start")
    }
    self.port = port
  }

  /// The memory that the program has in use, in bytes.
  func residentMemory() throws -> Double {
    let status = try String(
      contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    guard let match = status.firstMatch(of: /VmRSS:\s*(\d+) kB/), let size = Double(match.1) else {
      throw Problem("the memory of the program is not known")
    }
    return size * 1024
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
