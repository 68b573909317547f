import FileSystem
import Preview
import Views
import Workspace

/// What requests ask for: they wait for the document to be up to date, and read.
extension LivePreview {
  /// The state of a document no older than the call, and after a change of it where the client has
  /// its present revision; nil where there is no such document.
  func state(of name: Path, after revision: String? = nil) async -> PublishedState? {
    // A document that is removed and added again meanwhile is another one, which is not up to date
    // yet.
    while let document = await find(name) {
      await refresh(document)
      if document === documents[name] { break }
    }
    await feed.waitForChange(of: name, after: revision)
    return feed[name]
  }

  /// The layout of a document in an environment with some rows, no older than the call; nil where
  /// there is no such document.
  ///
  /// - Throws: ``EnvironmentError`` where there is no such environment.
  func layout(
    of name: Path, for request: EnvironmentRequest = EnvironmentRequest(),
    rows: [RowRange] = [], after revision: String? = nil
  ) async throws(EnvironmentError) -> DocumentLayout? {
    guard await state(of: name, after: revision) != nil else { return nil }
    return try await documents[name]?.layout(for: request, rows: rows)
  }

  /// The layouts of a document in all environments of its matrix, no older than the call; nil where
  /// there is no such document.
  func matrix(
    of name: Path, after revision: String?
  ) async -> (report: MatrixReport, published: PublishedState)? {
    guard await state(of: name, after: revision) != nil else { return nil }
    return await documents[name]?.matrix()
  }

  /// The document of a name, which may have come a moment ago.
  private func find(_ name: Path) async -> LiveDocument? {
    await pendingRemovals.settle(name)
    if let known = documents[name] { return known }
    await update(workspace.staleFolders())
    // Another look may have found it, and not have added it yet.
    reconcile([name])
    return documents[name]
  }
}
