public import FileSystem

/// What a document was made from: the files that were read, and the resource names that were looked
/// up.
public struct Dependencies: Hashable, Sendable {
  private(set) var stamps: [Path: FileStamp] = [:]
  /// The symbolic links on the way to the files, and the files' real paths.
  private(set) var symlinkTrails: Set<Path> = []
  private(set) var lookups: [ResourceQuery: ResourceAnswer] = [:]

  /// No dependencies.
  public init() {}

  /// The paths of the files that were read or looked for, sorted.
  public var paths: [Path] { stamps.keys.sorted() }

  /// The paths at which something was found, sorted.
  public var foundPaths: [Path] {
    stamps.filter { if case .found = $0.value { true } else { false } }.keys.sorted()
  }

  /// The dependencies without the files at other paths than these.
  public func keeping(_ paths: some Sequence<Path>) -> Dependencies {
    let kept = Set(paths)
    var dependencies = self
    dependencies.stamps = stamps.filter { kept.contains($0.key) }
    return dependencies
  }

  /// Adds other dependencies.
  public mutating func merge(_ others: Dependencies) {
    stamps.merge(others.stamps) { _, new in new }
    symlinkTrails.formUnion(others.symlinkTrails)
    lookups.merge(others.lookups) { _, new in new }
  }

  /// Whether every file would be read, and every name found, as before.
  ///
  /// This costs a few system calls for each file. Bytes are compared only where a file was read
  /// within 50 ms of its last change.
  public func isCurrent(in workspace: Workspace) -> Bool {
    var dependencies = self
    return dependencies.revalidate(in: workspace)
  }

  /// Whether every file would be read, and every name found, as before.
  ///
  /// A racy timestamp is trusted from then on, once it is 50 ms old.
  public mutating func revalidate(in workspace: Workspace) -> Bool {
    guard var reader = StampReader(workspace.folder) else { return false }
    for (path, stamp) in sortedStamps {
      guard let renewed = reader.revalidate(stamp, of: path) else { return false }
      if renewed != stamp { stamps[path] = renewed }
    }
    return haveSameAnswers(in: workspace)
  }

  /// Whether every name that was looked up would be found as before.
  func haveSameAnswers(in workspace: Workspace) -> Bool {
    let contents = workspace.contents
    return staleFolders(in: workspace, contents).isEmpty
      && lookups.allSatisfy { contents.resources.find($0.key) == $0.value }
  }

  /// The files and folders that changed, for `Workspace.update(paths:)`.
  public func stalePaths(in workspace: Workspace) -> [Path] {
    guard var reader = StampReader(workspace.folder) else { return [.root] }
    var paths: [Path] = []
    for (path, stamp) in sortedStamps where reader.revalidate(stamp, of: path) == nil {
      paths.append(path)
    }
    return paths + staleFolders(in: workspace, workspace.contents)
  }

  /// The files without the names; missing files that the tree lacks, too, are left out.
  func present(in tree: FolderTree) -> Dependencies {
    var dependencies = Dependencies()
    dependencies.stamps = stamps.filter { $0.value != .failed(.missing) || !tree.lacks($0.key) }
    return dependencies
  }

  private var sortedStamps: [(key: Path, value: FileStamp)] {
    stamps.sorted { $0.key < $1.key }
  }

  mutating func record(_ path: Path, _ reading: SafeRoot.Reading) {
    stamps[path] = reading.stamp
    symlinkTrails.formUnion(reading.symlinkTrail)
  }

  mutating func record(_ path: Path, _ identity: FileIdentity, symlinkTrail: [Path]) {
    stamps[path] = .found(identity, hash: nil)
    symlinkTrails.formUnion(symlinkTrail)
  }

  mutating func record(_ query: ResourceQuery, _ answer: ResourceAnswer) { lookups[query] = answer }

  /// The folders in which a new file could change the outcome of a lookup.
  private func staleFolders(in workspace: Workspace, _ contents: Contents) -> [Path] {
    let stale = Dictionary(grouping: lookups) { $0.key.folder }.map { folder, lookups in
      let reaches = lookups.map(\.value.reach)
      let reach = reaches.contains(nil) ? nil : reaches.compactMap(\.self).max()
      return workspace.staleFolders(of: contents, within: reach, of: folder)
    }
    return Set(stale.joined()).sorted()
  }
}
