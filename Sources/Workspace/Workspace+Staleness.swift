public import FileSystem

extension Workspace {
  /// The folders whose names changed since they were listed, for `update(paths:)`.
  ///
  /// They include the settings file if it changed, because it excludes files, and files that are not
  /// on disk if they were added or removed.
  public func staleFolders() -> [Path] {
    let contents = contents
    return staleFolders(of: contents, within: nil, of: .root)
      + contents.settings.check(in: self).paths
      + contents.tree.given.symmetricDifference(texts.givenFiles).sorted()
  }

  /// Whether all files would be read as before, provided that no folder is stale.
  ///
  /// A missing file then needs no system call: the list of names lacks it.
  public func areCurrentAsListed(_ dependencies: some Sequence<Dependencies>) -> Bool {
    let tree = contents.tree
    return dependencies.reduce(into: Dependencies()) { $0.merge($1.present(in: tree)) }
      .isCurrent(in: self)
  }

  /// The stale folders within a number of steps from a folder; all if it is nil.
  func staleFolders(of contents: Contents, within reach: Int?, of center: Path) -> [Path] {
    guard contents.tree.folders[.root] != nil, var reader = StampReader(disk) else {
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
      let folder = try disk.openFolder(path)
      var listing = try FolderListing(folder)
      try listing.readNames(of: folder)
      if !listing.isRacy { revalidate(listing, of: path) }
      return !known.agrees(with: listing)
    } catch {
      return true
    }
  }
}
