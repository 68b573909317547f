import CCairo
public import Scene

extension Painter: PixelReading {
  /// The colours of several drawings, which share decoded pictures.
  public func pixels(of drawings: [ScreenDrawing]) -> [[Color]?] {
    var decoded = DecodedPictures(read: pictures)
    return drawings.map { drawing in
      if decoded.lacksPicture { decoded = DecodedPictures(read: pictures) }
      guard let surface = try? image(of: drawing, 1, pictures: decoded).surface,
        !decoded.lacksPicture
      else { return nil }
      return surface.colors
    }
  }
}

extension Surface {
  /// The colours of an opaque image, row by row.
  fileprivate var colors: [Color] {
    cairo_surface_flush(pointer)
    guard let data = cairo_image_surface_get_data(pointer) else { return [] }
    let stride = Int(cairo_image_surface_get_stride(pointer))
    return (0..<height).flatMap { row in
      (0..<width).map { column in
        // A pixel is a 32-bit number in the machine's order: alpha, red, green, blue.
        let pixel = UnsafeRawPointer(data).load(
          fromByteOffset: row * stride + column * 4, as: UInt32.self)
        return Color(pixel << 8 | 0xff)
      }
    }
  }
}
