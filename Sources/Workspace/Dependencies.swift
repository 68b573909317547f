public import FileSystem

/// Everything that a document was made from: the files that were read, and the names that were
/// looked up.
public struct Dependencies: Hashable, Sendable {
  private(set) var stamps: [Path: FileStamp] = [:]
  /// The links on the way to the files, and where the files really are.
  private(set) var symlinkTrails: Set<Path> = []
  private(set) var lookups: [ResourceQuery: ResourceAnswer] = [:]

  /// Nothing.
  public init() {}

  /// The paths of the files that were read or looked for, sorted.
  public var paths: [Path] { stamps.keys.sorted() }

  /// The paths of what was found there, sorted.
  public var foundPaths: [Path] {
    stamps.filter { if case .found = $0.value { true } else { false } }.keys.sorted()
  }

  /// Without the files at other paths than these.
  public func keeping(_ paths: some Sequence<Path>) -> Dependencies {
    let kept = Set(paths)
    var dependencies = self
    dependencies.stamps = stamps.filter { kept.contains($0.key) }
    return dependencies
  }

  /// Adds what another part was made from.
  public mutating func merge(_ others: Dependencies) {
    stamps.merge(others.stamps) { _, new in new }
    symlinkTrails.formUnion(others.symlinkTrails)
    lookups.merge(others.lookups) { _, new in new }
  }

  /// Whether everything would be read and found as it was.
  ///
  /// A few system calls a file; bytes are compared only where a file was read within 50 ms of its
  /// last change.
  public func isCurrent(in workspace: Workspace) -> Bool {
    var dependencies = self
    return dependencies.revalidate(in: workspace)
  }

  /// Whether everything would be read and found as it was; what was unsure is sure from then on,
  /// once it is old enough.
  public mutating func revalidate(in workspace: Workspace) -> Bool {
    guard var reader = StampReader(workspace.folder) else { return false }
    for (path, stamp) in sortedStamps {
      guard let renewed = reader.revalidate(stamp, of: path) else { return false }
      if renewed != stamp { stamps[path] = renewed }
    }
    let contents = workspace.contents
    return staleFolders(in: workspace, contents).isEmpty
      && lookups.allSatisfy { contents.resources.find($0.key) == $0.value }
  }

  /// The files and folders that are not as they were: `Workspace.update(paths:)` takes them.
  public func stalePaths(in workspace: Workspace) -> [Path] {
    guard var reader = StampReader(workspace.folder) else { return [.root] }
    var paths: [Path] = []
    for (path, stamp) in sortedStamps where reader.revalidate(stamp, of: path) == nil {
      paths.append(path)
    }
    return paths + staleFolders(in: workspace, workspace.contents)
  }

  /// The files alone, without those that were not there and are in no list of names either.
  func present(in tree: FolderTree) -> Dependencies {
    var dependencies = Dependencies()
    dependencies.stamps = stamps.filter { $0.value != .failed(.missing) || !tree.lacks($0.key) }
    return dependencies
  }

  private var sortedStamps: [(key: Path, value: FileStamp)] {
    stamps.sorted { $0.key < $1.key }
  }

  mutating func note(_ path: Path, _ reading: SafeRoot.Reading) {
    stamps[path] = reading.stamp
    symlinkTrails.formUnion(reading.symlinkTrail)
  }

  mutating func note(_ path: Path, _ identity: FileIdentity, symlinkTrail: [Path]) {
    stamps[path] = .found(identity, hash: nil)
    symlinkTrails.formUnion(symlinkTrail)
  }

  mutating func note(_ query: ResourceQuery, _ answer: ResourceAnswer) { lookups[query] = answer }

  /// The folders where a file could have come that changes an answer.
  private func staleFolders(in workspace: Workspace, _ contents: Contents) -> [Path] {
    let stale = Dictionary(grouping: lookups) { $0.key.folder }.map { folder, lookups in
      let reaches = lookups.map(\.value.reach)
      let reach = reaches.contains(nil) ? nil : reaches.compactMap(\.self).max()
      return workspace.staleFolders(of: contents, within: reach, of: folder)
    }
    return Set(stale.joined()).sorted()
  }
}
