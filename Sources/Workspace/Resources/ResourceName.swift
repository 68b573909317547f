import FileSystem

/// The name of a resource in its parts: the picture `world@2x.png` has the stem `world`, the factor
/// 2 and the extension `png`.
struct ResourceName: Hashable, Sendable {
  /// The extensions of pictures, in the order in which a name without extension is tried; vector
  /// graphics come last.
  static let pictureExtensions = [
    "png", "jpg", "jpeg", "gif", "webp", "heic", "heif", "tif", "tiff", "pdf", "svg",
  ]

  /// The name without scale factor and extension.
  var stem: Path
  /// Pixels per point, by a picture's name; nil if the name does not say.
  var factor: Int?
  /// A picture's extension as it is written; nil for other files.
  var fileExtension: Path?

  /// A name that is a stem alone.
  init(_ stem: Path) { self.stem = stem }

  /// The parts of a picture's name.
  init(picture name: Path) {
    stem = name
    let parts = name.text.utf8.split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if parts.count > 1, let last = parts.last.map({ Path(Substring($0)) }),
      Self.pictureExtensions.contains(last.text.lowercased()),
      let stem = name.removing(suffix: ".\(last.text)")
    {
      fileExtension = last
      self.stem = stem
    }
    factor = [2, 3].first { stem.removing(suffix: "@\($0)x") != nil }
    if let factor, let stem = stem.removing(suffix: "@\(factor)x") { self.stem = stem }
  }

  /// The key of the name, which ignores case.
  var key: String { stem.text.lowercased() }

  /// The index of the extension in `pictureExtensions`; nil if it is written in another case.
  var rank: Int? {
    fileExtension.flatMap { Self.pictureExtensions.firstIndex(of: $0.text) }
  }

  /// The media type, by a picture's extension.
  var mediaType: String? {
    guard let fileExtension else { return nil }
    return switch fileExtension.text.lowercased() {
    case "jpg": "image/jpeg"
    case "tif": "image/tiff"
    case "pdf": "application/pdf"
    case "svg": "image/svg+xml"
    case let name: "image/\(name)"
    }
  }

  /// Whether this name in a document can refer to a resource.
  func means(_ resource: Resource) -> Bool {
    let name = resource.name
    guard stem == name.stem else { return false }
    switch resource.kind {
    case .picture:
      guard factor == nil || factor == name.factor else { return false }
      return fileExtension.map { $0 == name.fileExtension } ?? (name.rank != nil)
    case .imageSet: return factor == nil && (fileExtension == nil || fileExtension?.text == "png")
    case .colorSet, .document, .json, .propertyList, .strings: return true
    }
  }
}
