import Agents
public import FileSystem
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
  /// The documents.
  public let live: LiveProject
  /// The texts of an editor's buffers; nil if no editor is connected.
  public let buffers: Overlay?
  private let pages: EditorPages

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
    let (workspace, buffers) = try Self.workspace(configuration)
    // Watching begins before listing, so a change in between is found by one of them.
    let watcher = try Self.watcher(configuration, skipping: workspace.watchRule)
    workspace.askAboutWriters { [weak watcher] in watcher?.writing($0()) ?? .unknown }
    let measured = MeasureCache()
    let events = EventHub()
    let live = Self.liveProject(workspace, fonts, measured, events, configuration)
    live.begin()
    let running = RunningServer()
    let pages = EditorPages(events, live.feed)
    let routes =
      [AgentRoute(server: Self.agents(live, events, fonts, configuration)).route]
      + Self.routes(live, events, web, fonts, measured, running, configuration)
      + Self.editorRoutes(live, pages, running, configuration)
    http = try Self.listen(configuration, Router(routes))
    running.start(http)
    self.watcher = watcher
    notices = live.feed.notices.stream
    (self.live, self.buffers, self.pages) = (live, buffers, pages)
    work =
      [
        Task { await live.loadQueuedDocuments() },
        Task(executorPreference: watcher.executor) { await live.follow(watcher.bursts) },
      ] + Self.logging(live, watcher, configuration.shownPath)
  }

  /// Tells the pages what the connected editor shows.
  public func show(_ state: EditorState) { pages.show(state) }

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
  /// The live documents, which report their changes to the pages and to a connected editor.
  private static func liveProject(
    _ workspace: Workspace, _ fonts: FontBook, _ measured: MeasureCache, _ events: EventHub,
    _ configuration: Configuration
  ) -> LiveProject {
    let project = Project(
      workspace, measurers: TextMeasurers(fonts: fonts, cache: measured), fonts: fonts,
      options: configuration.environment)
    let editor = configuration.connectedEditor
    return LiveProject(
      project,
      onChange: {
        events.send($0, $1)
        editor?.follow($0, $1)
      }, replaceInEditor: editor?.replace)
  }

  /// Answers agents, and tells the pages what they ask for.
  private static func agents(
    _ live: LiveProject, _ events: EventHub, _ fonts: FontBook, _ configuration: Configuration
  ) -> AgentServer {
    var folder = AgentFolder(fonts: fonts) {
      await live.refreshAll()
      return AgentFolder.Moment(live.project, revision: live.feed.revision.description)
    }
    folder.jobs = configuration.jobs
    folder.explanation = configuration.explanation
    folder.onCall = { call in
      let trial = call.texts.isEmpty ? nil : live.addTrial(call.texts, named: call.documents)
      events.send(.agent(call, trial, live.feed.revision))
    }
    return AgentServer(folder, version: Tool.version)
  }

  /// Starts writing the log.
  private static func logging(
    _ live: LiveProject, _ watcher: FileWatcher, _ shown: @escaping @Sendable (String) -> String
  ) -> [Task<Void, Never>] {
    let logger = Logger(label: "mkpreview")
    for file in live.workspace.unusedFiles { logger.warn(of: file, shown) }
    return [
      Task { for await file in live.unusedFiles.stream { logger.warn(of: file, shown) } },
      Task {
        for await (document, touch) in live.touches.stream {
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

  private static func routes(
    _ live: LiveProject, _ events: EventHub, _ web: WebFolder, _ fonts: FontBook,
    _ measured: MeasureCache, _ running: RunningServer, _ configuration: Configuration
  ) -> [Route] {
    let layouts = LayoutRoute(live: live)
    let files = FileRoutes(
      workspace: live.workspace, earlier: live.earlierPictures, fonts: fonts.files)
    let single = [
      DocumentsRoute(live: live).route,
      layouts.route,
      VariantsRoute(live: live).route,
      LimitsRoute(live: live).route,
      SpokenRoute(live: live).route,
      ImageRoute(live: live, fonts: fonts).route,
      SourceRoute(live: live).route,
      RevisionsRoute(live: live).route,
      LogRoute(live: live).route,
      EventsRoute(feed: live.feed, events: events).route,
      QRCodeRoute(outsideAddress: running.outsideAddress).route,
    ]
    let groups = [
      PageRoutes(web: web, isInEditor: configuration.connectedEditor != nil).routes,
      SchemaRoutes(workspace: live.workspace).routes,
      DiagnosticsRoutes(live: live).routes,
      ExplainRoutes(live: live).routes,
      DiffRoutes(live: live).routes,
      OwnerRoutes(live: live).routes,
      ActionRoutes(live: live).routes,
      TweakRoutes(live: live, writes: configuration.writes).routes,
      StateRoutes(feed: live.feed, connections: { running.connections }) {
        live.caches + layouts.caches + files.caches + [measured.usage]
      }.routes,
      files.routes,
    ]
    return single + groups.joined()
  }

  /// What belongs to an editor: one that a command starts, or the connected one.
  private static func editorRoutes(
    _ live: LiveProject, _ pages: EditorPages, _ running: RunningServer,
    _ configuration: Configuration
  ) -> [Route] {
    let (command, connected) = (configuration.editor, configuration.connectedEditor)
    return [
      OpenRoute(live: live, editor: command, connected: connected).route,
      EditorRoute(pages: connected.map { _ in pages }).route,
      OffersRoute(
        hasEditor: command != nil || connected != nil, writes: configuration.writes,
        outsideAddress: running.outsideAddress
      ).route,
    ]
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

  /// The workspace, with a layer for buffers if an editor is connected.
  private static func workspace(
    _ configuration: Configuration
  ) throws(PreviewServerError) -> (Workspace, Overlay?) {
    do throws(FolderError) {
      guard configuration.connectedEditor != nil else {
        return (try Workspace(root: configuration.folder), nil)
      }
      let disk = try Disk(configuration.folder)
      let buffers = Overlay(over: disk)
      return (Workspace(disk, texts: buffers), buffers)
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
    settings.allowsFrames = configuration.connectedEditor != nil
    settings.compressesOnLoopback = configuration.compressesOnLoopback
    settings.limits.bodySizes = ["/mcp": AgentRoute.bodySize]
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
