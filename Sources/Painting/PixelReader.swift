import CCairo
import Caching
public import Scene
import Synchronization

/// Reads the pixels of drawings, and keeps them and decoded pictures for later drawings.
///
/// Any thread may use it; several wait for each other.
public final class PixelReader: PixelReading {
  private let painter: Painter
  private let known: Mutex<Known>

  private struct Known {
    let pictures: DecodedPictures
    /// The colours of drawings that lack no picture; the cost is in pixels.
    var colors = BoundedCache<ScreenDrawing, [Color]>(limit: 4 << 20, dropping: .unused)
  }

  /// A reader of what a painter draws.
  public init(_ painter: Painter) {
    self.painter = painter
    known = Mutex(Known(pictures: DecodedPictures(read: painter.pictures)))
  }

  /// The colours of a drawing.
  public func pixels(of drawing: ScreenDrawing) -> [Color]? {
    known.withLock { known in
      if let colors = known.colors[drawing] { return colors }
      known.pictures.lacksPicture = false
      let image = try? painter.image(of: drawing, 1, pictures: known.pictures)
      guard let image, !known.pictures.lacksPicture else { return nil }
      let colors = image.surface.colors
      known.colors.insert(colors, for: drawing, cost: colors.count)
      return colors
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
