import Testing

@testable import JSONRPC

struct MessageFramingTests {
  private func parts(
    of text: String, chunk: Int = 1000, limit: Int = 100
  ) -> [MessageFraming.Part] {
    MessageFraming(limit: limit).parts(of: text, chunk: chunk)
  }

  @Test(arguments: [1, 2, 7, 1000])
  func `messages are found however they arrive`(chunk: Int) {
    let stream =
      "Content-Length: 2\r\n\r\n{}Content-Type: x\r\ncontent-length:4\r\n\r\n[1]\nContent-Length: 0\r\n\r\n"
    #expect(parts(of: stream, chunk: chunk) == [text("{}"), text("[1]\n"), text("")])
  }

  @Test func `lengths count bytes`() {
    #expect(parts(of: "Content-Length: 4\r\n\r\n😀") == [text("😀")])
  }

  @Test(arguments: [1, 5, 1000])
  func `a message that is too long is skipped`(chunk: Int) {
    let stream =
      "Content-Length: 101\r\n\r\n\(String(repeating: "x", count: 101))Content-Length: 2\r\n\r\n{}"
    #expect(parts(of: stream, chunk: chunk) == [.tooLong(101), text("{}")])
  }

  @Test(arguments: [1, 1000])
  func `an absurd length does not cost the next message`(chunk: Int) {
    let stream =
      "Content-Length: 999999999999999999\r\n\r\n[1,\r\n\r\n2]Content-Length: 2\r\n\r\n{}"
    #expect(parts(of: stream, chunk: chunk) == [.tooLong(999_999_999_999_999_999), text("{}")])
  }

  @Test func `a header without length is reported`() {
    #expect(
      parts(of: "Length: 2\r\n\r\nContent-Length: 2\r\n\r\n{}") == [.noLength, text("{}")])
  }

  @Test func `reading goes on after a wrong length`() {
    let stream = "Content-Length: 1\r\n\r\n{}Content-Length: 2\r\n\r\n[]"
    #expect(parts(of: stream) == [text("{"), text("[]")])
  }

  @Test func `garbage before a header is skipped`() {
    let garbage = String(repeating: "garbage\n", count: 2000)
    #expect(parts(of: garbage + "Content-Length: 2\r\n\r\n{}", chunk: 100) == [text("{}")])
  }
}

extension StreamFraming {
  /// The parts of a stream that arrives in chunks of some size.
  func parts(of text: String, chunk: Int) -> [MessageFraming.Part] {
    var framing = self
    var parts: [MessageFraming.Part] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      framing.append(rest.prefix(chunk))
      rest = rest.dropFirst(chunk)
      while let part = framing.next() { parts.append(part) }
    }
    return parts
  }
}

/// The part of a message with a text.
func text(_ text: String) -> MessageFraming.Part { .text(Array(text.utf8)) }
