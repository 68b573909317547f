public import Checking
import Comparing
import FileSystem
import Markup
import Preview
import Project
import Scene
import Synchronization
import Versions
import Views
import Workspace

/// What laying out says about an edit with a claim about the screens.
public enum ScreenProof: Hashable, Sendable {
  /// The claim holds for all documents that the edit may concern, in all environments.
  case holds(documents: Int, environments: Int)
  /// The first difference, as a sentence.
  case differs(String)
  /// The time was over before all documents were compared.
  case unfinished

  /// Lays out the documents that an edit may concern before and after it, and holds its claim against
  /// what differs.
  ///
  /// - Parameter checker: The folder before, the environments, and for how long the proof is wanted.
  public init(of edit: FolderEdit, by checker: Checker) throws(EditRefusal) {
    let before = checker.project.workspace
    let contents = try edit.contents(in: before)
    let change = FolderChange.between(
      before, before.trying(contents), differingIn: contents.keys)
    var comparer = Comparer(change, checker.project, findsCauses: false)
    (comparer.environments, comparer.jobs) = (checker.environments, checker.jobs)
    comparer.isWanted = checker.isWanted
    let count = Atomic(0)
    let result = comparer.compare(where: { edit.created[$0.file] == nil }) {
      _ = count.wrappingAdd(1, ordering: .relaxed)
    }
    for part in result.causes.flatMap(\.documents) {
      guard let words = edit.contradiction(in: part, checker.project) else { continue }
      let place = part.environments.count == part.all.count ? "" : ", \(part.environments[0])"
      self = .differs("\(part.name)\(place): \(words)")
      return
    }
    if let words = edit.ownersDifference(over: change, by: checker) {
      self = .differs(words)
      return
    }
    self =
      checker.isWanted()
      ? .holds(
        documents: count.load(ordering: .relaxed), environments: result.knownEnvironments.count)
      : .unfinished
  }

  /// The proof of a claim in words.
  public func words(of claim: ScreenClaim) -> String {
    switch self {
    case .holds(0, _): return "no screen reads what changes"
    case .differs(let words): return words
    case .unfinished: return "not proved: the time was over"
    case .holds(let documents, let environments):
      let screens = "the screens of \(documents) document\(documents == 1 ? "" : "s")"
      let all = "in all \(environments) environments"
      return switch claim {
      case .same, .renamed, .sameButForClass: "\(screens) stay the same \(all)"
      case .sameWithoutPseudoLanguages: "\(screens) stay the same \(all) (pseudo-languages apart)"
      case .sameAtStandardTextSize: "\(screens) stay the same at the standard text size"
      case .sameButForContainer: "\(screens) stay the same but for the container \(all)"
      case .changedOnlyInside: "\(screens) change only inside of the view \(all)"
      }
    }
  }
}

extension FolderEdit {
  /// What of a document contradicts the claim, as a sentence; nil if nothing does.
  fileprivate func contradiction(in part: DiffResult.DocumentPart, _ project: Project) -> String? {
    let differences = part.differences
    switch claim {
    case .sameWithoutPseudoLanguages
    where part.environments.allSatisfy { PseudoLocale(locale: $0) != nil }:
      return nil
    case .sameAtStandardTextSize where !part.hasStandardTextSize(project): return nil
    case .same, .sameWithoutPseudoLanguages, .sameAtStandardTextSize:
      return differences.first { $0.kind != .solved }?.text
    case .renamed(let old, let new):
      let isSame = { (from: String?, to: String?) in from?.replacing(old, with: new) == to }
      return differences.unpaired { isSame($0.from.words, $1.to.words) }.first {
        $0.kind == .problem || $0.from.words == nil || !isSame($0.from.words, $0.to.words)
      }?.text
    case .sameButForClass(let name, let superclass):
      return differences.besides(class: name, for: superclass).first?.text
    case .sameButForContainer(let name, let element):
      if let element, let reason = drawnContainer(at: element, in: part.name, project) {
        return reason
      }
      return differences.unpaired { $0.code == $1.code }.first {
        switch $0.kind {
        case .moved: ($0.to.words ?? $0.from.words) != name
        case .look: !($0.property.map(LooseMarkup.outerAttributes.contains) ?? false)
        default: true
        }
      }?.text
    case .changedOnlyInside(let element):
      let views = views(at: element, of: part.name, project).map(\.path)
      return differences.first { difference in
        switch difference.kind {
        case .solved: false
        case .problem: difference.severity ?? .warning > .note
        default: !difference.isInside(views)
        }
      }?.text
    }
  }

  /// The first outlet, action or expression that a document's owner loses or gets, as a sentence; nil
  /// if there is none.
  ///
  /// A renaming changes them as it claims.
  fileprivate func ownersDifference(over change: FolderChange, by checker: Checker) -> String? {
    if case .renamed = claim { return nil }
    let (old, new) = (change.old.workspace, change.new.workspace)
    let readers = change.possibleReaders
    for document in old.documents where readers.contains(document) && checker.isWanted() {
      let (before, after) = (
        checker.project.with(old).namesOfOwner(of: document),
        checker.project.with(new).namesOfOwner(of: document)
      )
      if let name = before.subtracting(after).min() {
        return "\(document.name): its owner would lose \(name)"
      }
      if let name = after.subtracting(before).min() {
        return "\(document.name): its owner would get \(name)"
      }
    }
    return nil
  }

  /// The views of an element of the first changed file, as a document has them before the edit.
  private func views(
    at element: SourceLocation, of document: String, _ project: Project
  ) -> [ViewRecord] {
    let loaded = project.load(Document(name: Path(document)))
    let rendition = project.render(loaded, in: loaded.layers.standard)
    let paths = rendition.views(at: element, in: changes[0].file.text).map(\.path)
    return rendition.record.views.filter { paths.contains($0.path) }
  }

  /// Why a container is more than a place for others; nil if it draws and says nothing.
  private func drawnContainer(
    at element: SourceLocation, in document: String, _ project: Project
  ) -> String? {
    views(at: element, of: document, project).first {
      $0.draws || !$0.look.isEmpty || !$0.spoken.isEmpty
    }
    .map { "\($0.className) \($0.path) is seen or heard itself" }
  }
}

extension Project {
  /// What a document names of its owner, with the kinds.
  fileprivate func namesOfOwner(of document: Document) -> Set<String> {
    let loaded = load(document)
    let interface = render(loaded, in: loaded.layers.standard).interface
    return Set(
      interface.outlets.map { "the outlet “\($0.name)”" }
        + interface.actions.map { "the action “\($0.name)”" }
        + interface.bindings.map { "the expression “\($0.expression)”" })
  }
}

extension DiffResult.DocumentPart {
  /// Whether one of the environments has the text size of the standard one.
  fileprivate func hasStandardTextSize(_ project: Project) -> Bool {
    let layers = project.load(Document(name: Path(name))).layers
    let matrix = (try? layers.matrix()) ?? []
    return environments.contains { name in
      let entry = matrix.first { $0.name == name }
      return entry.map { $0.environment.textSize == layers.standard.textSize } ?? true
    }
  }
}

extension [Difference] {
  /// The differences that are left if a class and its superclass have the same name.
  fileprivate func besides(class name: String, for superclass: String) -> [Difference] {
    let isSame = { (from: String?, to: String?) in
      from?.replacing(name, with: superclass) == to?.replacing(name, with: superclass)
    }
    return unpaired { isSame($0.from.words, $1.to.words) }.filter {
      $0.kind != .look || $0.from.words == nil || !isSame($0.from.words, $0.to.words)
    }
  }

  /// The differences without problems that were solved, and without those that came in place of one.
  fileprivate func unpaired(_ areSame: (Difference, Difference) -> Bool) -> [Difference] {
    var solved = filter { $0.kind == .solved }
    return filter { difference in
      guard difference.kind == .problem else { return difference.kind != .solved }
      let index = solved.firstIndex { areSame($0, difference) }
      if let index { solved.remove(at: index) }
      return index == nil
    }
  }
}

extension Difference.Value? {
  /// The words; nil for frames and without a value.
  fileprivate var words: String? { if case .words(let words) = self { words } else { nil } }
}
