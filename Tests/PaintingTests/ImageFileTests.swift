import Geometry
import Painting
import Scene
import Testing

@Suite struct ImageFileTests {
  private let reader = ImageFile()

  @Test func `a PNG file's header has its size`() {
    let header = reader.header(of: .png(300, 200))
    #expect(header == ImageHeader(pixelSize: Size(300, 200), mediaType: "image/png"))
  }

  @Test func `a JPEG file's header has its size`() {
    let header = reader.header(of: .jpeg(300, 200))
    #expect(header == ImageHeader(pixelSize: Size(300, 200), mediaType: "image/jpeg"))
  }

  @Test(arguments: 1...8, [true, false])
  func `Exif's orientation turns a picture`(orientation: UInt8, isLittleEndian: Bool) {
    let exif = [UInt8].exif(orientation, isLittleEndian: isLittleEndian)
    let size = reader.header(of: .jpeg(300, 200, exif: exif))?.pixelSize
    #expect(size == (orientation < 5 ? Size(300, 200) : Size(200, 300)))
  }

  @Test(arguments: [0, 9, 255]) func `an orientation that there is not is none`(value: UInt8) {
    let exif = [UInt8].exif(value, isLittleEndian: true)
    #expect(reader.header(of: .jpeg(300, 200, exif: exif))?.pixelSize == Size(300, 200))
  }

  @Test func `Exif data that ends too early says nothing`() {
    let exif = [UInt8].exif(6, isLittleEndian: false)
    for length in 0..<20 {  // the value is in the 19th and 20th byte
      let header = reader.header(of: .jpeg(300, 200, exif: Array(exif.prefix(length))))
      #expect(header?.pixelSize == Size(300, 200))
    }
  }

  @Test func `GIF, BMP and SVG files are pictures`() {
    #expect(
      reader.header(of: .gif(30, 20))
        == ImageHeader(pixelSize: Size(30, 20), mediaType: "image/gif"))
    #expect(
      reader.header(of: .bmp(30, 20))
        == ImageHeader(pixelSize: Size(30, 20), mediaType: "image/bmp"))
    let svg =
      #"<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>"#
    #expect(
      reader.header(of: Array(svg.utf8))
        == ImageHeader(pixelSize: Size(30, 20), mediaType: "image/svg+xml"))
  }

  @Test(arguments: [
    [], [0], Array("hello".utf8), Array("<html></html>".utf8), Array("BM".utf8),
    Array("RIFF1234WAVE".utf8), Array("GIF89a".utf8), [0xFF, 0xD8, 0xFF],
    [UInt8](repeating: 0, count: 5000), Array([UInt8].png(30, 20).prefix(20)),
  ])
  func `what is no picture has no header`(bytes: [UInt8]) {
    #expect(reader.header(of: bytes) == nil)
  }

  @Test func `pictures have up to 64 megapixels`() {
    #expect(reader.header(of: .png(8000, 8000)) != nil)
    #expect(reader.header(of: .png(8001, 8000)) == nil)
    #expect(reader.header(of: .png(1_000_000, 1_000_000)) == nil)
    #expect(reader.header(of: .png(0, 10)) == nil)
  }
}
