import Testing

@testable import JSONRPC

struct LineFramingTests {
  private func parts(
    of text: String, chunk: Int = 1000, limit: Int = 100
  ) -> [MessageFraming.Part] {
    LineFraming(limit: limit).parts(of: text, chunk: chunk)
  }

  @Test(arguments: [1, 2, 7, 1000])
  func `messages are lines, however they arrive`(chunk: Int) {
    #expect(
      parts(of: "{}\n[1]\r\n\n \t\r\n{\"a\":1}\n{", chunk: chunk) == [
        text("{}"), text("[1]\r"), text("{\"a\":1}"),
      ])
  }

  @Test(arguments: [1, 30, 1000])
  func `a line that is too long is reported once and skipped`(chunk: Int) {
    let long = String(repeating: "x", count: 250)
    let found = parts(of: "\(long)\n{}\n\(long)\n[]\n", chunk: chunk)
    #expect(found.count == 4)
    #expect([found[1], found[3]] == [text("{}"), text("[]")])
    for part in [found[0], found[2]] {
      guard case .tooLong(let size) = part else {
        Issue.record("\(part) is no report")
        continue
      }
      #expect(size > 100)
    }
  }

  @Test func `many lines take little memory`() {
    var framing = LineFraming(limit: 100)
    for _ in 0..<10_000 {
      framing.append(Array("{\"number\":1}\n".utf8))
      #expect(framing.next() == text("{\"number\":1}"))
      #expect(framing.next() == nil)
      #expect(framing.bytes.count < 200_000)
    }
  }
}
