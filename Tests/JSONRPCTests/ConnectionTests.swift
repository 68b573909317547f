import Glibc
import JSONRPC
import JSONWriting
import Markup
import Testing

struct ConnectionTests {
  /// A connection over two pipes, and this end of them.
  private final class Pipes {
    let connection: Connection
    private let toServer: Int32
    private let fromServer: Int32

    init() throws {
      var input: [Int32] = [0, 0]
      var output: [Int32] = [0, 0]
      try #require(pipe(&input) == 0 && pipe(&output) == 0)
      connection = try #require(Connection(input: input[0], output: output[1]))
      (toServer, fromServer) = (input[1], output[0])
    }

    func send(_ text: String) {
      let bytes = Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8)
      #expect(write(toServer, bytes, bytes.count) == bytes.count)
    }

    func endInput() { close(toServer) }

    /// What the server writes until it ends.
    func output() -> String {
      connection.close()
      return read()
    }

    /// What the server has written; waits if that is nothing.
    func read() -> String {
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = Glibc.read(fromServer, &bytes, bytes.count)
      return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }
  }

  /// What was wrong with a text, as the server answers it.
  private func answer(to text: String) async throws -> String {
    let pipes = try Pipes()
    pipes.send(text)
    pipes.endInput()
    for await _ in pipes.connection.arrivals {}
    return pipes.output()
  }

  @Test func `requests and notifications arrive in order`() async throws {
    let pipes = try Pipes()
    pipes.send(#"{"jsonrpc":"2.0","id":1,"method":"a","params":{"x":[1]}}"#)
    pipes.send(#"{"jsonrpc":"2.0","method":"b"}"#)
    pipes.send(#"{"jsonrpc":"2.0","id":"c","method":"c"}"#)
    pipes.endInput()
    var found: [String] = []
    for await arrival in pipes.connection.arrivals {
      switch arrival {
      case .request(let id, let method, let params):
        found.append("\(id) \(method) \(params?["x"]?.elements?.first?.number ?? 0)")
      case .notification(let method, _): found.append(method)
      }
    }
    #expect(found == ["number(1) a 1.0", "b", "string(\"c\") c 0.0"])
  }

  @Test func `a response reaches whom asked`() async throws {
    let pipes = try Pipes()
    let connection = pipes.connection
    async let answer = connection.ask("question") { $0.value("why") }
    // The question has arrived before it is answered.
    #expect(
      pipes.read() == "Content-Length: 60\r\n\r\n"
        + #"{"jsonrpc":"2.0","id":1,"method":"question","params":"why"}"# + "\n")
    pipes.send(#"{"jsonrpc":"2.0","id":1,"result":{"x":5}}"#)
    let result = try await answer
    #expect(result?["x"]?.number == 5)
  }

  @Test func `a question without an answer fails, and a late answer is ignored`() async throws {
    let pipes = try Pipes()
    let connection = pipes.connection
    await #expect(throws: ResponseError.unanswered) {
      try await connection.ask("first", within: .milliseconds(1)) { $0.null() }
    }
    async let answer = connection.ask("second", within: .seconds(600)) { $0.null() }
    while !pipes.read().contains("second") {}
    pipes.send(#"{"jsonrpc":"2.0","id":1,"result":1}"#)
    pipes.send(#"{"jsonrpc":"2.0","id":2,"result":2}"#)
    #expect(try await answer?.number == 2)
  }

  @Test func `questions fail when the client has gone`() async throws {
    let pipes = try Pipes()
    pipes.endInput()
    for await _ in pipes.connection.arrivals {}
    await #expect(throws: ResponseError.self) {
      try await pipes.connection.ask("question") { $0.null() }
    }
  }

  @Test(arguments: [
    ("{", -32700, "null"), ("[]", -32600, "null"), (#"{"id":1,"method":"a"}"#, -32600, "1"),
    (#"{"jsonrpc":"2.0","id":"x","method":5}"#, -32600, "\"x\""),
    (#"{"jsonrpc":"2.0","id":[],"method":"a"}"#, -32600, "null"),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"a"}"#, -32600, "null"),
    (#"{"jsonrpc":"2.0"}"#, -32600, "null"), ("\u{0}", -32700, "null"),
  ])
  func `a mistake is answered with its code`(text: String, code: Int, id: String) async throws {
    let answer = try await answer(to: text)
    #expect(answer.contains(#""id":\#(id),"error":{"code":\#(code),"#), "\(answer)")
  }
}
