import FileSystem
import Markup
public import Preview
public import Project
public import Versions
public import Views
public import Workspace

/// Compares the documents of two versions in all their environments, on all cores.
///
/// The result depends on the files only, not on the number of threads.
public struct Comparer: Sendable {
  /// The versions.
  public let change: FolderChange
  /// The names of the environments to compare; all if it is empty.
  public var environments: [String] = []
  /// Chooses the only environment to compare in place of the matrix; nil for the matrix.
  public var requested: (@Sendable (EnvironmentLayers) -> Environment?)?
  /// Whether the result is still wanted; asked before each document, from any thread.
  public var isWanted: @Sendable () -> Bool = { true }
  /// How many documents are compared at a time.
  public var jobs = 1
  private let project: Project
  /// The documents whose names only one version has.
  private let moved: [DocumentPair]
  let edits: EditSet?
  let languages: (old: TextLanguages, new: TextLanguages)
  /// The levels that the new version gives to the problems of both.
  let levels: Levels

  /// A comparer of two versions.
  ///
  /// - Parameters:
  ///   - project: Its means to measure texts and to read pictures are used for both versions.
  ///   - findsCauses: Whether edits are looked for; without them, all differences have an unknown
  ///     cause, and each document is laid out once for each version.
  public init(
    _ change: FolderChange, _ project: Project, findsCauses: Bool = true
  ) {
    self.change = change
    let (old, new) = (change.old.workspace, change.new.workspace)
    levels = new.owner(of: nil).settings.check.levels
    self.project = project.judging(by: levels)
    moved = DocumentPair.moved(change.old, change.new)
    edits = findsCauses ? EditSet(change, renamed: FileMoves(moved, change)) : nil
    languages = (old.textLanguages, new.textLanguages)
  }

  /// The documents of both versions, sorted by name.
  private var pairs: [DocumentPair] {
    let others = Set(moved.map(\.new))
    let same = change.new.workspace.documents.filter { !others.contains($0) }
    return (same.map { DocumentPair(old: $0, new: $0) } + moved)
      .sorted { Path($0.name) < Path($1.name) }
  }

  /// A document of either version in both; nil if neither has it.
  func pair(of document: Document) -> DocumentPair? {
    moved.first { [$0.old, $0.new].contains(document) }
      ?? change.new.workspace.document(named: document.name).map {
        DocumentPair(old: $0, new: $0)
      }
  }

  /// The names of the documents of both versions, sorted.
  public var documents: [String] { pairs.map(\.name) }

  /// Compares documents; those that were not reached while the result was wanted are left out.
  ///
  /// - Parameters:
  ///   - isChosen: Whether a document of either version is compared.
  ///   - advance: Called after each document, from any thread.
  public func compare(
    where isChosen: (Document) -> Bool = { _ in true }, advance: @Sendable () -> Void = {}
  ) -> DiffResult {
    let pairs = pairs
    let chosen = pairs.filter { pair in
      [pair.old, pair.new].compactMap(\.self).contains(where: isChosen)
    }
    let outcomes = outcomes(of: chosen.count > 1 ? concerned(of: chosen) : chosen, advance)
    return DiffResult(
      from: change.old.name, to: change.new.name, outcomes: outcomes, documentCount: chosen.count,
      edits: edits?.edits ?? [], isWhole: chosen.count == pairs.count)
  }

  /// The documents that may differ; all texts are read to know them.
  private func concerned(of pairs: [DocumentPair]) -> [DocumentPair] {
    let readers = change.possibleReaders
    return pairs.filter { pair in
      pair.old != pair.new || pair.new.map(readers.contains) ?? true
    }
  }

  /// The versions of a document in one of its environments.
  public func renditions(of name: String, in environment: String) -> (
    old: Rendition?, new: Rendition?
  ) {
    guard let pair = pairs.first(where: { $0.name == name }) else { return (nil, nil) }
    let projects = projects
    var comparison = DocumentComparison(self, pair, projects.old, projects.new)
    return comparison.renditions(in: environment)
  }

  /// The project of each version.
  var projects: (old: Project, new: Project) { projects(of: project) }

  private func projects(of project: Project) -> (old: Project, new: Project) {
    (project.with(change.old.workspace), project.with(change.new.workspace))
  }

  private func outcomes(
    of pairs: [DocumentPair], _ advance: @Sendable () -> Void
  ) -> [DocumentComparison.Outcome] {
    project.results(of: pairs, jobs: jobs) { project, pair -> DocumentComparison.Outcome? in
      defer { advance() }
      guard isWanted() else { return nil }
      let projects = projects(of: project)
      var comparison = DocumentComparison(self, pair, projects.old, projects.new)
      return comparison.outcome()
    }.compactMap(\.self)
  }
}
