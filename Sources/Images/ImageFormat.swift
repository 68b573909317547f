public import Scene

/// A picture format, detected from a file's bytes and named by its media type.
public enum ImageFormat: String, CaseIterable, Sendable {
  case png = "image/png"
  case jpeg = "image/jpeg"
  case gif = "image/gif"
  case tiff = "image/tiff"
  case bmp = "image/bmp"
  case webp = "image/webp"
  case heic = "image/heic"
  case pdf = "application/pdf"
  case svg = "image/svg+xml"

  /// Detects the format from a file's bytes, not its name; nil for other formats.
  public init?(of bytes: [UInt8]) {
    guard let format = Self.allCases.first(where: { $0.isFormat(of: bytes) }) else { return nil }
    self = format
  }

  /// The media type: `image/png`.
  public var mediaType: String { rawValue }

  /// The conversion that browsers need for the format; nil if they show it unchanged.
  public var conversion: ImageConversion? {
    switch self {
    case .heic, .tiff: .png
    case .pdf: .svg
    case .png, .jpeg, .gif, .bmp, .webp, .svg: nil
    }
  }

  /// Whether it describes shapes, which are drawn in any size.
  public var isVector: Bool { self == .pdf || self == .svg }

  private func isFormat(of bytes: [UInt8]) -> Bool {
    switch self {
    case .png: bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    case .jpeg: bytes.starts(with: [0xFF, 0xD8, 0xFF])
    case .gif: bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8)
    case .tiff:
      bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A])
    case .bmp: bytes.starts(with: "BM".utf8)
    case .webp: bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    case .heic: Self.hasHEICBrand(bytes)
    // Readers accept other bytes before it (PDF 1.7, appendix H, note 13).
    case .pdf: String(decoding: bytes.prefix(1024), as: UTF8.self).contains("%PDF-")
    case .svg: SVGRoot(bytes) != nil
    }
  }

  /// Whether the file's type, in its first box, is an HEVC picture.
  private static func hasHEICBrand(_ bytes: [UInt8]) -> Bool {
    let fields = ByteFields(bytes[...])
    guard fields.has("ftyp", at: 4), let length = fields.number(at: 0, length: 4) else {
      return false
    }
    let brands = stride(from: 8, to: min(length, bytes.count, 1024), by: 4)
    return brands.contains { place in
      ["heic", "heix", "heim", "heis"].contains { fields.has($0, at: place) }
    }
  }
}
