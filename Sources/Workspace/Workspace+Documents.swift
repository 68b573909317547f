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
}
