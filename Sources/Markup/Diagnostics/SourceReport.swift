/// The mistakes of a text, collected by their offsets.
struct SourceReport {
  let file: String
  private(set) var diagnostics: [Diagnostic] = []
  private var locator: SourceLocator

  /// The maximum number of reported mistakes.
  private static let capacity = 100

  /// A report on a text that starts at a location of a file.
  init(_ bytes: [UInt8], file: String, start: SourceLocation = .start) {
    self.file = file
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

  /// Sorts the mistakes by file order; mistakes at the same location keep their order.
  mutating func sort() {
    diagnostics = diagnostics.enumerated()
      .sorted { ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset) }
      .map(\.element)
  }
}
