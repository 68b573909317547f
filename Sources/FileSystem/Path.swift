import Glibc

/// A path relative to a folder, or a name, with `/` between its components; the folder itself is
/// the empty path.
///
/// Paths are compared byte by byte, as file systems compare them. Swift takes two spellings of an
/// accented letter for equal strings, but a folder can hold a file of each.
public struct Path: Hashable, Comparable, Sendable {
  /// The path of the folder that paths are relative to.
  public static let root = Path("")

  /// The path as it is written.
  public let text: String

  /// The path that a text writes.
  public init(_ text: some StringProtocol) { self.text = String(text) }

  /// Whether two paths have the same bytes.
  public static func == (left: Path, right: Path) -> Bool {
    // Swift's comparison is fast for ASCII. Strings that it considers equal may still have
    // different bytes.
    left.text == right.text && left.order(beside: right) == 0
  }

  /// Whether a path is before another by bytes.
  public static func < (left: Path, right: Path) -> Bool {
    left.order(beside: right) < 0
  }

  /// Less than 0 if the bytes are before those of another path, 0 if they are the same.
  private func order(beside other: Path) -> Int {
    var (text, other) = (text, other.text)
    return text.withUTF8 { own in
      other.withUTF8 { others in
        let common = min(own.count, others.count)
        guard common > 0, let start = own.baseAddress, let other = others.baseAddress else {
          return own.count - others.count
        }
        let order = Int(memcmp(start, other, common))
        return order == 0 ? own.count - others.count : order
      }
    }
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension Path: CustomStringConvertible, ExpressibleByStringInterpolation {
  /// The path as it is written.
  public var description: String { text }

  /// The path that a literal writes.
  public init(stringLiteral text: String) { self.init(text) }
}

extension Path {
  /// The names from the root down; empty ones are left out.
  public var components: [Path] {
    text.utf8.split(separator: UInt8(ascii: "/")).map { Path(Substring($0)) }
  }

  /// The last name.
  public var lastComponent: Path {
    lastSlash.map { Path(text[text.utf8.index(after: $0)...]) } ?? self
  }

  /// The path of the folder that the path is in.
  public var parent: Path { lastSlash.map { Path(text[..<$0]) } ?? .root }

  /// The path of a name or path within the folder that has this path.
  public func appending(_ path: Path) -> Path {
    self == .root ? path : Path("\(text)/\(path.text)")
  }

  /// The path with its text continued: `Path("a").adding(suffix: ".xml")` is `a.xml`.
  public func adding(suffix: String) -> Path { Path(text + suffix) }

  /// The path without a suffix; nil if it lacks the suffix or is the suffix.
  public func removing(suffix: String) -> Path? {
    text.utf8.count > suffix.utf8.count
      && text.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
      ? Path(Substring(text.utf8.dropLast(suffix.utf8.count))) : nil
  }

  /// The path without `.` and empty names; nil if a name is `..` or holds a NUL, at which the
  /// system would end it.
  public var normalized: Path? {
    if isNormalized { return self }
    let names = components.filter { $0.text != "." }
    guard !names.contains(where: { $0.text == ".." || $0.text.utf8.contains(0) }) else {
      return nil
    }
    return Path(names)
  }

  /// Whether it is certain that the path is normalized already, as nearly all are.
  private var isNormalized: Bool {
    let slash = UInt8(ascii: "/")
    var last = slash
    for byte in text.utf8 {
      if byte == 0 || last == slash && (byte == slash || byte == UInt8(ascii: ".")) {
        return false
      }
      last = byte
    }
    return last != slash || text.isEmpty
  }

  /// The path of some names, from the root down.
  public init(_ components: some Sequence<Path>) {
    text = components.map(\.text).joined(separator: "/")
  }

  private var lastSlash: String.Index? { text.utf8.lastIndex(of: UInt8(ascii: "/")) }
}
