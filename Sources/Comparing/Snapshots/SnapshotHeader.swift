import JSONWriting
import Markup

/// What the screens of a snapshot depend on besides the sources: the program, its libraries and the
/// fonts.
public struct SnapshotHeader: Hashable, Sendable {
  /// The name of its file in a snapshot's folder.
  static let fileName = "mkpreview.snapshot"

  /// The versions by the names of programs and libraries: `HarfBuzz`, `ICU`, `mkpreview`.
  let versions: [String: String]
  /// The hashes of the fonts' files by their names.
  let fonts: [String: String]
  /// Whether all files are written; false if writing them was interrupted.
  var isComplete = true

  /// What screens depend on.
  public init(versions: [String: String], fonts: [String: String]) {
    (self.versions, self.fonts) = (versions, fonts)
  }

  /// Reads the header's file; nil if it is none.
  init?(_ text: [UInt8]) {
    guard let node = JSONReader.read(text, file: "").content,
      let fonts = node["fonts"]?.strings, let versions = node["versions"]?.strings,
      versions["mkpreview"] != nil
    else { return nil }
    self.init(versions: versions, fonts: fonts)
    isComplete = node["complete"]?.bool ?? true
  }

  /// The header's file, a font a line.
  var text: [UInt8] {
    var writer = JSONWriter(pretty: true)
    writer.object { object in
      if !isComplete { object.member("complete", false) }
      for (key, values) in [("fonts", fonts), ("versions", versions)] {
        object.member(key) { object in
          for (name, value) in values.sorted(by: { $0.key < $1.key }) { object.member(name, value) }
        }
      }
    }
    return writer.finish()
  }

  /// What differs in another header, in a sentence for the programs and one for the fonts.
  func notes(comparedWith other: SnapshotHeader) -> [String] {
    let changes = Self.differing(versions, other.versions).map { name in
      "\(name) \(versions[name] ?? "none") → \(other.versions[name] ?? "none")"
    }
    let files = Self.differing(fonts, other.fonts)
    let words = files.prefix(3).joined(separator: ", ")
    let more = files.count - 3
    return [
      changes.isEmpty
        ? nil : "Made with other versions than the snapshot: \(changes.joined(separator: ", "))",
      files.isEmpty
        ? nil
        : "Drawn with other fonts than the snapshot: \(words)"
          + (more > 0 ? " and \(more) more" : ""),
    ].compactMap(\.self)
  }

  private static func differing(_ old: [String: String], _ new: [String: String]) -> [String] {
    Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.sorted()
  }
}

extension JSONNode {
  /// The members of an object of strings; nil if it is none.
  fileprivate var strings: [String: String]? {
    guard let members else { return nil }
    let pairs = members.compactMap { member in member.value.string.map { (member.key, $0) } }
    guard pairs.count == members.count else { return nil }
    return Dictionary(pairs, uniquingKeysWith: { $1 })
  }
}
