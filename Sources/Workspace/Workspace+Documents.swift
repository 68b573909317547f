extension Workspace {
  /// The documents, sorted by name.
  public var documents: [Document] { contents.documents }

  /// The document of exactly that name.
  public func document(named name: String) -> Document? { contents.document(named: name) }

  /// The name of a document that differs in capital letters alone, for a hint.
  public func documentName(similarTo name: String) -> String? {
    let folded = name.lowercased()
    return documents.first { $0.name.lowercased() == folded && Path($0.name) != Path(name) }?.name
  }

  /// What is in the folder and might have been meant, but is not used; sorted by path.
  public var omissions: [Omission] { contents.allOmissions }

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
      return listing.names != known.skipped.union(known.entries.keys)
    } catch {
      return true
    }
  }
}
