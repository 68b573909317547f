public import FileSystem

/// A document's state as requests see it.
public struct PublishedState: Sendable {
  /// All that is known of the document.
  public let state: DocumentState
  /// The revision of the change that led to the state's version.
  public let revision: Revision

  /// The document's name.
  public var name: Path { state.name }
  /// What lists show of the document.
  public var status: DocumentStatus { state.status }

  /// The version and the revision of the state.
  public var edition: Edition { Edition(version: state.version, revision: revision) }

  /// Another state of the same version.
  func with(_ state: DocumentState) -> PublishedState {
    PublishedState(state: state, revision: revision)
  }
}

/// A published version of a document: what shows of two states of one edition is the same.
public struct Edition: Hashable, Sendable {
  let version: DocumentVersion
  let revision: Revision
}
