import FileSystem
import Workspace

/// The documents that changed files may concern, by the names that texts contain; the others need
/// not be laid out.
///
/// A document uses a file by its name, or by that of a file which names it. A few files have names
/// that UIKit or mkpreview look for, and bindings can put names of pictures together.
struct Candidates {
  /// With more changed names than this, all documents are candidates.
  private static let limit = 60
  /// Files that documents use without naming them.
  private static let common: Set = ["localizable", "colors", "fonts", "mkpreview"]

  private var names: Set<String> = []
  private var isAll = false
  private var hasPictures = false
  private var computed: Set<String> = []

  init(_ changed: [Path], old: ComparedSide, new: ComparedSide) {
    names = Set(changed.map(Self.stem))
    hasPictures = changed.contains {
      $0.fileKind == .picture || $0.lastComponent == "Contents.json"
    }
    isAll =
      names.count > Self.limit || !names.isDisjoint(with: Self.common) || names.contains("")
      || !names.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
    guard !isAll else { return }
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
    var open = names
    while !open.isEmpty {
      let searches = open.map { ByteSearch($0.utf8) }
      let found = texts.filter { text in
        !names.contains(text.name) && searches.contains { $0.finds(in: text.bytes) }
      }
      open = Set(found.map(\.name)).subtracting(names)
      names.formUnion(open)
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

  /// The name by which texts refer to a file, in lower case.
  private static func stem(of path: Path) -> String {
    var name = path.lastComponent.text
    if name == "Contents.json" { name = path.parent.lastComponent.text }
    return name.prefix { !".@~".contains($0) }.lowercased()
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

/// A search for some bytes in texts, by Horspool's algorithm.
private struct ByteSearch {
  private let part: [UInt8]
  /// How far the part can move on after each byte that stands at its end.
  private var steps: [Int]

  init(_ part: some Sequence<UInt8>) {
    self.part = Array(part)
    steps = Array(repeating: self.part.count, count: 256)
    for (place, byte) in self.part.dropLast().enumerated() {
      steps[Int(byte)] = self.part.count - 1 - place
    }
  }

  /// Whether the part, which is not empty, is in a text.
  func finds(in text: [UInt8]) -> Bool {
    var end = part.count - 1
    while end < text.count {
      if text[end] == part.last, text[...end].suffix(part.count).elementsEqual(part) { return true }
      end += steps[Int(text[end])]
    }
    return false
  }
}
