import Geometry
import Painting
import Scene
import Synchronization
import Testing
import Typesetting

/// Pixels that audits ask for.
struct PixelReaderTests {
  /// Gives each picture's bytes, and counts.
  private final class Files: Sendable {
    let reads = Mutex(0)
  }

  private static let square = Picture(path: "square.svg", contentHash: "1")
  private static let svg =
    #"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4" "#
    + #"fill="red"/></svg>"#

  private func drawing(of picture: Picture, at x: Double) -> ScreenDrawing {
    var node = SceneNode(path: .root, frame: Rect(0, 0, 8, 4))
    node.draw = [.image(ImagePrimitive(picture, rect: Rect(x, 0, 4, 4)))]
    return ScreenDrawing(bounds: Rect(0, 0, 8, 4), root: DrawnView(node))
  }

  @Test func `a picture is decoded once for several drawings`() throws {
    let files = Files()
    let reader = PixelReader(
      Painter(fonts: try FontBook()) { picture in
        files.reads.withLock { $0 += 1 }
        return picture == Self.square ? Array(Self.svg.utf8) : nil
      })
    let red = Color(0xff00_00ff)
    for x in [0.0, 4, 0] {
      let row = try #require(reader.pixels(of: drawing(of: Self.square, at: x))).prefix(8)
      #expect(Array(row) == (0..<8).map { ($0 < 4) == (x == 0) ? red : .white })
    }
    #expect(files.reads.withLock(\.self) == 1)
    let missing = Picture(path: "none.png", contentHash: "2")
    #expect(reader.pixels(of: drawing(of: missing, at: 0)) == nil)
    #expect(reader.pixels(of: drawing(of: Self.square, at: 2)) != nil)
  }
}
