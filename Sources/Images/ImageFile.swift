public import Geometry
public import Scene

/// Reads the headers of picture files, and converts pictures for browsers.
///
/// ```swift
/// let header = try ImageFile().header(of: bytes)
/// let size = header?.pixelSize  // nil if the bytes are not a picture
/// ```
public struct ImageFile: ImageReading {
  /// The maximum number of pixels of a picture, which is later decoded as a whole.
  public static let pixelLimit = 64_000_000

  /// The folder of the programs that render potentially harmful pictures.
  let programs: String

  /// A reader of files.
  public init() { self.init(programs: "/usr/bin") }

  init(programs: String) { self.programs = programs }

  /// Reads a picture's header from its file's bytes; nil if the file is not a picture.
  ///
  /// - Throws: ``ImageProblem`` for a picture that cannot be shown.
  public func header(of bytes: [UInt8]) throws(ImageProblem) -> ImageHeader? {
    guard !bytes.isEmpty else { throw .empty }
    guard let format = ImageFormat(of: bytes) else { return nil }
    let stored = try size(of: bytes, format)
    let isTurned = ImageOrientation(of: bytes, format)?.isTurned ?? false
    let size = isTurned ? Size(stored.height, stored.width) : stored
    guard size.width > 0, size.height > 0 else { throw .noPixels(size) }
    guard size.width * size.height <= Double(Self.pixelLimit) else { throw .tooLarge(size) }
    guard format.isWhole(bytes) else { throw .cutOff }
    try check(bytes, format)
    return ImageHeader(
      pixelSize: size, mediaType: format.mediaType, conversion: format.conversion)
  }

  /// Converts a picture to a format that browsers support (``ImageFormat/conversion``), upright;
  /// returns the same bytes if no conversion is needed.
  ///
  /// - Throws: ``ImageProblem`` for a picture that cannot be shown.
  public func converted(_ bytes: [UInt8]) throws(ImageProblem) -> [UInt8] {
    switch ImageFormat(of: bytes)?.conversion {
    case .png: return try png(of: bytes, size: .zero)
    case .svg: return try PictureProgram.svgOfPDF.output(for: bytes, in: programs)
    case nil: return bytes
    }
  }

  /// Decodes a picture to PNG, upright.
  ///
  /// - Parameter size: The size in pixels of a vector picture; others keep their own.
  /// - Throws: ``ImageProblem`` for a picture that cannot be shown.
  public func png(of bytes: [UInt8], size: Size) throws(ImageProblem) -> [UInt8] {
    guard let format = ImageFormat(of: bytes) else { throw .damaged(nil) }
    switch format {
    case .png: return bytes
    case .svg, .pdf:
      let svg = format == .pdf ? try converted(bytes) : bytes
      return try PictureProgram.png(ofSVG: size).output(for: svg, in: programs)
    case .jpeg, .gif, .tiff, .bmp, .webp, .heic:
      guard let size = try header(of: bytes)?.pixelSize else { throw .damaged(nil) }
      let side = Int(max(size.width, size.height))
      return try PictureProgram.png(longerSide: side).output(for: bytes, in: programs)
    }
  }

  /// Throws for a picture that a page cannot show although its header is valid.
  private func check(_ bytes: [UInt8], _ format: ImageFormat) throws(ImageProblem) {
    if format == .svg { _ = try PictureProgram.drawingOfSVG.output(for: bytes, in: programs) }
    if format.conversion == .png {
      try format.requireLoader()
      try PictureProgram.png(longerSide: 1).require(in: programs)
    }
  }

  /// The stored size of a picture in pixels; a drawing's size in points.
  private func size(of bytes: [UInt8], _ format: ImageFormat) throws(ImageProblem) -> Size {
    let size =
      switch format {
      case .png, .jpeg, .gif, .tiff, .bmp: try loadedSize(of: bytes, format)
      case .webp: WebPHeader(bytes)?.size
      case .heic: HEIFHeader(bytes)?.size
      case .svg: try sizeOfSVG(bytes)
      case .pdf: SVGRoot(try PictureProgram.svgOfPDF.output(for: bytes, in: programs))?.viewBox
      }
    guard let size else { throw format.isWhole(bytes) ? .damaged(nil) : .cutOff }
    return size
  }

  private func sizeOfSVG(_ bytes: [UInt8]) throws(ImageProblem) -> Size {
    guard let size = SVGRoot(bytes)?.size else {
      throw .damaged("it has neither a width and a height nor a viewBox")
    }
    return size
  }

  private func loadedSize(of bytes: [UInt8], _ format: ImageFormat) throws(ImageProblem) -> Size {
    try format.requireLoader()
    let loader = PixbufLoader(mediaType: format.mediaType)
    guard let size = loader?.size(of: bytes) else {
      throw format.isWhole(bytes) ? .damaged(loader?.message) : .cutOff
    }
    return size
  }
}
