import Foundation
import TestSupport

/// Folders of documents made and changed by chance.
struct RandomFolders {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func pick<Item>(_ items: [Item]) -> Item {
    items[Int(random.next() % UInt64(items.count))]
  }

  private mutating func number(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }

  /// The lines of a document; each is an element, or the start or end of one.
  mutating func document() -> [String] {
    let inner = (0..<(2 + number(4))).flatMap { _ in block() }
    let table = "<LMTableView id=\"list\" height=\"80\"/>"
    return ["<?properties Stylings?>", "<LMColumnView spacing=\"4\">"] + inner
      + [number(2) == 0 ? table : "<LMSpacer/>", "<LMSpacer/>", "</LMColumnView>"]
  }

  private mutating func block() -> [String] {
    if number(4) > 0 { return [leaf()] }
    let inner = (0..<(1 + number(3))).map { _ in leaf() }
    return ["<LMRowView spacing=\"\(number(9))\">"] + inner + ["</LMRowView>"]
  }

  /// A picture of one pixel.
  static let picture = Array(
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5E"
        + "rkJggg==") ?? Data())

  /// An element on a line of its own.
  mutating func leaf() -> String {
    let id = number(3) == 0 ? " id=\"v\(number(1000))\"" : ""
    let look = pick(["", " class=\"one\"", " class=\"two\"", " backgroundColor=\"#00ff00\""])
    return switch number(4) {
    case 0: "<UIView\(id)\(look) height=\"\(10 + number(40))\" width=\"\(10 + number(80))\"/>"
    case 1: "<UILabel\(id)\(look) text=\"\(pick(["Sum", "Total", "Tax", "A longer text"]))\"/>"
    case 2: "<UIImageView\(id)\(look) image=\"Portrait\"/>"
    default: "<UISwitch\(id)\(look)/>"
    }
  }

  /// A document for the rows of a table.
  mutating func cell() -> String { "<LMTableViewCell>\(leaf())</LMTableViewCell>" }

  mutating func styles() -> String {
    "{ \"one\": { \"backgroundColor\": \"#ff00\(10 + number(80))\" }, "
      + "\"two\": { \"alpha\": 0.\(1 + number(8)), \"tag\": \(number(9)) } }"
  }

  /// The document after some edits.
  mutating func changed(_ lines: [String], edits: Int) -> [String] {
    var lines = lines
    for _ in 0..<edits {
      let leaves = lines.indices.filter { lines[$0].hasSuffix("/>") && lines[$0] != "<LMSpacer/>" }
      guard let place = leaves.isEmpty ? nil : pick(leaves) else { continue }
      switch number(6) {
      case 0: lines.remove(at: place)
      case 1: lines.insert(leaf(), at: place)
      case 2: lines.insert(lines.remove(at: place), at: pick(leaves))
      case 3: lines[place] = lines[place].replacing("height=\"1", with: "height=\"2")
      case 4: lines[place] = lines[place].replacing("text=\"", with: "text=\"New ")
      default: lines[place] = lines[place].replacing("/>", with: " alpha=\"0.5\"/>")
      }
    }
    return lines
  }
}
