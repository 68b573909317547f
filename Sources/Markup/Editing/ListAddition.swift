/// Adds elements to a list of an object in a JSON text, or members to an object in it, laid out as
/// the text is.
public struct ListAddition {
  private let lines: LineIndex
  private let root: JSONNode
  private let newline: String

  /// A text of an object.
  ///
  /// - Returns: nil for a text that does not parse or is no object.
  public init?(to file: [UInt8]) {
    guard let root = JSONReader.read(file, file: "").content, root.members != nil else {
      return nil
    }
    self.root = root
    lines = LineIndex(decoding: file, isMarkup: false)
    newline = lines.bytes.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
  }

  /// The edits that add elements to the list of a key; nil if its value is no list.
  ///
  /// - Parameter elements: Texts of JSON, whose lines are indented by two spaces.
  public func edits(adding elements: [String], to key: String) -> [TextEdit]? {
    edits(adding: elements, to: key, brackets: ("[", "]")) { $0.elements }
  }

  /// The edits that add a member to the object of a key; nil if its value is no object.
  ///
  /// - Parameter member: The text of its key and value.
  public func edits(addingMember member: String, to key: String) -> [TextEdit]? {
    edits(adding: [member], to: key, brackets: ("{", "}")) { $0.members?.map(\.value) }
  }

  private func edits(
    adding elements: [String], to key: String, brackets: (start: String, end: String),
    content: (JSONNode) -> [JSONNode]?
  ) -> [TextEdit]? {
    guard let members = root.members, !elements.isEmpty else { return nil }
    let (inside, end) = (indentation + indentation, newline + indentation)
    let written = elements.map { element in
      newline + inside
        + element.split(separator: "\n").joined(separator: newline + inside)
    }.joined(separator: ",")
    guard let list = members.first(where: { $0.key == key })?.value else {
      let member = "\(end)\"\(key)\": \(brackets.start)\(written)\(end)\(brackets.end)"
      guard let last = members.last else {
        let range = lines.range(of: root.range)
        return [TextEdit(range: range, newText: "{\(member)\(newline)}")]
      }
      return [insertion("," + member, after: last.value)]
    }
    guard let own = content(list) else { return nil }
    guard let last = own.last else {
      let text = "\(brackets.start)\(written)\(end)\(brackets.end)"
      return [TextEdit(range: lines.range(of: list.range), newText: text)]
    }
    return [insertion("," + written, after: last)]
  }

  private func insertion(_ text: String, after node: JSONNode) -> TextEdit {
    let end = lines.range(of: node.range).upperBound
    return TextEdit(range: end..<end, newText: text)
  }

  /// The white space before the first key, if that begins a line; two spaces otherwise.
  private var indentation: String {
    guard let first = root.members?.first else { return "  " }
    let key = lines.offset(of: first.keyRange.start)
    let blanks = lines.bytes[..<key].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
    let start = key - blanks.count
    let beginsLine = start > 0 && [0x0A, 0x0D].contains(lines.bytes[start - 1])
    return beginsLine && !blanks.isEmpty ? String(decoding: blanks.reversed(), as: UTF8.self) : "  "
  }
}
