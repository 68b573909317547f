/// A path within the workspace or a name in it, with `/` between names; the root is the empty one.
///
/// Compared byte by byte: Swift takes two spellings of an accented letter for the same string, a
/// file system has two files.
struct Path: Hashable, Comparable, Sendable {
  static let root = Path("")

  let text: String

  init(_ text: some StringProtocol) { self.text = String(text) }

  static func == (left: Path, right: Path) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  static func < (left: Path, right: Path) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension Path {
  /// The names from the root down, empty ones left out.
  var names: [Path] { text.utf8.split(separator: UInt8(ascii: "/")).map { Path(Substring($0)) } }

  /// The path of a name in the folder that has this path.
  func child(_ name: Path) -> Path { self == .root ? name : Path("\(text)/\(name.text)") }

  var lastName: Path { lastSlash.map { Path(text[text.utf8.index(after: $0)...]) } ?? self }

  /// The path of the folder that the path is in.
  var parent: Path { lastSlash.map { Path(text[..<$0]) } ?? .root }

  /// Without an ending that it has, nil when it has another.
  func without(_ ending: String) -> String? {
    text.utf8.count > ending.utf8.count
      && text.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8)
      ? String(text.utf8.dropLast(ending.utf8.count)) : nil
  }

  /// The path whose names are those written; nil when one leads up, or ends at a NUL for the
  /// system.
  static func normal(_ text: String) -> Path? {
    let names = Path(text).names.filter { $0.text != "." }
    guard !names.contains(where: { $0.text == ".." || $0.text.utf8.contains(0) }) else {
      return nil
    }
    return Path(names.map(\.text).joined(separator: "/"))
  }

  /// The steps from one folder to another, up and down.
  func distance(to other: Path) -> Int { depth + other.depth - 2 * depthShared(with: other) }

  private var depth: Int {
    self == .root ? 0 : text.utf8.count { $0 == UInt8(ascii: "/") } + 1
  }

  /// How many names from the root down are the same.
  private func depthShared(with other: Path) -> Int {
    if self == .root || other == .root { return 0 }
    let slash = UInt8(ascii: "/")
    var (bytes, others) = (text.utf8.makeIterator(), other.text.utf8.makeIterator())
    var shared = 0
    while true {
      let (byte, otherByte) = (bytes.next(), others.next())
      guard byte ?? slash == otherByte ?? slash else { return shared }
      if byte ?? slash == slash { shared += 1 }
      if byte == nil || otherByte == nil { return shared }
    }
  }

  private var lastSlash: String.Index? { text.utf8.lastIndex(of: UInt8(ascii: "/")) }
}
