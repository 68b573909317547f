import CZlib

/// Compression in the format of gzip (RFC 1952).
public enum Gzip {
  /// Some bytes compressed; nil where there is no memory for it, or they are 4 GB and more.
  public static func compress(_ bytes: [UInt8]) -> [UInt8]? {
    guard let size = UInt32(exactly: bytes.count) else { return nil }
    var stream = z_stream()
    guard mkp_begin_gzip(&stream) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    let bound = Int(deflateBound(&stream, UInt(size)))
    var input = bytes
    var isWhole = false
    let output = [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      input.withUnsafeMutableBufferPointer { input in
        (stream.next_in, stream.avail_in) = (input.baseAddress, size)
        (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(clamping: bound))
        // The bound has room for all, so one call is enough.
        isWhole = deflate(&stream, Z_FINISH) == Z_STREAM_END
      }
      count = bound - Int(stream.avail_out)
    }
    return isWhole ? output : nil
  }
}
