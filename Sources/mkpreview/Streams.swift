import FileSystem
import Foundation
import Markup
import Workspace

/// The stream for a command's result.
enum StandardOutput {
  /// Prints text and no line break.
  static func write(_ text: TerminalText) throws { try write(file: Array(text.escaped.utf8)) }

  /// Writes JSON in which terminals obey nothing.
  static func write(json: [UInt8]) throws { try write(file: json.terminalJSON) }

  /// Writes the lines of a patch: as they are for other programs, and so that a terminal obeys none.
  static func write(patch lines: [String]) throws {
    let isTerminal = TerminalStyle(of: .standardOutput).isTerminal
    let text = lines.map { isTerminal ? TerminalText(lines: $0).escaped : $0 }
    try write(file: Array((text.joined(separator: "\n") + "\n").utf8))
  }

  /// Writes the bytes of a file, such as a picture, without buffering; throws if they cannot be
  /// written.
  static func write(file bytes: [UInt8]) throws {
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
  static func print(_ line: TerminalText) { write(line + "\n") }

  /// Writes a text without a line break.
  static func write(_ text: TerminalText) {
    try? FileHandle.standardError.write(contentsOf: Data(text.escaped.utf8))
  }

  /// Names files that are not compared.
  static func print(leftOut files: [Path]) {
    for file in files {
      print(
        "mkpreview: warning: \(file) is larger than \(FileLimit.picture >> 20) MiB; it is not compared"
      )
    }
  }

  /// Prints errors and warnings as compilers do.
  static func print(_ diagnostics: [Diagnostic], in paths: ShownPaths) {
    for diagnostic in diagnostics where diagnostic.severity > .note {
      for line in diagnostic.lines(shownPath: paths.shown) { print("\(line)") }
    }
  }
}
