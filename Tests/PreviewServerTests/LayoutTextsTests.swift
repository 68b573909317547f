import Testing
import Views

@testable import PreviewServer

@Suite struct LayoutTextsTests {
  private func key(_ document: Int, state: Int = 1) throws -> LayoutTexts.Key {
    LayoutTexts.Key(
      version: Version(generation: document, number: state),
      environment: try PreviewFolder.environment([:]), withScene: false, pretty: false)
  }

  @Test func `what is asked for stays, what is not goes`() throws {
    let texts = LayoutTexts(capacity: 100)
    texts.insert(Array(repeating: 1, count: 60), for: try key(1))
    for document in 2...9 {
      texts.insert(Array(repeating: 2, count: 60), for: try key(document))
      #expect(texts[try key(1)]?.count == 60)
    }
    #expect(texts[try key(2)] == nil)
  }

  @Test func `a new state of a document takes the place of the one before`() throws {
    let texts = LayoutTexts(capacity: 100)
    texts.insert([0], for: try key(2))
    for state in 1...9 {
      texts.insert(Array(repeating: 1, count: 60), for: try key(1, state: state))
      #expect(texts[try key(1, state: state)]?.count == 60)
      #expect(texts[try key(1, state: state - 1)] == nil)
    }
    #expect(texts[try key(2)] == [0])
  }

  @Test func `a text that is larger than all is not kept`() throws {
    let texts = LayoutTexts(capacity: 100)
    texts.insert(Array(repeating: 1, count: 101), for: try key(1))
    #expect(texts[try key(1)] == nil)
  }
}
