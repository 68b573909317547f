/// Writes JSON text with keys in call order and numbers in the shortest form that parses back.
///
/// The order is part of the HTTP contract: equal values are equal bytes, so answers have stable
/// entity tags and scripts can compare them. Foundation's JSONEncoder sorts keys alphabetically or
/// randomly, and rejects NaN.
///
/// ```swift
/// var writer = JSONWriter()
/// writer.object {
///   $0.member("name", "Ada")
///   $0.member("scores", array: [1, 2.5]) { $0.value($1) }
/// }
/// let bytes = writer.finish()  // {"name":"Ada","scores":[1,2.5]}
/// ```
public struct JSONWriter {
  private var bytes: [UInt8] = []
  private let isPretty: Bool
  private var depth = 0
  /// The keys of the outermost object, and their start offsets; nil if nobody needs them.
  private var keys: [(name: String, start: Int)]?
  /// Whether a comma must precede the next element of the open object or array.
  private var needsComma = false

  /// A writer of compact text, or of text indented by two spaces per level.
  public init(pretty: Bool = false) {
    isPretty = pretty
    bytes.reserveCapacity(1024)
  }

  /// The text written so far, as UTF-8 with a final newline.
  public consuming func finish() -> [UInt8] {
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// Writes an object whose members the body writes.
  public mutating func object(_ body: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"))
    body(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes an array whose elements the body writes.
  public mutating func array(_ body: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "["))
    body(&self)
    close(UInt8(ascii: "]"))
  }

  /// Writes an array with one element for each item of a sequence.
  public mutating func array<Items: Sequence>(
    _ items: Items, _ body: (inout JSONWriter, Items.Element) -> Void
  ) {
    array { writer in
      for item in items { body(&writer, item) }
    }
  }

  /// The members that a body writes, each as separate compact JSON.
  public static func members(_ body: (inout JSONWriter) -> Void) -> [WrittenMember] {
    var writer = JSONWriter()
    writer.keys = []
    writer.object(body)
    let (keys, bytes) = (writer.keys ?? [], writer.bytes)
    // A comma precedes the next key, and the object's end follows the last value.
    let ends = keys.dropFirst().map { $0.start - 1 } + [bytes.count - 1]
    return zip(keys, ends).map { WrittenMember(name: $0.name, json: bytes[$0.start..<$1]) }
  }

  /// Writes a member that was written separately.
  public mutating func member(_ member: WrittenMember) {
    separate()
    bytes += member.json
  }

  /// Writes the key of the member whose value the next call writes.
  public mutating func key(_ name: String) {
    separate()
    if depth == 1 { keys?.append((name, bytes.count)) }
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    if isPretty { bytes.append(UInt8(ascii: " ")) }
    needsComma = false
    isAfterKey = true
  }

  /// Writes a string.
  public mutating func value(_ string: String) {
    separate()
    quote(string)
  }

  /// Writes a number in the shortest form that parses back; writes a number that is not finite as
  /// null.
  public mutating func value(_ number: Double) {
    separate()
    guard number.isFinite else { return bytes.append(contentsOf: "null".utf8) }
    if number == number.rounded(), abs(number) < 1e15 {
      bytes.append(contentsOf: String(Int64(number)).utf8)
    } else {
      bytes.append(contentsOf: number.description.utf8)
    }
  }

  /// Writes an integer.
  public mutating func value(_ number: Int) {
    separate()
    bytes.append(contentsOf: String(number).utf8)
  }

  /// Writes true or false.
  public mutating func value(_ flag: Bool) {
    separate()
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
  }

  /// Writes null.
  public mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes JSON text that another writer finished, as one value.
  public mutating func raw(_ json: some Sequence<UInt8>) {
    separate()
    bytes.append(contentsOf: json)
    while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
  }

  private var isAfterKey = false

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    depth += 1
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    depth -= 1
    if needsComma { breakLine() }
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if isAfterKey {
      isAfterKey = false
    } else if depth > 0 {
      if needsComma { bytes.append(UInt8(ascii: ",")) }
      breakLine()
    }
    needsComma = true
  }

  private mutating func breakLine() {
    guard isPretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
  }

  private mutating func quote(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    var string = string
    string.withUTF8 { text in
      // Nearly all strings need no escapes.
      if text.contains(where: Self.needsEscape) { escape(text) } else { bytes += text }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
      case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
      case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
      case 0..<0x20: bytes.append(contentsOf: Self.unicodeEscape(of: byte))
      default: bytes.append(byte)
      }
    }
  }

  private static func unicodeEscape(of byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    return Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}

extension JSONWriter {
  /// Writes a member with a string value.
  public mutating func member(_ name: String, _ string: String) {
    key(name)
    value(string)
  }

  /// Writes a member with a string value, or null.
  public mutating func member(_ name: String, _ string: String?) {
    key(name)
    if let string { value(string) } else { null() }
  }

  /// Writes a member with a number; writes a number that is not finite as null.
  public mutating func member(_ name: String, _ number: Double) {
    key(name)
    value(number)
  }

  /// Writes a member with an integer.
  public mutating func member(_ name: String, _ number: Int) {
    key(name)
    value(number)
  }

  /// Writes a member with a flag.
  public mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    value(flag)
  }

  /// Writes a member with an object, whose members the body writes.
  public mutating func member(_ name: String, object body: (inout JSONWriter) -> Void) {
    key(name)
    object(body)
  }

  /// Writes a member with an array, with one element for each item of a sequence.
  public mutating func member<Items: Sequence>(
    _ name: String, array items: Items, _ body: (inout JSONWriter, Items.Element) -> Void
  ) {
    key(name)
    array(items, body)
  }

  /// Writes a member with an array of strings.
  public mutating func member(_ name: String, array strings: [String]) {
    member(name, array: strings) { $0.value($1) }
  }
}
