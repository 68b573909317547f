public import Checking
import Comparing
public import FileSystem
import Markup
import Preview
import Project
import Workspace

/// Applies the fixes of problems that are proved by laying out.
///
/// Nothing is written: the texts that the fixes change lie over the files.
public struct Repair {
  /// The problems of checked documents, in order.
  public typealias Findings = (Checker, [CheckedDocument]) -> [CheckResult.Finding]

  /// Checks the documents with the texts as they are now.
  public private(set) var checker: Checker
  /// The documents, as they are now.
  public private(set) var checked: [CheckedDocument]
  /// The bytes of each changed file before all fixes and now, by paths in the workspace.
  public private(set) var files: [Path: (before: [UInt8], after: [UInt8])] = [:]
  /// The problems of the documents, as they are now.
  public private(set) var findings: [CheckResult.Finding]
  /// Looks for the problems of checked documents.
  private let list: Findings
  /// The texts before all fixes.
  private let base: Workspace
  /// The documents that use a file and were not checked.
  private var otherUsers: [Path: [Document]] = [:]

  /// How often all problems are looked through until nothing changes.
  private static let mostRounds = 10
  /// The most mistakes of one text that are corrected together.
  private static let mostMistakes = 100

  /// A repair of checked documents.
  ///
  /// - Parameter findings: Which of their problems are to be solved.
  public init(_ checker: Checker, _ checked: [CheckedDocument], findings: @escaping Findings) {
    (self.checker, self.checked, list) = (checker, checked, findings)
    base = checker.project.workspace
    self.findings = findings(checker, checked)
  }

  /// Applies all fixes whose proof holds, until nothing changes.
  ///
  /// - Parameters:
  ///   - movesOthers: Whether fixes are applied that move what is outside the view.
  ///   - limit: The time that it may take; nil if it takes as long as it needs.
  ///   - report: Receives each applied fix.
  ///   - isWanted: Which problems are solved.
  /// - Returns: The fixes that are left out, with the reasons.
  public mutating func run(
    movesOthers: Bool = false, within limit: Duration? = nil,
    report: (ProvedFix) -> Void = { _ in },
    where isWanted: (CheckResult.Finding) -> Bool = { _ in true }
  ) -> [ProvedFix] {
    let end = limit.map { ContinuousClock.now + $0 }
    var leftOut: [ProvedFix] = []
    for _ in 0..<Self.mostRounds {
      var tried: Set<ProblemPlace> = []
      var (index, isChanged) = (0, false)
      leftOut = []
      while index < findings.count, end.map({ ContinuousClock.now < $0 }) ?? true {
        let finding = findings[index]
        index += 1
        guard isWanted(finding), tried.insert(finding.place).inserted,
          let fix = provedFix(of: finding)
        else { continue }
        if case .moves = fix.proof, movesOthers {
          adopt(fix)
        } else if fix.proof.isSound {
          adopt(fix)
        } else {
          leftOut.append(fix)
          continue
        }
        report(fix)
        (index, isChanged) = (0, true)
      }
      if !isChanged { break }
    }
    return leftOut
  }

  private mutating func adopt(_ fix: ProvedFix) {
    for (path, bytes) in fix.files {
      files[path] = (files[path]?.before ?? bytes.before, bytes.after)
    }
    checker = checker.with(project(with: fix.files.mapValues(\.after)))
    checked = merged(fix.checked)
    findings = list(checker, checked)
  }

  /// The project with other texts besides the texts of earlier fixes.
  private func project(with texts: [Path: [UInt8]]) -> Project {
    let all = files.mapValues(\.after).merging(texts) { $1 }
    return checker.project.with(
      Workspace(base, texts: Overlay(over: base.texts, all.mapValues { .text($0) })))
  }

  private func merged(_ others: [CheckedDocument]) -> [CheckedDocument] {
    let byName = Dictionary(others.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    return checked.map { byName[$0.name] ?? $0 }
  }

  // MARK: Proofs

  /// The fix of a problem with its proof; nil if none is known that needs no person's choice.
  public mutating func provedFix(of finding: CheckResult.Finding) -> ProvedFix? {
    let (problem, workspace) = (finding.diagnostic, checker.project.workspace)
    let file = Path(problem.file)
    guard problem.mayHaveFix, let fixes = Fixes(of: file, in: workspace),
      let fix = fixes.fixes(of: problem).first(where: { !$0.isChoice })
    else { return nil }
    guard let files = try? FolderEdit(changes: fix.changes).files(in: workspace) else {
      return ProvedFix(
        finding: finding, title: fix.title,
        proof: .fails("it would not keep the other characters in their encoding"), files: [:],
        checked: [])
    }
    if !fixes.reading.isWellFormed, let own = files[file] {
      return correction(of: finding, fix.title, own.before, own.after)
    }
    let changed = checker.with(project(with: files.mapValues(\.after)))
    let users = checked.filter { !$0.dependencies.used(among: Set(files.keys)).isEmpty }
    let again = changed.check(users.map { Document(name: $0.name) })
    var proof = solves(finding, again, changed)
    if proof == .holds {
      let objection = Objection(
        to: changed, from: files.mapValues(\.before), problem, isShared: !fixes.isInTag(problem))
      proof = objection.found(in: users, and: files.keys.flatMap { others(using: $0) })
    }
    return ProvedFix(
      finding: finding, title: fix.title, proof: proof, files: files, checked: again)
  }

  /// Whether a problem is gone in all environments.
  private func solves(
    _ finding: CheckResult.Finding, _ again: [CheckedDocument], _ changed: Checker
  ) -> FixProof {
    let now = list(changed, merged(again))
    func count(_ list: [CheckResult.Finding]) -> Int {
      list.count {
        $0.place.code == finding.place.code && $0.place.document == finding.place.document
      }
    }
    let isGone = !now.contains { $0.place == finding.place } || count(now) < count(findings)
    return isGone ? .holds : .fails("it would not solve the problem")
  }

  /// The documents that were not checked and use a file.
  private mutating func others(using file: Path) -> [Document] {
    if let known = otherUsers[file] { return known }
    let own = Set(checked.map(\.name))
    let others = checker.project.workspace.documents.filter { !own.contains($0.name) }
    let users = others.filter { !checker.files([file], usedBy: [$0]).isEmpty }
    otherUsers[file] = users
    return users
  }

  /// The fix of a text that does not parse, with the fixes of its other mistakes.
  private func correction(
    of finding: CheckResult.Finding, _ title: String, _ before: [UInt8], _ after: [UInt8]
  ) -> ProvedFix {
    let file = Path(finding.diagnostic.file)
    var (titles, bytes) = ([title], after)
    while titles.count < Self.mostMistakes {
      let text = LineIndex(decoding: bytes, isMarkup: file.isMarkup)
      let fixes = Fixes(of: file, text, in: base)
      let reading = fixes.reading
      if reading.isWellFormed {
        let project = project(with: [file: bytes])
        let users = checked.filter { !$0.dependencies.used(among: [file]).isEmpty }
        return ProvedFix(
          finding: finding, title: titles.joined(separator: "; "), proof: .parses,
          files: [file: (before, bytes)],
          checked: checker.with(project).check(users.map { Document(name: $0.name) }))
      }
      let next = reading.diagnostics.lazy.flatMap(fixes.fixes).first { !$0.isChoice }
      guard let next, let edits = next.changes.first?.edits,
        let new = try? edits.applied(toFile: bytes), new != bytes
      else { break }
      titles.append(next.title)
      bytes = new
    }
    return ProvedFix(
      finding: finding, title: title, proof: .fails("the file would still not parse"), files: [:],
      checked: [])
  }
}

extension Diagnostic {
  /// Whether a fix is worth looking for.
  fileprivate var mayHaveFix: Bool {
    proposal != nil || replacement != nil
      || ["unclosed-element", "mismatched-tag", "missing-translation"].contains(code)
  }
}
