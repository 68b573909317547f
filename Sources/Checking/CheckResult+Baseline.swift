public import FileSystem
import Markup
import Preview
import Project
public import Views
import Workspace

/// Decides which entries and comments a run can call unused: what other documents or environments
/// show is not known to a run that did not check them.
public struct RunScope: Sendable {
  private let levels: Levels
  /// The documents that were checked.
  private let documents: [CheckedDocument]
  /// Whether all documents of the workspace were checked.
  private let isWhole: Bool
  /// Whether the workspace has a file.
  let hasFile: @Sendable (String) -> Bool
  /// Returns those of some files that documents use which were not checked.
  private let usedElsewhere: @Sendable (Set<Path>) -> Set<Path>

  /// The scope of a run.
  public init(
    _ documents: [CheckedDocument], levels: Levels, isWhole: Bool,
    hasFile: @escaping @Sendable (String) -> Bool = { _ in true },
    usedElsewhere: @escaping @Sendable (Set<Path>) -> Set<Path>
  ) {
    (self.documents, self.levels, self.isWhole) = (documents, levels, isWhole)
    (self.hasFile, self.usedElsewhere) = (hasFile, usedElsewhere)
  }

  /// Those of some files of which all users were checked in all environments.
  func settled(_ files: Set<Path>) -> Set<Path> {
    var (used, open) = (Set<Path>(), Set<Path>())
    for document in documents {
      let own = document.dependencies.used(among: files)
      used.formUnion(own)
      if !document.isWhole { open.formUnion(own) }
    }
    if isWhole { return documents.allSatisfy(\.isWhole) ? files : files.subtracting(open) }
    let candidates = used.subtracting(open)
    return candidates.isEmpty ? [] : candidates.subtracting(usedElsewhere(candidates))
  }

  /// Whether the run reports a code in a file.
  func reports(_ code: String, in file: String) -> Bool {
    guard let known = DiagnosticCode.named(code) else { return isWhole }
    return levels.level(of: known) != .off && !levels.skips(file)
  }
}

extension Checker {
  /// What a run can judge, since it checked all that shows it.
  func scope(of documents: [CheckedDocument], levels: Levels) -> RunScope {
    let checked = Set(documents.map(\.name))
    let others = project.workspace.documents.filter { !checked.contains($0.name) }
    let files = Set(project.workspace.files.map(\.text))
    return RunScope(
      documents, levels: levels, isWhole: others.isEmpty, hasFile: files.contains
    ) { self.files($0, usedBy: others) }
  }
}

extension Checker {
  /// The problems of checked documents, with what only all of them together show.
  ///
  /// - Parameters:
  ///   - findsUnused: Whether resources are reported that no document reads.
  ///   - silence: Silences known problems, before comments are reported that silence nothing.
  public func result(
    of documents: [CheckedDocument], levels: Levels, findsUnused: Bool = true,
    silencing silence: (inout CheckResult, RunScope) -> Void = { _, _ in }
  ) -> CheckResult {
    var result = CheckResult(documents, levels: levels)
    let scope = scope(of: documents, levels: levels)
    result.addMissingTranslations(of: documents, in: project.workspace)
    if findsUnused { result.addUnusedResources(of: documents, in: project.workspace) }
    silence(&result, scope)
    result.addUnusedSuppressions(in: scope, of: documents)
    return result
  }
}

extension CheckResult {
  /// Silences known problems, and reports the entries that match none.
  ///
  /// - Parameters:
  ///   - baseline: The known problems; changed as asked for.
  ///   - file: What reports call its file.
  ///   - reportsWorse: Whether a known problem that is larger than its entry says is reported.
  public mutating func apply(
    _ baseline: inout Baseline, at file: String, _ change: BaselineChange, in scope: RunScope,
    reportsWorse: Bool = false
  ) {
    baseline.follow(findings) { entry in !entry.files.contains(where: scope.hasFile) }
    let found = Set(findings.flatMap { [$0] + $0.others }.compactMap(baseline.entry))
    let unmatched = baseline.entries.keys.filter { !found.contains($0) }
    let settled = scope.settled(Set(unmatched.flatMap(\.files).map { Path($0) }))
    let unused = unmatched.filter { entry in
      entry.files.contains { settled.contains(Path($0)) && scope.reports(entry.code, in: $0) }
    }.sorted()
    let lines = unused.map { baseline.entries[$0]?.line ?? 1 }
    switch change {
    case .none: add(zip(unused, lines).map { Self.finding(of: $0, line: $1, in: file) })
    case .prune: baseline.change(removing: unused, adding: [])
    case .update: baseline.change(removing: unused, adding: findings)
    }
    let count = findings.count
    findings = findings.compactMap { finding in
      if baseline.isKnown(finding, reportsWorse: reportsWorse) { return nil }
      var new = finding
      new.others.removeAll { baseline.isKnown($0, reportsWorse: reportsWorse) }
      // Earlier baselines have entries of the views that a short one leaves without height.
      let isShort = finding.diagnostic.code == Diagnostic.tooShortCode
      return isShort && new.others.isEmpty && !finding.others.isEmpty ? nil : new
    }
    knownCount = count - findings.count
  }

  /// Reports the comments that silence nothing.
  mutating func addUnusedSuppressions(in scope: RunScope, of documents: [CheckedDocument]) {
    var uses: [SuppressionUse.Place: (isUsed: Bool, documents: [String])] = [:]
    for document in documents {
      for use in document.suppressions {
        let known = uses[use.place] ?? (false, [])
        uses[use.place] = (known.isUsed || use.isUsed, known.documents + [document.name.text])
      }
    }
    let unused = uses.filter { !$0.value.isUsed }
    let settled = scope.settled(Set(unused.keys.map { Path($0.file) }))
    let places = unused.filter {
      settled.contains(Path($0.key.file)) && scope.reports($0.key.code, in: $0.key.file)
    }
    add(
      places.sorted { $0.key.precedes($1.key) }.map { place, use in
        var problem = Diagnostic.unusedSuppression(place.code)
        (problem.file, problem.range, problem.property) = (place.file, place.range, place.code)
        return Self.finding(of: Problem(problem, documents: use.documents))
      })
  }

  private static func finding(
    of entry: Baseline.Entry, line: Int, in file: String
  ) -> (Problem, ProblemPlace) {
    var problem = Diagnostic.unusedBaselineEntry(entry.columns)
    problem.file = file
    problem.range = SourceRange(
      SourceLocation(line: line, column: 1),
      SourceLocation(line: line, column: entry.line.unicodeScalars.count + 1))
    return finding(of: Problem(problem))
  }

  /// A problem that no environment shows, with its place.
  static func finding(of problem: Problem) -> (Problem, ProblemPlace) {
    let diagnostic = problem.diagnostic
    let place = ProblemPlace(
      code: diagnostic.code, document: ProblemPlace.document(of: diagnostic.file), view: "",
      property: diagnostic.property ?? diagnostic.message)
    return (problem, place)
  }
}

/// What happens to a baseline.
public enum BaselineChange: Sendable {
  case none
  /// Entries are added and removed.
  case update
  /// Entries are removed.
  case prune
}

extension SuppressionUse.Place {
  fileprivate func precedes(_ other: Self) -> Bool {
    (file, range.start, code) < (other.file, other.range.start, other.code)
  }
}
