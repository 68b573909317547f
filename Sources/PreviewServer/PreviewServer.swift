import FileWatching
public import Foundation
import HTTP
import Logging
import Painting
import Synchronization
public import Views
import Workspace

/// A folder of documents, served live: watching, layout, API and page.
public final class PreviewServer: Sendable {
  /// What to serve and where.
  public struct Configuration: Sendable {
    /// The folder of documents.
    public var folder: String
    /// The address or name to listen on; nil for both loopbacks.
    public var host: String?
    /// The port; 0 for a free one.
    public var port: UInt16 = 8080
    /// Names in Host headers that are believed beside localhost and IP addresses.
    public var allowedHosts: [String] = []
    /// Whether the folder is looked through again and again instead of watched.
    public var polls = false
    /// The environment that the server's options ask for.
    public var environment = EnvironmentOptions()
    /// The program's own file, beside which the page's files are found.
    public var program: URL

    /// A folder to be served by a program.
    public init(folder: String, program: URL) {
      self.folder = folder
      self.program = program
    }
  }

  private let preview: LivePreview
  private let http: HTTPServer
  private let watcher: any FileWatcher
  private let work: [Task<Void, Never>]

  /// The URLs under which the page is, the shortest first.
  public var addresses: [String] {
    http.addresses.map { "http://\($0):\(http.boundPort)/" }
  }

  /// Starts watching and listening; documents are loaded once the socket is open.
  public init(_ configuration: Configuration) throws(PreviewServerError) {
    let logger = Logger(label: "mkpreview")
    let fonts = try Self.fonts()
    let workspace = try Self.workspace(configuration.folder)
    let standard = try Self.standard(configuration.environment)
    let web = try WebFolder(besideProgram: configuration.program)
    let tools = PreviewTools(workspace: workspace, fonts: fonts)
    let preview = LivePreview(tools: tools, standard: standard)
    // Watch first, then list: what changes in between is found either way.
    let watcher = try Self.watch(configuration, logger)
    preview.begin()
    let connections = ConnectionCount()
    let router = Self.router(preview, web, fonts, configuration.environment, connections)
    http = try Self.listen(configuration, router)
    connections.server.withLock { [http] in $0 = http }
    self.preview = preview
    self.watcher = watcher
    work = [
      Task { await preview.loadArrivals() },
      Task { await preview.follow(watcher.bursts) },
      Task { for await notice in watcher.notices { logger.warning("\(notice.message)") } },
    ]
  }

  /// Ends streams and connections, and stops watching; returns when that is done.
  public func stop() {
    for task in work { task.cancel() }
    http.stop()
    watcher.stop()
  }
}

/// The count of open connections, which the server that is yet to be made knows.
private final class ConnectionCount: Sendable {
  let server = Mutex<HTTPServer?>(nil)

  var value: Int { server.withLock { $0 }?.connections ?? 0 }
}

extension PreviewServer {
  private static func router(
    _ preview: LivePreview, _ web: WebFolder, _ fonts: FontBook, _ options: EnvironmentOptions,
    _ connections: ConnectionCount
  ) -> Router {
    Router(
      PageRoutes(web: web).routes
        + [
          DocumentsRoute(preview: preview).route,
          LayoutRoute(preview: preview, serverOptions: options).route,
          SourceRoute(preview: preview).route,
        ]
        + DiagnosticsRoutes(preview: preview).routes
        + [EventsRoute(board: preview.board).route]
        + StateRoutes(board: preview.board, connections: { connections.value }).routes
        + FileRoutes(workspace: preview.tools.workspace, fonts: fonts.files).routes)
  }

  private static func fonts() throws(PreviewServerError) -> FontBook {
    do throws(FontError) {
      return try FontBook()
    } catch {
      throw .fonts(error.description)
    }
  }

  private static func workspace(_ folder: String) throws(PreviewServerError) -> Workspace {
    do throws(WorkspaceError) {
      return try Workspace(root: folder)
    } catch {
      throw .workspace(error.description)
    }
  }

  private static func standard(_ options: EnvironmentOptions) throws(PreviewServerError)
    -> Environment
  {
    do throws(EnvironmentError) {
      return try Environment([options])
    } catch {
      throw .workspace(error.message)
    }
  }

  private static func watch(_ configuration: Configuration, _ logger: Logger)
    throws(PreviewServerError) -> any FileWatcher
  {
    do throws(WatchError) {
      return try watchFolder(
        configuration.folder, mode: configuration.polls ? .polling : .automatic)
    } catch {
      throw .workspace(error.description)
    }
  }

  private static func listen(_ configuration: Configuration, _ router: Router)
    throws(PreviewServerError) -> HTTPServer
  {
    var settings = HTTPServer.Configuration()
    if let host = configuration.host { settings.hosts = [host] }
    settings.port = configuration.port
    settings.allowedHostNames = configuration.allowedHosts
    do throws(HTTPError) {
      return try HTTPServer(settings) { router.reply(to: $0) }
    } catch {
      throw .network(error.description)
    }
  }
}
