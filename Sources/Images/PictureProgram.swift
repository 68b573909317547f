import Foundation
import Scene

/// A program of Debian that draws a picture.
///
/// It runs in another process with limits, so a malicious file harms nothing else.
struct PictureProgram: Sendable {
  /// The program's name.
  let name: String
  /// The Debian package that has it.
  let package: String
  /// Its arguments: it reads standard input and writes to standard output.
  let arguments: [String]
  /// The limit of its CPU time, in seconds.
  let seconds: Int

  /// The output of the program for a file's bytes.
  ///
  /// - Parameter folder: where the program is.
  func output(for bytes: [UInt8], in folder: String) throws(ImageProblem) -> [UInt8] {
    try require(in: folder)
    let (output, errors): ([UInt8], [UInt8])
    let end: Process
    do {
      let files = try (ScratchFile(bytes), ScratchFile(), ScratchFile())
      end = try run("\(folder)/\(name)", files.0, files.1, files.2)
      (output, errors) = try (files.1.bytes(), files.2.bytes())
    } catch {
      throw .damaged(error.localizedDescription)
    }
    if let problem = Self.problem(end, String(decoding: errors, as: UTF8.self)) { throw problem }
    return output
  }

  /// Throws where the program is not installed.
  func require(in folder: String) throws(ImageProblem) {
    guard FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)") else {
      throw .missingPackage(package)
    }
  }

  /// Runs the program, and waits for it.
  private func run(
    _ path: String, _ input: ScratchFile, _ output: ScratchFile, _ errors: ScratchFile
  ) throws -> Process {
    let process = Process()
    // timeout ends a program that waits, prlimit one that exceeds its limits.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    process.arguments =
      [
        "--signal=KILL", "\(4 * seconds)", "/usr/bin/prlimit", "--cpu=\(seconds)",
        "--as=\(2 << 30)", "--fsize=\(256 << 20)", "--core=0", path,
      ] + arguments
    process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
    process.standardInput = input.handle
    process.standardOutput = output.handle
    process.standardError = errors.handle
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    try process.run()
    end.wait()
    return process
  }

  /// The problem of the file, from the way in which the program ended.
  private static func problem(_ process: Process, _ message: String) -> ImageProblem? {
    let status = process.terminationStatus
    if process.terminationReason == .uncaughtSignal {
      // The signals that end a program for too much time, output or memory.
      let limits = [SIGKILL, SIGXCPU, SIGXFSZ, SIGABRT, SIGTRAP]
      return limits.contains(status) ? .tooComplex : .damaged(nil)
    }
    guard status != 0 else { return nil }
    guard status != 128 + SIGKILL, !message.contains("exceeded more than") else {
      return .tooComplex
    }
    return .damaged(detail(in: message))
  }

  /// The last part of a message's first line: `Premature end of data in tag svg line 1`.
  private static func detail(in message: String) -> String? {
    message.split(separator: "\n").first?.split(separator: ": ").last.map(String.init)
  }
}

extension PictureProgram {
  /// Draws an SVG document, small, to see that it can be: browsers have fewer limits than librsvg.
  static let drawingOfSVG = PictureProgram(
    name: "rsvg-convert", package: "librsvg2-bin", arguments: ["--width=16", "--height=16"],
    seconds: 2)

  /// Draws the crop box of a PDF file's first page, in points.
  static let svgOfPDF = PictureProgram(
    name: "pdftocairo", package: "poppler-utils",
    arguments: ["-svg", "-f", "1", "-l", "1", "-", "-"], seconds: 5)

  /// Decodes a picture, upright, that has so many pixels along its longer side.
  static func png(longerSide: Int) -> PictureProgram {
    PictureProgram(
      name: "gdk-pixbuf-thumbnailer", package: "libgdk-pixbuf2.0-bin",
      arguments: ["--size=\(longerSide)", "/dev/stdin", "/dev/stdout"], seconds: 20)
  }
}

/// A file without a name, which goes away with its owner.
private struct ScratchFile {
  let handle: FileHandle

  /// A file of some bytes, read from its beginning.
  init(_ bytes: [UInt8] = []) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "mkpreview-XXXXXX").path
    var name = Array(path.utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
    unlink(name)
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try handle.write(contentsOf: Data(bytes))
    try handle.seek(toOffset: 0)
  }

  /// The content of the file.
  func bytes() throws -> [UInt8] {
    try handle.seek(toOffset: 0)
    return try handle.readToEnd().map { [UInt8]($0) } ?? []
  }
}
