import Editing
import FileSystem
import FileWatching
import Foundation
import JSONRPC
import LiveProject
import Markup
import Synchronization
import Workspace

/// A folder that the client works in.
final class Folder: Sendable {
  /// The absolute path, as the client writes it.
  let root: String
  private let preview: PreviewedFolder
  private let buffers: Buffers
  let client: Client
  let publisher: DiagnosticsPublisher
  /// What the texts name.
  let index = SymbolIndex()
  let proofs = RememberedProofs()
  let connection: Connection
  private let bursts = AsyncStream.makeStream(of: Burst.self)
  private let following = Mutex(Following())
  private let work: Mutex<[Task<Void, Never>]>
  /// The path with its links resolved, as some editors write it.
  private let resolved: String

  var live: LiveProject { preview.live }
  /// The URL of the page.
  var address: String { preview.address }

  init(
    _ root: String, _ preview: PreviewedFolder, _ connection: Connection, _ buffers: Buffers,
    _ client: Client
  ) {
    (self.root, self.preview, self.buffers, self.client) = (root, preview, buffers, client)
    self.connection = connection
    resolved = URL(fileURLWithPath: root).resolvingSymlinksInPath().path
    work = Mutex([])
    let publisher = DiagnosticsPublisher(connection, client)
    self.publisher = publisher
    let (live, bursts, events) = (preview.live, bursts.stream, preview.events)
    work.withLock {
      $0 = [
        Task { await live.follow(bursts) },
        Task { [weak self] in
          for await change in events {
            guard let self else { return }
            await publisher.publish(change, of: self)
          }
        },
      ]
    }
  }

  /// Ends the preview, and takes the folder's diagnostics back.
  func close() {
    for task in work.withLock({ $0 }) { task.cancel() }
    Task { await publisher.close(self) }
    preview.stop()
  }

  // MARK: Paths and texts

  /// The path in the folder of an absolute path; nil if it is outside.
  func path(of absolute: String) -> Path? {
    for root in [root, resolved] {
      let prefix = root.hasSuffix("/") ? root : root + "/"
      if absolute.hasPrefix(prefix) {
        return Path(absolute.dropFirst(prefix.count)).normalized
      }
    }
    return nil
  }

  /// The URI of a file: the editor's own, if it is open.
  func uri(of path: Path) -> String {
    buffer(of: path)?.uri
      ?? FileURI.uri(of: root.hasSuffix("/") ? root + path.text : "\(root)/\(path)")
  }

  /// The text of a file: the buffer's, or else the one on disk; nil if it cannot be read.
  func text(of path: Path) -> ProtocolText? {
    if let buffer = buffer(of: path) {
      return ProtocolText(lines: buffer.lines, unit: client.unit, version: buffer.version)
    }
    guard case .success(let bytes) = live.workspace.read(path, limit: FileLimit.document) else {
      return nil
    }
    return ProtocolText(
      lines: LineIndex(decoding: bytes, isMarkup: path.text.hasSuffix(".xml")), unit: client.unit)
  }

  /// The bytes of a file on disk; nil if it cannot be read.
  func textOnDisk(of path: Path) -> [UInt8]? {
    guard
      case .success(let bytes) = live.workspace.readFromDisk(path, limit: FileLimit.document)
    else { return nil }
    return LineIndex(decoding: bytes, isMarkup: path.text.hasSuffix(".xml")).bytes
  }

  /// The files that are open in the editor, sorted.
  var openFiles: [Path] { buffers.all(in: root).map(\.file.path) }

  /// The buffer of a file; nil if it is not open.
  func buffer(of path: Path) -> Buffer? { buffers[OpenFile(root: root, path: path)] }

  // MARK: Buffers

  /// Shows the text of a buffer in place of the one on disk.
  func adopt(_ buffer: Buffer) {
    let path = buffer.file.path
    preview.buffers[path] = .text(buffer.fileBytes)
    bursts.continuation.yield(Burst(paths: [path]))
    // A text that is opened as it is on the disk changes nothing, so no event leads to a check.
    Task { await publisher.checkOpenFiles(of: self) }
    updateUnsaved()
  }

  /// Shows bytes that the buffer of a file is about to have.
  func anticipate(_ bytes: [UInt8], of path: Path) { preview.buffers[path] = .text(bytes) }

  /// Shows the text on disk again, and the document before the closed one.
  func release(_ buffer: Buffer) {
    let path = buffer.file.path
    preview.buffers[path] = nil
    bursts.continuation.yield(Burst(paths: [path]))
    show { $0.close(path) }
    updateUnsaved()
  }

  /// Tells the pages which files have text that is not saved.
  func updateUnsaved() {
    let unsaved = buffers.all(in: root).filter(\.isUnsaved).map(\.file.path)
    show { $0.state.unsaved = unsaved }
  }

  /// Shows the document of an edit or a cursor, and marks the view there.
  func follow(_ buffer: Buffer, at offset: Int?) {
    let path = buffer.file.path
    let users = live.documents(using: path)
    guard !users.isEmpty else { return }
    let place = offset.flatMap { buffer.elementRange(around: $0) }
      .map { EditorState.Place(file: path, range: $0) }
    show { $0.follow(path, users, at: place) }
  }

  private func show(_ change: (inout Following) -> Void) {
    let state = following.withLock { following -> EditorState? in
      let last = following.state
      change(&following)
      return following.state == last ? nil : following.state
    }
    if let state { preview.showInPages(state) }
  }
}

/// Decides which document the pages show.
private struct Following {
  var state = EditorState()
  /// The files of edits and cursors, the latest last, each with the document shown for it.
  private var shown: [(file: Path, document: Path)] = []

  /// Shows a document that uses a file: the one shown now, if it does.
  mutating func follow(_ file: Path, _ users: [Path], at place: EditorState.Place?) {
    let own = Document.name(ofFile: file).flatMap { users.contains($0) ? $0 : nil }
    let current = state.document.flatMap { users.contains($0) ? $0 : nil }
    guard let document = own ?? current ?? users.first else { return }
    shown.removeAll { $0.file == file }
    shown.append((file, document))
    (state.document, state.place) = (document, place)
  }

  /// Returns to the document before, if the one of a closed file is shown.
  mutating func close(_ file: Path) {
    let wasShown = shown.last?.file == file
    shown.removeAll { $0.file == file }
    guard wasShown, let last = shown.last else { return }
    (state.document, state.place) = (last.document, nil)
  }
}

extension Buffer {
  /// The start tag of the element that an offset is in; nil between elements at the top.
  fileprivate func elementRange(around offset: Int) -> SourceRange? {
    guard file.path.text.hasSuffix(".xml") else { return nil }
    let context = CursorContext(LooseMarkup(lines.bytes), at: offset)
    let isTag = if case .startTag = context.token?.kind { true } else { false }
    return (isTag ? context.token : context.ancestors.last).map { lines.sourceRange($0.range) }
  }
}
