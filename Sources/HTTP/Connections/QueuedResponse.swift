import CMicroHTTPD

/// A response in libmicrohttpd's form, which can be sent on many connections.
final class QueuedResponse: @unchecked Sendable {  // libmicrohttpd counts its uses under a lock
  private let pointer: OpaquePointer
  private let status: UInt32

  /// A response with a body; nil if libmicrohttpd has no memory for it.
  convenience init?(_ response: Response) {
    self.init(makeResponse(response.body), head: response)
  }

  /// A response with bytes from a reader.
  convenience init?(head: Response, reader: @escaping StreamReader) {
    self.init(makeStream(reader), head: head)
  }

  private init?(_ pointer: OpaquePointer?, head: Response) {
    guard let pointer else { return nil }
    self.pointer = pointer
    status = UInt32(head.status.code)
    for field in head.headers.fields
    where !field.name.equalsIgnoringASCIICase("Content-Length") {
      MHD_add_response_header(pointer, field.name, field.value)
    }
  }

  deinit { MHD_destroy_response(pointer) }

  /// Sends the response on a connection, which keeps it as long as needed; returns false if
  /// libmicrohttpd refuses.
  func send(on connection: OpaquePointer) -> Bool {
    MHD_queue_response(connection, status, pointer) == .YES
  }
}

/// A response that reads an array's memory in place, and keeps the array alive.
private func makeResponse(_ body: [UInt8]) -> OpaquePointer? {
  final class Owner {
    let bytes: [UInt8]
    init(_ bytes: [UInt8]) { self.bytes = bytes }
  }
  let owner = Unmanaged.passRetained(Owner(body))
  // The pointer stays valid, because the array is native and constant, and its owner lives until
  // the last callback.
  let start = body.withUnsafeBytes { UnsafeMutableRawPointer(mutating: $0.baseAddress) }
  let response = MHD_create_response_from_buffer_with_free_callback_cls(
    body.count, start, { owner in owner.map { Unmanaged<AnyObject>.fromOpaque($0).release() } },
    owner.toOpaque())
  if response == nil { owner.release() }
  return response
}

/// A response with bytes from a reader.
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
