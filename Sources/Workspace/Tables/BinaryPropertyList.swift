import FileSystem
import Markup

/// Reads binary property lists, which built apps have, as JSON-like values without source ranges.
///
/// Objects of the format can be shared, so a small file can expand to more values than memory
/// holds. Values are therefore counted.
struct BinaryPropertyList {
  private let bytes: [UInt8]
  private var offsets: [Int] = []
  private var referenceSize = 1
  private var remaining = Self.capacity
  private var depth = 0

  /// The most values that are read.
  private static let capacity = 500_000

  /// Whether bytes are a binary property list, by their beginning.
  static func isOne(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist0".utf8) }

  /// Reads a file; a damaged one has no content.
  static func read(_ bytes: [UInt8], file: String) -> Reading<JSONNode> {
    var list = BinaryPropertyList(bytes: bytes)
    if let root = list.readTrailer(), let node = list.readObject(root) {
      return Reading(content: node, diagnostics: [])
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

  private mutating func readObject(_ index: Int) -> JSONNode? {
    guard depth < SourceLimit.jsonDepth.maximum, remaining > 0, offsets.indices.contains(index),
      bytes.indices.contains(offsets[index])
    else { return nil }
    remaining -= 1
    depth += 1
    defer { depth -= 1 }
    return readValue(at: offsets[index]).map { JSONNode($0, SourceRange(at: .start)) }
  }

  private mutating func readValue(at offset: Int) -> JSONValue? {
    let marker = bytes[offset]
    switch marker >> 4 {
    case 0 where marker == 8 || marker == 9: return .bool(marker == 9)
    case 1: return integer(at: offset + 1, size: 1 << Int(marker & 7))
    case 2: return real(at: offset + 1, size: 1 << Int(marker & 7))
    case 5, 6: return text(at: offset, unitSize: marker >> 4 == 5 ? 1 : 2)
    case 10: return readArray(at: offset)
    case 13: return readDictionary(at: offset)
    default: return .null
    }
  }

  private mutating func readArray(at offset: Int) -> JSONValue? {
    guard let (count, start) = length(at: offset) else { return nil }
    var elements: [JSONNode] = []
    for index in 0..<count {
      guard let element = readReference(start, index) else { return nil }
      elements.append(element)
    }
    return .array(elements)
  }

  private mutating func readDictionary(at offset: Int) -> JSONValue? {
    guard let (count, start) = length(at: offset) else { return nil }
    var members: [JSONMember] = []
    for index in 0..<count {
      guard let key = readReference(start, index)?.string,
        let value = readReference(start, index + count)
      else { return nil }
      members.append(JSONMember(key: key, keyRange: value.range, value: value))
    }
    return .object(members)
  }

  private mutating func readReference(_ start: Int, _ index: Int) -> JSONNode? {
    number(at: start + index * referenceSize, size: referenceSize).flatMap { readObject($0) }
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

  private func text(at offset: Int, unitSize: Int) -> JSONValue? {
    guard let (count, start) = length(at: offset), count <= (bytes.count - start) / unitSize else {
      return nil
    }
    let units = (0..<count).compactMap { bits(at: start + $0 * unitSize, size: unitSize) }
    return .string(String(decoding: units.map { UInt16($0) }, as: UTF16.self))
  }

  /// How many items an object has, and where they begin; a length of 15 says that the number
  /// follows.
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
