/// The bytes of a file, and their text.
struct EncodedText {
  let encoding: TextEncoding
  /// The text as UTF-8, without a byte order mark.
  let text: [UInt8]
  private let file: [UInt8]
  private let mark: Int

  init(_ file: [UInt8]) {
    self.file = file
    let marked = TextEncoding.marked(in: file)
    mark = marked?.length ?? 0
    text = SourceText(markup: file).bytes
    encoding =
      marked?.encoding ?? .guessed(from: file) ?? SourceText.namedEncoding(of: file) ?? .utf8
  }

  /// The file with a part of its text replaced; other bytes are unchanged.
  func replacing(
    _ range: Range<Int>, by part: [UInt8]
  ) throws(AttributeEdit.Failure) -> [UInt8] {
    guard let start = encoding.encode(Array(text[..<range.lowerBound])),
      let end = encoding.encode(Array(text[range.upperBound...])), let part = encoding.encode(part),
      mark + start.count + end.count <= file.count,
      file[mark...].starts(with: start), file.suffix(end.count).elementsEqual(end)
    else { throw .encoding }
    return file[..<(mark + start.count)] + part + file.suffix(end.count)
  }
}
