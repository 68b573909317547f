public import FileSystem
public import Project
public import Views
import Workspace

/// Clients ask why a view is where it is, and where its values come from.
extension LiveDocument {
  /// An answer about a view in an environment, made from the present files; nil where the document is
  /// not loaded or was removed.
  func ask<Answer: Sendable>(
    _ question: @escaping ViewQuestion<Answer>, for request: EnvironmentRequest
  ) throws(EnvironmentError) -> (published: PublishedState, answer: Answer?)? {
    guard let content = state.content else { return nil }
    let environment = try request.environment(in: state.layers)
    let answer = tools.project.answer(
      question, about: content.loaded, showing: content.screen.state,
      as: RenditionKey(environment: environment))
    return published.map { ($0, answer) }
  }
}

extension LiveProject {
  /// An answer about a view of a document that is no older than the call; nil where there is no such
  /// document.
  ///
  /// - Throws: ``EnvironmentError`` where there is no such environment.
  public func ask<Answer: Sendable>(
    _ question: @escaping ViewQuestion<Answer>, of name: Path, for request: EnvironmentRequest
  ) async throws(EnvironmentError) -> (published: PublishedState, answer: Answer?)? {
    try await ask(name) { document throws(EnvironmentError) in
      try await document.ask(question, for: request)
    }
  }
}
