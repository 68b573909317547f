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
  private let editor: String?
  private let user: UserFile
  private let isWatching = Mutex(false)

  /// - Parameter editor: The command that opens a place; nil for the one of the user's settings.
  init(editor: String?) throws {
    self.editor = editor
    user = UserFile(in: ProcessInfo.processInfo.environment)
  }

  func preview(
    _ root: String, port: UInt16?,
    selecting select: @escaping @Sendable (EditorState.Place) async -> Bool
  ) throws(FolderFailure) -> PreviewedFolder {
    let watches = isWatching.withLock { isWatching in
      defer { isWatching = true }
      return !isWatching
    }
    do throws(FolderFailure) {
      return try preview(root, port: port, polling: !watches, selecting: select)
    } catch {
      if watches { isWatching.withLock { $0 = false } }
      throw error
    }
  }

  private func preview(
    _ root: String, port: UInt16?, polling: Bool,
    selecting select: @escaping @Sendable (EditorState.Place) async -> Bool
  ) throws(FolderFailure) -> PreviewedFolder {
    let (events, continuation) = AsyncStream.makeStream(of: [LiveEvent].self)
    do {
      var configuration = PreviewServer.Configuration(
        folder: root, program: URL(fileURLWithPath: "/proc/self/exe"))
      (configuration.port, configuration.polls) = (port ?? 0, polling)
      configuration.shownPath = ShownPaths(root: root).shown
      configuration.editor = try user.editor(editor, besides: root)
      configuration.connectedEditor = ConnectedEditor(
        show: { await select(EditorState.Place(file: $0, range: $1)) },
        follow: { continuation.yield($1) })
      let server = try PreviewServer(configuration)
      guard let buffers = server.buffers, let address = server.addresses.first else {
        throw FolderFailure("The preview of \(root) has no address")
      }
      return PreviewedFolder(
        root: root, live: server.live, buffers: buffers, address: address, events: events,
        showInPages: { server.show($0) },
        stop: { [weak self] in
          continuation.finish()
          server.stop()
          if !polling { self?.isWatching.withLock { $0 = false } }
        })
    } catch let error as FolderFailure {
      throw error
    } catch let error as PreviewServerError {
      throw FolderFailure(error.message)
    } catch let error as ToolError {
      throw FolderFailure(error.message)
    } catch {
      throw FolderFailure("\(error)")
    }
  }
}
