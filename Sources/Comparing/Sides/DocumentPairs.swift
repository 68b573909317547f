import FileSystem
import Workspace

/// A document on both sides, maybe under another name.
struct DocumentPair: Hashable, Sendable {
  /// The document on the old side; nil for a new one.
  var old: Document?
  /// The document on the new side; nil for a removed one.
  var new: Document?

  /// The name that reports use.
  var name: String { (new ?? old)?.name.text ?? "" }

  /// Whether it has another name than before.
  var isRenamed: Bool { old != nil && new != nil && old != new }

  /// The documents of two sides, those with the most similar contents as renamed ones.
  static func all(_ old: ComparedSide, _ new: ComparedSide) -> [DocumentPair] {
    let (before, after) = (Set(old.workspace.documents), Set(new.workspace.documents))
    var gone = before.subtracting(after).sorted { $0.name < $1.name }
    var added = after.subtracting(before).sorted { $0.name < $1.name }
    var pairs = before.intersection(after).map { DocumentPair(old: $0, new: $0) }
    pairs += equal(&gone, old, &added, new) + alike(&gone, old, &added, new)
    pairs += gone.map { DocumentPair(old: $0, new: nil) }
    pairs += added.map { DocumentPair(old: nil, new: $0) }
    return pairs.sorted { Path($0.name) < Path($1.name) }
  }

  /// Removes the documents with equal contents; there may be many, such as those of a moved folder.
  private static func equal(
    _ gone: inout [Document], _ old: ComparedSide, _ added: inout [Document], _ new: ComparedSide
  ) -> [DocumentPair] {
    var places = Dictionary(grouping: gone) { old.content(of: $0.file) }
    places[.missing] = nil
    var pairs: [DocumentPair] = []
    added.removeAll { document in
      let content = new.content(of: document.file)
      guard let other = places[content]?.first else { return false }
      places[content]?.removeFirst()
      pairs.append(DocumentPair(old: other, new: document))
      return true
    }
    let found = Set(pairs.map(\.old))
    gone.removeAll(where: found.contains)
    return pairs
  }

  /// Removes the documents with similar contents; as for git, half of them has to be the same.
  private static func alike(
    _ gone: inout [Document], _ old: ComparedSide, _ added: inout [Document], _ new: ComparedSide
  ) -> [DocumentPair] {
    var lines = gone.map { Lines(old.content(of: $0.file)) }
    var pairs: [DocumentPair] = []
    added.removeAll { document in
      let own = Lines(new.content(of: document.file))
      let best = lines.indices.map { (index: $0, likeness: own.likeness(to: lines[$0])) }
        .max { ($0.likeness, -$0.index) < ($1.likeness, -$1.index) }
      guard let best, best.likeness >= 0.5 else { return false }
      lines.remove(at: best.index)
      pairs.append(DocumentPair(old: gone.remove(at: best.index), new: document))
      return true
    }
    return pairs
  }
}

/// The lines of a text, to measure how much two texts have in common.
private struct Lines {
  private let counts: [String: Int]
  private let count: Int

  init(_ content: Overlay.Content) {
    guard case .text(let bytes) = content else {
      (counts, count) = ([:], 0)
      return
    }
    // Tags of one line are compared one by one.
    let parts = String(decoding: bytes, as: UTF8.self).split { $0.isNewline || $0 == ">" }
      .map { $0.trimmed }.filter { !$0.isEmpty }
    counts = Dictionary(parts.map { ($0, 1) }, uniquingKeysWith: +)
    count = parts.count
  }

  /// The share of the longer text that both have.
  func likeness(to other: Lines) -> Double {
    let common = counts.reduce(0) { $0 + min($1.value, other.counts[$1.key] ?? 0) }
    return Double(common) / Double(max(1, count, other.count))
  }
}

extension Substring {
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }
}
