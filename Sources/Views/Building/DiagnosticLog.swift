public import Markup
import Scene

/// The diagnostics of a document, each with its view.
///
/// Paths are known only when the tree is complete, so views stand in for them until then.
public struct DiagnosticLog {
  private var entries: [(diagnostic: Diagnostic, view: UIView?)] = []
  private var suppressed: [ObjectIdentifier: PendingSuppression] = [:]
  private var silencedParts: Set<SilencedPart> = []
  /// The codes of comments, and whether they silenced a diagnostic.
  private var uses: [SuppressionUse.Place: Bool] = [:]
  private var trails: [String: String] = [:]
  private let namesOldSpellings: Bool

  /// An empty log.
  ///
  /// Old spellings are not reported in dialects that have them.
  init(in dialect: Dialect) {
    namesOldSpellings = dialect == .generation45
  }

  /// The number of entries, plus views and parts with silenced codes.
  var count: Int { entries.count + suppressed.count + silencedParts.count + uses.count }

  /// Adds a diagnostic about a view, or about the whole document.
  public mutating func add(_ diagnostic: Diagnostic, about view: UIView? = nil) {
    entries.append((diagnostic, view))
  }

  /// The views with a diagnostic of a code, even if a comment silences it.
  public func views(with code: String) -> [UIView] {
    entries.compactMap { $0.diagnostic.code == code ? $0.view : nil }
  }

  /// Records how a file became part of the document; the first way counts.
  mutating func addTrail(_ trail: DocumentTrail, to file: String) {
    if trails[file] == nil { trails[file] = trail.words }
  }

  /// Whether a comment silences a code for a view, in place of adding a diagnostic.
  mutating func silence(_ code: String, for view: UIView) -> Bool {
    silence(code, by: suppressed[ObjectIdentifier(view), default: [:]])
  }

  /// Whether the codes of comments silence one, in place of adding a diagnostic.
  mutating func silence(_ code: String, by codes: PendingSuppression) -> Bool {
    guard let place = codes[code] else { return false }
    uses[place] = true
    return true
  }

  /// Records codes of comments, which may silence nothing.
  mutating func expect(_ codes: PendingSuppression) {
    for place in codes.values { uses[place] = uses[place] ?? false }
  }

  /// Silences codes for a view.
  mutating func suppress(_ codes: PendingSuppression, for view: UIView) {
    guard !codes.isEmpty else { return }
    suppressed[ObjectIdentifier(view), default: [:]].merge(codes) { known, _ in known }
  }

  /// Silences a code in a part of a document.
  mutating func suppress(_ part: SilencedPart) {
    silencedParts.insert(part)
    expect([part.place.code: part.place])
  }

  /// The code in a comment that silences a diagnostic; nil for none.
  private func silencing(_ entry: (diagnostic: Diagnostic, view: UIView?)) -> SuppressionUse.Place?
  {
    entry.view.flatMap { suppressed[ObjectIdentifier($0)]?[entry.diagnostic.code] }
      ?? silencedParts.place(silencing: entry.diagnostic)
  }

  /// The codes of comments that were read, in source order, and whether they silence a diagnostic.
  public var suppressions: [SuppressionUse] {
    var uses = uses
    for place in entries.compactMap(silencing) { uses[place] = true }
    return uses.map { SuppressionUse(place: $0, isUsed: $1) }.sorted { left, right in
      (left.place.file, left.place.range.start, left.place.code)
        < (right.place.file, right.place.range.start, right.place.code)
    }
  }

  /// All diagnostics in source order, each mistake once, with the paths of views; silenced ones
  /// are left out.
  ///
  /// - Parameter others: Mistakes in files that the document uses.
  public func diagnostics(with others: [Diagnostic] = []) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    var inRows: Set<Place> = []
    var unshown: Set<[String]> = []
    let resolved = (entries + others.map { ($0, nil) }).compactMap { entry -> Diagnostic? in
      if silencing(entry) != nil { return nil }
      if entry.diagnostic.code == Self.oldSpelling, !namesOldSpellings { return nil }
      guard seen.insert(entry.diagnostic).inserted else { return nil }
      // What the preview does not show is listed once for each file and property.
      if entry.diagnostic.code == Self.unshownProperty,
        !unshown.insert([entry.diagnostic.file, entry.diagnostic.message]).inserted
      {
        return nil
      }
      // All rows share one cell document with different data; each mistake is listed once.
      if entry.view?.isInFilledRow == true,
        !inRows.insert(Place(of: entry.diagnostic)).inserted
      {
        return nil
      }
      var diagnostic = entry.diagnostic.following(trails[entry.diagnostic.file])
      if let view = entry.view, !view.path.isEmpty { diagnostic.path = view.path.text }
      return diagnostic
    }
    return resolved.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      return (a.file, a.range.start, left.offset) < (b.file, b.range.start, right.offset)
    }.map(\.element)
  }

  /// The rules for diagnostics that are found later in the views of a tree.
  public func rules(for root: UIView, _ levels: Levels) -> ReportRules {
    var rules = ReportRules(levels)
    (rules.trails, rules.silencedParts) = (trails, silencedParts)
    if !suppressed.isEmpty { addSilenced(root, to: &rules) }
    return rules
  }

  private func addSilenced(_ view: UIView, to rules: inout ReportRules) {
    rules.silenced[view.path] = suppressed[ObjectIdentifier(view)]
    for view in view.subviews { addSilenced(view, to: &rules) }
  }

  private static let unshownProperty = Diagnostic.unshownProperty("", of: "").code
  private static let oldSpelling = Diagnostic.oldSpelling("", modern: nil).code
}

/// A part of a document in which a comment silences a code.
struct SilencedPart: Hashable, Sendable {
  /// The code in its comment.
  let place: SuppressionUse.Place
  private let start: SourceLocation
  private let end: SourceLocation?

  /// A part up to a location, or to the end of the file.
  init(_ place: SuppressionUse.Place, from start: SourceLocation, to end: SourceLocation?) {
    (self.place, self.start, self.end) = (place, start, end)
  }

  fileprivate func contains(_ diagnostic: Diagnostic) -> Bool {
    place.code == diagnostic.code && place.file == diagnostic.file
      && start <= diagnostic.range.start && end.map { diagnostic.range.start < $0 } ?? true
  }
}

extension Set<SilencedPart> {
  /// The first comment that silences a diagnostic by its place; nil for none.
  func place(silencing diagnostic: Diagnostic) -> SuppressionUse.Place? {
    lazy.filter { $0.contains(diagnostic) }.map(\.place)
      .min { $0.range.start < $1.range.start }
  }
}

/// The codes that comments silence for the next element, by their names.
typealias PendingSuppression = [String: SuppressionUse.Place]

extension UIView {
  /// Whether preview data created the view as, or in, a row.
  fileprivate var isInFilledRow: Bool {
    bookkeeping.isFilledRow || superview?.isInFilledRow == true
  }
}

extension Diagnostic {
  /// The diagnostic, with the trail to its file added to the hint.
  func following(_ trail: String?) -> Self {
    guard let trail else { return self }
    var diagnostic = self
    diagnostic.hint =
      hint.map { "\($0) (\(trail.prefix(1).lowercased() + trail.dropFirst()))" } ?? trail
    return diagnostic
  }
}
