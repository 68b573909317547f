import CZlib

/// Compresses bytes in the gzip format (RFC 1952).
public enum Gzip {
  /// Compresses some bytes; nil if there is not enough memory, or for 4 GB or more.
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
        // The bound is large enough for the whole result, so one call suffices.
        isWhole = deflate(&stream, Z_FINISH) == Z_STREAM_END
      }
      count = bound - Int(stream.avail_out)
    }
    return isWhole ? output : nil
  }
}
