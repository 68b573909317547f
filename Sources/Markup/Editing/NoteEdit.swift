/// A file with another note about one element; all other bytes are unchanged.
public struct NoteEdit: Sendable {
  /// The bytes of the file.
  public let bytes: [UInt8]

  /// Writes the note of the element whose start tag begins at a location, or of the included
  /// document whose instruction does.
  ///
  /// A new note stands before the element, on a line of its own if the element begins one. It
  /// replaces all notes that the element has. The edited file is parsed again to check that only
  /// the note differs.
  ///
  /// - Parameter text: The note; empty to remove it.
  public init(
    _ text: String, ofElementAt start: SourceLocation, in file: [UInt8]
  ) throws(AttributeEdit.Failure) {
    guard let document = MarkupReader.read(file, file: "").content,
      let path = document.nodes.path(ofViewAt: start)
    else { throw .noElement }
    let source = EncodedText(file)
    let lines = LineIndex(source.text)
    let known = document.nodes.siblings(before: path[...]).notes.map { lines.range(of: $0.range) }
    let place = known.first ?? lines.offset(of: start)..<lines.offset(of: start)
    var edits = known.dropFirst().map { TextEdit(range: source.text.withLine($0), newText: "") }
    if text.isEmpty {
      edits += known.prefix(1).map { TextEdit(range: source.text.withLine($0), newText: "") }
    } else {
      let comment = Self.comment(text, at: place, isNew: known.isEmpty, in: source)
      edits.append(TextEdit(range: place, newText: String(decoding: comment, as: UTF8.self)))
    }
    bytes = try edits.applied(toFile: file)
    guard let result = MarkupReader.read(bytes, file: "").content,
      result.nodes.withoutNotes.haveSameContent(as: document.nodes.withoutNotes),
      result.nodes.siblings(before: path[...]).notes.map(\.text) == (text.isEmpty ? [] : [text])
    else { throw .unreadable }
  }

  /// A comment at a place, and what separates a new one from its element.
  private static func comment(
    _ text: String, at place: Range<Int>, isNew: Bool, in source: EncodedText
  ) -> [UInt8] {
    let start = source.text.startOfLine(place.lowerBound)
    let blanks = source.text[start..<place.lowerBound].prefix { $0 == 0x20 || $0 == 0x09 }
    let lineEnd = Array((source.text.usesCRLF ? "\r\n" : "\n").utf8)
    let comment = NoteComment(text).written(
      in: source.encoding, lineEnd: lineEnd, indentation: blanks + Array("     ".utf8))
    let beginsLine = blanks.endIndex == place.lowerBound
    return comment + (isNew && beginsLine ? lineEnd + blanks : [])
  }
}

extension MarkupNode {
  /// Whether notes can be about it: an element, or an instruction that includes a document.
  fileprivate var isView: Bool {
    switch self {
    case .element: true
    case .instruction(let instruction): instruction.target == "include"
    case .text, .cdata, .comment: false
    }
  }

  /// Whether it ends what is before a view: notes there are not about that.
  fileprivate var separatesNotes: Bool {
    guard case .instruction(let instruction) = self else { return isView }
    return ["include", "case", "end"].contains(instruction.target)
  }

  fileprivate var start: SourceLocation? {
    switch self {
    case .element(let element): element.startTagRange.start
    case .instruction(let instruction): instruction.range.start
    case .text, .cdata, .comment: nil
    }
  }
}

extension ArraySlice<MarkupNode> {
  /// The notes about the next element, with their places.
  fileprivate var notes: [(text: String, range: SourceRange)] {
    reversed().prefix { !$0.separatesNotes }.reversed().compactMap { node in
      guard case .comment(let comment, let range) = node else { return nil }
      return NoteComment(comment: comment).map { ($0.text, range) }
    }
  }
}

extension [MarkupNode] {
  /// The path to what begins at a location: its indices among the views of each level.
  fileprivate func path(ofViewAt location: SourceLocation) -> [Int]? {
    for (index, node) in filter(\.isView).enumerated() {
      if node.start == location { return [index] }
      if case .element(let element) = node,
        let rest = element.children.path(ofViewAt: location)
      {
        return [index] + rest
      }
    }
    return nil
  }

  /// The nodes before the view at a path.
  fileprivate func siblings(before path: ArraySlice<Int>) -> ArraySlice<MarkupNode> {
    let views = indices.filter { self[$0].isView }
    guard let place = path.first, views.indices.contains(place) else { return [] }
    let rest = path.dropFirst()
    guard case .element(let element) = self[views[place]], !rest.isEmpty else {
      return self[..<views[place]]
    }
    return element.children.siblings(before: rest)
  }
}

extension [MarkupNode] {
  /// The nodes but for notes.
  fileprivate var withoutNotes: [MarkupNode] {
    compactMap { node in
      switch node {
      case .element(var element):
        element.children = element.children.withoutNotes
        return .element(element)
      case .comment(let comment, _): return NoteComment(comment: comment) == nil ? node : nil
      default: return node
      }
    }
  }
}
