/// The mistakes of a text, collected by their offsets.
struct SourceReport {
  let file: String
  private(set) var diagnostics: [Diagnostic] = []
  private let bytes: [UInt8]
  private var locator: SourceLocator

  /// The maximum number of reported mistakes.
  private static let capacity = 100

  /// A report on a text that starts at a location of a file.
  init(_ bytes: [UInt8], file: String, start: SourceLocation = .start) {
    (self.file, self.bytes) = (file, bytes)
    locator = SourceLocator(bytes, start: start)
  }

  /// Whether further mistakes are omitted.
  var isFull: Bool { diagnostics.count >= Self.capacity }

  /// The location of an offset.
  mutating func location(at offset: Int) -> SourceLocation {
    locator.location(at: offset)
  }

  /// The location of a range.
  mutating func place(of range: Range<Int>) -> SourceRange {
    locator.range(range)
  }

  /// Adds a mistake.
  mutating func add(_ diagnostic: Diagnostic, at range: Range<Int>) {
    add(diagnostic, at: place(of: range))
  }

  /// Adds a mistake.
  mutating func add(_ diagnostic: Diagnostic, at range: SourceRange) {
    guard !isFull else { return }
    var diagnostic = diagnostic
    diagnostic.file = file
    diagnostic.range = range
    diagnostics.append(diagnostic)
  }

  /// Replaces the mistakes of a text that does not parse by the merge conflict that causes them.
  mutating func explainConflict() {
    guard !diagnostics.isEmpty, let (range, version) = MergeConflict.firstLine(in: bytes) else {
      return
    }
    diagnostics = []
    add(.mergeConflict(version), at: range)
  }

  /// Sorts the mistakes by file order; mistakes at the same location keep their order.
  mutating func sort() {
    diagnostics = diagnostics.enumerated()
      .sorted { ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset) }
      .map(\.element)
  }
}
