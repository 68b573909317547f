public import FileSystem
public import Preview
import Project
public import Views

/// Finds the limits of documents, one after another.
///
/// A sweep takes up to some seconds. All run on one thread of their own: requests for drawings never
/// wait for them.
actor LimitSweeps {
  private let project: Project
  private nonisolated let executor = DedicatedExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ project: Project) { self.project = project }

  /// The limits of a document with its screen; nil if they are no longer wanted.
  func limits(
    of content: DocumentContent, for request: EnvironmentRequest,
    while isWanted: @Sendable () -> Bool
  ) throws(EnvironmentError) -> Limits? {
    try project.limits(
      of: content.loaded, showing: content.screen.state, in: request.options,
      variant: request.variant, while: isWanted)
  }
}

extension LiveProject {
  /// The limits of an up-to-date document; nil if there is no such document.
  ///
  /// A change of the document ends the sweep, and the next one begins.
  ///
  /// - Throws: ``EnvironmentError`` if there is no such environment.
  public func limits(
    of name: Path, for request: EnvironmentRequest = EnvironmentRequest(),
    after revision: String? = nil
  ) async throws(EnvironmentError) -> (limits: Limits, published: PublishedState)? {
    while let published = await state(of: name, after: revision),
      let content = published.state.content
    {
      let found = try await limits.limits(of: content, for: request) { [feed] in
        feed[name]?.revision == published.revision
      }
      if let found { return (found, published) }
    }
    return nil
  }
}
