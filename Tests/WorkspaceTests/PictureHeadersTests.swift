import Dispatch
import FileSystem
import Geometry
import Scene
import Synchronization
import Testing

@testable import Workspace

/// Headers of pictures, by content.
@Suite struct PictureHeadersTests {
  private let headers = PictureHeaders()
  private let header = ImageHeader(pixelSize: Size(1, 2), mediaType: "image/svg+xml")

  @Test func `a content that many ask for at once is read once`() {
    let readings = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 50) { _ in
      let found = headers.header(of: ContentHash([1])) {
        readings.withLock { $0 += 1 }
        return .success(header)
      }
      #expect(found == .success(header))
    }
    #expect(readings.withLock { $0 } == 1)
  }

  @Test func `a package that is missing is looked for again`() {
    let hash = ContentHash([1])
    #expect(headers.header(of: hash) { .failure(.missingPackage("p")) } != .success(header))
    #expect(headers.header(of: hash) { .success(header) } == .success(header))
  }
}
