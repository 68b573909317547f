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
