import FileSystem
import FileWatching

/// The contents of a workspace: its folders as last scanned, and the tables made from them.
struct Contents: Sendable {
  private(set) var tree = FolderTree()
  /// The documents by name, sorted.
  private(set) var documents: [Document] = []
  /// How often the list of documents changed.
  private(set) var documentsNumber = 0
  /// The documents with preview data, or those that preview data were written for.
  private(set) var previewData: Set<Path> = []
  /// How often the list of preview data changed.
  private(set) var previewDataNumber = 0
  private(set) var resources = ResourceIndex()
  /// The files that `mkpreview.json` excludes.
  private(set) var exclusion = Exclusion()
  private(set) var documentRule = DocumentRule()
  /// The files that were read for the exclusion and the rule: `mkpreview.json`, `.gitignore`.
  private(set) var settings = Dependencies()
  /// Why files and links are not used; files that lack their document are found when asked for.
  private(set) var unusedReasons: [Path: UnusedFile.Reason] = [:]

  /// Whether the folder was scanned.
  var isScanned: Bool { tree.folders[.root] != nil }

  /// The document of a name.
  func document(named name: Path) -> Document? {
    let place = documents.insertionIndex(of: name)
    return place < documents.count && documents[place].name == name
      ? documents[place] : nil
  }

  /// Reads what `mkpreview.json` excludes; returns whether that changed.
  mutating func updateExclusion(from workspace: Workspace) -> Bool {
    settings = Dependencies()
    let before = exclusion
    exclusion = workspace.exclusion(recording: &settings)
    return exclusion != before
  }

  /// Adopts exactly some files, in place of a scan.
  ///
  /// - Parameter known: The entries of those that a scan found.
  mutating func adopt(
    _ files: [Path], from known: FolderTree, given: Set<Path>, skipping rule: SkipRule
  ) {
    tree.update(.root) { _ in }
    for path in files {
      // In place of a link or FIFO there was a file.
      adopt(given.contains(path) ? .given : known[path] ?? .given, at: path, skipping: rule)
    }
  }

  /// Adopts other files at some paths: those that are given, and none in place of the others.
  mutating func adopt(_ paths: some Sequence<Path>, given: Set<Path>, skipping rule: SkipRule) {
    for path in paths where given.contains(path) != (tree[path]?.use == .file) {
      adopt(given.contains(path) ? .given : nil, at: path, skipping: rule)
    }
  }

  private mutating func adopt(_ entry: FolderTree.Entry?, at path: Path, skipping rule: SkipRule) {
    if rule.skips(path, isFolder: false) || rule.skips(within: path.parent) { return }
    var folder = path.parent
    while tree.folders[folder] == nil {
      tree.update(folder) { _ in }
      folder = folder.parent
    }
    let before = tree[path]
    tree.set(entry, at: path)
    update(path, from: before)
  }

  /// Adopts the outcome of a scan; returns which paths changed.
  mutating func adopt(_ scan: TreeScan) -> WorkspaceChange {
    tree = scan.tree
    var change = WorkspaceChange()
    for (path, before) in scan.before where update(path, from: before) { change.paths.append(path) }
    return change
  }

  /// Decides again which files are documents: some, or all if the rule is another one.
  mutating func updateDocuments(
    at paths: [Path], ignoring ignored: IgnoredFiles? = nil, in workspace: Workspace,
    recording change: inout WorkspaceChange
  ) {
    let before = documentRule
    documentRule = workspace.documentRule(for: tree, ignoring: ignored, recording: &settings)
    let suspects = Set(documentRule == before ? paths : paths + tree.files)
    for path in suspects {
      guard let document = Document(file: path) else { continue }
      let isDocument = tree[path]?.use == .file && workspace.isDocument(path, by: documentRule)
      guard isDocument != (self.document(named: document.name) != nil) else { continue }
      isDocument ? change.added.append(document.name) : change.removed.append(document.name)
      change.paths.append(path)
    }
    change.added.sort()
    change.removed.sort()
    change.paths = Set(change.paths).sorted()
    updateDocuments(change)
  }

  /// Clears the racy mark of a folder if a later listing, which is not racy, has the same names.
  mutating func revalidate(_ listing: FolderListing, of path: Path) {
    guard let known = tree.folders[path], known.isRacy, known.agrees(with: listing) else {
      return
    }
    tree.update(path) { $0.isRacy = false }
  }

  /// Adopts the entry of a path in the tables; returns whether documents may use it, or did.
  @discardableResult
  private mutating func update(_ path: Path, from before: FolderTree.Entry?) -> Bool {
    let now = tree[path]
    unusedReasons[path] = now.flatMap { UnusedFile.reason(for: $0, at: path) }
    let (oldUse, newUse) = (before?.use ?? .none, now?.use ?? .none)
    if oldUse != newUse {
      if before != nil { resources.remove(path) }
      if newUse == .file || newUse == .escapesRoot {
        resources.insert(path, escapesRoot: newUse == .escapesRoot)
      }
      if let document = OwnerFile.document(of: path) {
        previewDataNumber += 1
        if newUse == .file { previewData.insert(document) } else { previewData.remove(document) }
      }
    }
    return oldUse != .none || newUse != .none
  }

  private mutating func updateDocuments(_ change: WorkspaceChange) {
    if !change.removed.isEmpty || !change.added.isEmpty { documentsNumber += 1 }
    if !change.removed.isEmpty {
      let removed = Set(change.removed)
      documents.removeAll { removed.contains($0.name) }
    }
    let added = change.added.compactMap { Document(file: $0.adding(suffix: ".xml")) }
    if !added.isEmpty { documents = documents.merged(with: added) }
  }
}

extension [Document] {
  /// The index of the document of a name, or the index at which it would be inserted.
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

  /// The two sorted lists merged into one.
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
