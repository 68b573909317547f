public import FileSystem
public import Markup
public import Preview
public import Views
import Workspace

/// Answers requests: waits until the document is up to date, and reads.
extension LiveProject {
  /// The state of an up-to-date document, after its next change if the client has its current
  /// revision; nil if there is no such document.
  public func state(of name: Path, after revision: String? = nil) async -> PublishedState? {
    while let document = await find(name) {
      await refresh(document)
      // A document that was removed and added again is another one, which is not up to date yet.
      guard document === feed.document(name) else { continue }
      await feed.waitForChange(of: name, after: revision)
      if let state = feed[name], state.state.isLoaded { return state }
      // Its file disappeared before it was loaded, or the document was replaced.
      await update([document.document.file])
    }
    return nil
  }

  /// The names of the documents in a file and of those that used it, sorted.
  public func documents(using file: Path) -> [Path] {
    Set(feed.documents(using: [file], in: workspace)).sorted()
  }

  /// Asks an up-to-date document; nil if there is no such document.
  ///
  /// Asks again if the document was removed and added again.
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

  /// The layout of an up-to-date document in an environment with some rows; nil if there is no such
  /// document.
  ///
  /// - Throws: ``EnvironmentError`` if there is no such environment.
  public func layout(
    of name: Path, for request: EnvironmentRequest = EnvironmentRequest(),
    rows: [RowRange] = [], after revision: String? = nil
  ) async throws(EnvironmentError) -> DocumentLayout? {
    try await ask(name, after: revision) { document throws(EnvironmentError) in
      try await document.layout(for: request, rows: rows)
    }
  }

  /// The layouts of an up-to-date document in all environments of its matrix; nil if there is no
  /// such document.
  ///
  /// - Parameter further: Environments in addition to the requested and the declared ones; nil for
  ///   those of the settings, or else the built-in ones.
  /// - Throws: ``EnvironmentError`` if there is no such environment.
  public func matrix(
    of name: Path, for request: EnvironmentRequest = EnvironmentRequest(),
    and further: [PreviewData.Variant]? = nil, after revision: String?
  ) async throws(EnvironmentError) -> (report: MatrixReport, published: PublishedState)? {
    try await ask(name, after: revision) { document throws(EnvironmentError) in
      try await document.matrix(for: request, and: further)
    }
  }

  /// The diagnostics of an up-to-date document in each environment, with accessibility problems; nil
  /// if there is no such document.
  ///
  /// - Throws: ``EnvironmentError`` if there is no such environment.
  public func diagnostics(
    of name: Path, for requests: [EnvironmentRequest], after revision: String? = nil
  ) async throws(EnvironmentError) -> (lists: [[Diagnostic]], published: PublishedState)? {
    try await ask(name, after: revision) { document throws(EnvironmentError) in
      try await document.diagnostics(for: requests)
    }
  }

  /// States with the statuses of the standard environment; draws those whose status is outdated, a
  /// few at a time.
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

  /// A state with the status of the standard environment.
  public func drawn(_ state: PublishedState) async -> PublishedState {
    await feed.document(state.name)?.drawn(state) ?? state
  }

  /// The accessibility problems of states in the standard environment, a few at a time.
  public func audits(of states: [PublishedState], atOnce limit: Int = 4) async -> [[Diagnostic]] {
    await withTaskGroup(of: (index: Int, problems: [Diagnostic]).self) { group in
      var audits = [[Diagnostic]](repeating: [], count: states.count)
      for (index, state) in states.enumerated() {
        if index >= limit, let next = await group.next() { audits[next.index] = next.problems }
        group.addTask { (index, await self.audit(of: state)) }
      }
      for await next in group { audits[next.index] = next.problems }
      return audits
    }
  }

  /// The accessibility problems of a state in the standard environment.
  public func audit(of state: PublishedState) async -> [Diagnostic] {
    await feed.document(state.name)?.audit(state) ?? []
  }

  /// Changes the screen of an up-to-date document; nil if there is no such document.
  public func changeScreen(
    of name: Path, by change: ScreenRequest
  ) async throws(ScreenProblem) -> PublishedState? {
    try await ask(name) { document throws(ScreenProblem) in try await change(document) }
  }

  /// Touches a view of an up-to-date document; nil if there is no such document.
  public func touch(
    _ touch: Touch, of name: Path, for request: EnvironmentRequest
  ) async throws(ScreenProblem) -> (published: PublishedState, notice: TouchNotice)? {
    try await ask(name) { document throws(ScreenProblem) in
      let touched = try await document.touch(touch, for: request)
      if let touched { touches.continuation.yield((document.document, touched.notice)) }
      return touched
    }
  }

  /// The document of a name, even if its file was just added.
  private func find(_ name: Path) async -> LiveDocument? {
    await feed.waitForRemoval(of: name)
    if let known = feed.document(name) {
      if workspace.document(named: name) != nil { return known }
      // Another scan has just missed it, and has not put off its removal yet.
      await removeLater([name])
      return feed.document(name)
    }
    // An edit of a file of another kind may have made it.
    await update(workspace.staleFolders() + [name.adding(suffix: ".xml")])
    // Another scan may have found it without adding it yet.
    reconcile([name])
    return feed.document(name)
  }
}

/// Changes a document's screen; nil if the document is not loaded or was removed.
public typealias ScreenRequest =
  @Sendable (LiveDocument) async throws(ScreenProblem) -> PublishedState?
