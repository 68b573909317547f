import FileSystem
import Glibc
public import Workspace

/// The documents whose texts, or the texts that these name, may name a changed file; the others need
/// not be laid out to know that nothing of them differs.
///
/// A text names a file by the words of the file's name: letters and digits of ASCII, which only the
/// forms below hide. All other characters may be written in many ways, and are not looked for.
public struct PossibleReaders {
  /// If more files than this changed, all texts are found.
  private static let limit = 60
  /// The files that documents read without naming them.
  private static let unnamed: Set = ["localizable", "colors", "fonts", "mkpreview"]
  /// What a text that hides words contains, if it has no zeros as UTF-16 does: references, entities or
  /// escapes.
  private static let hiding = ["&#", "<!entity", "\\u"]

  /// A text in small letters.
  private struct Text {
    let path: Path
    let stem: String
    /// The bytes, and a zero.
    private let bytes: [CChar]
    private let hidesWords: Bool

    init?(_ path: Path, in version: FolderVersion) {
      guard !Workspace.isPicture(path), case .text(let bytes) = version.content(of: path) else {
        return nil
      }
      let small = bytes.lowercased
      (self.path, stem, self.bytes) = (path, PossibleReaders.stem(of: path), small)
      hidesWords =
        strlen(small) < bytes.count
        || PossibleReaders.hiding.contains { strstr(small, $0) != nil }
    }

    /// Whether the text may contain all of some words.
    func mayContain(_ words: [String]) -> Bool {
      hidesWords || words.allSatisfy { strstr(bytes, $0) != nil }
    }
  }

  /// The stems of the files that may be concerned.
  private var stems: Set<String>
  private let files: Set<Path>

  init(of change: FolderChange) {
    files = Set(change.new.workspace.files).union(change.files)
    stems = Set(change.files.map(Self.stem))
    if stems.isEmpty { return }
    // Other files are equal in both versions.
    let texts =
      change.new.workspace.files.compactMap { Text($0, in: change.new) }
      + change.files.compactMap { Text($0, in: change.old) }
    let areMany = stems.count > Self.limit
    stems.formUnion(Self.cells(filledBy: texts.filter { stems.contains($0.stem) }, among: texts))
    var wanted = areMany ? [[]] : stems.map(Self.words(in:))
    // Bindings can put names of pictures together.
    let pictures = change.files.contains {
      Workspace.isPicture($0) || $0.lastComponent == "Contents.json"
    }
    if pictures { wanted.append(["$"]) }
    while !wanted.isEmpty {
      let found = texts.filter { !stems.contains($0.stem) && wanted.contains(where: $0.mayContain) }
      let open = Set(found.map(\.stem))
      wanted = open.map(Self.words(in:))
      stems.formUnion(open)
    }
  }

  /// Whether a document may differ.
  public func contains(_ document: Document) -> Bool {
    stems.contains(Self.stem(of: document.file)) || !files.contains(document.file)
  }

  /// The stems of documents with a `<root>` whose class may follow from who shows them.
  private static func cells(filledBy owners: [Text], among texts: [Text]) -> [String] {
    let data = owners.filter { $0.path.text.hasSuffix(".preview.json") }
    return texts.filter { text in
      text.mayContain(["<root"])
        && data.contains { $0.mayContain(words(in: text.stem)) }
    }.map(\.stem)
  }

  /// What the texts that name a file contain.
  private static func words(in stem: String) -> [String] {
    if unnamed.contains(stem) { return [] }
    return stem.split { !$0.isASCII || !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// The name by which texts refer to a file, up to its first suffix, in small letters.
  private static func stem(of path: Path) -> String {
    let isSet = path.lastComponent == "Contents.json"
    let name = (isSet ? path.parent : path).lastComponent
    let stem = name.text.utf8.prefix { !".@~".utf8.contains($0) }
    return String(decoding: stem.map(\.lowercased), as: UTF8.self)
  }
}

extension UInt8 {
  /// The byte, or the small letter of an ASCII capital; without a branch, so that many bytes are
  /// converted at once.
  fileprivate var lowercased: UInt8 { self | (self &- 65 < 26 ? 0x20 : 0) }
}

extension [UInt8] {
  /// The text with small letters of ASCII, and a zero.
  fileprivate var lowercased: [CChar] {
    [CChar](unsafeUninitializedCapacity: count + 1) { small, size in
      for index in indices {
        small[index] = CChar(bitPattern: self[index].lowercased)
      }
      small[count] = 0
      size = count + 1
    }
  }
}
