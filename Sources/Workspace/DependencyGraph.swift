public import FileSystem

/// Which documents depend on which files, so that a change reloads only those that it affects.
public struct DependencyGraph: Sendable {
  private var dependencies: [Path: Dependencies] = [:]
  /// The documents by the files that they read or looked for.
  private var documentsByFile: [Path: Set<Path>] = [:]
  /// The documents by the keys of the resource names that they looked up.
  private var documentsByName: [String: Set<Path>] = [:]

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
    forget(document)
    index(dependencies, of: document)
    return dependencies.isCovered(by: known ?? Dependencies())
  }

  private mutating func index(_ dependencies: Dependencies, of document: Path) {
    self.dependencies[document] = dependencies
    for path in dependencies.allPaths { documentsByFile[path, default: []].insert(document) }
    for key in dependencies.keys { documentsByName[key, default: []].insert(document) }
  }

  /// Removes a document.
  public mutating func forget(_ document: Path) {
    guard let old = dependencies.removeValue(forKey: document) else { return }
    for path in old.allPaths { documentsByFile.remove(document, at: path) }
    for key in old.keys { documentsByName.remove(document, at: key) }
  }

  /// The documents that must be made again after files appeared, disappeared or changed; sorted.
  ///
  /// Resource names are looked up again, so the workspace must have been updated before.
  public func documents(using paths: [Path], in workspace: Workspace) -> [Path] {
    let index = workspace.contents.resources
    let read = paths.flatMap { documentsByFile[$0, default: []] }
    let keys = Set(paths.compactMap { Resource($0)?.name.key })
    let found = keys.flatMap { key in
      documentsByName[key, default: []].filter {
        dependencies[$0]?.isFound(otherwiseIn: index, key) == true
      }
    }
    return Set(read + found).sorted()
  }

  /// The dependencies of a document; nil for one that is not in the graph.
  public func dependencies(of document: Path) -> Dependencies? { dependencies[document] }
}

extension Dependencies {
  /// The paths that were asked for, the symbolic links on the way, and the real paths.
  fileprivate var allPaths: Set<Path> { symlinkTrails.union(stamps.keys) }

  /// Whether other dependencies include all of these, with the same outcomes of lookups.
  fileprivate func isCovered(by known: Dependencies) -> Bool {
    allPaths.isSubset(of: known.allPaths)
      && lookups.allSatisfy { known.lookups[$0] == $1 }
  }

  /// The keys of the resource names that were looked up.
  fileprivate var keys: Set<String> { Set(lookups.keys.map(\.name.key)) }

  /// Whether the lookup of a name with that key has another outcome now.
  fileprivate func isFound(otherwiseIn index: ResourceIndex, _ key: String) -> Bool {
    lookups.contains { $0.key.name.key == key && index.find($0.key) != $0.value }
  }
}

extension Dictionary where Value == Set<Path> {
  fileprivate mutating func remove(_ document: Path, at key: Key) {
    self[key]?.remove(document)
    if self[key]?.isEmpty == true { self[key] = nil }
  }
}
