import Markup
import TestSupport

/// Edits a document by chance, as an author does: an attribute, an element, an instruction at a time.
struct DocumentEdits {
  private(set) var document: MarkupDocument
  /// Elements of other documents, which may be put in.
  private let others: [MarkupNode]
  private var chance: SeededGenerator

  init(_ document: MarkupDocument, others: [MarkupNode], seed: UInt64) {
    self.document = document
    self.others = others
    chance = SeededGenerator(seed: seed)
  }

  /// The document's text after one more edit.
  mutating func next() -> String {
    for index in document.nodes.indices {
      guard case .element(var root) = document.nodes[index] else { continue }
      if one(of: 30) {
        document.nodes.insert(comment(), at: index)
        break
      }
      edit(&root)
      document.nodes[index] = .element(root)
      break
    }
    return document.text
  }

  /// Goes down by chance, and edits the element where it stops.
  private mutating func edit(_ element: inout MarkupElement) {
    let inside = element.children.indices.filter {
      if case .element = element.children[$0] { true } else { false }
    }
    if let place = inside.randomElement(using: &chance), !one(of: 4),
      case .element(var child) = element.children[place]
    {
      edit(&child)
      element.children[place] = .element(child)
    } else if one(of: 2) {
      editTag(&element)
    } else {
      editContent(&element)
    }
  }

  private static let values = [
    "text": ["Edited", "a much longer text than before, which wraps", ""],
    "hidden": ["true", "false"], "backgroundColor": ["#ff0000", "blue"],
    "font": ["System 20", "body"], "weight": ["1", "2"], "width": ["20", "90.5"],
    "height": ["10", "400"], "tintColor": ["#00ff00"],
    "layoutMargins": ["12"], "spacing": ["0", "9"], "alpha": ["0", "0.5"], "id": ["a", "b"],
    "class": ["a", "title", "label"], "style": ["plainTableView", "groupedTableView"],
    "alignment": ["center", "trailing"], "axis": ["vertical"], "layer.zPosition": ["3"],
    "userInteractionEnabled": ["false"], "contentInset": ["8"], "layer.cornerRadius": ["6"],
    "title": ["New"], "image": ["10x20.png"], "onTap": ["tap"],
  ]

  private mutating func editTag(_ element: inout MarkupElement) {
    if one(of: 4), !element.attributes.isEmpty {
      element.attributes.remove(
        at: Int.random(in: element.attributes.indices, using: &chance))
      return
    }
    let names = Self.values.keys.sorted() + element.attributes.map(\.name)
    guard let name = names.randomElement(using: &chance) else { return }
    let value = (Self.values[name] ?? ["1", "x"]).randomElement(using: &chance) ?? ""
    element.attributes.removeAll { $0.name == name }
    let place = SourceRange(at: .start)
    element.attributes.append(
      MarkupAttribute(name: name, value: value, nameRange: place, valueRange: place))
  }

  private static let instructions = [
    ("sectionBreak", ""), ("sectionHeader", "Title"), ("sectionHeaderView", ""), ("ios", ""),
    ("iOS", ""), ("end", ""), ("backgroundView", ""), ("refreshControl", ""),
    ("properties", "{\"a\": {\"alpha\": 0.5}}"), ("case", "tvOS"), ("leftView", ""),
    ("tableHeaderView", ""), ("selectedBackgroundView", ""), ("accessoryView", ""),
  ]

  private mutating func editContent(_ element: inout MarkupElement) {
    let count = element.children.count
    let place = Int.random(in: 0...count, using: &chance)
    switch Int.random(in: 0..<6, using: &chance) {
    case 0 where count > 0: element.children.remove(at: min(place, count - 1))
    case 1 where count > 0:
      element.children.insert(element.children[min(place, count - 1)], at: place)
    case 2 where count > 1: element.children.swapAt(min(place, count - 1), count - 1)
    case 3: element.children.insert(comment(), at: place)
    case 4:
      guard let (target, data) = Self.instructions.randomElement(using: &chance) else { return }
      let instruction = MarkupInstruction(
        target: target, data: data, range: SourceRange(at: .start), dataStart: .start)
      element.children.insert(.instruction(instruction), at: place)
    default:
      if let node = others.randomElement(using: &chance) {
        element.children.insert(node, at: place)
      }
    }
  }

  /// A note or another comment, of two lines.
  private mutating func comment() -> MarkupNode {
    let about = one(of: 2) ? " line \n" : " mkpreview: note line\n \(one(of: 2)) "
    return .comment(about, SourceRange(at: .start))
  }

  private mutating func one(of count: Int) -> Bool {
    Int.random(in: 0..<count, using: &chance) == 0
  }
}

extension MarkupDocument {
  /// The document as it could be written.
  fileprivate var text: String { nodes.map { $0.text + "\n" }.joined() }

  /// All elements in it.
  var elements: [MarkupNode] { nodes.flatMap(\.elements) }
}

extension MarkupNode {
  fileprivate var elements: [MarkupNode] {
    guard case .element(let element) = self else { return [] }
    return [self] + element.children.flatMap(\.elements)
  }

  fileprivate var text: String {
    switch self {
    case .instruction(let instruction): "<?\(instruction.target) \(instruction.data)?>"
    case .text(let text, _): text.escaped
    case .cdata(let text, _): "<![CDATA[\(text)]]>"
    case .comment(let text, _): "<!--\(text)-->"
    case .element(let element):
      "<\(element.name)"
        + element.attributes.map { " \($0.name)=\"\($0.value.escaped)\"" }.joined()
        + ">\n\(element.children.map { $0.text + "\n" }.joined())</\(element.name)>"
    }
  }
}

extension String {
  fileprivate var escaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
      .replacing("\n", with: "&#10;")
  }
}
