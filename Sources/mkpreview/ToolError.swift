import ArgumentParser
import Foundation
import Markup

/// A failure of the tool: one line on standard error, and exit status 2.
struct ToolError: Error, CustomStringConvertible {
  let message: String
  var description: String { message }

  init(_ message: String) {
    self.message = message
  }

  /// The system's limit on threads or processes is reached or too low.
  static let noThreads = ToolError(
    "the system allows this program no more threads; `ulimit -u`, or a container's limit of "
      + "processes, is too low")

  /// Runs a command's work and reports a ``ToolError`` in one line.
  static func reporting<Result>(_ work: () async throws -> Result) async throws -> Result {
    do {
      return try await work()
    } catch let error as ToolError {
      StandardError.print("mkpreview: \(error.message)")
      throw ExitCode(2)
    }
  }
}

/// The stream for a command's result.
enum StandardOutput {
  /// Writes bytes without buffering; throws if they cannot be written.
  static func write(_ bytes: [UInt8]) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(bytes))
    } catch {
      throw ToolError("cannot write to standard output: \(error.localizedDescription)")
    }
  }
}

/// The stream for diagnostics and failures.
enum StandardError {
  /// Prints a line; ignores a failure, since there is no other place to report it.
  static func print(_ line: String) { write(line + "\n") }

  /// Writes a text without a line break.
  static func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// Prints errors and warnings as compilers do.
  static func print(_ diagnostics: [Diagnostic], in paths: ShownPaths) {
    for diagnostic in diagnostics where diagnostic.severity > .note {
      for line in diagnostic.lines(shownPath: paths.shown) { print(line) }
    }
  }
}
