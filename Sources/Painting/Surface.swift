import CCairo
import Geometry

/// A cairo surface that is released with its owner.
final class Surface {
  /// The `cairo_surface_t`.
  let pointer: OpaquePointer

  /// Takes over a surface.
  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { cairo_surface_destroy(pointer) }

  /// A transparent image of a size in pixels.
  static func image(width: Int, height: Int, _ format: cairo_format_t = CAIRO_FORMAT_ARGB32)
    -> Surface
  {
    Surface(cairo_image_surface_create(format, Int32(clamping: width), Int32(clamping: height)))
  }

  /// A list of drawing steps in a rectangle, to be repeated on other surfaces.
  ///
  /// Some surfaces of cairo 1.16 draw nothing of a list without limits.
  static func recording(_ area: Rect) -> Surface {
    var extents = cairo_rectangle_t(x: area.x, y: area.y, width: area.width, height: area.height)
    return Surface(cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents))
  }

  /// The picture in a PNG file; nil if it cannot be decoded.
  static func png(_ bytes: [UInt8]) -> Surface? {
    var rest = bytes[...]
    let read: cairo_read_func_t = { rest, target, count in
      guard let rest = rest?.assumingMemoryBound(to: ArraySlice<UInt8>.self), let target,
        rest.pointee.count >= Int(count)
      else { return CAIRO_STATUS_READ_ERROR }
      for (index, byte) in rest.pointee.prefix(Int(count)).enumerated() { target[index] = byte }
      rest.pointee.removeFirst(Int(count))
      return CAIRO_STATUS_SUCCESS
    }
    guard
      let pointer = withUnsafeMutablePointer(
        to: &rest,
        {
          cairo_image_surface_create_from_png_stream(read, $0)
        })
    else { return nil }
    let surface = Surface(pointer)
    return cairo_surface_status(pointer) == CAIRO_STATUS_SUCCESS ? surface : nil
  }

  /// The width of an image in pixels.
  var width: Int { Int(cairo_image_surface_get_width(pointer)) }
  /// The height of an image in pixels.
  var height: Int { Int(cairo_image_surface_get_height(pointer)) }

  /// An image as a PNG file; empty if cairo fails.
  var png: [UInt8] { writtenBytes { cairo_surface_write_to_png_stream(pointer, $0, $1) }.bytes }

  /// Blurs an image.
  func blur(_ blur: GaussianBlur) {
    cairo_surface_flush(pointer)
    let stride = Int(cairo_image_surface_get_stride(pointer))
    guard let data = cairo_image_surface_get_data(pointer), width > 0, height > 0 else { return }
    let channels = cairo_image_surface_get_format(pointer) == CAIRO_FORMAT_A8 ? 1 : 4
    blur.apply(
      to: UnsafeMutableBufferPointer(start: data, count: stride * height), width: width,
      height: height, stride: stride, channels: channels)
    cairo_surface_mark_dirty(pointer)
  }
}

/// Collects the bytes that cairo writes.
func writtenBytes(
  _ write: (cairo_write_func_t, UnsafeMutableRawPointer) -> cairo_status_t
) -> (status: cairo_status_t, bytes: [UInt8]) {
  var bytes: [UInt8] = []
  let append: cairo_write_func_t = { bytes, data, count in
    let buffer = UnsafeBufferPointer(start: data, count: Int(count))
    bytes?.assumingMemoryBound(to: [UInt8].self).pointee.append(contentsOf: buffer)
    return CAIRO_STATUS_SUCCESS
  }
  let status = withUnsafeMutablePointer(to: &bytes) { write(append, $0) }
  return (status, bytes)
}
