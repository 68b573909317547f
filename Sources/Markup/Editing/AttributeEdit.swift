/// A document's file with a new value of one attribute; all other bytes are unchanged.
public struct AttributeEdit: Sendable {
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The attribute as written: `spacing="12"`.
  public let attribute: String
  /// The element's start tag as written.
  public let startTag: String

  /// The reason why an attribute cannot be written.
  public enum Failure: Error, Hashable, Sendable {
    /// The file does not parse, or no element starts at the location.
    case noElement
    /// The file's encoding cannot be written byte for byte.
    case encoding
    /// The edited file would not parse to the intended document.
    case unreadable
  }

  /// Sets an attribute of the element whose start tag begins at a location; a new attribute follows
  /// the last one and copies its style.
  ///
  /// The edited file is parsed again to check that only the attribute differs.
  public init(
    _ name: String, to value: String, ofElementAt start: SourceLocation, in file: [UInt8]
  ) throws(Failure) {
    guard let document = MarkupReader.read(file, file: "").content,
      let path = document.path(ofElementAt: start), let element = document[path]
    else { throw .noElement }
    let source = EncodedText(file)
    let place = AttributePlace(name, of: element, in: LineIndex(source.text))
    let text = place.before + place.escape(value, for: source.encoding)
    let replacement = text + place.after
    attribute = String(decoding: place.shown(text), as: UTF8.self)
    bytes = try source.replacing(place.range, by: replacement)
    let expected = document.tweaked(name, to: value, at: path)
    guard let result = MarkupReader.read(bytes, file: "").content,
      result.nodes.haveSameContent(as: expected.nodes), let changed = result[path]
    else { throw .unreadable }
    let lines = LineIndex(EncodedText(bytes).text)
    let tag = lines.bytes[lines.range(of: changed.startTagRange)]
    startTag = String(decoding: tag, as: UTF8.self)
  }
}

extension AttributeEdit {
  /// The texts of start tags of a file, by their places.
  ///
  /// A tag by itself, with a slash at its end, is a file of one element: an edit there costs no more
  /// than the tag, and writes the attribute as an edit of the whole file does.
  ///
  /// - Returns: None if the file is not UTF-8: what another encoding lacks is written differently.
  public static func startTags(
    at ranges: Set<SourceRange>, in file: [UInt8]
  ) -> [SourceRange: [UInt8]] {
    let source = EncodedText(file)
    guard source.encoding == .utf8 else { return [:] }
    let lines = LineIndex(source.text)
    return ranges.reduce(into: [:]) { tags, range in
      tags[range] = Array(source.text[lines.range(of: range)])
    }
  }
}

/// The range for an attribute's value in a file's text, and the text around it.
private struct AttributePlace {
  /// The replaced range: the value between its quotes; empty for a new attribute.
  let range: Range<Int>
  /// The text before the value, up to the quote.
  let before: [UInt8]
  /// The text after the value.
  let after: [UInt8]
  private let quote: UInt8
  /// The attribute up to its value.
  private let head: [UInt8]

  init(_ name: String, of element: MarkupElement, in lines: LineIndex) {
    let text = lines.bytes
    let nameBytes = Array(name.utf8)
    if let attribute = element[name] {
      range = lines.range(of: attribute.valueRange)
      quote = text[range.lowerBound - 1]
      let start = lines.offset(of: attribute.nameRange.start)
      (before, after, head) = ([], [], Array(text[start..<range.lowerBound]))
      return
    }
    let end = lines.offset(of: element.endOfAttributes)
    range = end..<end
    guard let last = element.attributes.last else {
      quote = UInt8(ascii: "\"")
      head = nameBytes + [UInt8(ascii: "="), quote]
      (before, after) = ([UInt8(ascii: " ")] + head, [quote])
      return
    }
    // The new attribute copies the white space before the last attribute and around its equals
    // sign.
    let start = lines.offset(of: last.nameRange.start)
    let nameEnd = lines.offset(of: last.nameRange.end)
    let valueStart = lines.offset(of: last.valueRange.start)
    var blank = start
    while blank > 0, text[blank - 1].isBlank { blank -= 1 }
    quote = text[valueStart - 1]
    head = nameBytes + text[nameEnd..<valueStart]
    (before, after) = (text[blank..<start] + head, [quote])
  }

  /// A written value in a form to copy, with its name and quotes.
  func shown(_ text: [UInt8]) -> [UInt8] { head + text.dropFirst(before.count) + [quote] }

  /// A value escaped for its quotes: characters with a special meaning, and those that the encoding
  /// lacks, become references.
  func escape(_ value: String, for encoding: TextEncoding) -> [UInt8] {
    value.unicodeScalars.reduce(into: []) { bytes, scalar in
      switch scalar {
      case "&": bytes += "&amp;".utf8
      case "<": bytes += "&lt;".utf8
      case "\"" where quote == "\"": bytes += "&quot;".utf8
      case "'" where quote == "'": bytes += "&apos;".utf8
      case "\t", "\n", "\r": bytes += "&#\(scalar.value);".utf8
      default: bytes += encoding.characterOrReference(scalar)
      }
    }
  }
}
