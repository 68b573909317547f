import Geometry
public import Scene

/// The headers of pictures, as gdk-pixbuf reads them.
public struct ImageFile: ImageReading {
  /// The most pixels that a picture may have: it is decoded as a whole later.
  public static let pixelLimit = 64_000_000

  /// A reader of headers.
  public init() {}

  /// The header of a picture, from its file's bytes; nil for what is no picture, or too large.
  public func header(of bytes: [UInt8]) -> ImageHeader? {
    guard let format = ImageFormat(of: bytes),
      let stored = PixbufLoader(mediaType: format.rawValue)?.size(of: bytes),
      stored.width > 0, stored.height > 0,
      stored.width * stored.height <= Double(Self.pixelLimit)
    else { return nil }
    let isTurned = format.orientation(of: bytes)?.isTurned ?? false
    let size = isTurned ? Size(stored.height, stored.width) : stored
    return ImageHeader(pixelSize: size, mediaType: format.rawValue)
  }
}
