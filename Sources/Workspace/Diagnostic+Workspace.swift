import FileSystem
import Markup

/// The diagnostics of files that documents use.
extension Diagnostic {
  static func ambiguousFile(_ name: Path, candidates: [Path]) -> Self {
    let files = candidates.map(\.text).joined(separator: " or ")
    return Self(
      .warning,
      "“\(name)” could mean \(files), which are equally near;"
        + " the first is used",
      hint: "Rename one, or move it nearer")
  }

  static func invalidAsset(_ message: String, hint: String) -> Self {
    Self(.warning, message, hint: hint)
  }

  static func invalidPropertyList() -> Self {
    Self(
      .warning, "The binary property list is damaged", hint: "Save it again, preferably as XML")
  }

  static func invalidTable() -> Self {
    Self(
      .warning, "The file is not a dictionary of names and values",
      hint: "Write a dictionary: { and } in JSON, <dict> in a property list")
  }

  static func overruledFile(by file: Path) -> Self {
    Self(.warning, "The file is not used: \(file) has the same name", hint: "Remove one of the two")
  }

  static func unreadableResource(_ file: Path, reason: String) -> Self {
    Self(.warning, "“\(file)” \(reason)", hint: "Replace it with a readable file")
  }

  /// The diagnostic with its file; if it has no range, it is at the file's start.
  func at(_ path: Path) -> Self {
    var diagnostic = self
    diagnostic.file = path.text
    return diagnostic
  }
}
