import FileSystem

/// What is in a workspace: its folders as last seen, and the tables made of them.
struct Contents: Sendable {
  private(set) var tree = FolderTree()
  /// The documents by name, sorted.
  private(set) var documents: [Document] = []
  private(set) var resources = ResourceIndex()
  /// What `mkpreview.json` leaves out.
  private(set) var exclusion = Exclusion()
  /// The `mkpreview.json` that says so.
  private(set) var settings = Dependencies()
  private(set) var unusedReasons: [Path: UnusedFile.Reason] = [:]

  /// The document of a name.
  func document(named name: Path) -> Document? {
    let place = documents.insertionIndex(of: name)
    return place < documents.count && documents[place].name == name
      ? documents[place] : nil
  }

  /// Takes what `mkpreview.json` leaves out now; whether that is something else than before.
  mutating func takeExclusion(from workspace: Workspace) -> Bool {
    settings = Dependencies()
    let before = exclusion
    exclusion = workspace.exclusion(recording: &settings)
    return exclusion != before
  }

  /// Takes what a scan found.
  mutating func take(_ scan: TreeScan) -> WorkspaceChange {
    tree = scan.tree
    var change = WorkspaceChange()
    for (path, before) in scan.before { update(path, from: before, noting: &change) }
    change.added.sort()
    change.removed.sort()
    updateDocuments(change)
    change.paths.sort()
    return change
  }

  /// Takes what is known of a folder for sure, if the listing says the same.
  mutating func revalidate(_ listing: FolderListing, of path: Path) {
    guard let known = tree.folders[path], known.isRacy, known.agrees(with: listing) else {
      return
    }
    tree.open(path) { $0.isRacy = false }
  }

  private mutating func update(
    _ path: Path, from before: FolderTree.Entry?, noting change: inout WorkspaceChange
  ) {
    let now = tree[path]
    unusedReasons[path] = now.flatMap { UnusedFile.reason(for: $0, at: path) }
    let (oldUse, newUse) = (before?.use ?? .none, now?.use ?? .none)
    if oldUse != .none || newUse != .none { change.paths.append(path) }
    guard oldUse != newUse else { return }
    resources.remove(path)
    if newUse == .file || newUse == .escapesRoot {
      resources.insert(path, escapesRoot: newUse == .escapesRoot)
    }
    guard let document = Document(file: path) else { return }
    if oldUse == .file { change.removed.append(document.name) }
    if newUse == .file { change.added.append(document.name) }
  }

  private mutating func updateDocuments(_ change: WorkspaceChange) {
    if !change.removed.isEmpty {
      let removed = Set(change.removed)
      documents.removeAll { removed.contains($0.name) }
    }
    let added = change.added.compactMap { Document(file: $0.adding(suffix: ".xml")) }
    if !added.isEmpty { documents = documents.merged(with: added) }
  }
}

extension [Document] {
  /// Where a document of that name is or would be.
  fileprivate func insertionIndex(of name: Path) -> Int {
    var range = 0..<count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        self[middle].name < name
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  /// Both sorted lists as one.
  fileprivate func merged(with others: Self) -> Self {
    var merged: Self = []
    merged.reserveCapacity(count + others.count)
    var rest = self[...]
    for other in others {
      let earlier = rest.prefix { $0.name < other.name }
      merged += earlier
      merged.append(other)
      rest = rest.dropFirst(earlier.count)
    }
    return merged + rest
  }
}
