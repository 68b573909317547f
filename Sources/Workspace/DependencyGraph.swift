public import FileSystem

/// Which documents depend on which files, so that a change reloads only those that it affects.
public struct DependencyGraph: Sendable {
  private var dependencies: [Path: Dependencies] = [:]
  /// The documents by the files that they read or looked for.
  private var documentsByFile: [Path: Set<Path>] = [:]
  /// The documents by the keys of the resource names that they looked up.
  private var documentsByName: [String: Set<Path>] = [:]
  /// The documents that depend on the names of all documents, or on all preview data.
  private var documentsWithHints: Set<Path> = []

  /// A graph of no documents.
  public init() {}

  /// Records the dependencies of a document, in place of earlier ones.
  ///
  /// - Returns: Whether all of them were recorded before. Then `documents(using:in:)` has returned
  ///   the document for every change since its files were read.
  @discardableResult
  public mutating func record(_ dependencies: Dependencies, of document: Path) -> Bool {
    let known = self.dependencies[document]
    if dependencies == known { return true }
    if let known, dependencies.hasSameNames(as: known) {
      self.dependencies[document] = dependencies
      return true
    }
    forget(document)
    index(dependencies, of: document)
    return dependencies.isCovered(by: known ?? Dependencies())
  }

  private mutating func index(_ dependencies: Dependencies, of document: Path) {
    self.dependencies[document] = dependencies
    for path in dependencies.allPaths { documentsByFile[path, default: []].insert(document) }
    for key in dependencies.keys { documentsByName[key, default: []].insert(document) }
    if !dependencies.documentHints.isEmpty || dependencies.previewDataNumber != nil {
      documentsWithHints.insert(document)
    }
  }

  /// Removes a document.
  public mutating func forget(_ document: Path) {
    guard let old = dependencies.removeValue(forKey: document) else { return }
    for path in old.allPaths { documentsByFile.remove(document, at: path) }
    for key in old.keys { documentsByName.remove(document, at: key) }
    documentsWithHints.remove(document)
  }

  /// The documents that must be made again after files appeared, disappeared or changed; sorted.
  ///
  /// Resource names are looked up again, so the workspace must have been updated before.
  public func documents(using paths: [Path], in workspace: Workspace) -> [Path] {
    suspects(of: FileChanges(paths)).documents(in: workspace)
  }

  /// The documents that may have to be made again; no name is looked up for that.
  public func suspects(of changes: FileChanges) -> Suspects {
    let names = Set(changes.keys.flatMap { documentsByName[$0, default: []] })
    let named = changes.haveDocument ? names.union(documentsWithHints) : names
    return Suspects(
      changes: changes, readers: changes.paths.flatMap { documentsByFile[$0, default: []] },
      named: named.compactMap { name in dependencies[name].map { (name, $0) } })
  }

  /// The dependencies of a document; nil for one that is not in the graph.
  public func dependencies(of document: Path) -> Dependencies? { dependencies[document] }
}

/// Files that appeared, disappeared or changed, as a graph looks for them.
public struct FileChanges: Sendable {
  let paths: [Path]
  /// The keys of their resource names.
  let keys: Set<String>
  /// Whether one of them is a document or preview data.
  let haveDocument: Bool

  /// The changes of files at some paths.
  public init(_ paths: [Path]) {
    self.paths = paths
    keys = Set(paths.compactMap { Resource($0)?.name.key })
    haveDocument = paths.contains { Document(file: $0) != nil || OwnerFile.isOne($0) }
  }
}

/// The documents that changes may concern.
public struct Suspects: Sendable {
  fileprivate let changes: FileChanges
  /// Those that read one of the files.
  fileprivate let readers: [Path]
  /// Those that looked up a name which may be one of the files'.
  fileprivate let named: [(document: Path, dependencies: Dependencies)]

  /// The documents that the changes do concern, sorted.
  public func documents(in workspace: Workspace) -> [Path] {
    let contents = workspace.contents
    let others = named.filter { $0.dependencies.areFound(otherwiseIn: contents, changes.keys) }
    return Set(readers + others.map(\.document)).sorted()
  }
}

extension Dependencies {
  /// Those of some files that were read, looked for or compared, sorted.
  public func used(among files: Set<Path>) -> [Path] { allPaths.intersection(files).sorted() }

  /// The files by which a name that was looked up leads elsewhere than in another workspace, sorted.
  public func filesFoundOtherwise(than workspace: Workspace) -> [Path] {
    let resources = workspace.contents.resources
    return Set(lookups.flatMap { $0.value.files(movedSince: resources.find($0.key)) }).sorted()
  }

  /// Whether every name that was looked up leads to the same in another version of the workspace.
  ///
  /// Where all preview data were read, nobody knows.
  public func findsSame(in workspace: Workspace) -> Bool {
    let contents = workspace.contents
    return previewDataNumber == nil
      && lookups.allSatisfy { contents.resources.find($0.key) == $0.value }
      && documentHints.allSatisfy { contents.hint(forDocument: $0.key).words == $0.value.words }
  }

  /// The paths that were asked for, the symbolic links on the way, and the real paths.
  fileprivate var allPaths: Set<Path> { symlinkTrails.union(stamps.keys) }

  /// Whether the same files were looked for as for others, and the same names found.
  fileprivate func hasSameNames(as others: Dependencies) -> Bool {
    stamps.keys == others.stamps.keys && symlinkTrails == others.symlinkTrails
      && lookups == others.lookups && previewDataNumber == others.previewDataNumber
      && documentHints.isEmpty && others.documentHints.isEmpty
  }

  /// Whether other dependencies include all of these, with the same outcomes of lookups.
  fileprivate func isCovered(by known: Dependencies) -> Bool {
    allPaths.isSubset(of: known.allPaths)
      && lookups.allSatisfy { known.lookups[$0] == $1 }
      && documentHints.allSatisfy { known.documentHints[$0]?.words == $1.words }
      && previewDataNumber == known.previewDataNumber
  }

  /// The keys of the resource names that were looked up.
  fileprivate var keys: Set<String> { Set(lookups.keys.map(\.name.key)) }

  /// Whether the lookup of a name with one of these keys, or a hint, has another outcome now.
  fileprivate func areFound(otherwiseIn contents: Contents, _ keys: Set<String>) -> Bool {
    lookups.contains {
      keys.contains($0.key.name.key) && contents.resources.find($0.key) != $0.value
    } || documentHints.contains { !$0.value.isCurrent(for: $0.key, in: contents) }
      || !hasSamePreviewData(contents)
  }
}

extension Dictionary where Value == Set<Path> {
  fileprivate mutating func remove(_ document: Path, at key: Key) {
    self[key]?.remove(document)
    if self[key]?.isEmpty == true { self[key] = nil }
  }
}
