public import FileSystem
import Preview
public import Project
public import Views
import Workspace

/// Clients ask for the reasons of a view's frame, and for the origins of its values.
extension LiveDocument {
  /// Answers a question about a view, from the current files; nil if the document is not loaded or
  /// was removed.
  func ask<Answer: Sendable>(
    _ question: @escaping ViewQuestion<Answer>, for request: EnvironmentRequest
  ) throws(EnvironmentError) -> (published: PublishedState, answer: Answer?)? {
    guard let content = state.content else { return nil }
    let environment = try request.environment(in: state.layers)
    let key = RenditionKey(environment: environment)
    let known = inspectedViews(for: key, content)
    var views = known
    let (answer, resources) = tools.project.answer(
      question, about: content.loaded, showing: content.screen.state, as: key, keeping: &views)
    if known == nil, let views {
      keep(KeptScreen(views, count: views.count, key, content, from: resources))
    }
    return published.map { ($0, answer) }
  }
}

extension LiveProject {
  /// Answers a question about a view of an up-to-date document; nil if there is no such document.
  ///
  /// - Throws: ``EnvironmentError`` if there is no such environment.
  public func ask<Answer: Sendable>(
    _ question: @escaping ViewQuestion<Answer>, of name: Path, for request: EnvironmentRequest
  ) async throws(EnvironmentError) -> (published: PublishedState, answer: Answer?)? {
    try await ask(name) { document throws(EnvironmentError) in
      try await document.ask(question, for: request)
    }
  }
}
