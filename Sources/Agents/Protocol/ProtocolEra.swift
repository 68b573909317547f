import JSONRPC
import JSONWriting
import Markup

/// How a client speaks: it sends the revision with each request, or has opened with `initialize`.
enum ProtocolEra: Hashable {
  case stateless, initialized

  /// The revisions of clients that send the revision with each request.
  static let statelessVersions = ["2026-07-28"]
  /// The revisions of clients that open with `initialize`, the newest first.
  static let initializedVersions = ["2025-11-25", "2025-06-18", "2025-03-26"]
  /// All revisions, the newest first.
  static let allVersions = statelessVersions + initializedVersions

  /// The era of a request.
  ///
  /// - Throws: The error for a revision that is not known.
  init(of params: JSONNode?) throws(ResponseError) {
    let meta = params?["_meta"]
    guard let version = meta?["io.modelcontextprotocol/protocolVersion"] else {
      self = .initialized
      return
    }
    guard let asked = version.string, Self.allVersions.contains(asked) else {
      throw .unknownVersion(version.string ?? "")
    }
    guard Self.statelessVersions.contains(asked) else {
      self = .initialized
      return
    }
    guard meta?["io.modelcontextprotocol/clientCapabilities"]?.members != nil else {
      throw .invalidParams(
        "“_meta” must have “io.modelcontextprotocol/clientCapabilities”, an object")
    }
    self = .stateless
  }
}

extension ResponseError {
  /// The server does not know a revision of the protocol.
  static func unknownVersion(_ asked: String) -> ResponseError {
    ResponseError(
      code: -32022, "The revision “\(asked)” is not known",
      data: JSONText { writer in
        writer.object {
          $0.member("supported", array: ProtocolEra.allVersions)
          $0.member("requested", asked)
        }
      })
  }
}
