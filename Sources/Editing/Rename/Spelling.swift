import FileSystem
import Markup

/// How a file writes a name in one of its places.
struct Spelling {
  private let file: Path
  private let bytes: [UInt8]

  init(of file: Path, _ lines: LineIndex) {
    (self.file, bytes) = (file, lines.bytes)
  }

  /// The name as a place writes it; nil if the place has no quotes and the name needs some.
  func written(_ name: String, at place: Range<Int>) -> String? {
    if file.text.hasSuffix(".json") { return name.escapedInJSON }
    if file.text.hasSuffix(".strings") {
      let hasQuotes = place.lowerBound > 0 && bytes[place.lowerBound - 1] == UInt8(ascii: "\"")
      let isWord = name.wholeMatch(of: /[A-Za-z0-9_]+/) != nil
      return hasQuotes ? name.escapedInStrings : isWord ? name : nil
    }
    guard file.isMarkup else { return name.escapedInXML(quote: nil) }
    // Most names are written as they are, wherever they stand.
    if !name.contains(where: { "&<>\"'\\?".contains($0) }) { return name }
    let markup = LooseMarkup(bytes)
    let token = markup.index(at: place.lowerBound + 1).map { markup.tokens[$0] }
    guard case .startTag = token?.kind else {
      return name.escapedInData
    }
    let value = token?.attributes.compactMap(\.value).first { $0.contains(place.lowerBound) }
    return name.escapedInXML(quote: value.map { bytes[$0.lowerBound - 1] })
  }
}

extension String {
  var escapedInJSON: String {
    replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  /// The text in JSON that is the data of an instruction.
  var escapedInData: String { escapedInJSON.replacing("?>", with: "?\\u003e") }

  /// - Parameter quote: The quote around the text; nil if it is in no attribute.
  func escapedInXML(quote: UInt8?) -> String {
    let text = replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    return switch quote {
    case UInt8(ascii: "\""): text.replacing("\"", with: "&quot;")
    case UInt8(ascii: "'"): text.replacing("'", with: "&apos;")
    default: text
    }
  }
}
