/// Which state of a document something belongs to; the greater of two is the later one.
struct DocumentVersion: Hashable, Comparable, Sendable {
  /// The number of the document; a file that comes back after it was removed is another document.
  let generation: Int
  /// How often the document changed; 0 before it is loaded.
  var number = 0

  /// The version after this one.
  var next: DocumentVersion { DocumentVersion(generation: generation, number: number + 1) }

  static func < (left: DocumentVersion, right: DocumentVersion) -> Bool {
    (left.generation, left.number) < (right.generation, right.number)
  }
}
