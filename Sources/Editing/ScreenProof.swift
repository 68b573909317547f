public import Checking
import Comparing
import FileSystem
import Markup
import Project
import Synchronization
import Versions
import Views
import Workspace

/// What laying out says about an edit that should change no screen.
public enum ScreenProof: Hashable, Sendable {
  /// All documents that the edit may concern look, say and report the same, in all environments.
  case same(documents: Int, environments: Int)
  /// The first difference, as a sentence.
  case differs(String)
  /// The time was over before all documents were compared.
  case unfinished

  /// Lays out the documents that an edit may concern before and after it.
  ///
  /// - Parameters:
  ///   - movesTexts: Whether texts move to tables of strings, which pseudo-languages transform.
  ///   - checker: The folder before, the environments, and for how long the proof is wanted.
  ///   - renaming: A name that the edit replaces, and the new one.
  public init(
    of edit: FolderEdit, renaming: (old: String, new: String)? = nil, movesTexts: Bool = false,
    by checker: Checker
  ) throws(EditRefusal) {
    let before = checker.project.workspace
    let contents = try edit.contents(in: before)
    let change = FolderChange.between(
      before, before.trying(contents), differingIn: contents.keys)
    var comparer = Comparer(change, checker.project, findsCauses: false)
    (comparer.environments, comparer.jobs) = (checker.environments, checker.jobs)
    comparer.isWanted = checker.isWanted
    let count = Atomic(0)
    let result = comparer.compare(advance: { _ = count.wrappingAdd(1, ordering: .relaxed) })
    for part in result.causes.flatMap(\.documents) {
      if movesTexts, part.environments.allSatisfy({ PseudoLocale(locale: $0) != nil }) { continue }
      guard let first = Self.unexplained(part.differences, renaming) else { continue }
      let place = part.environments.count == part.all.count ? "" : ", \(part.environments[0])"
      self = .differs("\(part.name)\(place): \(first.text)")
      return
    }
    self =
      checker.isWanted()
      ? .same(
        documents: count.load(ordering: .relaxed), environments: result.knownEnvironments.count)
      : .unfinished
  }

  /// The first difference that another name does not explain: one in a message, in the name of a
  /// picture's file, or in what VoiceOver makes of that.
  private static func unexplained(
    _ differences: [Difference], _ renaming: (old: String, new: String)?
  ) -> Difference? {
    func words(_ value: Difference.Value?, isOld: Bool) -> String? {
      guard case .words(let words) = value else { return nil }
      return isOld ? renaming.map { words.replacing($0.old, with: $0.new) } ?? words : words
    }
    var solved = differences.filter { $0.kind == .solved }
      .compactMap { words($0.from, isOld: true) }
    return differences.first { difference in
      switch difference.kind {
      case .solved: return false
      case .problem:
        let index = words(difference.to, isOld: false).flatMap { solved.firstIndex(of: $0) }
        if let index { solved.remove(at: index) }
        return index == nil
      default:
        guard renaming != nil, let from = words(difference.from, isOld: true) else { return true }
        return from != words(difference.to, isOld: false)
      }
    }
  }

  /// The proof in words.
  public var words: String {
    switch self {
    case .same(0, _): "no screen reads what changes"
    case .same(let documents, let environments):
      "the screens of \(documents) document\(documents == 1 ? "" : "s") stay the same in all "
        + "\(environments) environments"
    case .differs(let words): words
    case .unfinished: "not proved: the time was over"
    }
  }
}
