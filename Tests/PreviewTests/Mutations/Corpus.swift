import Foundation
import TestSupport

/// The folders whose files are changed by chance: those of the fixtures, and the sample documents.
struct Corpus: Sendable {
  /// The files of each folder by their paths, without pictures.
  let folders: [[String: [UInt8]]]
  /// The words of all files, each once.
  let words: [[UInt8]]

  /// All of it, read once.
  static let all = Corpus()

  private init() {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let fixtures = ["Workspaces", "Documents"].flatMap { kind in
      Self.names(in: tests.appending(path: "Fixtures/\(kind)"))
    }
    let samples = tests.deletingLastPathComponent().appending(path: "sample-docs")
    folders = (fixtures + [samples]).map(Self.files).filter { !$0.isEmpty }
    let texts = folders.flatMap(\.values)
    words = Set(texts.flatMap { $0.split { !Self.isWordByte($0) }.map(Array.init) })
      .filter { $0.count <= 60 }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Whether a byte is a part of a word, as in `@key`, `^$name`, `4.5` or `#ff0000`.
  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...:
      true
    default: "@$^#.-_~".utf8.contains(byte)
    }
  }

  private static func names(in folder: URL) -> [URL] {
    let found = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (found ?? []).sorted { $0.path < $1.path }
  }

  private static func files(in folder: URL) -> [String: [UInt8]] {
    let kinds: Set = ["xml", "json", "strings", "plist"]
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (paths ?? []).reduce(into: [:]) { files, path in
      let file = folder.appending(path: path)
      guard kinds.contains(file.pathExtension), let data = try? Data(contentsOf: file) else {
        return
      }
      files[path] = Array(data)
    }
  }
}
