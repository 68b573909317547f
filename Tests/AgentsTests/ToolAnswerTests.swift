import JSONRPC
import JSONWriting
import Markup
import Testing

@testable import Agents

struct ToolAnswerTests {
  private func node(_ answer: ToolAnswer) throws -> JSONNode {
    let text = JSONText { writer in writer.object { answer.writeMembers(to: &$0) } }
    let message = JSONText.response(to: nil, .success(text))
    return try #require(JSONReader.read(message, file: "").content?["result"])
  }

  @Test func `items that do not fit are left out of the text and the data`() throws {
    let items = (0..<1000).map { "\($0) \(String(repeating: "x", count: 90))" as TerminalText }
    let answer = try node(
      ToolAnswer("head", items: items) {
        "… and \($0) more"
      } write: { object, count in
        object.member("shown", count)
      })
    let text = try #require(answer["content"]?.elements?[0]["text"]?.string)
    let lines = text.split(separator: "\n")
    let shown = try #require(answer["structuredContent"]?["shown"]?.number)
    #expect(text.utf8.count <= ToolAnswer.textLimit)
    #expect(lines.count == Int(shown) + 2)
    #expect(lines.last == "… and \(1000 - Int(shown)) more")
  }

  @Test func `data that would be too large have fewer items`() throws {
    let items = (0..<64).map { "\($0)" as TerminalText }
    let answer = try node(
      ToolAnswer("", items: items) {
        "\($0) more"
      } write: { object, count in
        object.member("shown", count)
        object.member("long", String(repeating: "x", count: count * 1500))
      })
    // 64 items would take 96 kB, and 32 a little more than 48 kB.
    #expect(answer["structuredContent"]?["shown"]?.number == 16)
    #expect(answer["content"]?.elements?[0]["text"]?.string?.hasSuffix("\n48 more") == true)
  }

  @Test func `a head that is too long is cut at a line`() throws {
    let head = (0..<400).map { "\($0) \(String(repeating: "ä", count: 40))" as TerminalText }
    let answer = try node(ToolAnswer(head.joined(separator: "\n")) { _, _ in })
    let text = try #require(answer["content"]?.elements?[0]["text"]?.string)
    #expect(text.utf8.count <= ToolAnswer.textLimit)
    #expect(text.split(separator: "\n").last == "… cut here; ask about one document or one view")
  }
}
