public import FileSystem
public import LiveProject

/// A folder of documents that is shown live, as the language server sees it.
public struct PreviewedFolder: Sendable {
  /// Its absolute path.
  public let root: String
  /// Its documents.
  public let live: LiveProject
  /// The layer for the texts of open buffers.
  public let buffers: Overlay
  /// The URL of the page: `http://127.0.0.1:8080/`.
  public let address: String
  /// Changes of its documents; for one reader.
  public let events: AsyncStream<[LiveEvent]>
  /// Tells the pages what the editor shows.
  public let showInPages: @Sendable (EditorState) -> Void
  /// Ends the preview.
  public let stop: @Sendable () -> Void

  /// A folder with its parts.
  public init(
    root: String, live: LiveProject, buffers: Overlay, address: String,
    events: AsyncStream<[LiveEvent]>, showInPages: @escaping @Sendable (EditorState) -> Void,
    stop: @escaping @Sendable () -> Void
  ) {
    (self.root, self.live, self.buffers) = (root, live, buffers)
    (self.address, self.events) = (address, events)
    (self.showInPages, self.stop) = (showInPages, stop)
  }
}

/// What the editor does for the page of a folder.
public struct FolderEditor: Sendable {
  /// Selects a place; returns whether the editor did.
  public let select: @Sendable (EditorState.Place) async -> Bool
  /// Writes into the editor's buffers; nil if the editor cannot.
  public let replace: EditorReplacement?
}

/// Opens folders for the language server.
public protocol FolderOpening: Sendable {
  /// Shows a folder live.
  ///
  /// - Parameter port: The port of the page; nil for a free one.
  /// - Throws: An error whose description is one sentence for the user, if the folder or the port
  ///   cannot be used.
  func preview(
    _ root: String, port: UInt16?, editor: FolderEditor
  ) throws -> PreviewedFolder
}
