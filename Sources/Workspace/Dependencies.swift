public import FileSystem

/// What a document was made from: the files that were read, and the resource names that were looked
/// up.
public struct Dependencies: Hashable, Sendable {
  private(set) var stamps: [Path: FileStamp] = [:]
  /// The symbolic links on the way to the files, and the files' real paths.
  private(set) var symlinkTrails: Set<Path> = []
  private(set) var lookups: [ResourceQuery: ResourceAnswer] = [:]
  /// The hints for the names of missing documents.
  private(set) var documentHints: [Path: DocumentHint] = [:]
  /// Which list of preview data was read as a whole (`Contents.previewDataNumber`); nil if none was.
  private(set) var previewDataNumber: Int?
  /// The files that were only compared with others of their names.
  private var compared: Set<Path> = []
  /// Whether a file or a name was found in two states, so that one of them is an old one.
  private var isContradictory = false

  /// No dependencies.
  public init() {}

  /// The paths of the files that were read or looked for, sorted.
  public var paths: [Path] { stamps.keys.sorted() }

  /// The paths of the files that were found and used, sorted.
  public var foundPaths: [Path] {
    stamps.filter { $0.value.isFound && !compared.contains($0.key) }.keys.sorted()
  }

  /// The dependencies without the files at other paths than these.
  public func keeping(_ paths: some Sequence<Path>) -> Dependencies {
    let kept = Set(paths)
    var dependencies = self
    dependencies.stamps = stamps.filter { kept.contains($0.key) }
    return dependencies
  }

  /// Adds other dependencies; if they contradict these, the whole is not current.
  public mutating func merge(_ others: Dependencies) {
    var isContradictory = isContradictory || others.isContradictory
    compared = compared.filter { !others.uses($0) }.union(others.compared.filter { !uses($0) })
    stamps.merge(others.stamps) { known, new in
      let merged = known.merged(with: new)
      isContradictory = isContradictory || merged == nil
      return merged ?? new
    }
    symlinkTrails.formUnion(others.symlinkTrails)
    lookups.merge(others.lookups) { known, new in
      isContradictory = isContradictory || known != new
      return new
    }
    documentHints.merge(others.documentHints) { known, new in
      isContradictory = isContradictory || known.words != new.words
      return new
    }
    if let number = others.previewDataNumber {
      isContradictory = isContradictory || (previewDataNumber ?? number) != number
      previewDataNumber = number
    }
    self.isContradictory = isContradictory
  }

  /// Adds files that were only compared with others of their names.
  mutating func mergeCompared(_ others: Dependencies) {
    var others = others
    others.compared = Set(others.stamps.keys)
    merge(others)
  }

  private func uses(_ path: Path) -> Bool { stamps[path] != nil && !compared.contains(path) }

  /// The files that these dependencies have in another state than earlier ones, sorted: they
  /// appeared, disappeared or changed meanwhile.
  public func changedFiles(since earlier: Dependencies) -> [Path] {
    let changed = stamps.compactMap { path, stamp in
      earlier.stamps[path].flatMap { $0.merged(with: stamp) == nil ? path : nil }
    }
    let found = lookups.flatMap { query, answer in
      earlier.lookups[query].map { answer.files(movedSince: $0) } ?? []
    }
    return Set(changed + found).sorted()
  }

  /// Compares the files and names with the current ones, by a few system calls for each file.
  ///
  /// Bytes are compared only if a file was read within 50 ms of its last change. The timestamp of
  /// such a file is trusted from then on, once it is 50 ms old.
  public func check(in workspace: Workspace) -> Freshness {
    var dependencies = self
    let files = workspace.texts.changes(since: &dependencies.stamps)
    let folders = staleFolders(in: workspace, workspace.contents)
    return Freshness(
      files: files, folders: folders, dependencies: dependencies,
      isCurrent: files.isEmpty && folders.isEmpty && haveSameAnswers(workspace.contents),
      isRenewed: dependencies.stamps != stamps)
  }

  /// Whether every file would be read, and every name found, as before.
  public func isCurrent(in workspace: Workspace) -> Bool { check(in: workspace).isCurrent }

  /// Whether every file would be read, and every name found, as before; adopts surer timestamps.
  public mutating func revalidate(in workspace: Workspace) -> Bool {
    let freshness = check(in: workspace)
    self = freshness.dependencies
    return freshness.isCurrent
  }

  /// Whether every name that was looked up would be found as before, provided that no folder is stale.
  private func haveSameAnswers(_ contents: Contents) -> Bool {
    lookups.allSatisfy { contents.resources.find($0.key) == $0.value }
      && documentHints.allSatisfy { $0.value.isCurrent(for: $0.key, in: contents) }
      && hasSamePreviewData(contents) && !isContradictory
  }

  /// Whether there are preview data of the same documents, if all were read.
  func hasSamePreviewData(_ contents: Contents) -> Bool {
    previewDataNumber.map { $0 == contents.previewDataNumber } ?? true
  }

  /// A check, made once and asked often, whether every file would be read, and every name found, as
  /// before; nil if the files need a closer look each time.
  public func quickCheck(in workspace: Workspace) -> QuickCheck? {
    guard let check = workspace.texts.quickCheck(of: stamps) else { return nil }
    if lookups.isEmpty, previewDataNumber == nil { return check }
    return {
      let contents = workspace.contents
      return check() && staleFolders(in: workspace, contents).isEmpty && haveSameAnswers(contents)
    }
  }

  /// The files without the names; missing files that the tree lacks, too, are left out.
  func present(in tree: FolderTree) -> Dependencies {
    var dependencies = Dependencies()
    dependencies.stamps = stamps.filter { $0.value != .failed(.missing) || !tree.lacks($0.key) }
    return dependencies
  }

  mutating func record(_ path: Path, _ reading: FileReading) {
    record(path, reading.stamp, symlinkTrail: reading.symlinkTrail)
  }

  mutating func record(_ path: Path, _ stamp: FileStamp, symlinkTrail: [Path]) {
    stamps[path] = stamp
    compared.remove(path)
    symlinkTrails.formUnion(symlinkTrail)
  }

  mutating func record(_ query: ResourceQuery, _ answer: ResourceAnswer) { lookups[query] = answer }

  mutating func record(_ hint: DocumentHint, for name: Path) { documentHints[name] = hint }

  mutating func recordPreviewData(_ number: Int) { previewDataNumber = number }

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

/// The changes of the files and names that a document was made from.
public struct Freshness: Sendable {
  /// The files that changed, sorted.
  public let files: [Path]
  /// The folders in which a name may have been added or removed, sorted.
  let folders: [Path]
  /// The same dependencies, with surer timestamps.
  public let dependencies: Dependencies
  /// Whether every file would be read, and every name found, as before.
  public let isCurrent: Bool
  /// Whether a timestamp became surer.
  public let isRenewed: Bool

  /// The files and folders that changed, for `Workspace.update(paths:)`.
  public var paths: [Path] { files + folders }
}
