import FileSystem
import Markup
import Preview
import Project
import Views
import Workspace

/// Finds what gives views the room that they need, by laying out.
///
/// A remedy is only proposed if no environment shows the problem with it, and none shows others.
struct Remedies {
  private let document: LoadedDocument
  private let project: Project
  private let environments: [Environment]
  /// How many problems of a layout the document has in each environment.
  private var counts: [Int] = []
  /// The worst shortage of each view.
  private var shortages: [ViewSource: Shortage] = [:]

  /// - Parameter project: Its documents have no other states of cells.
  init(of document: LoadedDocument, in project: Project, _ environments: [Environment]) {
    (self.document, self.project, self.environments) = (document, project, environments)
  }

  /// Adds what an environment shows; all environments are added in their order.
  mutating func add(_ found: RoomFindings) {
    counts.append(Self.count(found))
    for shortage in found.shortages
    where shortage.amount > shortages[shortage.source]?.amount ?? 0 {
      shortages[shortage.source] = shortage
    }
  }

  /// How many views are tried: others of one document seldom have another remedy.
  private static let limit = 4

  /// The remedies that suffice.
  func found() -> Found {
    let tried = shortages.values.sorted { $0.source.range.start < $1.source.range.start }
      .prefix(Self.limit)
    return tried.reduce(into: Found()) { found, shortage in
      found.words[shortage.source] =
        remedies(for: shortage).first { suffices($0, for: shortage) }?.words
    }
  }

  /// Remedies in words, by the views' places.
  struct Found {
    fileprivate(set) var words: [ViewSource: String] = [:]

    /// What solves a problem; nil if it is of another kind or nothing is known.
    fileprivate subscript(problem: Diagnostic) -> String? {
      guard problem.code == Diagnostic.tooShortCode else { return nil }
      return words[ViewSource(file: problem.file, range: problem.range)]
    }
  }

  /// A change of a file.
  private struct Remedy {
    let words: String
    /// The changed file.
    let bytes: [UInt8]
    /// Where the element begins in it.
    let start: SourceLocation
  }

  /// What can be tried, the cheapest first.
  private func remedies(for shortage: Shortage) -> [Remedy] {
    let (file, start) = (Path(shortage.source.file), shortage.source.range.start)
    guard case .success(let bytes) = project.workspace.read(file, limit: FileLimit.document) else {
      return []
    }
    func setting(_ property: String, _ value: Double, insteadOf old: Double) -> Remedy? {
      let edit = try? AttributeEdit(property, to: value.shortText, ofElementAt: start, in: bytes)
      let words = "\(property)=\"\(value.shortText)\" in place of \(old.shortText) is enough"
      return edit.map { Remedy(words: words, bytes: $0.bytes, start: start) }
    }
    var found: [Remedy?] = []
    if let (gap, count) = shortage.spacing {
      let less = (gap - shortage.amount / Double(count)).rounded(.down)
      // Half of the gap still tells the views apart.
      if less >= gap / 2, less > 0 { found.append(setting("spacing", less, insteadOf: gap)) }
    }
    if let limit = shortage.limit {
      found.append(
        setting("height", (limit + shortage.amount).rounded(.up), insteadOf: limit))
    }
    return (found + [scrolling(bytes, start)]).compactMap(\.self)
  }

  /// The element in a scroll view, which takes its place in the view around it.
  private func scrolling(_ bytes: [UInt8], _ start: SourceLocation) -> Remedy? {
    guard let lines = LineIndex(file: bytes, isMarkup: true) else { return nil }
    let offset = lines.offset(of: start)
    let markup = LooseMarkup(bytes)
    guard let tag = markup.tokens.firstIndex(where: { $0.range.lowerBound == offset }),
      let end = markup.tokens[tag].kind == .startTag(isEmpty: true)
        ? tag : markup.counterpart(of: tag)
    else { return nil }
    let moved = markup.tokens[tag].attributes.filter {
      Self.outerAttributes.contains(markup.text($0.name))
    }
    let outer = moved.map { " " + markup.text($0.range) }.joined()
    let tags = Shortage.scrollingTags(attributes: outer)
    let before = Array(tags.start.utf8)
    var element = Array(bytes[offset..<markup.tokens[end].range.upperBound])
    for attribute in moved.reversed() {
      let range = attribute.range
      element.removeSubrange(range.lowerBound - offset..<range.upperBound - offset)
    }
    let wrapped = before + element + Array(tags.end.utf8)
    return Remedy(
      words: "A scroll view around it is enough",
      bytes: bytes[..<offset] + wrapped + bytes[markup.tokens[end].range.upperBound...],
      start: SourceLocation(line: start.line, column: start.column + before.count))
  }

  /// The attributes by which a view has its place in the one around it.
  private static let outerAttributes: Set<String> = [
    "weight", "anchor", "width", "height", "minimumWidth", "minimumHeight", "maximumWidth",
    "maximumHeight",
  ]

  /// Whether no environment shows the problem any more, and none shows more problems than before.
  private func suffices(_ remedy: Remedy, for shortage: Shortage) -> Bool {
    let file = shortage.source.file
    return suffices(remedy.bytes, in: file) { found in
      !found.shortages.contains {
        $0.source.file == file && $0.source.range.start == remedy.start
      }
    }
  }

  /// Whether a problem is solved in all environments with other bytes of a file, and none has more
  /// problems than before.
  private func suffices(
    _ bytes: [UInt8], in file: String, isSolved: (RoomFindings) -> Bool
  ) -> Bool {
    let texts = Overlay(over: project.workspace.texts, [Path(file): .text(bytes)])
    let changed = project.with(texts)
    let document = changed.load(document.document)
    return zip(environments, counts).allSatisfy { environment, count in
      let rendition = changed.render(document, in: environment)
      let found = changed.roomFindings(rendition.diagnostics, of: rendition, document)
      return isSolved(found) && Self.count(found) <= count
    }
  }

  // MARK: Proposed attributes

  /// How many proposed attributes are tried.
  private static let attributeLimit = 8

  /// The hints of texts that are cut off without the attributes that do not help, by their places.
  func correctedHints(of problems: Problems) -> [ViewSource: String] {
    var (hints, tried) = ([ViewSource: String](), 0)
    for diagnostic in problems.all.map(\.diagnostic) where diagnostic.code == "layout-truncated" {
      guard diagnostic.cause == nil, let hint = diagnostic.hint,
        let proposal = hint.firstMatch(of: /([\w.]+)="(\w+)"/)
      else { continue }
      tried += 1
      let source = ViewSource(file: diagnostic.file, range: diagnostic.range)
      let isRight =
        tried <= Self.attributeLimit
        && helps(String(proposal.1), String(proposal.2), against: diagnostic)
      if !isRight { hints[source] = hint.withoutAttributes }
    }
    return hints
  }

  private func helps(_ property: String, _ value: String, against problem: Diagnostic) -> Bool {
    let (file, start) = (Path(problem.file), problem.range.start)
    guard case .success(let bytes) = project.workspace.read(file, limit: FileLimit.document),
      let edit = try? AttributeEdit(property, to: value, ofElementAt: start, in: bytes)
    else { return false }
    return suffices(edit.bytes, in: problem.file) { found in
      !found.diagnostics.contains {
        $0.code == problem.code && $0.file == problem.file && $0.range.start == start
      }
    }
  }

  private static func count(_ found: RoomFindings) -> Int {
    found.diagnostics.count { $0.severity > .note && $0.cause == nil }
  }
}

extension Problems {
  /// Proposes only what was tried and is enough.
  mutating func propose(_ remedies: Remedies) {
    let (found, hints) = (remedies.found(), remedies.correctedHints(of: self))
    changeEach { problem in
      let source = ViewSource(file: problem.file, range: problem.range)
      let corrected = problem.code == "layout-truncated" ? hints[source] : nil
      problem.hint = found[problem] ?? corrected ?? problem.hint
    }
  }
}

extension String {
  /// A hint without the alternatives that name an attribute.
  fileprivate var withoutAttributes: String {
    let rest = replacing(", or ", with: "\n").split(separator: "\n").filter { !$0.contains("=\"") }
      .joined(separator: ", or ")
    return rest.isEmpty ? self : rest.prefix(1).uppercased() + rest.dropFirst()
  }
}

extension Project {
  /// The problems of a rendition, of which some follow from others.
  func roomFindings(
    _ diagnostics: [Diagnostic], of rendition: Rendition, _ document: LoadedDocument
  ) -> RoomFindings {
    guard diagnostics.contains(where: \.mayLackRoom) else { return RoomFindings(diagnostics) }
    let found = answer(
      { $0.findLackOfRoom(among: diagnostics, of: rendition) }, about: document,
      as: RenditionKey(environment: rendition.environment))
    return found ?? RoomFindings(diagnostics)
  }
}
