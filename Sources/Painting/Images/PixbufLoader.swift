import CGdkPixbuf
import Geometry

/// A loader of gdk-pixbuf that stops as soon as it knows a picture's size.
final class PixbufLoader {
  private let loader: UnsafeMutablePointer<GdkPixbufLoader>
  private var size: Size?

  /// A loader for one format; nil where no module for it is installed.
  init?(mediaType: String) {
    guard let loader = gdk_pixbuf_loader_new_with_mime_type(mediaType, nil) else { return nil }
    self.loader = loader
  }

  deinit {
    g_object_unref(loader)
  }

  /// The size in pixels that the header says; nil where the bytes are not of the format.
  func size(of bytes: [UInt8]) -> Size? {
    let owner = Unmanaged.passUnretained(self).toOpaque()
    let handler = g_signal_connect_data(
      loader, "size-prepared", unsafeBitCast(Self.sizePrepared, to: GCallback.self), owner, nil,
      GConnectFlags(0))
    defer { g_signal_handler_disconnect(loader, handler) }
    write(bytes)
    gdk_pixbuf_loader_close(loader, nil)
    return size
  }

  /// Gives the loader bytes, part by part, until it knows the size.
  private func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      for start in stride(from: 0, to: bytes.count, by: 4096) {
        let part = bytes[start..<min(start + 4096, bytes.count)]
        let isWritten = gdk_pixbuf_loader_write(
          loader, UnsafeBufferPointer(rebasing: part).baseAddress, gsize(part.count), nil)
        guard isWritten != 0, size == nil else { return }
      }
    }
  }

  /// Keeps the size, and asks for none, which gdk-pixbuf's loaders take as the wish not to decode.
  private static let sizePrepared:
    @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, gpointer?) -> Void = {
      loader, width, height, owner in
      guard let owner else { return }
      Unmanaged<PixbufLoader>.fromOpaque(owner).takeUnretainedValue()
        .size = Size(Double(width), Double(height))
      gdk_pixbuf_loader_set_size(loader, 0, 0)
    }
}
