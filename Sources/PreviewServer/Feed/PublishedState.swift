import FileSystem

/// A document's state as requests see it.
struct PublishedState: Sendable {
  let state: DocumentState
  /// The revision of the change that led to the state's version.
  let revision: Revision

  /// The document's name.
  var name: Path { state.name }
  /// What lists show of the document.
  var status: DocumentStatus { state.status }

  /// Another state of the same version.
  func with(_ state: DocumentState) -> PublishedState {
    PublishedState(state: state, revision: revision)
  }
}
