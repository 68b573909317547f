extension Workspace {
  /// The documents, sorted by name.
  public var documents: [Document] { contents.documents }

  /// The document of exactly that name.
  public func document(named name: String) -> Document? { contents.document(named: name) }

  /// What is in the folder and might have been meant, but is not used; sorted by path.
  public var omissions: [Omission] { contents.allOmissions }

  /// What of some files and links is not used, sorted by path.
  public func omissions(at paths: [String]) -> [Omission] {
    contents.omissions(at: paths.map { Path($0) })
  }
}
