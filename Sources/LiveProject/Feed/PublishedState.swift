public import FileSystem

/// A document's state with its revision.
public struct PublishedState: Sendable {
  /// Everything known about the document.
  public let state: DocumentState
  /// The revision of the change that led to the state's version.
  public let revision: Revision

  /// The document's name.
  public var name: Path { state.name }
  /// The status that lists show.
  public var status: DocumentStatus { state.status }

  /// The version and the revision of the state.
  public var edition: Edition { Edition(version: state.version, revision: revision) }

  /// Another state of the same version.
  func with(_ state: DocumentState) -> PublishedState {
    PublishedState(state: state, revision: revision)
  }
}

/// A published version of a document.
///
/// Two states of one edition look the same to clients.
public struct Edition: Hashable, Sendable {
  let version: DocumentVersion
  let revision: Revision
}
