public import FileSystem
public import Markup
public import Preview
public import Project
public import Views
public import Workspace

/// Checks documents in all their environments, on all cores.
///
/// The result depends on the files only, not on the number of threads.
public struct Checker: Sendable {
  /// The folder of the documents.
  public private(set) var project: Project
  /// The names of the environments to check; all if it is empty.
  public var environments: [String] = []
  /// Whether the limits of documents are found, each from the first environment to check.
  public var findsLimits = false
  /// Whether the result is still wanted; asked before each document and environment, from any thread.
  public var isWanted: @Sendable () -> Bool = { true }
  /// How many documents are checked at a time.
  public var jobs: Int
  private let givenTemplates = GivenTemplates()

  /// A checker of a project's documents.
  public init(_ project: Project, jobs: Int) {
    (self.project, self.jobs) = (project, jobs)
  }

  /// Checks documents; the results have their order.
  ///
  /// Documents that were not reached while the result was wanted are left out, and of one that was
  /// under way the environments that were not reached.
  ///
  /// - Parameter advance: Called after each document, from any thread.
  public func check(
    _ documents: [Document], advance: @Sendable () -> Void = {}
  ) -> [CheckedDocument] {
    let translations = Translations(of: project.workspace)
    return project.results(of: documents, jobs: jobs) { project, document -> CheckedDocument? in
      defer { advance() }
      return isWanted() ? with(project).check(document, translations) : nil
    }.compactMap(\.self)
  }

  /// The same checker of another project.
  public func with(_ project: Project) -> Checker {
    var checker = self
    checker.project = project
    return checker
  }

  /// Those of some files that documents use in their standard environments.
  public func files(_ files: Set<Path>, usedBy documents: [Document]) -> Set<Path> {
    documents.reduce(into: []) { used, document in
      let loaded = project.load(document)
      let drawn = project.rendering(of: loaded, in: loaded.layers.standard)
      used.formUnion(loaded.files.dependencies.used(among: files))
      used.formUnion(drawn.resources.used(among: files))
    }
  }

  private func check(_ document: Document, _ translations: Translations) -> CheckedDocument {
    let start = ContinuousClock.now
    let loaded = project.load(document)
    var judged = JudgedDocument(loaded, in: project, languages: translations.languages)
    let all = judged.distinctMatrix
    let chosen = all.filter { environments.isEmpty || environments.contains($0.name) }
    var result = CheckedDocument(
      name: document.name, knownEnvironments: all.map(\.name))
    result.dependencies = loaded.files.dependencies
    var texts = FileTexts(loaded)
    var uses: [SuppressionUse.Place: Bool] = [:]
    var remedies = Remedies(of: loaded, in: judged.project, chosen.map(\.environment))
    for (number, entry) in chosen.enumerated() {
      guard number == 0 || isWanted() else { break }
      result.environments.append(entry.name)
      let (drawn, audit) = judged.judged(in: entry.environment)
      if !drawn.rendition.diagnostics.isEmpty { texts.add(drawn.texts) }
      let own = drawn.rendition.diagnostics.filter {
        !givenTemplates.contains($0, of: document, in: project) && !translations.covers($0, &texts)
      }
      let found = judged.project.roomFindings(own, of: drawn.rendition, loaded)
      remedies.add(found)
      result.add(found, audit, of: drawn, in: entry.name)
      for use in drawn.rendition.suppressions {
        uses[use.place] = use.isUsed || uses[use.place] ?? false
      }
      for place in audit.silencing.union(found.silencing) { uses[place] = true }
      if !audit.diagnostics.isEmpty { texts.add(drawn.texts) }
    }
    if findsLimits, isWanted(), let first = chosen.first {
      addLimits(of: loaded, from: first, to: &result, &uses)
    }
    result.suppressions = uses.map { SuppressionUse(place: $0, isUsed: $1) }
    result.problems.propose(remedies)
    result.places = places(of: result.problems, in: chosen, judged, &texts)
    result.duration = ContinuousClock.now - start
    return result
  }

  /// The places of a document's problems, and what decides them.
  private func places(
    of problems: Problems, in entries: [MatrixEntry], _ document: JudgedDocument,
    _ texts: inout FileTexts
  ) -> [ProblemPlaces] {
    var places = problems.all.map { texts.places(of: $0.diagnostic) }
    let causes = SharedCauses(of: document.loaded, in: document.project)
    for entry in entries {
      let own = problems.all.enumerated().filter { _, problem in
        problem.environments.first == entry.name && problem.diagnostic.cause == nil
          && problem.diagnostic.mayShareCause
      }
      guard !own.isEmpty else { continue }
      let found = causes.causes(of: own.map(\.element.diagnostic), in: entry.environment, &texts)
      for ((index, _), cause) in zip(own, found) { places[index].shared = cause }
    }
    return places
  }

  /// Adds the limits from an environment, and the problems within the declared ranges.
  private func addLimits(
    of document: LoadedDocument, from entry: MatrixEntry, to result: inout CheckedDocument,
    _ uses: inout [SuppressionUse.Place: Bool]
  ) {
    let (options, variant) = entry.request
    // The environments of a matrix are valid.
    guard
      let limits = try? project.limits(
        of: document, in: options, variant: variant, while: isWanted)
    else { return }
    result.limits = limits
    guard let declared = document.files.owner.settings.limits else { return }
    let found = limits.problems(within: declared)
    result.problems.add(found.diagnostics, in: entry.name, of: document.document.name.text)
    for place in found.silencing { uses[place] = true }
  }
}

/// A document with its problems in all environments that were checked.
public struct CheckedDocument: Sendable {
  /// The document's name.
  public let name: Path
  /// The names of the environments that were checked.
  public internal(set) var environments: [String] = []
  /// The names of all its environments.
  public let knownEnvironments: [String]
  /// What the environments show.
  public internal(set) var problems = Problems()
  /// The places of the problems, in their order.
  public internal(set) var places: [ProblemPlaces] = []
  /// The limits, if they were asked for.
  public internal(set) var limits: Limits?
  /// The codes of comments, and whether they silenced a problem in any environment.
  public internal(set) var suppressions: [SuppressionUse] = []
  /// All files that were read or looked for.
  public internal(set) var dependencies = Dependencies()
  /// What its texts and views read, apart from whole files.
  public internal(set) var uses: Set<ResourceUse> = []
  /// The contrasts of the texts that were judged.
  public internal(set) var contrasts = TextContrasts()
  /// How long the check took.
  public internal(set) var duration = Duration.zero

  /// Adds what an environment shows.
  fileprivate mutating func add(
    _ found: RoomFindings, _ audit: Audit, of drawn: Project.Rendering, in environment: String
  ) {
    problems.add(found.diagnostics + audit.diagnostics, in: environment, of: name.text)
    dependencies.merge(drawn.resources)
    uses.formUnion(drawn.uses)
    isDrawn = isDrawn && drawn.rendition.viewCount > 0
    contrasts.merge(audit.contrasts)
  }

  /// Whether it was drawn wherever it was checked; one that does not parse is not.
  public internal(set) var isDrawn = true

  /// Whether it was checked in all its environments.
  public var isWhole: Bool { environments.count == knownEnvironments.count }
}
