extension Workspace {
  /// The folders whose lists of names are out of date: `update(paths:)` takes them.
  public func staleFolders() -> [String] { staleFolders(of: contents, within: nil, of: .root) }

  /// The stale folders that are at most so many steps from a folder; nil for any number.
  func staleFolders(of contents: Contents, within reach: Int?, of center: Path) -> [String] {
    let folders = contents.tree.folders
    if folders.isEmpty { return [""] }
    return folders.filter { path, known in
      (reach.map { center.distance(to: path) <= $0 } ?? true) && isStale(known, at: path)
    }.map(\.key.text)
  }

  private func isStale(_ known: FolderTree.Folder, at path: Path) -> Bool {
    guard known.identity == folder.identity(of: path) else { return true }
    guard known.isUnsure else { return false }
    do throws(FileError) {
      let folder = try folder.openFolder(path)
      var listing = try FolderListing(folder)
      try listing.readNames(of: folder)
      if !listing.isUnsure { confirm(listing, of: path) }
      return !known.agrees(with: listing)
    } catch {
      return true
    }
  }
}
