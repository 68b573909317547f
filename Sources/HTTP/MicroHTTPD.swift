import CMicroHTTPD
import Glibc

/// A libmicrohttpd daemon: it listens on one socket and has a few threads.
struct MicroHTTPD: @unchecked Sendable {  // the daemon is opaque, and stopped once by its owner
  private let daemon: OpaquePointer
  private let accept: Unmanaged<Accept>

  /// Starts a daemon that closes the socket when it stops; nil if libmicrohttpd refuses.
  init?(
    _ listener: ListeningSocket, _ limits: HTTPServer.Limits,
    observing: @escaping @Sendable (MicroHTTPDConnection) -> any ConnectionObserver
  ) {
    accept = Unmanaged.passRetained(Accept(observer: observing))
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
      MHD_OptionItem(.CONNECTION_MEMORY_LIMIT, limits.headSize),
      // Idleness is only the net beneath our own deadlines: it catches streams that nobody reads.
      MHD_OptionItem(.CONNECTION_TIMEOUT, max(1, Int(limits.answerDeadline / .seconds(1)))),
      MHD_OptionItem(.NOTIFY_CONNECTION, unsafeBitCast(noteConnection, to: Int.self), accept),
      MHD_OptionItem(.URI_LOG_CALLBACK, unsafeBitCast(noteTarget, to: Int.self)),
      MHD_OptionItem(.UNESCAPE_CALLBACK, unsafeBitCast(leaveEscaped, to: Int.self)),
      MHD_OptionItem(.NOTIFY_COMPLETED, unsafeBitCast(noteCompletion, to: Int.self)),
      MHD_OptionItem(.END, 0),
    ]
  }

  fileprivate final class Accept: Sendable {
    let observer: @Sendable (MicroHTTPDConnection) -> any ConnectionObserver

    init(observer: @escaping @Sendable (MicroHTTPDConnection) -> any ConnectionObserver) {
      self.observer = observer
    }
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

  /// Puts the connection aside; only for its own thread.
  func suspend() { MHD_suspend_connection(pointer) }

  /// Goes on with a suspended connection.
  func resume() { MHD_resume_connection(pointer) }
}

/// A connection's observer, and what of a request libmicrohttpd tells before the head is complete.
private final class Client {
  let observer: any ConnectionObserver
  var target: [UInt8] = []
  var targetAddress = 0
  var isHeadKnown = false

  init(_ observer: any ConnectionObserver) {
    self.observer = observer
  }

  static func of(_ context: UnsafeMutableRawPointer?) -> Client? {
    context.map { Unmanaged<Client>.fromOpaque($0).takeUnretainedValue() }
  }
}

// What libmicrohttpd calls.

private let noteConnection: MHD_NotifyConnectionCallback = { accept, connection, context, code in
  guard let accept, let connection, let context else { return }
  if code == .CONNECTION_NOTIFY_STARTED {
    let accept = Unmanaged<MicroHTTPD.Accept>.fromOpaque(accept).takeUnretainedValue()
    let client = Client(accept.observer(MicroHTTPDConnection(pointer: connection)))
    context.pointee = Unmanaged.passRetained(client).toOpaque()
  } else if let client = Client.of(context.pointee) {
    client.observer.connectionEnded()
    Unmanaged.passUnretained(client).release()
  }
}

/// The target as it was sent: later libmicrohttpd cuts it at `?` and at NUL.
private let noteTarget:
  @convention(c) (
    UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
  ) -> UnsafeMutableRawPointer? = { _, target, connection in
    guard let target, let context = mkp_connection_context(connection) else { return nil }
    let client = Unmanaged<Client>.fromOpaque(context).takeUnretainedValue()
    client.target = Array(UnsafeRawBufferPointer(start: target, count: strlen(target)))
    client.targetAddress = Int(bitPattern: target)
    client.isHeadKnown = false
    client.observer.requestBegan()
    return context
  }

private let leaveEscaped:
  @convention(c) (
    UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?
  ) -> Int = { _, _, text in text.map { strlen($0) } ?? 0 }

private let noteCompletion: MHD_RequestCompletedCallback = { _, _, context, _ in
  Client.of(context?.pointee)?.observer.requestEnded()
}

private let answerRequest: MHD_AccessHandlerCallback = {
  _, connection, _, method, version, upload, uploadSize, context in
  guard let connection, let method, let version, let uploadSize,
    let client = Client.of(context?.pointee)
  else { return .NO }
  if !client.isHeadKnown {
    client.isHeadKnown = true
    let head = client.head(of: connection, method: method, version: version)
    return perform(client.observer.headArrived(head), on: connection)
  }
  if let upload, uploadSize.pointee > 0 {
    client.observer.bodyArrived(UnsafeRawBufferPointer(start: upload, count: uploadSize.pointee))
    uploadSize.pointee = 0
    return .YES
  }
  return perform(client.observer.requestArrived(), on: connection)
}

extension Client {
  func head(
    of connection: OpaquePointer, method: UnsafePointer<CChar>, version: UnsafePointer<CChar>
  ) -> RequestHead {
    // The version stands behind the target and a blank, so its place tells the true length of the
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

// What goes out.

private func perform(_ step: ConnectionStep, on connection: OpaquePointer) -> MHD_Result {
  switch step {
  case .proceed: .YES
  case .hangUp: .NO
  case .send(let response) where response.status == .notModified && response.body.isEmpty:
    // Of an unknown length, since that of an empty body would be wrong.
    queue(response, makeAnswer(EmptyReader()), on: connection)
  case .send(let response): queue(response, makeAnswer(response.body), on: connection)
  case .stream(let head, let reader): queue(head, makeAnswer(reader), on: connection)
  }
}

private func queue(
  _ response: Response, _ answer: OpaquePointer?, on connection: OpaquePointer
) -> MHD_Result {
  guard let answer else { return .NO }
  defer { MHD_destroy_response(answer) }
  for field in response.headers.fields
  where !field.name.equalsIgnoringASCIICase("Content-Length") {
    MHD_add_response_header(answer, field.name, field.value)
  }
  return MHD_queue_response(connection, UInt32(response.status.code), answer)
}

/// An answer that reads the very memory of an array, which it keeps alive.
private func makeAnswer(_ body: [UInt8]) -> OpaquePointer? {
  final class Owner {
    let bytes: [UInt8]
    init(_ bytes: [UInt8]) { self.bytes = bytes }
  }
  let owner = Unmanaged.passRetained(Owner(body))
  // The pointer stays good: the array is native, never changes, and its owner lives until the last
  // call.
  let start = body.withUnsafeBytes { UnsafeMutableRawPointer(mutating: $0.baseAddress) }
  let answer = MHD_create_response_from_buffer_with_free_callback_cls(
    body.count, start, { owner in owner.map { Unmanaged<AnyObject>.fromOpaque($0).release() } },
    owner.toOpaque())
  if answer == nil { owner.release() }
  return answer
}

private final class EmptyReader: StreamReader {
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? { nil }
}

private func makeAnswer(_ reader: any StreamReader) -> OpaquePointer? {
  final class Owner {
    let reader: any StreamReader
    init(_ reader: any StreamReader) { self.reader = reader }
  }
  let owner = Unmanaged.passRetained(Owner(reader))
  let answer = MHD_create_response_from_callback(
    .max, 4096,
    { owner, _, buffer, size in
      guard let owner else { return -1 }
      let reader = Unmanaged<Owner>.fromOpaque(owner).takeUnretainedValue().reader
      return reader.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size)) ?? -1
    }, owner.toOpaque(), { owner in owner.map { Unmanaged<AnyObject>.fromOpaque($0).release() } })
  if answer == nil { owner.release() }
  return answer
}
