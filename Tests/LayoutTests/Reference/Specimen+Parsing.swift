import Geometry
import Layout

/// Reads specimens as they are written in the worked examples:
/// `(300 x 50): row (spacing 4) [label 32x20 (weight 1); spacer]`.
struct SpecimenParser {
  /// A text that cannot be read, and the position.
  struct Failure: Error {
    var message: String
    var rest: String
  }

  private var rest: Substring
  private var direction = LayoutDirection.leftToRight

  /// The specimen that a text describes.
  static func specimen(_ text: String) throws -> Specimen {
    var parser = SpecimenParser(rest: text[...])
    let size = try parser.header()
    let root = try parser.box()
    return Specimen(size: size, direction: parser.direction, root: root)
  }

  private init(rest: Substring) {
    self.rest = rest
  }

  private mutating func header() throws -> Size {
    let parts = try group("(", ")", separator: ",")
    let numbers = (parts.first ?? "").split(separator: " x ").compactMap { Double($0) }
    guard numbers.count == 2 else { throw failure("no size") }
    if parts.contains("right to left") { direction = .rightToLeft }
    guard skip(":") else { throw failure("no colon after the size") }
    return Size(numbers[0], numbers[1])
  }

  private mutating func box() throws -> Box {
    skipBlanks()
    let name = take { $0.isLetter }
    guard var box = Box(named: name, content: try contentSize()) else {
      throw failure("no class \(name)")
    }
    skipBlanks()
    if rest.first == "(" {
      for attribute in try group("(", ")", separator: ",") {
        guard box.set(attribute, direction) else { throw failure("no attribute \(attribute)") }
      }
      skipBlanks()
    }
    if name == "button", rest.first == "[" { box.item.arrangement = .pinned(.button) }
    guard skip("["), !skip("]") else { return box }
    repeat { box.children.append(try self.box()) } while skip(";")
    guard skip("]") else { throw failure("no ]") }
    return box
  }

  /// A size such as 32x20; an asterisk where a leaf has none.
  private mutating func contentSize() throws -> Size? {
    skipBlanks()
    guard let first = rest.first, first.isNumber || first == "*" else { return nil }
    let text = take { !" ;()[]".contains($0) }
    let lengths = text.split(separator: "x").map { $0 == "*" ? .nan : Double($0) }
    guard lengths.count == 2, let width = lengths[0], let height = lengths[1] else {
      throw failure("no content size \(text)")
    }
    return Size(width, height)
  }

  private mutating func group(
    _ open: Character, _ close: Character, separator: Character
  ) throws -> [String] {
    guard skip(open), let end = rest.firstIndex(of: close) else { throw failure("no \(open)") }
    defer { rest = rest[rest.index(after: end)...] }
    return rest[..<end].split(separator: separator).map { String($0.trimmingBlanks) }
  }

  private mutating func take(while predicate: (Character) -> Bool) -> String {
    let part = rest.prefix(while: predicate)
    rest = rest[part.endIndex...]
    return String(part)
  }

  private mutating func skipBlanks() {
    rest = rest.drop { $0.isWhitespace }
  }

  private mutating func skip(_ character: Character) -> Bool {
    skipBlanks()
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  private func failure(_ message: String) -> Failure {
    Failure(message: message, rest: String(rest))
  }
}

extension Substring {
  fileprivate var trimmingBlanks: Substring {
    var result = drop { $0.isWhitespace }
    while result.last?.isWhitespace == true { result.removeLast() }
    return result
  }
}

extension Box {
  /// A box of a class, with a content size if it is a leaf; a label's baseline is at four fifths of its height.
  fileprivate init?(named name: String, content: Size?) {
    guard let arrangement = Arrangement.named(name) else { return nil }
    self.init(LayoutItem(arrangement))
    if let content { item.content = ItemContent(width: content.width, height: content.height) }
    if name == "spacer" {
      item.content = ItemContent(width: 0, height: 0)
      item.weight = 1
    }
    if name == "label", let content {
      item.content.firstBaseline = content.height * 0.8
      item.content.lastBaseline = content.height * 0.2
    }
  }
}

extension Arrangement {
  fileprivate static func named(_ name: String) -> Arrangement? {
    switch name {
    case "view", "label", "spacer", "button": Arrangement.none
    case "row": .linear(RowOrColumn(.horizontal))
    case "column": .linear(RowOrColumn(.vertical))
    case "stack": .stacked(StackView(.horizontal))
    case "anchor": .anchored
    case "root": .root(topPadding: 0, bottomPadding: 0)
    case "layer": .layered(insets: .zero)
    case "scroll": .scrolled(fitsWidth: false, fitsHeight: false)
    case "page": .paged
    case "cell": .pinned(.tableCell)
    case "collectionCell": .pinned(.collectionCell)
    default: nil
    }
  }
}
