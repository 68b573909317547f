public import JSONWriting
public import Markup

/// A message of JSON-RPC 2.0.
public enum Message: Sendable {
  /// Asks for a result.
  case request(RequestID, method: String, params: JSONNode?)
  /// Needs no response.
  case notification(method: String, params: JSONNode?)
  /// Answers a request; without an ID, it reports a message that could not be read.
  case response(RequestID?, Result<JSONNode?, ResponseError>)
}

/// The name of a request, which its response repeats.
public enum RequestID: Hashable, Sendable {
  case number(Int)
  case string(String)
}

/// A failure that a response reports.
public struct ResponseError: Error, Hashable, Sendable {
  /// The code; JSON-RPC and the protocol above it define which.
  public let code: Int
  /// The failure in one sentence.
  public let message: String

  /// What a program needs to know about the failure; nil for nothing more.
  public let data: JSONText?

  /// A failure with a code and a sentence.
  public init(code: Int, _ message: String, data: JSONText? = nil) {
    (self.code, self.message, self.data) = (code, message, data)
  }

  /// The message is not JSON (RFC 8259).
  public static func parseError(_ message: String) -> Self { Self(code: -32700, message) }
  /// The JSON is not a message, or the message is not allowed now.
  public static func invalidRequest(_ message: String) -> Self { Self(code: -32600, message) }
  /// The method does not exist.
  public static func methodNotFound(_ method: String) -> Self {
    Self(code: -32601, "There is no method “\(method)”")
  }
  /// The parameters do not fit the method.
  public static func invalidParams(_ message: String) -> Self { Self(code: -32602, message) }
  /// The client canceled the request (Language Server Protocol).
  public static let requestCanceled = Self(code: -32800, "The request was canceled")
}

/// A text that is not a message, with the ID of the request that it may have been.
public struct UnreadableMessage: Error, Sendable {
  /// The request's ID; nil if the text does not say it.
  public let id: RequestID?
  /// What is wrong.
  public let error: ResponseError
}

extension Message {
  /// Parses the text of a message.
  public init(_ text: [UInt8], limit: Int) throws(UnreadableMessage) {
    let reading = JSONReader.readMessage(text, limit: limit)
    guard let node = reading.content, reading.diagnostics.isEmpty else {
      let mistake = reading.diagnostics.first
      let place = mistake.map { " at line \($0.range.start.line), column \($0.range.start.column)" }
      throw UnreadableMessage(
        id: nil, error: .parseError((mistake?.message ?? "This is not JSON") + (place ?? "")))
    }
    let id = node["id"].flatMap(RequestID.init)
    func invalid(_ message: String) -> UnreadableMessage {
      UnreadableMessage(id: id, error: .invalidRequest(message))
    }
    guard node.members != nil else { throw invalid("A message is an object; batches are not used") }
    guard node["jsonrpc"]?.string == "2.0" else { throw invalid("“jsonrpc” must be \"2.0\"") }
    let hasID = node["id"] != nil
    if let method = node["method"] {
      guard let method = method.string else { throw invalid("“method” must be a string") }
      guard hasID else {
        self = .notification(method: method, params: node["params"])
        return
      }
      guard let id else { throw invalid("“id” must be an integer or a string") }
      self = .request(id, method: method, params: node["params"])
    } else if let error = node["error"], error.members != nil {
      let failure = ResponseError(
        code: error["code"]?.integer ?? 0, error["message"]?.string ?? "Unknown error")
      self = .response(id, .failure(failure))
    } else if hasID, let result = node["result"] {
      self = .response(id, .success(result))
    } else {
      throw invalid("A message has a “method”, a “result” or an “error”")
    }
  }
}

extension RequestID {
  /// The ID that JSON says; nil if it is none.
  public init?(_ node: JSONNode) {
    if let string = node.string {
      self = .string(string)
    } else if let number = node.integer {
      self = .number(number)
    } else {
      return nil
    }
  }

  /// Writes the ID.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .number(let number): writer.value(number)
    case .string(let string): writer.value(string)
    }
  }
}

extension JSONNode {
  /// A number without a fraction.
  public var integer: Int? { number.flatMap { Int(exactly: $0) } }
}
