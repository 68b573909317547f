import FileSystem

/// The names by which documents find the files of a workspace.
protocol ResourceNames {
  /// Looks a name up.
  func find(_ query: ResourceQuery) -> ResourceAnswer
  /// The names of all documents, sorted.
  var documentNames: [Path] { get }
  /// How often the list of documents changed.
  var documentsNumber: Int { get }
}

extension Contents: ResourceNames {
  func find(_ query: ResourceQuery) -> ResourceAnswer { resources.find(query) }

  var documentNames: [Path] { documents.map(\.name) }
}

extension Workspace {
  /// The names as a document in a folder finds them; a workspace that was not scanned looks for
  /// each of them in its folders.
  func names(from folder: Path) -> any ResourceNames {
    let contents = contents
    guard !contents.isScanned else { return contents }
    return FolderSearch(of: disk, skipping: rule.excluding(contents.exclusion), from: folder)
  }
}
