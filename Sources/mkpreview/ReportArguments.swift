public import ArgumentParser
public import Checking

/// The value of `--max-warnings`.
enum WarningLimit {
  /// The number that an argument writes.
  static func count(_ argument: String) throws -> Int {
    guard let count = Int(argument), count >= 0 else {
      throw ValidationError("expected a whole number from 0")
    }
    return count
  }
}

extension ReportFormat: ExpressibleByArgument {}

extension Shard {
  /// The part that an argument names.
  init(argument: String) throws {
    guard let shard = Self(argument) else {
      throw ValidationError("expected a part and the number of parts, from 1/1: 2/4")
    }
    self = shard
  }
}

/// A report to write to a file.
struct ReportFile {
  let format: ReportFormat
  let path: String

  /// The report of an argument such as `sarif=check.sarif`.
  init(_ argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let format = ReportFormat(rawValue: String(parts[0])) else {
      let formats = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("expected FORMAT=FILE with one of the formats \(formats)")
    }
    (self.format, path) = (format, String(parts[1]))
  }
}
