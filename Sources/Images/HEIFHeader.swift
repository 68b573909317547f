import Geometry

/// The properties of the primary picture of a HEIF file (ISO/IEC 14496-12 and 23008-12).
///
/// gdk-pixbuf's loader would decode the whole picture to determine the size.
struct HEIFHeader {
  /// The size in pixels, after the file's cropping and rotation.
  let size: Size
  /// Whether all boxes are complete, including the picture's data.
  let isWhole: Bool

  /// The header; nil if the bytes are too short, or are not HEIF.
  init?(_ bytes: [UInt8]) {
    let file = HEIFBoxes(ByteFields(bytes[...]))
    guard let meta = file["meta"]?.dropping(4), let properties = meta["iprp"],
      let item = meta["pitm"]?.fields.id(at: 4),
      let size = Self.size(of: item, in: properties)
    else { return nil }
    self.size = size
    isWhole = file.isWhole && file["mdat"] != nil
  }

  /// The size of an item after its properties are applied in order.
  private static func size(of item: Int, in properties: HEIFBoxes) -> Size? {
    guard let all = properties["ipco"]?.boxes else { return nil }
    let indices =
      properties.boxes.filter { $0.type == "ipma" }
      .compactMap { associations(of: item, in: $0.content) }.first ?? []
    var size: Size?
    for index in indices where all.indices.contains(index - 1) {
      let (type, property) = all[index - 1]
      size = Self.size(after: type, property, of: size)
    }
    return size
  }

  private static func size(after type: String, _ property: ByteFields, of size: Size?) -> Size? {
    let numbers = (0..<4).map { property.number(at: 4 * $0, length: 4).map(Double.init) ?? 0 }
    switch type {
    case "ispe": return Size(numbers[1], numbers[2])
    case "clap" where numbers[1] > 0 && numbers[3] > 0:
      return Size((numbers[0] / numbers[1]).rounded(), (numbers[2] / numbers[3]).rounded())
    case "irot" where (property.number(at: 0, length: 1) ?? 0) & 1 == 1:
      return size.map { Size($0.height, $0.width) }
    default: return size
    }
  }

  /// The numbers of an item's properties, counted from 1; nil if the box does not list the item.
  private static func associations(of item: Int, in fields: ByteFields) -> [Int]? {
    guard let flags = fields.number(at: 1, length: 3), let count = fields.number(at: 4, length: 4)
    else { return nil }
    let (idLength, length) = (fields.idLength(ofVersion: 1), flags & 1 == 1 ? 2 : 1)
    var offset = 8
    for _ in 0..<count {
      guard let id = fields.number(at: offset, length: idLength),
        let members = fields.number(at: offset + idLength, length: 1)
      else { return nil }
      let start = offset + idLength + 1
      offset = start + members * length
      guard id == item else { continue }
      // The highest bit means that the property must not be ignored.
      return (0..<members).compactMap { fields.number(at: start + $0 * length, length: length) }
        .map { $0 & (length == 2 ? 0x7FFF : 0x7F) }
    }
    return nil
  }
}

extension ByteFields {
  /// The number of an item, which is longer in later versions of the box.
  fileprivate func id(at offset: Int) -> Int? {
    number(at: offset, length: idLength(ofVersion: 1))
  }

  fileprivate func idLength(ofVersion version: Int) -> Int {
    (number(at: 0, length: 1) ?? 0) < version ? 2 : 4
  }
}

/// The boxes in a part of a HEIF file.
private struct HEIFBoxes {
  private static let limit = 100_000

  let fields: ByteFields
  private(set) var boxes: [(type: String, content: ByteFields)] = []
  /// Whether no box ends after the part, and there are not more than any picture has.
  private(set) var isWhole = true

  init(_ fields: ByteFields) {
    self.fields = fields
    var offset = 0
    while let short = fields.number(at: offset, length: 4), let type = fields[offset + 4, 4] {
      let long = short == 1 ? fields.number(at: offset + 8, length: 8) : nil
      let head = long == nil ? 8 : 16
      let length = long ?? (short == 0 ? fields.count - offset : short)
      guard length >= head, boxes.count < Self.limit,
        let content = fields[offset + head, length - head]
      else {
        isWhole = false
        return
      }
      boxes.append((String(decoding: type, as: UTF8.self), ByteFields(content)))
      offset += length
    }
  }

  /// The boxes inside the first one of a type.
  subscript(type: String) -> HEIFBoxes? {
    boxes.first { $0.type == type }.map { HEIFBoxes($0.content) }
  }

  /// The boxes after some bytes.
  func dropping(_ count: Int) -> HEIFBoxes { HEIFBoxes(ByteFields(fields.bytes.dropFirst(count))) }
}
