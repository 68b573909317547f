public import JSONRPC
import JSONWriting
import Markup
import Synchronization
import Threads

/// Speaks the Language Server Protocol 3.17: editor buffers are texts over the disk, and what
/// mkpreview knows about them is sent back.
///
/// Notifications are handled in the order in which they arrive. A request starts after the
/// notifications before it, and runs in a task of its own. It waits until the live project has read
/// the buffers, so its answer includes every change that was sent before it, and no later one.
public final class LanguageServer: Sendable {
  let connection: Connection
  let buffers = Buffers()
  let folders: Folders
  private let version: String
  private let state = Mutex(State())

  private struct State {
    var phase = Phase.waiting
    var client = Client()
    /// The requests that are not answered.
    var running: [RequestID: Running] = [:]
    var lastNumber = 0
  }

  /// A request that is not answered.
  private struct Running {
    /// Tells it from another one with its ID, which a client may use again after the answer.
    let number: Int
    let task: Task<Void, Never>
  }

  private enum Phase { case waiting, running, shuttingDown }

  /// What the client can do.
  var client: Client { state.withLock { $0.client } }

  /// A server for the client of a connection.
  ///
  /// - Parameters:
  ///   - folder: The folder to preview in place of the editor's own folders; nil for these.
  ///   - version: The version of the program.
  public init(
    _ connection: Connection, opening opener: any FolderOpening, folder: String? = nil,
    port: UInt16? = nil, version: String
  ) {
    (self.connection, self.version) = (connection, version)
    folders = Folders(connection, buffers, opener, only: folder, port: port)
  }

  /// Serves the client until it says `exit` or ends its stream.
  ///
  /// - Returns: The exit status: 0 after a `shutdown`, otherwise 1.
  public func run() async -> Int32 {
    // Requests may take all threads of Swift's pool, and can be canceled all the same.
    let thread = TaskThread()
    return await withTaskExecutorPreference(thread?.executor) {
      for await arrival in connection.arrivals {
        switch arrival {
        case .notification("exit", _):
          return end()
        case .notification(let method, let params): handle(method, params)
        case .request(let id, let method, let params): start(id, method, params)
        }
      }
      return end()
    }
  }

  private func end() -> Int32 {
    let (running, phase) = state.withLock { ($0.running, $0.phase) }
    for request in running.values { request.task.cancel() }
    connection.close()
    folders.closeAll()
    return phase == .shuttingDown ? 0 : 1
  }

  // MARK: Requests

  private func start(_ id: RequestID, _ method: String, _ params: JSONNode?) {
    switch method {
    case "initialize": connection.respond(to: id, initialize(params))
    case "shutdown": connection.respond(to: id, shutDown())
    default: startTask(id, method, params)
    }
  }

  private func startTask(_ id: RequestID, _ method: String, _ params: JSONNode?) {
    let failure: ResponseError? = state.withLock { state in
      switch state.phase {
      case .waiting: return .serverNotInitialized
      case .shuttingDown: return .invalidRequest("The server is shutting down")
      case .running: break
      }
      guard let run = Self.methods[method] else { return .methodNotFound(method) }
      guard state.running[id] == nil else {
        return .invalidRequest("A request with this ID is not answered yet")
      }
      state.lastNumber += 1
      let number = state.lastNumber
      // The task ends after it is in the table, since both need the lock.
      let task = buffers.startTask { [self] in
        let result = await answer(method, params ?? JSONNode(.null, .init(at: .start)), run)
        respond(to: id, number, result)
      }
      state.running[id] = Running(number: number, task: task)
      return nil
    }
    if let failure { connection.respond(to: id, .failure(failure)) }
  }

  /// Responds to a request, unless it was canceled and has its answer.
  private func respond(
    to id: RequestID, _ number: Int, _ result: Result<JSONText, ResponseError>
  ) {
    let isWaiting = state.withLock { state in
      guard state.running[id]?.number == number else { return false }
      return state.running.removeValue(forKey: id) != nil
    }
    if isWaiting { connection.respond(to: id, result) }
  }

  private func answer(
    _ method: String, _ params: JSONNode, _ run: Method
  ) async -> Result<JSONText, ResponseError> {
    do throws(ResponseError) {
      try Self.checkCancellation()
      let text = try await run(self, params)
      // The live project knows only the newest texts.
      if Self.projectMethods.contains(method), !buffers.areCurrent { throw .contentModified }
      return .success(text)
    } catch {
      // Editors ask about files that mkpreview does not preview: there is nothing to say.
      return error == .fileOutside ? .success(Self.nothing(for: method)) : .failure(error)
    }
  }

  /// The empty answer of a method: null, or a list where the protocol has nothing else.
  private static func nothing(for method: String) -> JSONText {
    let lists = ["textDocument/documentColor", "textDocument/colorPresentation"]
    return lists.contains(method) ? JSONText { $0.array { _ in } } : .null
  }

  /// Ends the work for a request that the client canceled.
  static func checkCancellation() throws(ResponseError) {
    if Task.isCancelled { throw .requestCanceled }
  }

  private func initialize(_ params: JSONNode?) -> Result<JSONText, ResponseError> {
    let client = Client(params?["capabilities"])
    let isFirst = state.withLock { state in
      guard state.phase == .waiting else { return false }
      (state.phase, state.client) = (.running, client)
      return true
    }
    guard isFirst else { return .failure(.invalidRequest("The server is initialized already")) }
    folders.begin(client, roots: Self.roots(params), options: params?["initializationOptions"])
    return .success(JSONText { Self.capabilities(of: client, version, &$0) })
  }

  /// The paths of the folders in the parameters of `initialize`.
  private static func roots(_ params: JSONNode?) -> [String] {
    let folders = params?["workspaceFolders"]?.elements?.compactMap { $0["uri"]?.string } ?? []
    let uris = folders.isEmpty ? [params?["rootUri"]?.string].compactMap(\.self) : folders
    let paths = uris.compactMap(FileURI.path)
    return paths.isEmpty ? [params?["rootPath"]?.string].compactMap(\.self) : paths
  }

  private func shutDown() -> Result<JSONText, ResponseError> {
    let isRunning = state.withLock { state in
      guard state.phase == .running else { return false }
      state.phase = .shuttingDown
      return true
    }
    return isRunning
      ? .success(.null) : .failure(.invalidRequest("The server is not running"))
  }

  // MARK: Notifications

  private func handle(_ method: String, _ params: JSONNode?) {
    guard state.withLock({ $0.phase }) == .running, let params else { return }
    switch method {
    case "initialized": folders.announce()
    case "$/cancelRequest": cancel(params["id"])
    case "textDocument/didOpen": didOpen(params)
    case "textDocument/didChange": didChange(params)
    case "textDocument/didSave": didSave(params)
    case "textDocument/didClose": didClose(params)
    case "workspace/didChangeWorkspaceFolders": didChangeFolders(params)
    case "mkpreview/cursor": didMoveCursor(params)
    default: break
    }
  }

  private func cancel(_ id: JSONNode?) {
    guard let id = id.flatMap(RequestID.init),
      let request = state.withLock({ $0.running.removeValue(forKey: id) })
    else { return }
    request.task.cancel()
    connection.respond(to: id, .failure(.requestCanceled))
  }
}

extension ResponseError {
  /// A file in no folder of the workspace; the client gets null.
  static let fileOutside = Self(code: -32803, "The file is in no folder of the workspace")

  /// A text changed while a request was answered; clients ask again (Language Server Protocol).
  static let contentModified = Self(code: -32801, "The text has changed since the request")

  /// A request before `initialize` (Language Server Protocol).
  static let serverNotInitialized = Self(code: -32002, "Send initialize first")
}
