import FileSystem
import FileWatching
import HTTP
public import LiveProject
import Logging
import Markup
import Project
import Synchronization
import Typesetting
import Views
import Workspace

/// Serves a folder of documents live: it watches the folder, lays documents out, and answers the
/// API and the page.
public final class PreviewServer: Sendable {
  private let http: HTTPServer
  private let watcher: FileWatcher
  private let work: [Task<Void, Never>]
  /// Notices about the documents; for one reader.
  public let notices: AsyncStream<Notice>

  /// The URLs of the page, those of this machine first.
  public var addresses: [String] {
    http.addresses.map { "http://\($0):\(http.boundPort)/" }
  }

  /// Whether other machines can read the documents.
  public var isReachableFromOutside: Bool { http.isReachableFromOutside }

  /// Starts watching and listening; documents are loaded once the socket is open.
  public init(_ configuration: Configuration) throws(PreviewServerError) {
    let fonts = try Self.fonts()
    let web = try Self.web(configuration)
    let workspace = try Self.workspace(configuration)
    // Watching begins before listing, so a change in between is found by one of them.
    let watcher = try Self.watcher(configuration, skipping: workspace.watchRule)
    workspace.askAboutWriters { [weak watcher] in watcher?.writing($0()) ?? .unknown }
    let measured = MeasureCache()
    let project = Project(
      workspace, measurers: TextMeasurers(fonts: fonts, cache: measured), fonts: fonts,
      options: configuration.environment)
    let events = EventHub()
    let preview = LiveProject(project) { events.send($0, $1) }
    preview.begin()
    let running = RunningServer()
    let routes = Self.routes(preview, events, web, fonts, measured, running, configuration)
    http = try Self.listen(configuration, Router(routes))
    running.start(http)
    self.watcher = watcher
    notices = preview.feed.notices.stream
    let logger = Logger(label: "mkpreview")
    let shown = configuration.shownPath
    for file in preview.workspace.unusedFiles { logger.warn(of: file, shown) }
    work = [
      Task { await preview.loadQueuedDocuments() },
      Task(executorPreference: watcher.executor) { await preview.follow(watcher.bursts) },
      Task { for await file in preview.unusedFiles.stream { logger.warn(of: file, shown) } },
      Task {
        for await (document, touch) in preview.touches.stream {
          let file = shown(document.file.text)
          for line in touch.lines(ofFile: file) { logger.info("\(line)") }
          for line in touch.problems.flatMap({ $0.lines(shownPath: shown) }) {
            logger.warning("\(line)")
          }
        }
      },
      Task { for await notice in watcher.notices { logger.warning("\(notice.message)") } },
    ]
  }

  /// Stops watching, and ends all streams and connections; returns when that is done.
  public func stop() {
    for task in work { task.cancel() }
    http.stop()
    watcher.stop()
  }
}

extension Logger {
  /// Warns of a file that looks as if it were meant to be used.
  fileprivate func warn(of file: UnusedFile, _ shown: (String) -> String) {
    warning("\(file.message(shownPath: shown(file.path.text)))")
  }
}

/// The HTTP server for the routes about it, which are made before the server.
private final class RunningServer: Sendable {
  private let server = Mutex(Weak())

  private struct Weak: Sendable {
    weak var server: HTTPServer?
  }

  var connections: Int { server.withLock { $0.server?.connections ?? 0 } }

  /// The URL of the page for other devices: the client's own, unless that is a loopback address.
  ///
  /// - Returns: Nil if only this machine can connect.
  func outsideAddress(for request: Request) -> String? {
    if let host = request.headers["Host"], !Self.isLoopback(host) { return "http://\(host)/" }
    return server.withLock { $0.server }.flatMap { server in
      server.outsideAddresses.first.map { "http://\($0):\(server.boundPort)/" }
    }
  }

  /// Whether a Host header leads back to the client's own machine.
  private static func isLoopback(_ host: String) -> Bool {
    ["localhost", "127.", "[::1]"].contains { host.lowercased().hasPrefix($0) }
  }

  func start(_ server: HTTPServer) { self.server.withLock { $0.server = server } }
}

// MARK: - Parts

extension PreviewServer {
  private static func routes(
    _ preview: LiveProject, _ events: EventHub, _ web: WebFolder, _ fonts: FontBook,
    _ measured: MeasureCache, _ running: RunningServer, _ configuration: Configuration
  ) -> [Route] {
    let layouts = LayoutRoute(preview: preview)
    let files = FileRoutes(workspace: preview.workspace, fonts: fonts.files)
    let single = [
      DocumentsRoute(preview: preview).route,
      layouts.route,
      VariantsRoute(preview: preview).route,
      LimitsRoute(preview: preview).route,
      SpokenRoute(preview: preview).route,
      ImageRoute(preview: preview, fonts: fonts).route,
      SourceRoute(preview: preview).route,
      RevisionsRoute(preview: preview).route,
      EventsRoute(feed: preview.feed, events: events).route,
      OpenRoute(preview: preview, editor: configuration.editor).route,
      OffersRoute(
        editor: configuration.editor, writes: configuration.writes,
        outsideAddress: running.outsideAddress
      ).route,
      QRCodeRoute(outsideAddress: running.outsideAddress).route,
    ]
    let groups = [
      PageRoutes(web: web).routes,
      SchemaRoutes(workspace: preview.workspace).routes,
      DiagnosticsRoutes(preview: preview).routes,
      ExplainRoutes(preview: preview).routes,
      DiffRoutes(preview: preview).routes,
      OwnerRoutes(preview: preview).routes,
      ActionRoutes(preview: preview).routes,
      TweakRoutes(preview: preview, writes: configuration.writes).routes,
      StateRoutes(feed: preview.feed, connections: { running.connections }) {
        preview.caches + layouts.caches + files.caches + [measured.usage]
      }.routes,
      files.routes,
    ]
    return single + groups.joined()
  }

  private static func web(
    _ configuration: Configuration
  ) throws(PreviewServerError) -> WebFolder {
    guard let folder = configuration.web else {
      return try WebFolder(besideProgram: configuration.program)
    }
    return try WebFolder(serving: folder)
  }

  private static func fonts() throws(PreviewServerError) -> FontBook {
    do throws(FontError) {
      return try FontBook()
    } catch {
      throw .fonts(error.description)
    }
  }

  private static func workspace(
    _ configuration: Configuration
  ) throws(PreviewServerError) -> Workspace {
    do throws(FolderError) {
      return try Workspace(root: configuration.folder)
    } catch {
      throw .workspace(error.description)
    }
  }

  private static func watcher(
    _ configuration: Configuration, skipping rule: SkipRule
  ) throws(PreviewServerError) -> FileWatcher {
    do throws(WatchError) {
      return try FileWatcher(
        root: configuration.folder, polling: configuration.polls, skipping: rule,
        deliveringAtOnce: Workspace.mayUse)
    } catch {
      throw .workspace(error.description)
    }
  }

  private static func listen(
    _ configuration: Configuration, _ router: Router
  ) throws(PreviewServerError) -> HTTPServer {
    var settings = HTTPServer.Configuration()
    if let host = configuration.host { settings.hosts = [host] }
    settings.port = configuration.port
    settings.allowedHostNames = configuration.allowedHosts
    settings.compressesOnLoopback = configuration.compressesOnLoopback
    do throws(HTTPError) {
      let server = try HTTPServer(settings) { router.reply(to: $0) }
      if !configuration.writes || !server.isReachableFromOutside { return server }
      server.stop()
    } catch {
      let advice = error.nextFreePort.map { "; port \($0) is free: --port \($0)" } ?? ""
      throw .network(error.description + advice)
    }
    throw .network("--write needs a loopback address: remove --write or --host")
  }
}
