import FileSystem
import Markup
public import Preview
public import Project
import Threads
public import Views
public import Workspace

/// Compares the documents of two sides in all their environments, on all cores.
///
/// The result depends on the files only, not on the number of threads.
public struct Comparer: Sendable {
  /// The side before.
  public let old: ComparedSide
  /// The side after.
  public let new: ComparedSide
  /// The names of the environments to compare; all if it is empty.
  public var environments: [String] = []
  /// Chooses the only environment to compare in place of the matrix; nil for the matrix.
  public var requested: (@Sendable (EnvironmentLayers) -> Environment?)?
  /// Whether the result is still wanted; asked before each document, from any thread.
  public var isWanted: @Sendable () -> Bool = { true }
  /// How many documents are compared at a time.
  public var jobs = 1
  /// Makes the measurer of texts of each thread, so that none waits for another; nil if all use the
  /// project's.
  public var measurers: (@Sendable () -> any MeasurerLending)?
  private let project: Project
  let pairs: [DocumentPair]
  let edits: EditSet?
  /// The files that differ, with edits or without.
  let changedFiles: Set<Path>
  let languages: (old: TextLanguages, new: TextLanguages)

  /// A comparer of two sides.
  ///
  /// - Parameters:
  ///   - project: Its means to measure texts and to read pictures are used for both sides.
  ///   - findsCauses: Whether edits are looked for; without them, all differences have an unknown
  ///     cause, and each document is laid out once for each side.
  public init(
    _ old: ComparedSide, _ new: ComparedSide, _ project: Project, findsCauses: Bool = true
  ) {
    (self.old, self.new) = (old, new)
    // Problems of both sides have the levels of the new one.
    self.project = project.judging(by: new.workspace.owner(of: nil).settings.check.levels)
    pairs = DocumentPair.all(old, new)
    let changed = new.changedFiles(since: old)
    changedFiles = Set(changed)
    edits =
      findsCauses
      ? EditSet(old, new, changed, renamed: FileMoves(pairs, changed, old, new)) : nil
    languages = (old.workspace.textLanguages, new.workspace.textLanguages)
  }

  /// The names of the documents of both sides, sorted.
  public var documents: [String] { pairs.map(\.name) }

  /// The documents of the new side that the changed files may concern.
  public var concernedDocuments: [Document] { concerned(of: pairs).compactMap(\.new) }

  /// Compares documents; those that were not reached while the result was wanted are left out.
  ///
  /// - Parameters:
  ///   - isChosen: Whether a document of either side is compared.
  ///   - advance: Called after each document, from any thread.
  public func compare(
    where isChosen: (Document) -> Bool = { _ in true }, advance: @Sendable () -> Void = {}
  ) -> DiffResult {
    let chosen = pairs.filter { pair in
      [pair.old, pair.new].compactMap(\.self).contains(where: isChosen)
    }
    let outcomes = outcomes(of: chosen.count > 1 ? concerned(of: chosen) : chosen, advance)
    return DiffResult(
      from: old.name, to: new.name, outcomes: outcomes, documentCount: chosen.count,
      edits: edits?.edits ?? [], isWhole: chosen.count == pairs.count)
  }

  /// The documents that the changed files may concern; all texts are read to know them.
  private func concerned(of pairs: [DocumentPair]) -> [DocumentPair] {
    pairs.filter(Candidates(changedFiles, old: old, new: new).contains)
  }

  /// The versions of a document in one of its environments.
  public func renditions(of name: String, in environment: String) -> (
    old: Rendition?, new: Rendition?
  ) {
    guard let pair = pairs.first(where: { $0.name == name }) else { return (nil, nil) }
    var comparison = DocumentComparison(
      self, pair, project.with(old.workspace), project.with(new.workspace))
    return comparison.renditions(in: environment)
  }

  private func outcomes(
    of pairs: [DocumentPair], _ advance: @Sendable () -> Void
  ) -> [DocumentComparison.Outcome] {
    ConcurrentWork(jobs: jobs).results(of: pairs) {
      let project = measurers.map { self.project.with($0()) } ?? self.project
      return (old: project.with(old.workspace), new: project.with(new.workspace))
    } _: { projects, pair -> DocumentComparison.Outcome? in
      defer { advance() }
      guard isWanted() else { return nil }
      var comparison = DocumentComparison(self, pair, projects.old, projects.new)
      return comparison.outcome()
    }.compactMap(\.self)
  }
}
