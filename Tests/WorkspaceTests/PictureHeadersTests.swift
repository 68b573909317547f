import Dispatch
import FileSystem
import Geometry
import Scene
import Synchronization
import TestSupport
import Testing
import Views

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

  @Test(arguments: [ImageProblem.missingPackage("p"), .unavailable("No space left on device")])
  func `a problem that may pass is looked for again`(problem: ImageProblem) {
    let hash = ContentHash([1])
    #expect(headers.header(of: hash) { .failure(problem) } == .failure(problem))
    #expect(headers.header(of: hash) { .success(header) } == .success(header))
  }

  @Test(arguments: [ImageProblem.cutOff, .damaged(nil), .tooComplex])
  func `a problem of the bytes is found once`(problem: ImageProblem) {
    let hash = ContentHash([1])
    #expect(headers.header(of: hash) { .failure(problem) } == .failure(problem))
    #expect(headers.header(of: hash) { .success(header) } == .failure(problem))
  }

  @Test func `a picture whose file is the same is read again after a problem that may pass`() throws
  {
    let folder = try TemporaryFolder()
    folder.writeOld("a.png", "1 2")
    let workspace = try folder.workspace()
    func lookup(_ images: any ImageReading) -> ImageLookup {
      ResourceReader(workspace, folder: .root, environment: .standard, images: images)
        .image(named: "a")
    }
    guard case .unreadable(_, let reason) = lookup(FullDisk()) else {
      Issue.record("the picture was read")
      return
    }
    #expect(reason == "cannot be read now: No space left on device")
    guard case .found = lookup(FakeImageReading()) else {
      Issue.record("the picture was not read again")
      return
    }
  }
}

private struct FullDisk: ImageReading {
  func header(of bytes: [UInt8]) throws(ImageProblem) -> ImageHeader? {
    throw .unavailable("No space left on device")
  }
}
