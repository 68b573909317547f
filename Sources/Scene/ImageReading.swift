public import Geometry

/// The properties of a picture that are known before it is decoded.
public struct ImageHeader: Hashable, Sendable {
  /// The size in pixels, after the file's orientation; that of a drawing in points.
  public var pixelSize: Size
  /// The media type: `image/png`.
  public var mediaType: String
  /// The conversion that browsers need; nil for a picture that they show unchanged.
  public var conversion: ImageConversion?

  /// The properties of a picture.
  public init(pixelSize: Size, mediaType: String, conversion: ImageConversion? = nil) {
    self.pixelSize = pixelSize
    self.mediaType = mediaType
    self.conversion = conversion
  }
}

/// What a picture becomes for browsers, which do not show every format, as a URL's `as` names it.
public enum ImageConversion: String, CaseIterable, Sendable {
  case png
  case svg
}

/// Reads the headers of pictures; passed in as text measuring is.
public protocol ImageReading: Sendable {
  /// The header of a picture, from its file's bytes; nil if the file is not a picture.
  ///
  /// - Throws: ``ImageProblem`` for a picture that cannot be shown.
  func header(of bytes: [UInt8]) throws(ImageProblem) -> ImageHeader?
}

/// Why a picture cannot be shown.
public enum ImageProblem: Error, Hashable, Sendable {
  /// The file ends before the picture does.
  case cutOff
  /// The file is damaged; the message is the format reader's, if it gives one.
  case damaged(String?)
  /// The file has no bytes.
  case empty
  /// The Debian package that reads the format is not installed.
  case missingPackage(String)
  /// The system refused at this moment: its disk is full, or too many files are open.
  case unavailable(String)
  /// A width or height of 0.
  case noPixels(Size)
  /// Drawing it takes more time or memory than a picture may.
  case tooComplex
  /// More pixels than a picture may have.
  case tooLarge(Size)

  /// Whether the same bytes may be read without a problem later.
  public var isPassing: Bool {
    switch self {
    case .missingPackage, .unavailable: true
    case .cutOff, .damaged, .empty, .noPixels, .tooComplex, .tooLarge: false
    }
  }

  /// The problem as a predicate of the file: `ends too early`.
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
