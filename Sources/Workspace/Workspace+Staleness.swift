public import FileSystem

extension Workspace {
  /// The folders whose lists of names are out of date: `update(paths:)` takes them.
  ///
  /// The settings are among them where they changed, since they say what is left out.
  public func staleFolders() -> [Path] {
    let contents = contents
    return staleFolders(of: contents, within: nil, of: .root)
      + contents.settings.stalePaths(in: self)
  }

  /// Whether files would be read as they were, the lists of names being up to date: what was not
  /// there needs no look at the disk then.
  public func areCurrentAsListed(_ dependencies: some Sequence<Dependencies>) -> Bool {
    let tree = contents.tree
    return dependencies.reduce(into: Dependencies()) { $0.merge($1.present(in: tree)) }
      .isCurrent(in: self)
  }

  /// The stale folders that are at most so many steps from a folder; nil for any number.
  func staleFolders(of contents: Contents, within reach: Int?, of center: Path) -> [Path] {
    guard contents.tree.folders[.root] != nil, var reader = StampReader(folder) else {
      return [.root]
    }
    var stale: [Path] = []
    for folders in [[.root]] + contents.tree.subfolders.values.map(Array.init) {
      for path in folders where reach.map({ center.distance(to: path.home) <= $0 }) ?? true {
        if isStale(path, in: contents.tree, reader.stamp(of: path)) { stale.append(path) }
      }
    }
    return stale
  }

  private func isStale(_ path: Path, in tree: FolderTree, _ seen: FileStamp) -> Bool {
    guard let known = tree.folders[path], let identity = known.identity,
      seen == .found(identity, hash: nil)
    else { return true }
    guard known.isRacy else { return false }
    do throws(FileError) {
      let folder = try folder.openFolder(path)
      var listing = try FolderListing(folder)
      try listing.readNames(of: folder)
      if !listing.isRacy { revalidate(listing, of: path) }
      return !known.agrees(with: listing)
    } catch {
      return true
    }
  }
}
