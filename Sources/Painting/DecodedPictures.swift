import Geometry
import Images
import Scene

/// The pictures of one drawing, decoded once each.
final class DecodedPictures {
  private let bytes: @Sendable (Picture) -> [UInt8]?
  private var surfaces: [Key: Surface?] = [:]

  /// Vector pictures are decoded for each size.
  private struct Key: Hashable {
    let picture: Picture
    let size: Size?
  }

  /// Pictures whose files' bytes come from a function.
  init(bytes: @escaping @Sendable (Picture) -> [UInt8]?) { self.bytes = bytes }

  /// A picture for a size in points; nil if it cannot be drawn.
  func surface(of picture: Picture, size: Size, _ pixelsPerPoint: Double) -> Surface? {
    guard let bytes = bytes(picture), let format = ImageFormat(of: bytes) else { return nil }
    let pixels = Size(size.width * pixelsPerPoint, size.height * pixelsPerPoint)
    let key = Key(picture: picture, size: format.isVector ? pixels : nil)
    if let known = surfaces[key] { return known }
    let png = try? ImageFile().png(of: bytes, size: pixels)
    let surface = png.flatMap(Surface.png)
    surfaces[key] = .some(surface)
    return surface
  }
}
