import Expressions
import FileSystem
import Markup
import Preview
public import Project
import Views
public import Workspace

/// Lays out documents in environments, with data and texts by chance, and finds for each problem a
/// smallest case that has it.
///
/// Problems that `check` or `check --limits` finds are left out. The same seed finds the same cases.
public struct Torture: Sendable {
  private let project: Project
  private let seed: Int

  /// - Parameter seed: Decides all cases.
  public init(_ project: Project, seed: Int) { (self.project, self.seed) = (project, seed) }

  /// Tries one case after the other.
  ///
  /// - Parameter isOver: Whether to stop, asked with the number of cases so far.
  public func run(on document: Document, until isOver: (Int) -> Bool) -> TorturedDocument {
    var result = TorturedDocument(name: document.name)
    guard var trial = Trial(of: document, in: project) else {
      result.isDrawn = false
      return result
    }
    var chance = Chance(seed: seed, for: document.name.text)
    while !trial.space.axes.isEmpty, !isOver(result.caseCount) {
      result.caseCount += 1
      let numbers = trial.space.random(using: &chance)
      for problem in trial.newProblems(of: numbers) {
        if let found = trial.breakingCase(of: numbers, problem, number: result.caseCount) {
          result.found.append(found)
        }
      }
    }
    return result
  }
}

/// A document whose cases are laid out.
private struct Trial {
  let space: TortureSpace
  private let project: Project
  private let loaded: LoadedDocument
  /// The problems that need not be found, since they are known.
  private var known: Set<ProblemKey>
  /// The problems that `check --limits` finds along a single axis.
  private var limited: Set<ProblemKey> = []
  private var limits: Limits?
  /// The cases that were found, by the names of their variants.
  private var named: [String: [Int]] = [:]

  /// What makes two problems the same in all cases.
  private struct ProblemKey: Hashable {
    let code: String
    let file: String
    let range: SourceRange

    init(_ problem: Diagnostic) {
      (code, file, range) = (problem.code, problem.file, problem.range)
    }
  }

  /// The codes of what depends on the data, besides the lints of layouts.
  private static let dataCodes: Set<String> = [
    "failed-expression", "invalid-bound-value", "expectation",
  ]

  /// A document with the problems that `check` finds; nil if it is not drawn.
  init?(of document: Document, in project: Project) {
    guard let checked = Checker(project, jobs: 1).check([document]).first, checked.isDrawn else {
      return nil
    }
    loaded = project.load(document)
    self.project = project.forSweeps.withoutSamples
    known = Set(checked.problems.all.map { ProblemKey($0.diagnostic) })
    space = TortureSpace(
      TorturedData(of: loaded, in: self.project), in: loaded.layers.standard,
      languages: Translations(of: project.workspace).languages.all)
  }

  /// The variant of a case, as a file of preview data would have it.
  private func variant(
    _ numbers: [Int], named name: String
  ) -> (written: ModelValue, read: PreviewData.Variant?) {
    var object: ModelObject = ["name": .string(name)]
    let parts = space.environment(of: numbers).members + space.data(of: numbers).members
    for (key, value) in parts { object[key] = value }
    let written = ModelValue.object(object)
    return (written, loaded.files.owner.previewData.variant(written))
  }

  /// The problems of a case that can be found.
  func newProblems(of numbers: [Int]) -> [Diagnostic] {
    guard let variant = variant(numbers, named: "torture").read,
      let environment = try? loaded.layers.environment(in: variant)
    else { return [] }
    let rendition = project.render(loaded, in: environment)
    let found = rendition.diagnostics.filter { problem in
      problem.severity > .note
        && (Limits.codes.contains(problem.code) || Self.dataCodes.contains(problem.code))
    }
    guard found.contains(where: isNew) else { return [] }
    // What follows from a lack of room is no problem of its own.
    return project.roomFindings(found, of: rendition, loaded).diagnostics
      .filter { $0.cause == nil && isNew($0) }
  }

  /// Whether no problem with the same code and place is known.
  func isNew(_ problem: Diagnostic) -> Bool { !known.contains(ProblemKey(problem)) }

  // MARK: Shrinking

  /// A smallest case that has a problem, for people; the problem is known from then on.
  ///
  /// - Returns: nil if `check --limits` finds the problem, and no combination has it earlier.
  mutating func breakingCase(
    of numbers: [Int], _ problem: Diagnostic, number: Int
  ) -> BreakingCase? {
    let key = ProblemKey(problem)
    guard !known.contains(key) else { return nil }
    if limited.contains(key), space.singles(of: numbers).contains(where: { has(key, in: $0) }) {
      return nil
    }
    let smallest = smallest(of: numbers, having: key)
    guard !isLimit(smallest, key) else {
      limited.insert(key)
      return nil
    }
    let shown = newProblems(of: smallest).first { ProblemKey($0) == key } ?? problem
    known.insert(key)
    let words = space.words(for: smallest)
    let name = name(of: smallest, words)
    named[name] = smallest
    return BreakingCase(
      problem: shown, words: words, number: number, environment: space.environment(of: smallest),
      data: space.data(of: smallest), variant: variant(smallest, named: name).written)
  }

  private func has(_ key: ProblemKey, in numbers: [Int]) -> Bool {
    newProblems(of: numbers).contains { ProblemKey($0) == key }
  }

  /// The smallest numbers that still have a problem: each change is necessary, and no number can be
  /// less by one.
  private func smallest(of numbers: [Int], having key: ProblemKey) -> [Int] {
    var best = numbers
    while true {
      let before = best
      for index in best.indices where best[index] > 0 {
        var trial = best
        trial[index] = 0
        if has(key, in: trial) {
          best = trial
          continue
        }
        var step = best[index] / 2
        while step > 0 {
          trial[index] = best[index] - step
          if trial[index] > 0, has(key, in: trial) { best = trial } else { step /= 2 }
        }
      }
      if best == before { return best }
    }
  }

  /// Whether a sweep along a single axis finds the problem, too.
  private mutating func isLimit(_ numbers: [Int], _ key: ProblemKey) -> Bool {
    guard let first = space.changes(in: numbers).first?.axis, space.singles(of: numbers).count == 1
    else { return false }
    if limits == nil { limits = try? project.limits(of: loaded, work: Project.mostWork / 10) }
    return limits?.all.contains { limit in
      guard ProblemKey(limit.diagnostic) == key else { return false }
      return switch first {
      case .narrower, .wider: !limit.widths.isEmpty
      case .smallerText, .largerText: !limit.textSizes.isEmpty
      default: first.place != nil && !limit.lengths.isEmpty
      }
    } ?? false
  }

  /// The name of a case's variant, which no variant of the document and no other case has.
  private func name(of numbers: [Int], _ words: String) -> String {
    let name = words.hasPrefix("with ") ? String(words.dropFirst(5)) : words
    let others = loaded.layers.variants.map(\.name)
    var (free, number) = (name, 1)
    while others.contains(free) || named[free].map({ $0 != numbers }) ?? false {
      number += 1
      free = "\(name) (\(number))"
    }
    return free
  }
}
