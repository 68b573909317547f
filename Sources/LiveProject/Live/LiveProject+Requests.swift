public import FileSystem
public import Preview
public import Views
import Workspace

/// What requests ask for: they wait for the document to be up to date, and read.
extension LiveProject {
  /// The state of a document no older than the call, and after a change of it where the client has
  /// its present revision; nil where there is no such document.
  public func state(of name: Path, after revision: String? = nil) async -> PublishedState? {
    while let document = await find(name) {
      await refresh(document)
      // A document that is removed and added again meanwhile is another one, which is not up to date
      // yet.
      guard document === feed.document(name) else { continue }
      await feed.waitForChange(of: name, after: revision)
      if let state = feed[name], state.state.isLoaded { return state }
      // Its file went before it was loaded, or the document was replaced meanwhile.
      await update([document.document.file])
    }
    return nil
  }

  /// What a document says that is no older than the call; nil where there is none of the name.
  ///
  /// A document that is removed and added again meanwhile is asked again.
  public func ask<Answer: Sendable, Failure: Error>(
    _ name: Path, after revision: String? = nil,
    _ question: (LiveDocument) async throws(Failure) -> Answer?
  ) async throws(Failure) -> Answer? {
    while await state(of: name, after: revision) != nil, let document = feed.document(name) {
      if let answer = try await question(document) { return answer }
      if document === feed.document(name) { return nil }
    }
    return nil
  }

  /// The layout of a document in an environment with some rows, no older than the call; nil where
  /// there is no such document.
  ///
  /// - Throws: ``EnvironmentError`` where there is no such environment.
  public func layout(
    of name: Path, for request: EnvironmentRequest = EnvironmentRequest(),
    rows: [RowRange] = [], after revision: String? = nil
  ) async throws(EnvironmentError) -> DocumentLayout? {
    try await ask(name, after: revision) { document throws(EnvironmentError) in
      try await document.layout(for: request, rows: rows)
    }
  }

  /// The layouts of a document in all environments of its matrix, no older than the call; nil where
  /// there is no such document.
  ///
  /// - Parameter further: The environments beside the one that is asked for and the declared ones;
  ///   nil for those of the settings, or else the built-in ones.
  /// - Throws: ``EnvironmentError`` where there is no such environment.
  public func matrix(
    of name: Path, for request: EnvironmentRequest = EnvironmentRequest(),
    and further: [PreviewData.Variant]? = nil, after revision: String?
  ) async throws(EnvironmentError) -> (report: MatrixReport, published: PublishedState)? {
    try await ask(name, after: revision) { document throws(EnvironmentError) in
      try await document.matrix(for: request, and: further)
    }
  }

  /// Some states with the statuses of their own screens; where a screen changed since it was drawn
  /// last, it is drawn in the standard environment, a few documents at a time.
  public func drawn(_ states: [PublishedState], atOnce limit: Int = 4) async -> [PublishedState] {
    let outdated = states.indices.filter { states[$0].status.isOutdated }
    return await withTaskGroup(of: (index: Int, state: PublishedState).self) { group in
      var drawn = states
      for (number, index) in outdated.enumerated() {
        if number >= limit, let next = await group.next() { drawn[next.index] = next.state }
        group.addTask { (index, await self.drawn(states[index])) }
      }
      for await next in group { drawn[next.index] = next.state }
      return drawn
    }
  }

  /// A state with the status of its own screen.
  public func drawn(_ state: PublishedState) async -> PublishedState {
    await feed.document(state.name)?.drawn(state) ?? state
  }

  /// Changes the screen of a document that is no older than the call; nil where there is no such
  /// document.
  public func changeScreen(
    of name: Path, by change: ScreenRequest
  ) async throws(ScreenProblem) -> PublishedState? {
    try await ask(name) { document throws(ScreenProblem) in try await change(document) }
  }

  /// Touches a view of a document that is no older than the call; nil where there is no such
  /// document.
  public func touch(
    _ touch: Touch, of name: Path, for request: EnvironmentRequest
  ) async throws(ScreenProblem) -> (published: PublishedState, notice: TouchNotice)? {
    try await ask(name) { document throws(ScreenProblem) in
      let touched = try await document.touch(touch, for: request)
      if let touched { touches.continuation.yield((document.document, touched.notice)) }
      return touched
    }
  }

  /// The document of a name, which may have come a moment ago.
  private func find(_ name: Path) async -> LiveDocument? {
    await feed.waitForRemoval(of: name)
    if let known = feed.document(name) {
      if workspace.document(named: name) != nil { return known }
      // Another look has just missed it, and has not noted yet that it is to be removed.
      await removeLater([name])
      return feed.document(name)
    }
    await update(workspace.staleFolders())
    // Another look may have found it, and not have added it yet.
    reconcile([name])
    return feed.document(name)
  }
}

/// Changes a document's screen; nil if the document is not loaded or was removed.
public typealias ScreenRequest =
  @Sendable (LiveDocument) async throws(ScreenProblem) -> PublishedState?
