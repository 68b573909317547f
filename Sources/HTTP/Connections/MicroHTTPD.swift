import CMicroHTTPD
import Glibc

/// A libmicrohttpd daemon, which listens on one socket with a few threads.
struct MicroHTTPD: @unchecked Sendable {  // the daemon is opaque, and stopped once by its owner
  private let daemon: OpaquePointer
  private let accept: Unmanaged<Accept>

  /// Starts a daemon that closes the socket when it stops; nil if libmicrohttpd refuses.
  init?(
    _ listener: ListeningSocket, _ limits: HTTPServer.Limits,
    accepting open: @escaping @Sendable (MicroHTTPDConnection) -> Exchange
  ) {
    accept = Unmanaged.passRetained(Accept(open))
    var options = Self.options(listener, limits, accept.toOpaque())
    let daemon = withUnsafeMutablePointer(to: &options[0]) { options in
      withVaList([MHD_OPTION.ARRAY.rawValue, options, MHD_OPTION.END.rawValue]) {
        MHD_start_daemon_va(Self.flags, 0, nil, nil, answerRequest, nil, $0)
      }
    }
    guard let daemon else {
      accept.release()
      return nil
    }
    self.daemon = daemon
  }

  /// Whether libmicrohttpd refuses malformed heads itself: since 0.9.77, by the version that runs.
  static let refusesMalformedHeads: Bool = {
    let version = MHD_get_version().map { String(cString: $0) } ?? ""
    let numbers = version.split(separator: ".").compactMap { Int($0) }
    return !numbers.lexicographicallyPrecedes([0, 9, 77])
  }()

  /// Closes all connections and waits for the threads; no connection may be suspended, and the
  /// daemon's threads must not call it.
  func stop() {
    MHD_stop_daemon(daemon)
    accept.release()
  }

  private static let flags =
    MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue

  private static let threads = 2

  private static func options(
    _ listener: ListeningSocket, _ limits: HTTPServer.Limits, _ accept: UnsafeMutableRawPointer
  ) -> [MHD_OptionItem] {
    [
      MHD_OptionItem(.LISTEN_SOCKET, Int(listener.descriptor)),
      MHD_OptionItem(.THREAD_POOL_SIZE, threads),
      MHD_OptionItem(.CONNECTION_LIMIT, limits.connections),
      MHD_OptionItem(.PER_IP_CONNECTION_LIMIT, limits.connectionsPerAddress),
      MHD_OptionItem(.CONNECTION_MEMORY_LIMIT, poolSize(forHeadsOf: limits.headSize)),
      // Our deadlines are shorter; this idle limit closes streams that the client never reads.
      MHD_OptionItem(.CONNECTION_TIMEOUT, max(1, Int(limits.answerDeadline / .seconds(1)))),
      MHD_OptionItem(.NOTIFY_CONNECTION, unsafeBitCast(noteConnection, to: Int.self), accept),
      MHD_OptionItem(.URI_LOG_CALLBACK, unsafeBitCast(storeTarget, to: Int.self)),
      MHD_OptionItem(.UNESCAPE_CALLBACK, unsafeBitCast(leaveEscaped, to: Int.self)),
      MHD_OptionItem(.NOTIFY_COMPLETED, unsafeBitCast(noteCompletion, to: Int.self)),
      MHD_OptionItem(.STRICT_FOR_CLIENT, refusesMalformedHeads ? 1 : 0),
      MHD_OptionItem(.END, 0),
    ]
  }

  /// The memory of libmicrohttpd for one connection, in bytes.
  ///
  /// It contains the head, an entry of 64 bytes for each field, and the response's head, with room
  /// for the largest head with 100 fields. A head of 64 kB gets 64 + 8 = 72 kB; 100 entries take
  /// 6.4 of the 8 kB. libmicrohttpd clears the memory after each request, so more memory makes
  /// every request slower. It consists of whole pages, as `HiddenCookies` requires: 72 kB are 18
  /// pages.
  private static func poolSize(forHeadsOf size: Int) -> Int { max(size + size / 8, 48 << 10) }

  fileprivate final class Accept: Sendable {
    let open: @Sendable (MicroHTTPDConnection) -> Exchange

    init(_ open: @escaping @Sendable (MicroHTTPDConnection) -> Exchange) { self.open = open }
  }
}

extension MHD_OptionItem {
  fileprivate init(_ option: MHD_OPTION, _ value: Int, _ pointer: UnsafeMutableRawPointer? = nil) {
    self.init(option: option, value: value, ptr_value: pointer)
  }
}

/// A connection of a daemon.
struct MicroHTTPDConnection: @unchecked Sendable {  // libmicrohttpd locks for itself
  fileprivate let pointer: OpaquePointer

  /// The file descriptor, which libmicrohttpd owns and closes.
  var socket: Int32 { mkp_connection_socket(pointer) }

  /// Suspends the connection; only its own thread may.
  func suspend() { MHD_suspend_connection(pointer) }

  /// Resumes a suspended connection.
  func resume() { MHD_resume_connection(pointer) }
}

/// A connection's exchange and its arriving head.
private final class Client {
  let exchange: Exchange
  var head = ArrivingHead()
  var isHeadKnown = false

  init(_ exchange: Exchange) { self.exchange = exchange }

  static func of(_ context: UnsafeMutableRawPointer?) -> Client? {
    context.map { Unmanaged<Client>.fromOpaque($0).takeUnretainedValue() }
  }
}

// The callbacks of libmicrohttpd.

private let noteConnection: MHD_NotifyConnectionCallback = { accept, connection, context, code in
  guard let accept, let connection, let context else { return }
  if code == .CONNECTION_NOTIFY_STARTED {
    let accept = Unmanaged<MicroHTTPD.Accept>.fromOpaque(accept).takeUnretainedValue()
    let client = Client(accept.open(MicroHTTPDConnection(pointer: connection)))
    context.pointee = Unmanaged.passRetained(client).toOpaque()
  } else if let client = Client.of(context.pointee) {
    client.exchange.connectionEnded()
    Unmanaged.passUnretained(client).release()
  }
}

private let storeTarget:
  @convention(c) (
    UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
  ) -> UnsafeMutableRawPointer? = { _, target, connection in
    guard let target, let context = mkp_connection_context(connection) else { return nil }
    let client = Unmanaged<Client>.fromOpaque(context).takeUnretainedValue()
    client.head.storeTarget(target)
    client.isHeadKnown = false
    return context
  }

private let leaveEscaped:
  @convention(c) (
    UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?
  ) -> Int = { _, _, text in text.map { strlen($0) } ?? 0 }

private let noteCompletion: MHD_RequestCompletedCallback = { _, _, context, _ in
  Client.of(context?.pointee)?.exchange.requestEnded()
}

private let answerRequest: MHD_AccessHandlerCallback = {
  _, connection, _, method, version, upload, uploadSize, context in
  guard let connection, let method, let version, let uploadSize,
    let client = Client.of(context?.pointee)
  else { return .NO }
  if !client.isHeadKnown {
    client.isHeadKnown = true
    let arrival = client.head.read(
      from: method, version: version, size: mkp_connection_head_size(connection))
    return perform(client.exchange.headArrived(arrival), on: connection)
  }
  // A part of a body may be empty: for a request with `Expect` and no body, if the next request is
  // already there.
  if let upload {
    client.exchange.bodyArrived(UnsafeRawBufferPointer(start: upload, count: uploadSize.pointee))
    uploadSize.pointee = 0
    return .YES
  }
  return perform(client.exchange.requestArrived(), on: connection)
}

private func perform(_ step: ConnectionStep, on connection: OpaquePointer) -> MHD_Result {
  let isSent: Bool
  switch step {
  case .proceed: return .YES
  case .close: return .NO
  case .send(let response): isSent = QueuedResponse(response)?.send(on: connection) ?? false
  case .sendFinished(let response): isSent = response.send(on: connection)
  case .stream(let head, let reader):
    isSent = QueuedResponse(head: head, reader: reader)?.send(on: connection) ?? false
  }
  return isSent ? .YES : .NO
}
