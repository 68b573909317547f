import Testing
import Views

@testable import PreviewServer

@Suite struct LayoutBodyCacheTests {
  private func key(_ document: Int, state: Int = 1) throws -> LayoutBodyCache.Key {
    LayoutBodyCache.Key(
      version: DocumentVersion(generation: document, number: state),
      rendition: try PreviewFolder.key([:]), withScene: false, pretty: false)
  }

  @Test func `what is asked for stays, what is not goes`() throws {
    let bodies = LayoutBodyCache(capacity: 100)
    bodies.insert(Array(repeating: 1, count: 60), for: try key(1))
    for document in 2...9 {
      bodies.insert(Array(repeating: 2, count: 60), for: try key(document))
      #expect(bodies[try key(1)]?.count == 60)
    }
    #expect(bodies[try key(2)] == nil)
  }

  @Test func `a new version of a document takes the place of the one before`() throws {
    let bodies = LayoutBodyCache(capacity: 100)
    bodies.insert([0], for: try key(2))
    for state in 1...9 {
      bodies.insert(Array(repeating: 1, count: 60), for: try key(1, state: state))
      #expect(bodies[try key(1, state: state)]?.count == 60)
      #expect(bodies[try key(1, state: state - 1)] == nil)
    }
    #expect(bodies[try key(2)] == [0])
  }

  @Test func `a body that is larger than the cache is not kept`() throws {
    let bodies = LayoutBodyCache(capacity: 100)
    bodies.insert(Array(repeating: 1, count: 101), for: try key(1))
    #expect(bodies[try key(1)] == nil)
  }
}
