import Foundation
import TestSupport
import Testing

@testable import Preview
@testable import PreviewSupport

/// What an earlier layout and a patch make is the later layout.
@Suite struct RenditionPatchTests {
  private static let document = """
    <LMColumnView><UILabel id="name" text="a"/><UISwitch/><UIButton title="b"/></LMColumnView>
    """

  @Test func `equal renditions have an empty patch`() throws {
    let patch = try patch(Self.document, Self.document)
    #expect(patch == #"{"document":"view","since":"b-1","revision":"b-2","set":{},"nodes":[]}"#)
  }

  @Test func `a changed text patches only its own view`() throws {
    let patch = try patch(Self.document, Self.document.replacing("text=\"a\"", with: "text=\"c\""))
    let nodes = try #require(try Tree(patch).object["nodes"] as? [[String: Any]])
    #expect(nodes.map { $0["path"] as? String } == ["0.0"])
    let members = try #require(nodes.first?["set"] as? [String: Any])
    #expect(members.keys.sorted() == ["draw", "properties"])
    #expect(nodes.first?["children"] == nil && nodes.first?["unset"] == nil)
  }

  @Test func `a removed member is unset`() throws {
    let patch = try patch(Self.document, Self.document.replacing("id=\"name\" ", with: ""))
    let nodes = try #require(try Tree(patch).object["nodes"] as? [[String: Any]])
    #expect(nodes.first?["unset"] as? [String] == ["id"])
  }

  @Test func `a new view is written whole, and the others as paths`() throws {
    let longer = Self.document.replacing("</LMColumnView>", with: "<LMSpacer/></LMColumnView>")
    let nodes = try #require(
      try Tree(try patch(Self.document, longer)).object["nodes"] as? [[String: Any]])
    let children = try #require(nodes.first?["children"] as? [Any])
    #expect(children.prefix(3).map { $0 as? String } == ["0.0", "0.1", "0.2"])
    #expect((children.last as? [String: Any])?["class"] as? String == "LMSpacer")
  }

  @Test func `a document that never parsed has no root to patch`() throws {
    let patch = try Tree(try patch("<a>", Self.document))
    #expect((patch.object["root"] as? [String: Any])?["path"] as? String == "0")
    let gone = try Tree(try self.patch(Self.document, "<a>"))
    #expect(gone.object["root"] is NSNull)
  }

  @Test(arguments: try nonEmpty(LongTests.seeds(60, long: 2000)), [true, false])
  func `a layout with the patch to another one equals that one`(seed: UInt64, withScene: Bool)
    throws
  {
    var generator = SeededGenerator(seed: seed)
    var element = EditedElement.random(depth: 0, using: &generator)
    var (old, number) = (try Preview.render(element.markup), 1)
    for _ in 0..<4 {
      for _ in 0...Int.random(in: 0...2, using: &generator) { element.edit(using: &generator) }
      let new = try Preview.render(
        element.markup, ["direction": Bool.random(using: &generator) ? "ltr" : "rtl"])
      let patch = new.patch(
        since: old, revision: ("b-\(number)", "b-\(number + 1)"), withScene: withScene,
        pretty: Bool.random(using: &generator))
      var tree = try Tree(
        old.json(revision: "b-\(number)", withScene: withScene, pretty: false))
      tree.apply(try Tree(patch))
      let expected = try Tree(
        new.json(revision: "b-\(number + 1)", withScene: withScene, pretty: false))
      #expect(try tree.canonical == expected.canonical, "\(element.markup)")
      (old, number) = (new, number + 1)
    }
  }

  private func patch(_ old: String, _ new: String) throws -> String {
    let patch = try Preview.render(new).patch(
      since: try Preview.render(old), revision: ("b-1", "b-2"), withScene: true, pretty: false)
    return String(decoding: patch.dropLast(), as: UTF8.self)
  }
}

/// A layout as JSON, which patches change.
private struct Tree {
  private(set) var object: [String: Any]

  init(_ json: some Sequence<UInt8>) throws {
    let value = try JSONSerialization.jsonObject(with: Data(json))
    object = try #require(value as? [String: Any])
  }

  init(_ text: String) throws { try self.init(Array(text.utf8)) }

  /// The same bytes for the same value.
  var canonical: Data {
    get throws { try JSONSerialization.data(withJSONObject: object, options: .sortedKeys) }
  }

  mutating func apply(_ patch: Tree) {
    object["revision"] = patch.object["revision"]
    object.merge(patch.object["set"] as? [String: Any] ?? [:]) { $1 }
    if let root = patch.object["root"] { object["root"] = root }
    let entries = patch.object["nodes"] as? [[String: Any]] ?? []
    let byPath = Dictionary(entries.map { ($0["path"] as? String, $0) }) { $1 }
    if let root = object["root"] as? [String: Any] { object["root"] = applied(byPath, to: root) }
  }

  private func applied(
    _ entries: [String?: [String: Any]], to node: [String: Any]
  ) -> [String: Any] {
    var node = node
    var children = node["children"] as? [[String: Any]] ?? []
    if let entry = entries[node["path"] as? String] {
      node.merge(entry["set"] as? [String: Any] ?? [:]) { $1 }
      for name in entry["unset"] as? [String] ?? [] { node[name] = nil }
      if let list = entry["children"] as? [Any] {
        children = list.compactMap { child in
          child as? [String: Any] ?? children.first { $0["path"] as? String == child as? String }
        }
      }
    }
    node["children"] = children.map { applied(entries, to: $0) }
    return node
  }
}

/// An element that is edited by chance.
private struct EditedElement {
  private var name: String
  private var attributes: [String: String] = [:]
  private var children: [EditedElement] = []

  private static let leaves = ["UILabel", "UIButton", "UISwitch", "UIView", "UISlider", "LMSpacer"]
  private static let containers = ["LMColumnView", "LMRowView", "LMScrollView", "LMTableView"]
  private static let values = [
    "text": ["a", "some longer text", ""], "hidden": ["true", "false"], "weight": ["1", "2"],
    "backgroundColor": ["red", "blue"], "width": ["10", "50"], "alpha": ["0.5", "1"],
    "nonsense": ["x"], "id": ["one", "two"],
  ]

  static func random(depth: Int, using generator: inout SeededGenerator) -> EditedElement {
    let isContainer = depth == 0 || (depth < 4 && Int.random(in: 0..<3, using: &generator) == 0)
    let names = isContainer ? containers : leaves
    var element = EditedElement(name: names.randomElement(using: &generator) ?? "UIView")
    guard isContainer else { return element }
    for _ in 0..<Int.random(in: 0...5, using: &generator) {
      element.children.append(random(depth: depth + 1, using: &generator))
    }
    return element
  }

  mutating func edit(using generator: inout SeededGenerator) {
    if !children.isEmpty, Int.random(in: 0..<4, using: &generator) > 0 {
      let index = children.indices.randomElement(using: &generator) ?? 0
      return children[index].edit(using: &generator)
    }
    switch Int.random(in: 0..<6, using: &generator) {
    case 0 where Self.containers.contains(name):
      let place = Int.random(in: 0...children.count, using: &generator)
      children.insert(Self.random(depth: 2, using: &generator), at: place)
    case 1 where !children.isEmpty: children.removeLast()
    case 2: children.reverse()
    case 3: attributes = [:]
    default:
      let key = Self.values.keys.sorted().randomElement(using: &generator) ?? "text"
      attributes[key] = Self.values[key]?.randomElement(using: &generator)
    }
  }

  /// The XML; each element is on a line of its own, so that the lines of others change, too.
  var markup: String {
    let text = attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\"\($0.value)\"" }.joined()
    return "<\(name)\(text)>\n\(children.map(\.markup).joined())</\(name)>\n"
  }
}
