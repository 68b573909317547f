/// What is in a workspace: its folders as last seen, and the tables made of them.
struct Contents: Sendable {
  private(set) var tree = FolderTree()
  /// The documents by name, sorted.
  private(set) var documents: [Document] = []
  private(set) var resources = ResourceIndex()
  /// What `mkpreview.json` leaves out.
  private(set) var exclusion = Exclusion()
  /// The `mkpreview.json` that says so.
  private(set) var settings = FileInputs()
  private(set) var omissions: [Path: Omission.Reason] = [:]

  /// The document of a name.
  func document(named name: String) -> Document? {
    let place = documents.insertionIndex(of: name)
    return place < documents.count && Path(documents[place].name) == Path(name)
      ? documents[place] : nil
  }

  /// What is not used, sorted by path.
  var allOmissions: [Omission] {
    let folders = tree.folders.flatMap { path, folder in
      folder.brokenNames.map { Omission(path: path.child(Path($0)).text, reason: .notUTF8) }
        + (folder.isRefused ? [Omission(path: path.text, reason: .unreadableFolder)] : [])
    }
    let entries = omissions.map { Omission(path: $0.key.text, reason: $0.value) }
    return (folders + entries + strays).sorted { Path($0.path) < Path($1.path) }
  }

  /// Takes what `mkpreview.json` leaves out now; whether that is something else than before.
  mutating func takeExclusion(from workspace: Workspace) -> Bool {
    settings = FileInputs()
    let before = exclusion
    exclusion = workspace.exclusion(noting: &settings)
    return exclusion != before
  }

  /// Takes what a scan found.
  mutating func take(_ scan: TreeScan) -> WorkspaceChange {
    tree = scan.tree
    var change = WorkspaceChange()
    for (path, before) in scan.before { update(path, from: before, noting: &change) }
    change.added.sort { Path($0) < Path($1) }
    change.removed.sort { Path($0) < Path($1) }
    updateDocuments(change)
    change.paths.sort { Path($0) < Path($1) }
    return change
  }

  /// Takes what is known of a folder for sure, if the listing says the same.
  mutating func confirm(_ listing: FolderListing, of path: Path) {
    guard let known = tree.folders[path], known.isUnsure, known.agrees(with: listing) else {
      return
    }
    tree.open(path) { $0.isUnsure = false }
  }

  private mutating func update(
    _ path: Path, from before: FolderTree.Entry?, noting change: inout WorkspaceChange
  ) {
    let now = tree[path]
    omissions[path] = now.flatMap { Self.omission(of: $0, at: path) }
    let (oldUse, newUse) = (before?.use ?? .none, now?.use ?? .none)
    if oldUse != .none || newUse != .none { change.paths.append(path.text) }
    guard oldUse != newUse else { return }
    resources.remove(path)
    if newUse == .file || newUse == .barred { resources.insert(path, isBarred: newUse == .barred) }
    guard let document = Document(file: path) else { return }
    if oldUse == .file { change.removed.append(document.name) }
    if newUse == .file { change.added.append(document.name) }
  }

  private mutating func updateDocuments(_ change: WorkspaceChange) {
    if !change.removed.isEmpty {
      let removed = Set(change.removed.map { Path($0) })
      documents.removeAll { removed.contains(Path($0.name)) }
    }
    let added = change.added.compactMap { Document(file: Path($0 + ".xml")) }
    if !added.isEmpty { documents = documents.merged(with: added) }
  }

  private static func omission(of entry: FolderTree.Entry, at path: Path) -> Omission.Reason? {
    let isDocument = Document(file: path) != nil
    return switch entry {
    case .link(.outside): .leadsOutside
    case .link(.nothing): isDocument ? .leadsNowhere : nil
    case .folder, .other, .link(.folder), .link(.other): isDocument ? .notAFile : nil
    case .file, .link(.file): nil
    }
  }
}

extension [Document] {
  /// Where a document of that name is or would be.
  fileprivate func insertionIndex(of name: String) -> Int {
    var range = 0..<count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        Path(self[middle].name) < Path(name)
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
      let earlier = rest.prefix { Path($0.name) < Path(other.name) }
      merged += earlier
      merged.append(other)
      rest = rest.dropFirst(earlier.count)
    }
    return merged + rest
  }
}
