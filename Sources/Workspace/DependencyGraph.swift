public import FileSystem

/// Which document was made from which files, so that a change reloads no more than it must.
public struct DependencyGraph: Sendable {
  private var dependencies: [Path: Dependencies] = [:]
  /// Documents by the files that they read or looked for.
  private var documentsByFile: [Path: Set<Path>] = [:]
  /// Documents by the keys of the resources' names that they looked up.
  private var documentsByName: [String: Set<Path>] = [:]

  /// A graph of no documents.
  public init() {}

  /// Notes what a document was made from, in place of what was noted of it before.
  ///
  /// - Returns: Whether all of it was noted before. Then `documents(using:)` has named the document for every change that
  ///   came since the files were read.
  @discardableResult
  public mutating func record(_ dependencies: Dependencies, of document: Path) -> Bool {
    let known = self.dependencies[document]
    if dependencies == known { return true }
    forget(document)
    index(dependencies, of: document)
    return dependencies.isNoted(in: known ?? Dependencies())
  }

  private mutating func index(_ dependencies: Dependencies, of document: Path) {
    self.dependencies[document] = dependencies
    for path in dependencies.allPaths { documentsByFile[path, default: []].insert(document) }
    for key in dependencies.keys { documentsByName[key, default: []].insert(document) }
  }

  /// Forgets a document.
  public mutating func forget(_ document: Path) {
    guard let old = dependencies.removeValue(forKey: document) else { return }
    for path in old.allPaths { documentsByFile.remove(document, at: path) }
    for key in old.keys { documentsByName.remove(document, at: key) }
  }

  /// The documents that must be made again after files came, went or changed; sorted.
  ///
  /// Resources are looked up again, so the workspace must know of the change already.
  public func documents(using paths: [Path], in workspace: Workspace) -> [Path] {
    let index = workspace.contents.resources
    let read = paths.flatMap { documentsByFile[$0, default: []] }
    let keys = Set(paths.compactMap { Resource($0)?.name.key })
    let found = keys.flatMap { key in
      documentsByName[key, default: []].filter {
        dependencies[$0]?.isAnswered(otherwiseBy: index, key) == true
      }
    }
    return Set(read + found).sorted()
  }

  /// The documents that read or looked for a file, sorted.
  public func documents(using path: Path) -> [Path] {
    documentsByFile[path, default: []].sorted()
  }

  /// What a document was made from; nil for one that is not in the graph.
  public func dependencies(of document: Path) -> Dependencies? { dependencies[document] }
}

extension Dependencies {
  /// The files that were read, by the paths that were asked for, and the links that led to them.
  fileprivate var allPaths: Set<Path> { symlinkTrails.union(stamps.keys) }

  /// Whether another part was made from the same files, and more at most, with the same answers.
  fileprivate func isNoted(in known: Dependencies) -> Bool {
    allPaths.isSubset(of: known.allPaths)
      && lookups.allSatisfy { known.lookups[$0] == $1 }
  }

  fileprivate var keys: Set<String> { Set(lookups.keys.map(\.name.key)) }

  /// Whether a name of that key would now be found elsewhere.
  fileprivate func isAnswered(otherwiseBy index: ResourceIndex, _ key: String) -> Bool {
    lookups.contains { $0.key.name.key == key && index.find($0.key) != $0.value }
  }
}

extension Dictionary where Value == Set<Path> {
  fileprivate mutating func remove(_ document: Path, at key: Key) {
    self[key]?.remove(document)
    if self[key]?.isEmpty == true { self[key] = nil }
  }
}
