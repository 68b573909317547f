import FileSystem
public import Markup
public import Preview
public import Views

/// What a run found: the problems of all documents, each once, in the order of reports.
public struct CheckResult: Sendable {
  /// A problem with its place.
  public struct Finding: Sendable {
    /// The problem, with its configured severity.
    public var problem: Problem
    /// Its place without line numbers, unlike that of any other problem.
    public internal(set) var place: ProblemPlace
    /// The place as earlier baselines name it.
    var earlierPlace: ProblemPlace
    /// How many environments its documents were checked in.
    public internal(set) var environmentCount: Int
    /// What decides the problem and perhaps those of other views; nil if that is not known.
    var shared: SharedCause?
    /// The problems that it stands for besides itself: others with the same cause, or those that
    /// follow from it.
    public internal(set) var others: [Finding] = []
    /// Whether it stands at the cause of several problems.
    var isGroup = false

    /// Its diagnostic.
    public var diagnostic: Diagnostic { problem.diagnostic }
  }

  /// The problems, by document and then in source order.
  public internal(set) var findings: [Finding]
  /// The names of the documents that were checked, in order.
  public let documents: [String]
  /// How many different names their environments have.
  public let environmentCount: Int
  /// The limits of the documents, if they were asked for.
  public let limits: [Limits]
  /// How many problems the baseline silenced.
  public internal(set) var knownCount = 0
  /// The contrasts of the texts that were judged.
  let contrasts: TextContrasts
  /// How long the check of each document took, by its name.
  let durations: [String: Duration]
  private let levels: Levels

  /// The result of checked documents, with the levels of problems that no environment shows.
  public init(_ documents: [CheckedDocument], levels: Levels) {
    self.documents = documents.map(\.name.text)
    self.levels = levels
    durations = Dictionary(
      documents.map { ($0.name.text, $0.duration) }, uniquingKeysWith: { first, _ in first })
    limits = documents.compactMap(\.limits)
    contrasts = documents.reduce(into: TextContrasts()) { $0.merge($1.contrasts) }
    environmentCount = Set(documents.flatMap(\.environments)).count
    let environments = Dictionary(
      documents.map { ($0.name.text, $0.environments) }, uniquingKeysWith: { first, _ in first })
    var all = Problems()
    var places: [ProblemPlaces] = []
    for document in documents {
      let areNew = all.merge(document.problems)
      places += zip(document.places, areNew).filter(\.1).map(\.0)
    }
    var numbers: [ProblemPlace: Int] = [:]
    let ordered = Self.inOrder(zip(all.all, places), documents: self.documents).map {
      problem, places in
      let numbered = places.numbered(in: &numbers)
      let names = problem.documents.flatMap { environments[$0, default: []] }
      return Finding(
        problem: problem, place: numbered.now, earlierPlace: numbered.earlier,
        environmentCount: Set(names).count, shared: places.shared)
    }
    findings = Self.nested(ordered)
  }

  /// Adds problems that no environment shows, with their configured severity.
  mutating func add(_ others: [(Problem, ProblemPlace)]) {
    var all = findings
    var numbers: [ProblemPlace: Int] = [:]
    for (problem, place) in others {
      guard let diagnostic = levels.applied(to: problem.diagnostic) else { continue }
      var problem = problem
      problem.diagnostic = diagnostic
      let numbered = ProblemPlaces(both: place).numbered(in: &numbers)
      all.append(
        Finding(
          problem: problem, place: numbered.now, earlierPlace: numbered.now, environmentCount: 0))
    }
    let byPlace = Dictionary(
      all.map { ($0.place, $0) }, uniquingKeysWith: { first, _ in first })
    findings = Self.inOrder(all.map { ($0.problem, $0.place) }, documents: documents)
      .compactMap { byPlace[$0.1] }
  }

  /// The number of warnings that count: those about the baseline and about comments do not.
  public var countedWarnings: Int {
    let others = ["unused-baseline-entry", "unused-suppression"]
    return findings.count {
      $0.diagnostic.severity == .warning && !others.contains($0.diagnostic.code)
    }
  }

  /// By first document; its own file first, then by file and place.
  static func inOrder<Place>(
    _ problems: some Sequence<(Problem, Place)>, documents: [String]
  ) -> [(Problem, Place)] {
    let ranks = Dictionary(
      documents.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let keyed = problems.enumerated().map { index, entry in
      let diagnostic = entry.0.diagnostic
      let document = entry.0.documents.first ?? ""
      let file = diagnostic.file == "\(document).xml" ? "" : diagnostic.file
      return (
        rank: ranks[document] ?? Int.max, file: file, start: diagnostic.range.start, index, entry
      )
    }
    return keyed.sorted { left, right in
      left.rank != right.rank
        ? left.rank < right.rank
        : left.file != right.file
          ? left.file < right.file
          : (left.start, left.3) < (right.start, right.3)
    }.map(\.4)
  }

  /// The number of problems of a severity.
  public func count(_ severity: Diagnostic.Severity) -> Int {
    findings.count { $0.diagnostic.severity == severity }
  }
}
