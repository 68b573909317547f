/// A format of pictures, told by a file's first bytes and named by its media type.
enum ImageFormat: String, CaseIterable {
  case png = "image/png"
  case jpeg = "image/jpeg"
  case gif = "image/gif"
  case tiff = "image/tiff"
  case bmp = "image/bmp"
  case webp = "image/webp"
  case svg = "image/svg+xml"

  /// The format of a file's bytes; nil for what is none of them.
  init?(of bytes: [UInt8]) {
    let found = Self.allCases.first { format in
      format.signatures.contains { bytes.starts(with: $0) }
    }
    guard let format = found ?? (Self.isSVG(bytes) ? .svg : nil) else { return nil }
    guard format != .webp || bytes.dropFirst(8).starts(with: "WEBP".utf8) else { return nil }
    self = format
  }

  /// How the picture is to be turned, where the file says so.
  func orientation(of bytes: [UInt8]) -> ImageOrientation? {
    switch self {
    case .jpeg: ImageOrientation(ofJPEG: bytes)
    case .tiff: ImageOrientation(ofTIFF: bytes[...])
    default: nil
    }
  }

  private var signatures: [[UInt8]] {
    switch self {
    case .png: [[0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]]
    case .jpeg: [[0xFF, 0xD8, 0xFF]]
    case .gif: [Array("GIF87a".utf8), Array("GIF89a".utf8)]
    case .tiff: [[0x49, 0x49, 0x2A, 0x00], [0x4D, 0x4D, 0x00, 0x2A]]
    case .bmp: [Array("BM".utf8)]
    case .webp: [Array("RIFF".utf8)]
    case .svg: []
    }
  }

  /// Whether an `svg` element begins within the first bytes of what looks like XML.
  private static func isSVG(_ bytes: [UInt8]) -> Bool {
    let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
    return head.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.first == "<" && head.contains("<svg")
  }
}
