import Caching
import Geometry
import Images
import Scene

/// Pictures of drawings, decoded once each as long as they fit.
final class DecodedPictures {
  private let read: @Sendable (Picture) -> [UInt8]?
  /// The cost is in bytes; the largest picture that can be decoded fits.
  private var surfaces = BoundedCache<Key, Surface?>(limit: 256 << 20, dropping: .oldest)
  /// Whether a picture was missing or could not be decoded.
  var lacksPicture = false

  /// Vector pictures are decoded for each size.
  private struct Key: Hashable {
    let picture: Picture
    let size: Size?
  }

  /// Pictures whose files' bytes come from a function.
  init(read: @escaping @Sendable (Picture) -> [UInt8]?) { self.read = read }

  /// A picture for a size in points; nil if it cannot be drawn.
  func surface(of picture: Picture, size: Size, _ pixelsPerPoint: Double) -> Surface? {
    let pixels = Size(size.width * pixelsPerPoint, size.height * pixelsPerPoint)
    let surface =
      surfaces[Key(picture: picture, size: nil)] ?? surfaces[Key(picture: picture, size: pixels)]
      ?? decode(picture, pixels)
    if surface == nil { lacksPicture = true }
    return surface
  }

  private func decode(_ picture: Picture, _ pixels: Size) -> Surface? {
    let bytes = read(picture) ?? []
    let png = try? ImageFile().png(of: bytes, size: pixels)
    let surface = png.flatMap(Surface.png)
    let isVector = ImageFormat(of: bytes)?.isVector ?? false
    surfaces.insert(
      surface, for: Key(picture: picture, size: isVector ? pixels : nil),
      cost: surface.map { 4 * $0.width * $0.height } ?? 1)
    return surface
  }
}
