import ArgumentParser
import FileSystem
import Foundation
import Markup
import Project

/// Where `--report` writes to.
enum ReportOutput {
  /// Writes a report to a file, or to standard output for `-`.
  static func write(_ bytes: [UInt8], to path: String) throws {
    if path == "-" { return try StandardOutput.write(file: bytes) }
    do throws(OutputError) {
      try OutputFile(path: path).write(bytes)
    } catch {
      throw ToolError("cannot write \(path): \(error.reason)")
    }
  }
}

/// The values of `--environment`.
enum EnvironmentNames {
  /// Reports a name that no document's environment has, unless there is no document.
  static func check(_ names: [String], among known: Set<String>) throws {
    for name in names where !known.isEmpty && !known.contains(name) {
      let all = known.sorted()
      let nearest = NearestName.of(name, among: all).map { "did you mean “\($0)”?" }
      throw ValidationError(
        "No document has the environment “\(name)”; "
          + (nearest ?? "expected one of \(all.joined(separator: ", "))"))
    }
  }
}
