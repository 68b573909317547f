import FileSystem
import Foundation
import Markup

/// What the manual says about a code.
enum CodeExplanation {
  /// Prints the manual's entry of a code; its one line if the manual is not there.
  static func print(_ code: String) throws {
    let known = DiagnosticCode.named(code)
    let entry = entry(of: code) ?? (known?.summary ?? code)
    let lines = "\(code)\n\n\(entry.trimmingCharacters(in: .newlines))"
      .split(separator: "\n", omittingEmptySubsequences: false)
    try StandardOutput.write(lines.map { "\($0)\n" as TerminalText }.joined())
  }

  /// The text below the heading of a code in the page about diagnostics.
  @Sendable static func entry(of code: String) -> String? {
    let program = ProgramFiles(of: URL(fileURLWithPath: "/proc/self/exe"))
    guard let web = program.page("web", source: "web"),
      let data = try? Data(contentsOf: web.appending(path: "manual/diagnostics.md"))
    else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    let heading = "\n## \(code)\n"
    return text.firstRange(of: heading).map { range in
      let rest = text[range.upperBound...]
      return String(rest[..<(rest.firstRange(of: "\n## ")?.lowerBound ?? rest.endIndex)])
    }
  }
}
