public import Geometry

/// The properties of a picture that are known without decoding it.
public struct ImageHeader: Hashable, Sendable {
  /// The size in pixels after applying the file's orientation; for a vector drawing, in points.
  public var pixelSize: Size
  /// The media type: `image/png`.
  public var mediaType: String
  /// The conversion that browsers need; nil for a format that they support.
  public var conversion: ImageConversion?

  /// The properties of a picture.
  public init(pixelSize: Size, mediaType: String, conversion: ImageConversion? = nil) {
    self.pixelSize = pixelSize
    self.mediaType = mediaType
    self.conversion = conversion
  }
}

/// The target of a conversion for browsers, which do not support every format; a URL's `as`
/// contains it.
public enum ImageConversion: String, CaseIterable, Sendable {
  case png
  case svg
}

/// Reads the headers of pictures; passed in, as text measuring is.
public protocol ImageReading: Sendable {
  /// The header of a picture, from its file's bytes; nil if the file is not a picture.
  ///
  /// - Throws: ``ImageProblem`` for a picture that cannot be shown.
  func header(of bytes: [UInt8]) throws(ImageProblem) -> ImageHeader?
}

/// The reason why a picture cannot be shown.
public enum ImageProblem: Error, Hashable, Sendable {
  /// The file ends before the picture does.
  case cutOff
  /// The file is damaged; the message comes from the format's reader, if it has one.
  case damaged(String?)
  /// The file is empty.
  case empty
  /// The Debian package that reads the format is not installed.
  case missingPackage(String)
  /// The system currently refuses: its disk is full, or too many files are open.
  case unavailable(String)
  /// The width or height is 0.
  case noPixels(Size)
  /// Drawing it exceeds the limit of time or memory.
  case tooComplex
  /// The number of pixels exceeds the limit.
  case tooLarge(Size)

  /// Whether the same bytes may be readable later.
  public var isPassing: Bool {
    switch self {
    case .missingPackage, .unavailable: true
    case .cutOff, .damaged, .empty, .noPixels, .tooComplex, .tooLarge: false
    }
  }

  /// The problem as a predicate about the file: `ends too early`.
  public var reason: String {
    switch self {
    case .cutOff: "ends too early"
    case .damaged(let detail): "cannot be read" + (detail.map { ": \($0)" } ?? "")
    case .empty: "is empty"
    case .missingPackage(let name): "needs the Debian package \(name): apt-get install \(name)"
    case .unavailable(let reason): "cannot be read now: \(reason)"
    case .noPixels(let size): "has \(Self.words(for: size)) pixels"
    case .tooComplex: "takes too much time or memory to draw"
    case .tooLarge(let size): "has \(Self.words(for: size)) pixels, more than 64 million"
    }
  }

  private static func words(for size: Size) -> String {
    [size.width, size.height].map { side in
      Int(exactly: side.rounded()).map(String.init) ?? "\(side)"
    }.joined(separator: " × ")
  }
}
