import Preview
import Project
import Scene
import Versions
import Views
import Workspace

/// The versions of a document before and after a commit.
struct StepComparison: Sendable {
  let result: DiffResult
  /// The views before and after in the standard environment, if that alone was compared and differs.
  let old: ViewTree?
  let new: ViewTree?
  private let counterparts: [ViewCounterpart]
  let reads: Dependencies

  /// - Parameter version: A later version, and afterwards the old one.
  init(_ pair: DocumentPair, _ comparer: Comparer, after version: inout LaidOutVersion?) {
    let projects = comparer.projects
    let new = version?.moved(to: comparer)
    var comparison = DocumentComparison(
      comparer, pair, projects.old, projects.new, new: new?.loaded.document == pair.new ? new : nil)
    let outcome = comparison.outcome()
    version = comparison.old.map { LaidOutVersion($0, comparer) }
    reads = comparison.reads
    result = DiffResult(
      from: comparer.change.old.name, to: comparer.change.new.name, outcomes: [outcome],
      documentCount: 1, edits: comparer.edits?.edits ?? [], isWhole: false)
    let screen = comparison.differing.screens.first
    counterparts = screen?.counterparts ?? []
    (old, self.new) =
      comparer.environments.isEmpty ? (nil, nil) : (screen?.old.tree, screen?.new.tree)
  }

  /// Where a view was before the commit; nil if the commit added it.
  func path(before path: ViewPath) -> ViewPath? {
    let counterpart = counterparts.first { $0.path == path }
    return counterpart.map(\.before) ?? path
  }
}

/// A version of a document in which it was laid out.
struct LaidOutVersion {
  private let document: ComparedDocument
  private let folder: FolderVersion
  private let languages: TextLanguages
  private let levels: Levels

  /// The old version of a comparison.
  fileprivate init(_ document: ComparedDocument, _ comparer: Comparer) {
    (self.document, folder) = (document, comparer.change.old)
    (languages, levels) = (comparer.languages.old, comparer.levels)
  }

  /// A version that was laid out with its own levels of problems.
  init(_ layouts: ComparedDocument.Layouts, in folder: FolderVersion) {
    (document, self.folder) = (ComparedDocument(layouts), folder)
    languages = folder.workspace.textLanguages
    levels = folder.workspace.owner(of: nil).settings.check.levels
  }

  /// The document in the new version of a comparison; nil if something differs that decides how it
  /// looks or how it is judged.
  fileprivate func moved(to comparer: Comparer) -> ComparedDocument? {
    guard languages == comparer.languages.new, levels == comparer.levels else { return nil }
    let read = document.dependencies.paths
    let change = FolderChange(from: folder, to: comparer.change.new, among: read)
    return document.moved(over: change, to: comparer.projects.new)
  }
}
