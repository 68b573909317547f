import CGdkPixbuf
import Geometry

/// A gdk-pixbuf loader that stops as soon as it knows a picture's size.
final class PixbufLoader {
  /// gdk-pixbuf's error message for bytes without a size.
  private(set) var message: String?
  private let loader: UnsafeMutablePointer<GdkPixbufLoader>
  private var size: Size?

  /// A loader for one format; nil if its module is not installed.
  init?(mediaType: String) {
    guard let loader = gdk_pixbuf_loader_new_with_mime_type(mediaType, nil) else { return nil }
    self.loader = loader
  }

  deinit {
    g_object_unref(loader)
  }

  /// Whether a module for a format is installed.
  static func reads(_ mediaType: String) -> Bool {
    let formats = gdk_pixbuf_get_formats()
    defer { g_slist_free(formats) }
    return sequence(first: formats) { $0?.pointee.next }.prefix { $0 != nil }.contains { entry in
      guard let format = entry?.pointee.data,
        let types = gdk_pixbuf_format_get_mime_types(OpaquePointer(format))
      else { return false }
      defer { g_strfreev(types) }
      return sequence(first: types) { $0 + 1 }.lazy.map(\.pointee).prefix { $0 != nil }
        .contains { $0.map { String(cString: $0) } == mediaType }
    }
  }

  /// The size in pixels from the header; nil if the bytes are not of the format.
  func size(of bytes: [UInt8]) -> Size? {
    let owner = Unmanaged.passUnretained(self).toOpaque()
    let handler = g_signal_connect_data(
      loader, "size-prepared", unsafeBitCast(Self.sizePrepared, to: GCallback.self), owner, nil,
      GConnectFlags(0))
    defer { g_signal_handler_disconnect(loader, handler) }
    write(bytes)
    noting { gdk_pixbuf_loader_close(loader, $0) }
    return size
  }

  /// Passes bytes to the loader in parts until it knows the size.
  private func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      for start in stride(from: 0, to: bytes.count, by: 4096) {
        let part = UnsafeBufferPointer(rebasing: bytes[start..<min(start + 4096, bytes.count)])
        let isWritten = noting {
          gdk_pixbuf_loader_write(loader, part.baseAddress, gsize(part.count), $0)
        }
        guard isWritten, size == nil else { return }
      }
    }
  }

  /// Stores the first error message before the size is known.
  ///
  /// Later messages are about the skipped decoding.
  @discardableResult
  private func noting(
    _ step: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> gboolean
  ) -> Bool {
    var error: UnsafeMutablePointer<GError>?
    let isDone = step(&error) != 0
    if size == nil, message == nil { message = error.map { String(cString: $0.pointee.message) } }
    g_clear_error(&error)
    return isDone
  }

  /// Stores the size, and requests the size 0, which stops gdk-pixbuf's loaders from decoding.
  private static let sizePrepared:
    @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, gpointer?) -> Void = {
      loader, width, height, owner in
      guard let owner else { return }
      Unmanaged<PixbufLoader>.fromOpaque(owner).takeUnretainedValue()
        .size = Size(Double(width), Double(height))
      gdk_pixbuf_loader_set_size(loader, 0, 0)
    }
}
