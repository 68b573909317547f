import FileSystem
import Glibc
import JSONRPC
import JSONWriting
import LiveProject
import Markup
import Synchronization
import Workspace

/// The folders that the client works in, each with its live project.
final class Folders: Sendable {
  private let connection: Connection
  private let buffers: Buffers
  private let opener: any FolderOpening
  private let only: String?
  private let port: UInt16?
  private let state = Mutex(State())

  private struct State {
    var client = Client()
    var port: UInt16?
    var open: [String: Folder] = [:]
  }

  init(
    _ connection: Connection, _ buffers: Buffers, _ opener: any FolderOpening, only: String?,
    port: UInt16?
  ) {
    (self.connection, self.buffers, self.opener) = (connection, buffers, opener)
    (self.only, self.port) = (only, port)
  }

  subscript(root: String) -> Folder? { state.withLock { $0.open[root] } }

  /// The folders, sorted by path.
  var all: [Folder] { state.withLock { $0.open.values.sorted { $0.root < $1.root } } }

  /// Opens the client's folders.
  func begin(_ client: Client, roots: [String], options: JSONNode?) {
    let wanted = options?["port"]?.integer.flatMap { UInt16(exactly: $0) } ?? port
    state.withLock { ($0.client, $0.port) = (client, wanted) }
    for root in only.map({ [$0] }) ?? roots { add(root) }
  }

  /// Opens a folder; shows the failure if that is not possible.
  @discardableResult
  func add(_ root: String) -> Folder? {
    if let known = self[root] { return known }
    let client = state.withLock { $0.client }
    do {
      let preview = try opened(root, client)
      let folder = Folder(root, preview, connection, buffers, client)
      state.withLock { $0.open[root] = folder }
      // Those of a folder that returns are still open.
      for buffer in buffers.all(in: root) { folder.adopt(buffer) }
      return folder
    } catch {
      connection.show(.error, "\(error)")
      return nil
    }
  }

  /// A folder on the wanted port, if that is free; the first folder gets it.
  private func opened(_ root: String, _ client: Client) throws -> PreviewedFolder {
    let port = state.withLock { $0.port.take() }
    let editor = editor(of: root, client)
    guard let port else { return try opener.preview(root, port: nil, editor: editor) }
    do {
      return try opener.preview(root, port: port, editor: editor)
    } catch {
      let folder = try opener.preview(root, port: nil, editor: editor)
      connection.show(.warning, "\(error). The preview is at \(folder.address)")
      return folder
    }
  }

  private func editor(of root: String, _ client: Client) -> FolderEditor {
    let replace: EditorReplacement = { [weak self] path, known, bytes throws(WriteError) in
      guard let folder = self?[root] else { throw .refusedByEditor(reason: nil) }
      try await folder.replaceInEditor(path, holding: known, by: bytes)
    }
    return FolderEditor(
      select: { [weak self] place in await self?.show(place, in: root) ?? false },
      replace: client.appliesEdits ? replace : nil)
  }

  func close(_ root: String) { state.withLock { $0.open.removeValue(forKey: root) }?.close() }

  func closeAll() {
    let folders = state.withLock { state in
      defer { state.open = [:] }
      return state.open.values.map(\.self)
    }
    for folder in folders { folder.close() }
  }

  /// Logs the addresses of the pages: what is shown at each start is in some editors' way.
  func announce() {
    for folder in all { connection.log("mkpreview shows \(folder.root) at \(folder.address)") }
  }

  /// The folder and the path of a file; nil if no folder has it.
  ///
  /// - Parameter opening: Whether the workspace around the file is opened if the client has none.
  func file(at path: String, opening: Bool = false) -> (folder: Folder, file: OpenFile)? {
    for folder in all.reversed() {
      if let inner = folder.path(of: path) {
        return (folder, OpenFile(root: folder.root, path: inner))
      }
    }
    guard opening, all.isEmpty, only == nil else { return nil }
    let parent = WorkspaceFolder.around(path)
    guard let folder = add(parent), let inner = folder.path(of: path) else { return nil }
    connection.log("mkpreview shows \(parent) at \(folder.address)")
    return (folder, OpenFile(root: parent, path: inner))
  }

  /// Asks the client to show a place; returns whether it did.
  private func show(_ place: EditorState.Place, in root: String) async -> Bool {
    guard state.withLock({ $0.client.showsDocuments }), let folder = self[root],
      let text = folder.text(of: place.file)
    else { return false }
    do throws(ResponseError) {
      let answer = try await connection.ask("window/showDocument") { writer in
        writer.object {
          $0.member("uri", folder.uri(of: place.file))
          $0.member("takeFocus", true)
          $0.member("selection", text.range(place.range), text)
        }
      }
      return answer?["success"]?.bool ?? false
    } catch {
      return false
    }
  }
}

extension Connection {
  /// The kinds of messages to the user, with the protocol's numbers.
  enum MessageKind: Int { case error = 1, warning, info }

  /// Shows a message to the user.
  func show(_ kind: MessageKind, _ message: String) { send("window/showMessage", kind, message) }

  /// Writes a message to the editor's log.
  func log(_ message: String) { send("window/logMessage", .info, message) }

  private func send(_ method: String, _ kind: MessageKind, _ message: String) {
    notify(method) {
      $0.object {
        $0.member("type", kind.rawValue)
        $0.member("message", message)
      }
    }
  }
}
