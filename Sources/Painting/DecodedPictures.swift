import Geometry
import Images
import Scene

/// The pictures of one drawing, decoded once each.
final class DecodedPictures {
  private let read: @Sendable (Picture) -> [UInt8]?
  private var files: [Picture: [UInt8]?] = [:]
  private var surfaces: [Key: Surface?] = [:]
  /// Whether a picture was missing or could not be decoded.
  private(set) var lacksPicture = false

  /// Vector pictures are decoded for each size.
  private struct Key: Hashable {
    let picture: Picture
    let size: Size?
  }

  /// Pictures whose files' bytes come from a function.
  init(read: @escaping @Sendable (Picture) -> [UInt8]?) { self.read = read }

  /// A picture for a size in points; nil if it cannot be drawn.
  func surface(of picture: Picture, size: Size, _ pixelsPerPoint: Double) -> Surface? {
    let file = files[picture] ?? read(picture)
    files[picture] = .some(file)
    guard let bytes = file, let format = ImageFormat(of: bytes) else {
      lacksPicture = true
      return nil
    }
    let pixels = Size(size.width * pixelsPerPoint, size.height * pixelsPerPoint)
    let key = Key(picture: picture, size: format.isVector ? pixels : nil)
    if let known = surfaces[key] { return known }
    let png = try? ImageFile().png(of: bytes, size: pixels)
    let surface = png.flatMap(Surface.png)
    surfaces[key] = .some(surface)
    if surface == nil { lacksPicture = true }
    return surface
  }
}
