/// The rotation and mirroring of a stored picture (Exif 2.32, 4.6.4 A, tag 274).
enum ImageOrientation: Int {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  /// Whether width and height are swapped.
  var isTurned: Bool { rawValue >= ImageOrientation.leftMirrored.rawValue }

  /// The orientation in a file of a format; nil if there is none.
  ///
  /// WebP files may have one as well, but browsers ignore it.
  init?(of bytes: [UInt8], _ format: ImageFormat) {
    let exif =
      switch format {
      case .jpeg: JPEGSegments(bytes).exif
      case .png: PNGChunks(bytes).exif
      case .tiff: bytes[...]
      default: nil as ArraySlice<UInt8>?
      }
    guard let value = exif.flatMap(TIFFDirectory.init)?.numbers(274)?.first else { return nil }
    self.init(rawValue: value)
  }
}
