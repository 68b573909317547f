import Testing
import Views

@testable import PreviewServer

@Suite struct LayoutTextsTests {
  private func key(_ number: Int) throws -> LayoutTexts.Key {
    LayoutTexts.Key(
      version: Version(generation: 1, number: number),
      environment: try PreviewFolder.environment([:]), withScene: false, pretty: false)
  }

  @Test func `what is asked for stays, what is not goes`() throws {
    let texts = LayoutTexts(capacity: 100)
    texts.insert(Array(repeating: 1, count: 60), for: try key(1))
    for number in 2...9 {
      texts.insert(Array(repeating: 2, count: 60), for: try key(number))
      #expect(texts[try key(1)]?.count == 60)
    }
    #expect(texts[try key(2)] == nil)
  }

  @Test func `a text that is larger than all is not kept`() throws {
    let texts = LayoutTexts(capacity: 100)
    texts.insert(Array(repeating: 1, count: 101), for: try key(1))
    #expect(texts[try key(1)] == nil)
  }
}
