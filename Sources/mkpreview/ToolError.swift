import ArgumentParser
import Foundation
import Markup

/// Why the tool could not do its work: one line on standard error, exit status 2.
struct ToolError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }

  /// Runs a command's work; what keeps it from its end is told in one line.
  static func reporting<Result>(_ work: () async throws -> Result) async throws -> Result {
    do {
      return try await work()
    } catch let error as ToolError {
      StandardError.print("mkpreview: \(error.message)")
      throw ExitCode(2)
    }
  }
}

/// The stream for what the commands are asked for.
enum StandardOutput {
  /// Writes bytes at once; throws where there is no room for them.
  static func write(_ bytes: [UInt8]) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(bytes))
    } catch {
      throw ToolError("cannot write to standard output: \(error.localizedDescription)")
    }
  }
}

/// The stream for what people read beside the output.
enum StandardError {
  /// Prints a line; where it cannot be, nobody can be told.
  static func print(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Prints errors and warnings as compilers do.
  static func print(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where diagnostic.severity > .note {
      let place =
        "\(diagnostic.file):\(diagnostic.range.start.line):\(diagnostic.range.start.column)"
      let hint = diagnostic.hint.map { " (\($0))" } ?? ""
      print("\(place): \(diagnostic.severity.rawValue): \(diagnostic.message)\(hint)")
    }
  }
}
