import Scene

extension ImageFormat {
  /// Throws if gdk-pixbuf has no module for the format.
  func requireLoader() throws(ImageProblem) {
    guard PixbufLoader.reads(mediaType) else {
      throw .missingPackage(self == .heic ? "heif-gdk-pixbuf" : "libgdk-pixbuf-2.0-0")
    }
  }

  /// Whether a file contains its whole picture, or its whole first one; false for a file of another
  /// format.
  ///
  /// Drawings and formats without lengths are checked when they are rendered.
  func isWhole(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .png: PNGChunks(bytes).isWhole
    case .jpeg: JPEGSegments(bytes).isWhole
    case .gif: GIFBlocks(bytes).isWhole
    case .webp: WebPHeader(bytes)?.isWhole ?? false
    case .heic: HEIFHeader(bytes)?.isWhole ?? false
    case .tiff: Self.isWholeTIFF(bytes)
    case .bmp, .pdf, .svg: true
    }
  }

  /// Whether the strips or tiles of the first picture are complete (TIFF 6.0, sections 8 and 15).
  private static func isWholeTIFF(_ bytes: [UInt8]) -> Bool {
    guard let directory = TIFFDirectory(bytes[...]),
      let offsets = directory.numbers(273) ?? directory.numbers(324),
      let lengths = directory.numbers(279) ?? directory.numbers(325)
    else { return false }
    return zip(offsets, lengths).allSatisfy { $0 + $1 <= bytes.count }
  }
}
