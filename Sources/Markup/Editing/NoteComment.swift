/// A comment with a note about the next element: `<!-- mkpreview: note Which grey? -->`.
///
/// White space around each line and blank lines around the text do not belong to the note, so the
/// formatter may move its lines. What a comment cannot contain is written as a reference to a
/// character: `&#45;`.
public struct NoteComment: Hashable, Sendable {
  /// The note: lines that end with a line feed.
  public let text: String

  /// A note with a text.
  init(_ text: String) { self.text = text }

  /// Parses the text between a comment's dashes; nil if it is another comment, or has no note.
  public init?(comment: String) {
    let scalars = comment.unicodeScalars
    guard let rest = scalars.after("mkpreview:").flatMap({ $0.after("note") }),
      rest.first?.isBlank == true
    else { return nil }
    let lines = rest.split(separator: "\n", omittingEmptySubsequences: false).map(\.trimmed)
    let blank = (
      lines.prefix(while: \.isEmpty).count, lines.reversed().prefix(while: \.isEmpty).count
    )
    guard blank.0 < lines.count else { return nil }
    text = lines[blank.0..<(lines.count - blank.1)].map { String($0).resolvingReferences }
      .joined(separator: "\n")
  }

  /// The comment as a file in an encoding has it.
  ///
  /// - Parameter indentation: What precedes each further line of the comment.
  func written(in encoding: TextEncoding, lineEnd: [UInt8], indentation: [UInt8]) -> [UInt8] {
    let scalars = Array(text.unicodeScalars)
    var bytes = Array("<!-- mkpreview: note ".utf8)
    for (index, scalar) in scalars.enumerated() {
      let isFirst = index == 0 || scalars[index - 1] == "\n"
      let isLast = index == scalars.count - 1 || scalars[index + 1] == "\n"
      switch scalar {
      case "\n" where index > 0 && index < scalars.count - 1:
        bytes += lineEnd + (isLast ? [] : indentation)
      case "\n", "\r": bytes += Self.reference(to: scalar)
      case " " where isFirst || isLast, "\t" where isFirst || isLast:
        bytes += Self.reference(to: scalar)
      case "-" where bytes.last == UInt8(ascii: "-"): bytes += Self.reference(to: scalar)
      case "&" where !isLast && scalars[index + 1] == "#": bytes += Self.reference(to: scalar)
      default: bytes += encoding.characterOrReference(scalar)
      }
    }
    return bytes + Array(" -->".utf8)
  }

  private static func reference(to scalar: Unicode.Scalar) -> [UInt8] {
    Array("&#\(scalar.value);".utf8)
  }
}

extension TextEncoding {
  /// A character in UTF-8, or a reference to it if the encoding lacks it.
  func characterOrReference(_ scalar: Unicode.Scalar) -> [UInt8] {
    let character = Array(String(Character(scalar)).utf8)
    let isThere = scalar.isASCII || encode(character) != nil
    return isThere ? character : Array("&#\(scalar.value);".utf8)
  }
}

extension Unicode.Scalar {
  /// White space in XML.
  fileprivate var isBlank: Bool { self == " " || self == "\n" || self == "\r" || self == "\t" }
}

extension Collection<Unicode.Scalar> where SubSequence == Substring.UnicodeScalarView {
  /// What follows a word at the beginning; nil if something else is there.
  fileprivate func after(_ word: String) -> SubSequence? {
    let start = drop(while: \.isBlank)
    return start.starts(with: word.unicodeScalars)
      ? start.dropFirst(word.unicodeScalars.count) : nil
  }
}

extension Substring.UnicodeScalarView {
  /// The characters without white space around them.
  fileprivate var trimmed: Self {
    var scalars = drop(while: \.isBlank)
    while scalars.last?.isBlank == true { scalars.removeLast() }
    return scalars
  }
}

extension String {
  /// The text with the characters that references such as `&#45;` stand for.
  fileprivate var resolvingReferences: String {
    replacing(/&#([0-9]{1,7});/.matchingSemantics(.unicodeScalar)) { match in
      UInt32(match.1).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? String(match.0)
    }
  }
}
