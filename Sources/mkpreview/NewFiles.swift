import Foundation
import Markup

/// Writes new files to a folder and keeps existing ones.
final class NewFiles {
  /// The path of the folder.
  let root: String
  private var written: [String] = []
  private var kept: [String] = []

  /// Opens a folder, and creates it if necessary.
  init(in folder: String) throws {
    root = URL(fileURLWithPath: folder).standardizedFileURL.path
    do {
      try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    } catch {
      throw ToolError("cannot make the folder \(folder): \(error.localizedDescription)")
    }
  }

  private func url(_ path: String) -> URL { URL(fileURLWithPath: root).appending(path: path) }

  /// Whether a file or folder exists at a path.
  func has(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url(path).path) }

  /// Writes a file, unless it exists.
  func write(_ text: String, to path: String) throws {
    if has(path) { return kept.append(path) }
    let url = url(path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url, options: .withoutOverwriting)
    } catch {
      throw ToolError("cannot write \(url.path): \(error.localizedDescription)")
    }
    written.append(path)
  }

  /// The written and the existing files, one per line.
  var summary: TerminalText {
    let lines: [TerminalText] =
      written.map { "wrote \($0)" } + kept.map { "kept \($0), which exists" }
    return
      (lines.isEmpty ? ["nothing to write: no document has bindings without preview data"] : lines)
      .joined(separator: "\n") + "\n"
  }
}
