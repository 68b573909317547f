import Checking
import Comparing
import FileSystem
import Markup
import Preview
import Project
import Scene
import Versions
import Workspace

/// Looks for what speaks against a change: problems that come, and views that it should not concern.
struct Objection {
  private let checker: Checker
  private let change: FolderChange
  private let problem: Diagnostic
  /// Whether the change is not in one view, but in what views share, such as a template.
  private let isShared: Bool

  /// - Parameters:
  ///   - checker: With the changed files.
  ///   - before: The bytes of the files before.
  init(
    to checker: Checker, from before: [Path: [UInt8]], _ problem: Diagnostic, isShared: Bool
  ) {
    (self.checker, self.problem, self.isShared) = (checker, problem, isShared)
    change = FolderChange.texts(
      before.mapValues { .text($0) }, named: "before", before: checker.project.workspace)
  }

  /// What the comparison of documents says.
  ///
  /// - Parameter others: Documents that the problem was not looked for in.
  func found(in documents: [CheckedDocument], and others: [Document]) -> FixProof {
    var comparer = Comparer(change, checker.project, findsCauses: false)
    (comparer.environments, comparer.jobs) = (checker.environments, checker.jobs)
    let names = Set(documents.map(\.name) + others.map(\.name))
    let parts = comparer.compare { names.contains($0.name) }.causes.flatMap(\.documents)
    var moves: FixProof = .holds
    for part in parts {
      let paths = documents.first { $0.name.text == part.name }.map(paths) ?? []
      for difference in part.differences {
        let place = part.environments.count == part.all.count ? "" : ", \(part.environments[0])"
        switch difference.kind {
        case .solved: break
        case .problem:
          guard difference.severity ?? .warning > .note else { continue }
          return .fails("\(part.name)\(place) would have another problem: \(difference.text)")
        case .frame, .text, .look, .spoken, .added, .removed, .moved:
          if moves == .holds, !raises, !isInside(difference, paths) {
            moves = .moves("\(part.name)\(place) would change elsewhere: \(difference.text)")
          }
        }
      }
    }
    return moves
  }

  /// Whether MarkupKit raises, so that the app shows nothing that could move.
  private var raises: Bool {
    Path(problem.file).isMarkup && DiagnosticCode.named(problem.code)?.severity == .error
  }

  /// The paths of the views of a document that have the problem.
  private func paths(in document: CheckedDocument) -> [ViewPath] {
    document.problems.all.map(\.diagnostic).filter {
      $0.code == problem.code && $0.file == problem.file && $0.range == problem.range
    }.compactMap(\.path).map { ViewPath($0) }
  }

  private func isInside(_ difference: Difference, _ paths: [ViewPath]) -> Bool {
    if isShared || paths.isEmpty { return difference.isRoot }
    return difference.isInside(paths)
  }
}
