import Geometry
import Images
import Scene
import Testing

@Suite struct ImageFileTests {
  private let reader = ImageFile()

  @Test func `a PNG file's header has its size`() throws {
    let header = try reader.header(of: .png(300, 200))
    #expect(header == ImageHeader(pixelSize: Size(300, 200), mediaType: "image/png"))
  }

  @Test func `a JPEG file's header has its size`() throws {
    let header = try reader.header(of: .jpeg(300, 200))
    #expect(header == ImageHeader(pixelSize: Size(300, 200), mediaType: "image/jpeg"))
  }

  @Test(arguments: 1...8, [true, false])
  func `Exif's orientation turns a picture`(orientation: UInt8, isLittleEndian: Bool) throws {
    let exif = [UInt8].exif(orientation, isLittleEndian: isLittleEndian)
    let size = try reader.header(of: .jpeg(300, 200, exif: exif))?.pixelSize
    #expect(size == (orientation < 5 ? Size(300, 200) : Size(200, 300)))
  }

  @Test(arguments: [0, 9, 255]) func `an invalid orientation is ignored`(value: UInt8) throws {
    let exif = [UInt8].exif(value, isLittleEndian: true)
    #expect(try reader.header(of: .jpeg(300, 200, exif: exif))?.pixelSize == Size(300, 200))
  }

  @Test func `truncated Exif data is ignored`() throws {
    let exif = [UInt8].exif(6, isLittleEndian: false)
    for length in 0..<20 {  // the value is in the 19th and 20th byte
      let header = try reader.header(of: .jpeg(300, 200, exif: Array(exif.prefix(length))))
      #expect(header?.pixelSize == Size(300, 200))
    }
  }

  @Test func `GIF and BMP files are pictures`() throws {
    #expect(
      try reader.header(of: .gif(30, 20))
        == ImageHeader(pixelSize: Size(30, 20), mediaType: "image/gif"))
    #expect(
      try reader.header(of: .bmp(30, 20))
        == ImageHeader(pixelSize: Size(30, 20), mediaType: "image/bmp"))
  }

  @Test(arguments: PictureFile.all)
  func `a file from another program has its size`(file: PictureFile) throws {
    #expect(
      try reader.header(of: file.bytes)
        == ImageHeader(
          pixelSize: file.size, mediaType: file.mediaType, conversion: file.conversion))
  }

  @Test(arguments: PictureFile.all)
  func `a truncated file is refused`(file: PictureFile) throws {
    let bytes = try file.bytes
    for count in 1..<bytes.count where !file.wholeLengths.contains(count) {
      #expect((try? reader.header(of: Array(bytes.prefix(count)))) == nil, "\(count)")
    }
  }

  @Test(arguments: PictureFile.all)
  func `a damaged file never crashes the reader`(file: PictureFile) throws {
    let whole = try file.bytes
    for place in whole.indices {
      var bytes = whole
      bytes[place] = ~bytes[place]
      _ = try? reader.header(of: bytes)
    }
  }

  @Test(arguments: [
    [0], Array("hello".utf8), Array("<html><svg/></html>".utf8), Array("RIFF1234WAVE".utf8),
    [UInt8](repeating: 0, count: 50), Array("....ftypavif....avifmif1".utf8),
  ])
  func `a file that is not a picture has no header`(bytes: [UInt8]) throws {
    #expect(try reader.header(of: bytes) == nil)
  }

  @Test func `every problem is reported`() {
    #expect(throws: ImageProblem.empty) { try reader.header(of: []) }
    #expect(throws: ImageProblem.cutOff) {
      try reader.header(of: Array([UInt8].png(30, 20).dropLast()))
    }
    #expect(throws: ImageProblem.cutOff) { try reader.header(of: [0xFF, 0xD8, 0xFF]) }
    #expect(throws: ImageProblem.cutOff) { try reader.header(of: Array("GIF89a".utf8)) }
    let problem = #expect(throws: ImageProblem.self) { try reader.header(of: .png(0, 10)) }
    #expect(
      problem?.reason == "cannot be read: Fatal error reading PNG image file: Invalid IHDR data")
  }

  @Test func `pictures may have up to 64 megapixels`() {
    #expect(throws: Never.self) { try reader.header(of: .png(8000, 8000)) }
    #expect(throws: ImageProblem.tooLarge(Size(8001, 8000))) {
      try reader.header(of: .png(8001, 8000))
    }
    #expect(throws: ImageProblem.tooLarge(Size(1_000_000, 1_000_000))) {
      try reader.header(of: .png(1_000_000, 1_000_000))
    }
    #expect(throws: ImageProblem.tooLarge(Size(65535, 65535))) {
      try reader.header(of: .gif(65535, 65535))
    }
    // libwebp has room for the whole picture before it decodes the 34 bytes, and fails.
    #expect(throws: ImageProblem.tooLarge(Size(16383, 16383))) {
      try reader.header(of: PictureFile.largestWebP.bytes)
    }
  }
}
