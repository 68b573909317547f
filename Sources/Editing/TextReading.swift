public import FileSystem
public import Markup

/// How the text of a file is read, by the kind of the file.
public struct TextReading {
  /// What is wrong with the text.
  public let diagnostics: [Diagnostic]
  /// Whether the text is well-formed.
  public let isWellFormed: Bool

  /// Reads a text in UTF-8.
  public init(_ text: [UInt8], of path: Path) {
    let file = path.text
    switch file.split(separator: ".").last {
    case "json":
      diagnostics = JSONReader.read(text, file: file).diagnostics
      isWellFormed = diagnostics.isEmpty
    case "strings":
      diagnostics = StringsReader.read(text, file: file).diagnostics
      isWellFormed = diagnostics.isEmpty
    case "plist":
      let reading = PropertyListReader.read(text, file: file)
      (diagnostics, isWellFormed) = (reading.diagnostics, reading.content != nil)
    case "xml":
      let reading = MarkupReader.read(EditedText.bytes(of: text, isMarkup: true), file: file)
      (diagnostics, isWellFormed) = (reading.diagnostics, reading.content != nil)
    default: (diagnostics, isWellFormed) = ([], true)
    }
  }
}
