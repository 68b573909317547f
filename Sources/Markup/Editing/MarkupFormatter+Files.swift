extension MarkupFormatter {
  /// The edits of a file's text, and the file's bytes with them, in the same encoding.
  ///
  /// A file that is no text has none.
  ///
  /// - Throws: ``AttributeEdit/Failure/encoding`` if the rest of the file would not stay as it is.
  public static func format(
    file: [UInt8], style: Style = Style()
  ) throws(AttributeEdit.Failure) -> (text: [UInt8], edits: [TextEdit], file: [UInt8]) {
    let text = SourceText(markup: file)
    if text.mistake != nil || file.count > SourceLimit.documentSize.maximum {
      return (text.bytes, [], file)
    }
    let edits = MarkupFormatter(text.bytes, style: style).edits
    return (text.bytes, edits, edits.isEmpty ? file : try edits.applied(toFile: file))
  }
}
