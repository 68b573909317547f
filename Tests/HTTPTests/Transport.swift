import Foundation
import Testing

@testable import HTTP

/// The two ways from a request to its answer: with a socket between them, and without.
enum Transport: CaseIterable {
  case inProcess, socket

  /// What a handler behind a gate answers.
  func answer(
    to head: RequestHead, body: [UInt8] = [], allowing names: [String] = [],
    by handler: @escaping Service.Handler
  ) async throws -> Response {
    switch self {
    case .inProcess:
      let service = Service(gate: Gate(allowedHostNames: names), handler: handler)
      return await service.answer(to: head, body: body)
    case .socket:
      var configuration = HTTPServer.Configuration()
      configuration.allowedHostNames = names
      let server = try HTTPServer(configuration, handler: handler)
      defer { server.stop() }
      return try await onThread {
        let client = try RawClient(port: server.boundPort)
        try client.send(head.wireFormat + body)
        let response = try client.response(hasBody: head.method != "HEAD")
        // Since 0.9.77, libmicrohttpd closes the connection at a NUL.
        if response == nil, MicroHTTPD.refusesMalformedHeads, head.target.contains(0) {
          return Response(status: .badRequest)
        }
        return try #require(response, "no answer to \(head)")
      }
    }
  }
}

/// The statuses of a refusal: since 0.9.77, libmicrohttpd refuses some heads itself, with status 400,
/// or by closing the connection.
func refusals(_ status: Int?, over transport: Transport = .socket) -> [Int?] {
  let isLibrarys = transport == .socket && MicroHTTPD.refusesMalformedHeads
  return isLibrarys && status.map { $0 >= 400 } ?? true ? [status, 400, nil] : [status]
}

extension Response {
  /// Whether libmicrohttpd refused the request itself, without the fields that the server adds.
  var isLibrarys: Bool {
    MicroHTTPD.refusesMalformedHeads && status.code == 400
      && headers["Content-Type"] != "application/problem+json"
  }
}

extension RequestHead {
  /// The head as it goes over the wire.
  fileprivate var wireFormat: [UInt8] {
    var bytes = Array("\(method) ".utf8) + target + Array(" HTTP/1.1\r\n".utf8)
    for field in headers.fields { bytes += "\(field.name): \(field.value)\r\n".utf8 }
    return bytes + Array("\r\n".utf8)
  }
}

/// Runs what blocks on a thread of its own, since tasks have few.
func onThread<Result: Sendable>(
  _ body: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Swift.Result(catching: body)) }
  }
}

/// Whether something comes true, sooner or later.
func eventually(_ condition: () -> Bool) async throws -> Bool {
  let end = ContinuousClock.now + .seconds(60)
  while !condition() {
    if .now > end { return false }
    try await Task.sleep(for: .milliseconds(2))
  }
  return true
}
