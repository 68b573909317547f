import HTTP
import Testing
import Views

@testable import LiveProject
@testable import PreviewServer

@Suite struct LayoutAnswersTests {
  private func answer(_ byte: UInt8, size: Int) -> LayoutAnswers.Answer {
    LayoutAnswers.Answer(
      edition: Edition(
        version: DocumentVersion(generation: 1), revision: Revision(boot: "b7f3", number: 1)),
      response: SharedResponse(.json(Array(repeating: byte, count: size))) { true })
  }

  private func target(_ text: String) throws -> RequestTarget {
    try RequestTarget(Array(text.utf8))
  }

  @Test func `a new answer takes the place of the one before`() throws {
    let answers = LayoutAnswers(limit: 8400)
    answers.insert(answer(0, size: 1), for: try target("/2"))
    for byte: UInt8 in 1...9 {
      answers.insert(answer(byte, size: 60), for: try target("/1"))
      #expect(answers[try target("/1")]?.response.response.body.first == byte)
    }
    #expect(answers[try target("/2")]?.response.response.body == [0])
  }

  @Test func `two spellings of an accented letter are two targets`() throws {
    let answers = LayoutAnswers()
    answers.insert(answer(1, size: 1), for: try target("/\u{e9}"))
    #expect(answers[try target("/e\u{301}")] == nil)
  }
}
