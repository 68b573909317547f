import FileSystem
import Markup

/// Reads binary property lists, which built apps have, as JSON-like values without source ranges.
///
/// Objects of the format can be shared, so a small file can unfold to more values than memory
/// holds. Each object is therefore read once, and the size of what it unfolds to is limited.
struct BinaryPropertyList {
  private let bytes: [UInt8]
  private var offsets: [Int] = []
  private var referenceSize = 1
  /// The objects that were read, by number.
  private var objects: [Int: UnfoldedObject] = [:]
  /// The numbers of the objects around the current one.
  private var path: Set<Int> = []

  /// An object with all objects in it.
  private struct UnfoldedObject {
    var node: JSONNode
    /// About as many bytes as its texts and values would need if none were shared.
    var size: Int
    /// The number of levels.
    var height: Int
  }

  /// The most objects that a file has, and the largest size that one unfolds to.
  private static let (capacity, sizeLimit) = (500_000, 16 << 20)

  /// Whether bytes are a binary property list, by their beginning.
  static func isOne(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist0".utf8) }

  /// Reads a file; a damaged one has no content.
  static func read(_ bytes: [UInt8], file: String) -> Reading<JSONNode> {
    var list = BinaryPropertyList(bytes: bytes)
    if let root = list.readTrailer(), let object = list.readObject(root) {
      return Reading(content: object.node, diagnostics: [])
    }
    let problem = Diagnostic.invalidPropertyList().at(Path(file))
    return Reading(content: nil, diagnostics: [problem])
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the table of offsets, which the last 32 bytes describe; returns the number of the
  /// outermost object.
  private mutating func readTrailer() -> Int? {
    let start = bytes.count - 32
    guard start >= 8 else { return nil }
    let offsetSize = Int(bytes[start + 6])
    referenceSize = Int(bytes[start + 7])
    guard 1...8 ~= offsetSize, 1...8 ~= referenceSize, let count = number(at: start + 8, size: 8),
      let root = number(at: start + 16, size: 8), let table = number(at: start + 24, size: 8),
      count > 0, count <= Self.capacity, table >= 8, table < start,
      count <= (start - table) / offsetSize
    else { return nil }
    offsets = (0..<count).compactMap { number(at: table + $0 * offsetSize, size: offsetSize) }
    return root
  }

  /// An object; nil if it is damaged, too large or too deep, or contains itself.
  private mutating func readObject(_ index: Int) -> UnfoldedObject? {
    if let known = objects[index] { return known }
    guard path.count < SourceLimit.jsonDepth.maximum, offsets.indices.contains(index),
      bytes.indices.contains(offsets[index]), path.insert(index).inserted
    else { return nil }
    defer { path.remove(index) }
    guard let object = readValue(at: offsets[index]), object.size <= Self.sizeLimit,
      object.height <= SourceLimit.jsonDepth.maximum
    else { return nil }
    objects[index] = object
    return object
  }

  private mutating func readValue(at offset: Int) -> UnfoldedObject? {
    let marker = bytes[offset]
    switch marker >> 4 {
    case 0 where marker == 8 || marker == 9: return object(.bool(marker == 9))
    case 1: return integer(at: offset + 1, size: 1 << Int(marker & 7)).map { object($0) }
    case 2: return real(at: offset + 1, size: 1 << Int(marker & 7)).map { object($0) }
    case 5, 6:
      let text = text(at: offset, unitSize: marker >> 4 == 5 ? 1 : 2)
      return text.map { object(.string($0), size: $0.utf8.count) }
    case 10: return readArray(at: offset)
    case 13: return readDictionary(at: offset)
    default: return object(.null)
    }
  }

  private func object(_ value: JSONValue, size: Int = 0, height: Int = 1) -> UnfoldedObject {
    UnfoldedObject(
      node: JSONNode(value, SourceRange(at: .start)), size: size + 32, height: height)
  }

  private mutating func readArray(at offset: Int) -> UnfoldedObject? {
    guard let (count, start) = length(at: offset),
      let elements = readReferences(start, 0..<count)
    else { return nil }
    return object(.array(elements.nodes), size: elements.size, height: elements.height + 1)
  }

  private mutating func readDictionary(at offset: Int) -> UnfoldedObject? {
    guard let (count, start) = length(at: offset), let keys = readReferences(start, 0..<count),
      let values = readReferences(start, count..<2 * count)
    else { return nil }
    var members: [JSONMember] = []
    for (key, value) in zip(keys.nodes, values.nodes) {
      guard let key = key.string else { return nil }
      members.append(JSONMember(key: key, keyRange: value.range, value: value))
    }
    return object(
      .object(members), size: keys.size + values.size, height: values.height + 1)
  }

  /// The objects that a list of references names; nil if they cannot be read, or are too large.
  private mutating func readReferences(
    _ start: Int, _ indices: Range<Int>
  ) -> (nodes: [JSONNode], size: Int, height: Int)? {
    var (nodes, size, height): ([JSONNode], Int, Int) = ([], 0, 0)
    for index in indices {
      guard let number = number(at: start + index * referenceSize, size: referenceSize),
        let object = readObject(number), size <= Self.sizeLimit
      else { return nil }
      nodes.append(object.node)
      size += object.size
      height = max(height, object.height)
    }
    return (nodes, size, height)
  }

  private func integer(at offset: Int, size: Int) -> JSONValue? {
    guard let bits = number(at: offset, size: size) else { return nil }
    return .number(Double(bits), text: String(bits))
  }

  private func real(at offset: Int, size: Int) -> JSONValue? {
    guard let bits = bits(at: offset, size: size) else { return nil }
    let number = size == 4 ? Double(Float(bitPattern: UInt32(bits))) : Double(bitPattern: bits)
    guard size >= 4, number.isFinite else { return nil }
    return .number(number, text: String(number))
  }

  private func text(at offset: Int, unitSize: Int) -> String? {
    guard let (count, start) = length(at: offset), count <= (bytes.count - start) / unitSize else {
      return nil
    }
    let units = (0..<count).compactMap { bits(at: start + $0 * unitSize, size: unitSize) }
    return String(decoding: units.map { UInt16($0) }, as: UTF16.self)
  }

  /// The number of an object's items, and their start; after a length of 15 the number follows.
  private func length(at offset: Int) -> (count: Int, start: Int)? {
    let short = Int(bytes[offset] & 15)
    guard short == 15 else { return (short, offset + 1) }
    guard offset + 1 < bytes.count, bytes[offset + 1] >> 4 == 1 else { return nil }
    let size = 1 << Int(bytes[offset + 1] & 7)
    guard let count = number(at: offset + 2, size: size), 0...bytes.count ~= count else {
      return nil
    }
    return (count, offset + 2 + size)
  }

  /// A number of at most eight bytes; eight bytes are signed.
  private func number(at offset: Int, size: Int) -> Int? {
    bits(at: offset, size: size).map { Int(truncatingIfNeeded: $0) }
  }

  private func bits(at offset: Int, size: Int) -> UInt64? {
    guard 1...8 ~= size, offset >= 0, offset <= bytes.count - size else { return nil }
    return bytes[offset..<(offset + size)].reduce(0) { $0 << 8 | UInt64($1) }
  }
}
