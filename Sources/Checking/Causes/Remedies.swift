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
      found.remedies[shortage.source] = remedies(for: shortage).first {
        suffices($0, for: shortage)
      }
    }
  }

  /// Remedies by the views' places.
  struct Found {
    fileprivate var remedies: [ViewSource: Remedy] = [:]

    /// What solves a problem; nil if it is of another kind or nothing is known.
    fileprivate subscript(problem: Diagnostic) -> Remedy? {
      guard problem.code == Diagnostic.tooShortCode else { return nil }
      return remedies[ViewSource(file: problem.file, range: problem.range)]
    }
  }

  /// A change at a view, in words.
  fileprivate struct Remedy {
    let words: String
    let proposal: Diagnostic.Proposal
  }

  /// What can be tried, the cheapest first.
  private func remedies(for shortage: Shortage) -> [Remedy] {
    func setting(_ property: String, _ value: Double, insteadOf old: Double) -> Remedy {
      let words = "\(property)=\"\(value.shortText)\" in place of \(old.shortText) is enough"
      return Remedy(words: words, proposal: .attribute(property, value.shortText))
    }
    var found: [Remedy] = []
    if let (gap, count) = shortage.spacing {
      let less = (gap - shortage.amount / Double(count)).rounded(.down)
      // Half of the gap still tells the views apart.
      if less >= gap / 2, less > 0 { found.append(setting("spacing", less, insteadOf: gap)) }
    }
    if let limit = shortage.limit {
      found.append(
        setting("height", (limit + shortage.amount).rounded(.up), insteadOf: limit))
    }
    return found + [
      Remedy(words: "A scroll view around it is enough", proposal: Shortage.scrolling)
    ]
  }

  /// Whether no environment shows the problem any more, and none shows more problems than before.
  private func suffices(_ remedy: Remedy, for shortage: Shortage) -> Bool {
    suffices(remedy.proposal, at: shortage.source) { found, source in
      !found.shortages.contains {
        $0.source.file == source.file && $0.source.range.start == source.range.start
      }
    }
  }

  /// Whether a problem is solved in all environments with a change, and none has more problems than
  /// before.
  ///
  /// - Parameter isSolved: Asked with the view's place in the changed file.
  private func suffices(
    _ proposal: Diagnostic.Proposal, at source: ViewSource,
    isSolved: (RoomFindings, ViewSource) -> Bool
  ) -> Bool {
    let file = Path(source.file)
    guard case .success(let bytes) = project.workspace.read(file, limit: FileLimit.document),
      let lines = LineIndex(file: bytes, isMarkup: true),
      let edits = proposal.edits(at: source.range, in: lines, isMarkup: true),
      let new = try? edits.applied(toFile: bytes)
    else { return false }
    var place = source
    let offset = lines.offset(of: source.range.start)
    // What is written before the view is on its line.
    place.range.start.column += edits.filter { $0.range.upperBound <= offset }
      .reduce(0) { $0 + $1.newText.unicodeScalars.count }
    let texts = Overlay(over: project.workspace.texts, [file: .text(new)])
    let changed = project.with(texts)
    let document = changed.load(document.document)
    return zip(environments, counts).allSatisfy { environment, count in
      let rendition = changed.render(document, in: environment)
      let found = changed.roomFindings(rendition.diagnostics, of: rendition, document)
      return isSolved(found, place) && Self.count(found) <= count
    }
  }

  // MARK: Proposed attributes

  /// How many proposed attributes are tried.
  private static let attributeLimit = 8

  /// The hints of texts that are cut off without the attributes that do not help, by their places.
  func correctedHints(of problems: Problems) -> [ViewSource: String] {
    var (hints, tried) = ([ViewSource: String](), 0)
    for diagnostic in problems.all.map(\.diagnostic) where diagnostic.code == "layout-truncated" {
      guard diagnostic.cause == nil, let hint = diagnostic.hint, let proposal = diagnostic.proposal
      else { continue }
      tried += 1
      let source = ViewSource(file: diagnostic.file, range: diagnostic.range)
      let isRight =
        tried <= Self.attributeLimit
        && suffices(proposal, at: source) { found, source in
          !found.diagnostics.contains {
            $0.code == diagnostic.code && $0.file == source.file
              && $0.range.start == source.range.start
          }
        }
      if !isRight { hints[source] = hint.withoutAttributes }
    }
    return hints
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
      if let remedy = found[problem] {
        (problem.hint, problem.proposal) = (remedy.words, remedy.proposal)
      }
      if problem.code == "layout-truncated", let corrected = hints[source] {
        (problem.hint, problem.proposal) = (corrected, nil)
      }
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
