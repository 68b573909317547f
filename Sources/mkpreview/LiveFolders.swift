import Foundation
import LanguageServer
import LiveProject
import PreviewServer
import Synchronization

/// Opens folders for the language server, each with a server for its page.
///
/// libinotifytools has one watcher in a process. It watches the first folder; further ones are scanned
/// at intervals.
final class LiveFolders: FolderOpening {
  private let command: String?
  private let user: UserFile
  private let isWatching = Mutex(false)

  /// - Parameter editor: The command that opens a place; nil for the one of the user's settings.
  init(editor: String?) {
    command = editor
    user = UserFile(in: ProcessInfo.processInfo.environment)
  }

  func preview(
    _ root: String, port: UInt16?, editor: FolderEditor
  ) throws -> PreviewedFolder {
    let watches = isWatching.withLock { isWatching in
      defer { isWatching = true }
      return !isWatching
    }
    do {
      return try preview(root, port: port, polling: !watches, editor: editor)
    } catch {
      if watches { isWatching.withLock { $0 = false } }
      throw error
    }
  }

  private func preview(
    _ root: String, port: UInt16?, polling: Bool, editor: FolderEditor
  ) throws -> PreviewedFolder {
    let (events, continuation) = AsyncStream.makeStream(of: [LiveEvent].self)
    var configuration = PreviewServer.Configuration(
      folder: root, program: URL(fileURLWithPath: "/proc/self/exe"))
    (configuration.port, configuration.polls) = (port ?? 0, polling)
    configuration.explanation = CodeExplanation.entry
    configuration.shownPath = ShownPaths(root: root).shown
    configuration.editor = try user.editor(command, besides: root)
    configuration.writes = editor.replace != nil
    configuration.connectedEditor = ConnectedEditor(
      show: { await editor.select(EditorState.Place(file: $0, range: $1)) },
      follow: { continuation.yield($1) }, replace: editor.replace)
    let server = try PreviewServer(configuration)
    guard let buffers = server.buffers, let address = server.addresses.first else {
      throw ToolError("the preview of \(root) has no address")
    }
    return PreviewedFolder(
      root: root, live: server.live, buffers: buffers, address: address, events: events,
      showInPages: { server.show($0) },
      stop: { [weak self] in
        continuation.finish()
        server.stop()
        if !polling { self?.isWatching.withLock { $0 = false } }
      })
  }
}
