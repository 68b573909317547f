import Markup
import Testing

struct CursorContextTests {
  /// What the cursor, written as `|`, is in, and the elements around it.
  private func context(_ marked: String) throws -> String {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
    let text = Array(parts.joined().utf8)
    let context = CursorContext(LooseMarkup(text), at: parts[0].utf8.count)
    func name(_ range: Range<Int>) -> String { context.markup.text(range) }
    let place =
      switch context.place {
      case .content: "content"
      case .elementName(let range): "element “\(name(range))”"
      case .endTagName(let range): "end tag “\(name(range))”"
      case .attributeName(let range): "attribute “\(name(range))”"
      case .attributeValue(let attribute, let range):
        "value “\(name(range))” of “\(name(attribute.name))”"
      case .attributeEnd(let attribute): "behind “\(name(attribute.name))”"
      case .instructionTarget(let range): "target “\(name(range))”"
      case .instructionData(let target, let range): "data “\(name(range))” of “\(name(target))”"
      case .inert: "nothing"
      }
    return ([place] + context.ancestors.map { name($0.name) }.reversed()).joined(separator: " in ")
  }

  @Test(arguments: [
    ("|", "content"), ("<a>|</a>", "content in a"), ("<a/>|", "content"), ("|<a/>", "content"),
    ("<a><b>x|</b></a>", "content in b in a"), ("<a></a>|", "content"),
    ("<|", "element “”"), ("<a><|</a>", "element “” in a"), ("<a><U|I</a>", "element “UI” in a"),
    ("<a|>", "element “a”"), ("<a>\n<|\n</a>", "element “” in a"),
    ("<a></|", "end tag “” in a"), ("<a><b></b|></a>", "end tag “b” in b in a"),
    ("<a |", "attribute “”"), ("<a |>", "attribute “”"), ("<a te|='1'>", "attribute “te”"),
    ("<a b='1' |/>", "attribute “”"), ("<a b='1'|/>", "nothing"),
    ("<a b='|'/>", "value “” of “b”"), ("<a b='1|2'/>", "value “12” of “b”"),
    ("<a b='1|\n<c/>", "value “1” of “b”"), ("<a b=|", "behind “b”"), ("<a b= |", "behind “b”"),
    ("<a b =|>", "behind “b”"), ("<?p|?>", "target “p”"), ("<?|", "target “”"),
    ("<?p {|}?>", "data “ {}” of “p”"), ("<?p {}|?>", "data “ {}” of “p”"),
    ("<?p {}?|>", "nothing"),
    ("<!-- <| -->", "nothing"),
    ("<a><![CDATA[|]]></a>", "nothing in a"),
    ("<a>\n  <b c='x\n  <d |\n</a>", "attribute “” in b in a"),
  ])
  func `the cursor is in the place`(marked: String, expected: String) throws {
    #expect(try context(marked) == expected)
  }
}
