import FileSystem

/// The names of many files, of which a few are asked for: only those become paths.
struct NameList {
  /// What has a name.
  enum Kind {
    case file, link
    /// A set of an asset catalogue, by the name of its folder.
    case set
  }

  private struct Entry {
    /// The index of the folder.
    let folder: Int
    /// The end of the name; it begins at the end of the one before.
    let end: Int
    let kind: Kind
  }

  private var folders: [Path] = []
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// The hashes of the names, in the order of the entries; going through them is fast.
  private var hashes: [UInt32] = []

  /// The number of names.
  var count: Int { entries.count }

  /// Begins with the names of a folder.
  mutating func enter(_ folder: Path) { folders.append(folder) }

  /// Adds a name in the folder that was entered last; skips it if it is not UTF-8.
  mutating func append(_ name: UnsafeRawBufferPointer, _ kind: Kind) {
    if name.allSatisfy({ $0 < 0x80 }) {
      hashes.append(Self.hash(name))
    } else {
      guard let text = String(validating: name, as: UTF8.self) else { return }
      hashes.append(Self.hash(text.lowercased().utf8))
    }
    bytes += name
    entries.append(Entry(folder: folders.count - 1, end: bytes.count, kind: kind))
  }

  /// The names from an index on that may be a resource's with that key (`ResourceName.key`).
  func indices(ofKey key: String, from start: Int) -> [Int] {
    let hash = Self.hash(key.utf8)
    return (start..<count).filter { hashes[$0] == hash }
  }

  /// The names that end with a suffix, with their paths.
  func paths(ending suffix: String) -> [(index: Int, path: Path)] {
    entries.indices.filter {
      bytes[range(at: $0)].suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    }
    .map { ($0, path(at: $0)) }
  }

  /// The path of the file; of a set, that of its `Contents.json`.
  func path(at index: Int) -> Path {
    let entry = entries[index]
    let name = Path(String(decoding: bytes[range(at: index)], as: UTF8.self))
    let path = folders[entry.folder].appending(name)
    return entry.kind == .set ? path.appending("Contents.json") : path
  }

  /// What has the name.
  func kind(at index: Int) -> Kind { entries[index].kind }

  private func range(at index: Int) -> Range<Int> {
    (index == 0 ? 0 : entries[index - 1].end)..<entries[index].end
  }

  /// The FNV-1a hash of a name, in small letters, up to the first dot or at sign: there a stem ends
  /// at the earliest.
  private static func hash(_ name: some Sequence<UInt8>) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    for byte in name {
      if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "@") { break }
      let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
      hash = (hash ^ UInt32(isCapital ? byte | 0x20 : byte)) &* 0x0100_0193
    }
    return hash
  }
}
