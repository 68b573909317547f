public import Geometry

/// What a picture's file says of it before it is decoded.
public struct ImageHeader: Hashable, Sendable {
  /// The size in pixels, turned as the file's orientation says.
  public var pixelSize: Size
  /// The media type: `image/png`.
  public var mediaType: String

  /// What a picture's file says of it.
  public init(pixelSize: Size, mediaType: String) {
    self.pixelSize = pixelSize
    self.mediaType = mediaType
  }
}

/// Reads the headers of pictures; passed in as text measuring is.
public protocol ImageReading: Sendable {
  /// The header of a picture, from its file's bytes; nil for what is no readable picture.
  func header(of bytes: [UInt8]) -> ImageHeader?
}
