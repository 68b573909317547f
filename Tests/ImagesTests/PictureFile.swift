import Foundation
import Geometry
import Scene
import Testing

/// A picture of `Fixtures/Pictures`, of 30 × 20 pixels where nothing else is said, as Pillow 9.4
/// wrote it, or heif-enc 1.15; the turn of the HEIC was put in by hand, and heif-info sees it.
struct PictureFile: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let size: Size
  let mediaType: String
  let conversion: ImageConversion?
  /// The lengths of a shorter file that has the first picture as a whole.
  let wholeLengths: Range<Int>

  init(
    _ name: String, _ mediaType: String, _ conversion: ImageConversion? = nil,
    size: Size = Size(30, 20), wholeLengths: Range<Int> = 0..<0
  ) {
    testDescription = name
    self.size = size
    self.mediaType = mediaType
    self.conversion = conversion
    self.wholeLengths = wholeLengths
  }

  /// Files of all formats, and of all that browsers treat in their own way.
  static let all = [
    PictureFile("16-bit.png", "image/png"),
    PictureFile("turned.png", "image/png", size: Size(20, 30)),
    PictureFile("progressive.jpg", "image/jpeg"), PictureFile("cmyk.jpg", "image/jpeg"),
    PictureFile("gray.jpg", "image/jpeg"),
    PictureFile("animated.gif", "image/gif", wholeLengths: 142..<273),
    PictureFile("lossy.webp", "image/webp"), PictureFile("lossless.webp", "image/webp"),
    PictureFile("animated.webp", "image/webp"),
    // It is said to be turned, which browsers pass over.
    PictureFile("exif.webp", "image/webp"), PictureFile("plain.tiff", "image/tiff", .png),
    PictureFile("turned.tiff", "image/tiff", .png, size: Size(20, 30)),
    PictureFile("plain.heic", "image/heic", .png),
    PictureFile("turned.heic", "image/heic", .png, size: Size(20, 30)),
    PictureFile("odd.heic", "image/heic", .png, size: Size(29, 19)),
  ]

  /// WebP's largest sides, in one colour.
  static let largestWebP = PictureFile("largest.webp", "image/webp", size: Size(16383, 16383))

  /// What is in the file.
  var bytes: [UInt8] {
    get throws {
      let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      return [UInt8](
        try Data(contentsOf: folder.appending(path: "Fixtures/Pictures/\(testDescription)")))
    }
  }
}
