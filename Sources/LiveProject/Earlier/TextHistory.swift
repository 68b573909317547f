public import FileSystem
public import Foundation

/// The earlier texts of a document and of the files that it used.
///
/// At most 20 entries, and at most 1 MiB of replaced texts. Entries share unchanged texts. Drawings
/// are not kept.
public struct TextHistory: Sendable {
  private static let limit = 20
  private static let byteLimit = 1 << 20

  /// The texts until a save.
  public struct Entry: Sendable {
    /// The last revision that shows them.
    public let revision: Revision
    /// The time at which the save that replaced them was seen.
    public let time: Date
    /// The texts by path.
    let texts: [Path: [UInt8]]
    /// The files whose text the save replaced, sorted.
    public let files: [Path]

    /// The bytes that only the history holds.
    fileprivate var size: Int { files.reduce(0) { $0 + (texts[$1]?.count ?? 0) } }
  }

  /// The entries, the oldest first.
  public private(set) var entries: [Entry] = []
  /// The last number without texts: the document was not loaded then, or its entry was evicted.
  private var forgotten = 0

  /// Records the texts of a published state that another state replaces, if they differ.
  mutating func record(_ published: PublishedState?, before next: DocumentState) {
    guard let published, published.state.version != next.version else { return }
    guard published.state.isLoaded else {
      forgotten = published.revision.number
      return
    }
    let texts = published.state.texts
    let files = Self.changed(published.state, texts, next)
    guard !files.isEmpty else { return }
    if let last = entries.last, last.revision == published.revision { return }
    entries.append(Entry(revision: published.revision, time: .now, texts: texts, files: files))
    while entries.count > Self.limit
      || (entries.count > 1 && entries.reduce(0) { $0 + $1.size } > Self.byteLimit)
    {
      forgotten = entries.removeFirst().revision.number
    }
  }

  /// The texts at a revision before the current texts; nil if they are not kept.
  func texts(at number: Int) -> [Path: [UInt8]]? {
    guard number > forgotten else { return nil }
    return entries.first { $0.revision.number >= number }?.texts
  }

  /// Whether the current texts are those of a revision.
  func isPresent(_ number: Int) -> Bool {
    number > max(forgotten, entries.last?.revision.number ?? 0)
  }

  /// The files that differ in the next state; only resources that both states used count.
  private static func changed(
    _ state: DocumentState, _ texts: [Path: [UInt8]], _ next: DocumentState
  ) -> [Path] {
    let (own, nextOwn, nextTexts) = (state.ownTexts, next.ownTexts, next.texts)
    let ownPaths = Set(own.keys).union(nextOwn.keys).filter { own[$0] != nextOwn[$0] }
    let others = texts.compactMap { path, text in
      nextTexts[path].flatMap { $0 == text ? nil : path }
    }
    return ownPaths.union(others).sorted()
  }
}
