import Foundation
import Geometry
import Processes
import Scene

/// A Debian program that renders a picture.
///
/// It runs in another process with limits, so a malicious file does no harm.
struct PictureProgram: Sendable {
  /// The program's name.
  let name: String
  /// Its Debian package.
  let package: String
  /// Its arguments: it reads standard input and writes to standard output.
  let arguments: [String]
  /// The limit of its CPU time, in seconds.
  let seconds: Int

  /// Runs the program on a file's bytes and returns its output.
  ///
  /// - Parameter folder: The folder of the program.
  func output(for bytes: [UInt8], in folder: String) throws(ImageProblem) -> [UInt8] {
    try require(in: folder)
    let result: ChildProcess.Result
    do throws(SystemError) {
      result = try process(in: folder).run(input: bytes)
    } catch {
      throw .unavailable(error.description)
    }
    if let problem = Self.problem(result.end, String(decoding: result.errors, as: UTF8.self)) {
      throw problem
    }
    return result.output
  }

  /// Throws if the program is not installed.
  func require(in folder: String) throws(ImageProblem) {
    guard FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)") else {
      throw .missingPackage(package)
    }
  }

  /// The program with limits; a time limit also ends one that only waits.
  private func process(in folder: String) -> ChildProcess {
    ChildProcess(
      ["\(folder)/\(name)"] + arguments,
      environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"], limit: .seconds(4 * seconds),
      resources: .init(processorTime: seconds, memory: 2 << 30, fileSize: 256 << 20))
  }

  /// The problem of the file, derived from how the program ended.
  private static func problem(_ end: ChildProcess.End, _ message: String) -> ImageProblem? {
    switch end {
    case .exited(0): nil
    case .exited:
      if let reason = passingReasons.first(where: message.contains) {
        .unavailable(reason)
      } else {
        message.contains("exceeded more than") ? .tooComplex : .damaged(detail(in: message))
      }
    // Its processor time is limited to a fourth of this: the machine is busy.
    case .timedOut: .unavailable("it took too long")
    // By the system, which lacks memory, or by a person.
    case .signalled(SIGKILL): .unavailable("the program was ended")
    // The signals for too much time, output or memory.
    case .signalled(SIGXCPU), .signalled(SIGXFSZ), .signalled(SIGABRT), .signalled(SIGTRAP):
      .tooComplex
    case .signalled: .damaged(nil)
    }
  }

  /// The system's words for what the next try may not meet.
  private static let passingReasons = [ENOSPC, EDQUOT, EMFILE, ENFILE, EAGAIN].map {
    String(cString: strerror($0))
  }

  /// The last part of a message's first line: `Premature end of data in tag svg line 1`.
  private static func detail(in message: String) -> String? {
    message.split(separator: "\n").first?.split(separator: ": ").last.map(String.init)
  }
}

extension PictureProgram {
  /// Renders an SVG document at a small size as a check; browsers have fewer limits than librsvg.
  static let drawingOfSVG = PictureProgram(
    name: "rsvg-convert", package: "librsvg2-bin", arguments: ["--width=16", "--height=16"],
    seconds: 2)

  /// Draws an SVG document in a size in pixels.
  static func png(ofSVG size: Size) -> PictureProgram {
    let (width, height) = (Int(size.width.rounded(.up)), Int(size.height.rounded(.up)))
    return PictureProgram(
      name: "rsvg-convert", package: "librsvg2-bin",
      arguments: ["--width=\(width)", "--height=\(height)"], seconds: 5)
  }

  /// Renders the crop box of a PDF file's first page, in points.
  static let svgOfPDF = PictureProgram(
    name: "pdftocairo", package: "poppler-utils",
    arguments: ["-svg", "-f", "1", "-l", "1", "-", "-"], seconds: 5)

  /// Decodes a picture, upright, with a number of pixels along its longer side.
  static func png(longerSide: Int) -> PictureProgram {
    PictureProgram(
      name: "gdk-pixbuf-thumbnailer", package: "libgdk-pixbuf2.0-bin",
      arguments: ["--size=\(longerSide)", "/dev/stdin", "/dev/stdout"], seconds: 20)
  }
}
