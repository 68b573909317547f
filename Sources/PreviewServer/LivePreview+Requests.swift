import FileSystem
import Preview
import Views
import Workspace

extension LivePreview {
  /// How a document stands that is no older than the asking, and after a change of it where the client has its present
  /// revision; nil where there is no such document.
  func standing(of name: String, after: String? = nil) async -> Standing? {
    var document: LiveDocument?
    // It may go, and another one come, while it is looked at.
    repeat {
      document = await find(name)
      guard let document else { return nil }
      await refresh(document)
    } while document !== documents[name]
    await board.waitForChange(of: name, after: after)
    return board.standing(of: name)
  }

  /// The document of a name, which may have come a moment ago.
  private func find(_ name: String) async -> LiveDocument? {
    await departures.settle(name)
    if let known = documents[name] { return known }
    await update(workspace.staleFolders())
    // Another look may have found it, and not have taken it in yet.
    takeIn([name])
    return documents[name]
  }

  /// A document in an environment, in the state that the board tells of.
  struct Layout {
    let document: LiveDocument
    let rendition: StandingRendition
    let standing: Standing
  }

  /// The layout of the state that was loaded last; nil where there is no such document.
  ///
  /// - Throws: ``EnvironmentError`` where what is asked for cannot be.
  func layout(
    of name: String, for wish: EnvironmentWish = EnvironmentWish()
  ) async throws(EnvironmentError) -> Layout? {
    while !Task.isCancelled, let document = documents[name],
      let (rendition, standing) = try await document.rendition(for: wish)
    {
      documents.noteUses(of: document)
      // Nobody was told of what changed between the layout and the note.
      if !rendition.isCurrent(in: workspace) { Task { await refresh(document) } }
      board.publish([name: standing], files: [standing.file])
      guard let now = board.standing(of: name) else { return nil }
      if now.version == rendition.version {
        return Layout(document: document, rendition: rendition, standing: now)
      }
    }
    return nil
  }

  /// The layouts in all environments that a document is looked at in, of the state that was loaded last; nil where there
  /// is no such document.
  func matrix(of name: String) async -> (report: MatrixReport, standing: Standing)? {
    while !Task.isCancelled, let document = documents[name],
      let (entries, standing) = await document.matrix()
    {
      documents.noteUses(of: document)
      // Nobody was told of what changed between the layouts and the note.
      if !entries.allSatisfy({ $0.rendition.isCurrent(in: workspace) }) {
        Task { await refresh(document) }
      }
      board.publish([name: standing], files: [standing.file])
      guard let now = board.standing(of: name) else { return nil }
      if now.version == standing.version {
        return (MatrixReport(name, entries.map { ($0.entry, $0.rendition.rendition) }), now)
      }
    }
    return nil
  }

  /// Brings all that was loaded before up to date, and the list of documents.
  func refreshAll() async {
    await sweeps.outcome { [self] in
      let added = await update(workspace.staleFolders())
      await departures.settleAll()
      if workspace.documents.count != board.count { takeIn(workspace.documents.map(\.name.text)) }
      let stale = staleDocuments
      let paths = Set(stale.flatMap { $0.renditions.inputs.stalePaths(in: workspace) }).sorted()
      let more = await update(paths)
      await reload(added + more + stale.map(\.document.name.text), files: paths.map(\.text))
    }
  }

  /// Brings one document up to date.
  private func refresh(_ document: LiveDocument) async {
    let paths = document.renditions.inputs.stalePaths(in: workspace)
    await update(paths)
    guard let standing = await reload(document) else { return }
    board.publish(
      [document.document.name.text: standing],
      files: paths.isEmpty ? [standing.file] : paths.map(\.text))
  }

  private var staleDocuments: [LiveDocument] {
    let loaded = loadedNames.compactMap { documents[$0] }
    // Of a thousand documents few use other files; the own ones, all different, are looked at in one go.
    let suspects =
      workspace.areCurrentAsListed(loaded.lazy.map(\.renditions.source))
      ? loaded.filter { $0.renditions.resources != Dependencies() } : loaded
    return suspects.filter { !$0.renditions.inputs.isCurrent(in: workspace) }
  }
}
