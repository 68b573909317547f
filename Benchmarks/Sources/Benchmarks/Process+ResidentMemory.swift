import Foundation

extension Process {
  /// The memory that the program has in use, in bytes.
  func residentMemory() throws -> Double {
    let status = try String(contentsOfFile: "/proc/\(processIdentifier)/status", encoding: .utf8)
    guard let match = status.firstMatch(of: /VmRSS:\s*(\d+) kB/), let size = Double(match.1) else {
      throw Problem("the memory of the program is not known")
    }
    return size * 1024
  }
}
