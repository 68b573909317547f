import CMicroHTTPD
import Glibc

/// A libmicrohttpd daemon: it listens on one socket and has a few threads.
struct MicroHTTPD: @unchecked Sendable {  // the daemon is opaque, and stopped once by its owner
  private let daemon: OpaquePointer
  private let accept: Unmanaged<Accept>

  /// Starts a daemon that closes the socket when it stops; nil where libmicrohttpd refuses.
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

  /// Closes all connections and waits for the threads; no connection may be suspended, and none of
  /// the threads may call it.
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
      // Our deadlines come first; this limit on idleness closes streams that the client never
      // reads.
      MHD_OptionItem(.CONNECTION_TIMEOUT, max(1, Int(limits.answerDeadline / .seconds(1)))),
      MHD_OptionItem(.NOTIFY_CONNECTION, unsafeBitCast(noteConnection, to: Int.self), accept),
      MHD_OptionItem(.URI_LOG_CALLBACK, unsafeBitCast(noteTarget, to: Int.self)),
      MHD_OptionItem(.UNESCAPE_CALLBACK, unsafeBitCast(leaveEscaped, to: Int.self)),
      MHD_OptionItem(.NOTIFY_COMPLETED, unsafeBitCast(noteCompletion, to: Int.self)),
      MHD_OptionItem(.END, 0),
    ]
  }

  /// The bytes that libmicrohttpd has for one connection: the head, a copy of the cookies, an entry
  /// for each field and each cookie, and the head of the response.
  ///
  /// It clears all of them after each request, so more of them make every request slower.
  private static func poolSize(forHeadsOf size: Int) -> Int { 3 * size }

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

/// A connection's exchange, with the parts of a request that libmicrohttpd reports before the head
/// is complete.
private final class Client {
  let exchange: Exchange
  var target: [UInt8] = []
  var targetAddress = 0
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

/// Keeps the target as it was sent; later libmicrohttpd cuts it at NUL.
///
/// It would also make an entry for each item of the query, which nothing reads, and give up where
/// many leave no room. So the query ends at its beginning.
private let noteTarget:
  @convention(c) (
    UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
  ) -> UnsafeMutableRawPointer? = { _, target, connection in
    guard let target, let context = mkp_connection_context(connection) else { return nil }
    let client = Unmanaged<Client>.fromOpaque(context).takeUnretainedValue()
    client.target = Array(UnsafeRawBufferPointer(start: target, count: strlen(target)))
    client.targetAddress = Int(bitPattern: target)
    // The target lies in libmicrohttpd's buffer, which is not constant.
    if let query = client.target.firstIndex(of: UInt8(ascii: "?")) {
      UnsafeMutablePointer(mutating: target)[query + 1] = 0
    }
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
    let head = client.head(of: connection, method: method, version: version)
    return perform(client.exchange.headArrived(head), on: connection)
  }
  if let upload, uploadSize.pointee > 0 {
    client.exchange.bodyArrived(UnsafeRawBufferPointer(start: upload, count: uploadSize.pointee))
    uploadSize.pointee = 0
    return .YES
  }
  return perform(client.exchange.requestArrived(), on: connection)
}

extension Client {
  func head(
    of connection: OpaquePointer, method: UnsafePointer<CChar>, version: UnsafePointer<CChar>
  ) -> RequestHead {
    // The version follows the target and a space, so its address gives the true length of the
    // target.
    let length = Int(bitPattern: version) - targetAddress - 1
    if length > target.count { target.append(0) }
    var headers = HTTPHeaders()
    withUnsafeMutablePointer(to: &headers) { headers in
      _ = MHD_get_connection_values_n(connection, MHD_ValueKind.HEADER_KIND, collectField, headers)
    }
    return RequestHead(method: String(cString: method), target: target, headers: headers)
  }
}

private let collectField: MHD_KeyValueIteratorN = { headers, _, name, nameSize, value, valueSize in
  let text = { (start: UnsafePointer<CChar>?, count: Int) in
    String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
  }
  headers?.assumingMemoryBound(to: HTTPHeaders.self).pointee
    .append(text(name, nameSize), text(value, valueSize))
  return .YES
}

// Responses.

private func perform(_ step: ConnectionStep, on connection: OpaquePointer) -> MHD_Result {
  switch step {
  case .proceed: .YES
  case .close: .NO
  case .send(let response) where response.status == .notModified && response.body.isEmpty:
    // An unknown length, since the Content-Length of an empty body would be wrong.
    queue(response, makeStream { _ in nil }, on: connection)
  case .send(let response): queue(response, makeResponse(response.body), on: connection)
  case .stream(let head, let reader): queue(head, makeStream(reader), on: connection)
  }
}

private func queue(
  _ response: Response, _ pointer: OpaquePointer?, on connection: OpaquePointer
) -> MHD_Result {
  guard let pointer else { return .NO }
  defer { MHD_destroy_response(pointer) }
  for field in response.headers.fields
  where !field.name.equalsIgnoringASCIICase("Content-Length") {
    MHD_add_response_header(pointer, field.name, field.value)
  }
  return MHD_queue_response(connection, UInt32(response.status.code), pointer)
}

/// A response that reads the memory of an array in place, and keeps the array alive.
private func makeResponse(_ body: [UInt8]) -> OpaquePointer? {
  final class Owner {
    let bytes: [UInt8]
    init(_ bytes: [UInt8]) { self.bytes = bytes }
  }
  let owner = Unmanaged.passRetained(Owner(body))
  // The pointer stays valid: the array is native, never changes, and its owner lives until the last
  // callback.
  let start = body.withUnsafeBytes { UnsafeMutableRawPointer(mutating: $0.baseAddress) }
  let response = MHD_create_response_from_buffer_with_free_callback_cls(
    body.count, start, { owner in owner.map { Unmanaged<AnyObject>.fromOpaque($0).release() } },
    owner.toOpaque())
  if response == nil { owner.release() }
  return response
}

/// A response whose bytes a reader gives.
private func makeStream(_ reader: @escaping StreamReader) -> OpaquePointer? {
  final class Owner {
    let read: StreamReader
    init(_ read: @escaping StreamReader) { self.read = read }
  }
  let owner = Unmanaged.passRetained(Owner(reader))
  let response = MHD_create_response_from_callback(
    .max, 4096,
    { owner, _, buffer, size in
      guard let owner else { return -1 }
      let read = Unmanaged<Owner>.fromOpaque(owner).takeUnretainedValue().read
      return read(UnsafeMutableRawBufferPointer(start: buffer, count: size)) ?? -1
    }, owner.toOpaque(), { owner in owner.map { Unmanaged<AnyObject>.fromOpaque($0).release() } })
  if response == nil { owner.release() }
  return response
}
