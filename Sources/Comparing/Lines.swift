import FileSystem

/// The lines of a text, to measure how much two texts have in common.
struct Lines {
  private let counts: [String: Int]
  private let count: Int

  /// The lines of a file; none of a missing one.
  init(_ content: Overlay.Content) {
    if case .text(let bytes) = content { self.init(bytes) } else { self.init([]) }
  }

  init(_ bytes: some Collection<UInt8>) {
    // Tags of one line are compared one by one.
    let parts = String(decoding: bytes, as: UTF8.self).split { $0.isNewline || $0 == ">" }
      .map { String($0.trimmed) }.filter { !$0.isEmpty }
    counts = Dictionary(parts.map { ($0, 1) }, uniquingKeysWith: +)
    count = parts.count
  }

  /// The share of the longer text that both have.
  func likeness(to other: Lines) -> Double {
    let common = counts.reduce(0) { $0 + min($1.value, other.counts[$1.key] ?? 0) }
    return Double(common) / Double(max(1, count, other.count))
  }
}
