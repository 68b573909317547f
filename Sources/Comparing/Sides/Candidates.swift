import FileSystem
import Workspace

/// The documents that changed files may concern, by the names that texts contain; the others need
/// not be laid out.
///
/// A document uses a file by its name, or by that of a file which names it. A few files have names
/// that UIKit or mkpreview look for, and bindings can put names of pictures together. A text that
/// may write a name with other bytes counts as one that names a changed file.
struct Candidates {
  /// With more changed names than this, all documents are candidates.
  private static let limit = 60
  /// Files that documents use without naming them.
  private static let common: Set = ["localizable", "colors", "fonts", "mkpreview"]
  /// What a name ends at.
  private static let ends = Array(".@~".utf8)

  private var names: Set<String> = []
  private var isAll = false
  private var hasPictures = false
  private var computed: Set<String> = []

  init(_ changed: Set<Path>, old: ComparedSide, new: ComparedSide) {
    names = Set(changed.map(Self.stem))
    hasPictures = changed.contains {
      $0.fileKind == .picture || $0.lastComponent == "Contents.json"
    }
    isAll = names.count > Self.limit || names.contains(where: Self.cannotBeFound)
    guard !isAll, !names.isEmpty else { return }
    var texts: [(name: String, bytes: [UInt8])] = []
    // Other files are the same on both sides.
    let own = new.workspace.files.map { (new, $0) } + changed.map { (old, $0) }
    for (side, path) in own where path.fileKind != .picture {
      guard case .text(let bytes) = side.content(of: path) else { continue }
      texts.append((Self.stem(of: path), bytes.lowercased))
    }
    if hasPictures {
      computed = Set(texts.filter { $0.bytes.contains(UInt8(ascii: "$")) }.map(\.name))
    }
    names.formUnion(texts.filter { $0.bytes.mayHideNames }.map(\.name))
    isAll = names.contains(where: Self.cannotBeFound)
    var open = names
    while !open.isEmpty, !isAll {
      let search = ByteSearch(open.map { Array($0.utf8) })
      let found = texts.filter { text in
        !names.contains(text.name) && search.finds(in: text.bytes)
      }
      open = Set(found.map(\.name)).subtracting(names)
      names.formUnion(open)
      isAll = open.contains(where: Self.cannotBeFound)
    }
    names.formUnion(computed)
  }

  /// Whether a document may look different.
  func contains(_ pair: DocumentPair) -> Bool {
    isAll || pair.old != pair.new
      || [pair.old, pair.new].contains { document in
        document.map { names.contains(Self.stem(of: $0.file)) } ?? false
      }
  }

  /// Whether texts can use files of a name without containing its bytes: they need not name the file,
  /// or its name has capitals outside of ASCII, or consists of a suffix alone, as “@x.json” does.
  private static func cannotBeFound(_ name: String) -> Bool {
    name.isEmpty || common.contains(name) || !name.utf8.allSatisfy { $0 < 0x80 }
  }

  /// The name by which texts refer to a file, in lower case.
  private static func stem(of path: Path) -> String {
    var name = path.lastComponent.text
    if name == "Contents.json" { name = path.parent.lastComponent.text }
    return Substring(name.utf8.prefix { !ends.contains($0) }).lowercased()
  }
}

extension [UInt8] {
  /// The text with small letters of ASCII.
  fileprivate var lowercased: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { small, size in
      for index in indices {
        let byte = self[index]
        // Without a branch, so that many bytes are converted at once.
        small[index] = byte | (byte &- 65 < 26 ? 0x20 : 0)
      }
      size = count
    }
  }
}

extension [UInt8] {
  /// Whether a text with small letters can write names with other bytes than those of ASCII: in
  /// another encoding, with references or entities of XML, or with escapes of JSON or strings tables.
  fileprivate var mayHideNames: Bool {
    // The escapes that stand for no letter or digit.
    let plain = Array("\"\\/nrt".utf8)
    var index = 0
    while index < count {
      switch self[index] {
      case 0: return true
      case UInt8(ascii: "&") where self[index...].starts(with: "&#".utf8): return true
      case UInt8(ascii: "<") where self[index...].starts(with: "<!entity".utf8): return true
      case UInt8(ascii: "\\"):
        index += 1
        if index < count, !plain.contains(self[index]) { return true }
      default: break
      }
      index += 1
    }
    return declaresOtherEncoding
  }

  /// Whether the declaration of XML names another encoding than UTF-8.
  private var declaresOtherEncoding: Bool {
    let start = String(decoding: prefix { $0 != UInt8(ascii: ">") }.prefix(200), as: UTF8.self)
    guard start.hasPrefix("<?xml"), let name = start.firstRange(of: "encoding") else {
      return false
    }
    return !start[name.upperBound...].drop { " =\"'".contains($0) }.hasPrefix("utf-8")
  }
}

/// A search for any of some parts in texts, by Horspool's algorithm for several parts.
private struct ByteSearch {
  /// The length of the shortest part: each part is looked for by as many of its first bytes.
  private let length: Int
  /// The parts by the last of these bytes.
  private var parts = [[[UInt8]]](repeating: [], count: 256)
  /// How far the search can move on after each byte that stands at their end.
  private var steps: [Int]

  /// - Parameter parts: None is empty.
  init(_ parts: [[UInt8]]) {
    length = parts.map(\.count).min() ?? 0
    steps = Array(repeating: length, count: 256)
    for part in parts {
      self.parts[Int(part[length - 1])].append(part)
      for (place, byte) in part[..<(length - 1)].enumerated() {
        steps[Int(byte)] = min(steps[Int(byte)], length - 1 - place)
      }
    }
  }

  /// Whether a part is in a text.
  func finds(in text: [UInt8]) -> Bool {
    var end = length - 1
    while end < text.count {
      let byte = Int(text[end])
      let rest = text[(end + 1 - length)...]
      if parts[byte].contains(where: { rest.starts(with: $0) }) { return true }
      end += steps[byte]
    }
    return false
  }
}
