/// The smallest unit in which the sources of two versions differ.
public struct SourceEdit: Hashable, Sendable {
  /// What was edited.
  public enum Kind: String, Sendable, CaseIterable {
    case attribute, element, template, string, color, font, data, settings, picture
    /// No edit of the sources is known.
    case unknown
  }

  /// What was edited.
  public var kind: Kind
  /// The file's path within the workspace; nil if no edit is known.
  public var file: String?
  /// The line on the new side, or of something removed on the old one, from 1; nil for pictures.
  public var line: Int?
  /// The column, from 1; nil for pictures.
  public var column: Int?
  /// Whether the place is on the old side.
  public var isRemoved = false
  /// The edit in words: `body.font: System 17 → System 18`.
  public var text: String
  /// The edit in words without the element's name; empty for an edit that no other one is like.
  ///
  /// Edits of many elements with the same words are one thing to review.
  var likeness = ""

  /// Differences without an edit in the sources.
  public static let unknown = SourceEdit(kind: .unknown, text: "no edit in the sources")
  /// Differences from a snapshot.
  static let unknownToSnapshots = SourceEdit(
    kind: .unknown, text: "unknown: a snapshot has no sources")
}

extension String {
  /// The text in one line, cut after some characters, for words about it.
  func shortened(to length: Int = 40) -> String {
    // Most texts are short and have nothing to replace, which their bytes tell at once.
    if utf8.count <= length, utf8.allSatisfy({ (0x20..<0x7f).contains($0) }),
      utf8.first != 0x20, utf8.last != 0x20
    {
      return self
    }
    let line = split(whereSeparator: \.isNewline).map { $0.trimmed }.joined(separator: " ")
    return line.count <= length ? line : line.prefix(length - 1) + "…"
  }
}

extension Substring {
  /// The text without white space around it.
  var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }
}
