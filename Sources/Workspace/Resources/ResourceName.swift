import FileSystem

/// The name by which documents know a resource, taken apart: the picture `world@2x.png` is `world`,
/// 2 and `png`.
struct ResourceName: Hashable, Sendable {
  /// The extensions of pictures, the one that a bare name means first; drawings come last.
  static let pictureExtensions = [
    "png", "jpg", "jpeg", "gif", "webp", "heic", "heif", "tif", "tiff", "pdf", "svg",
  ]

  /// The name without scale factor and extension.
  var stem: Path
  /// Pixels a point, as a picture's name says; nil where it does not.
  var factor: Int?
  /// A picture's extension as it is written; nil where it is none of a picture.
  var fileExtension: Path?

  /// A name of one part.
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

  /// What names that differ in case alone have in common.
  var key: String { stem.text.lowercased() }

  /// The place of the extension among those that a bare name means; nil for one in other letters.
  var rank: Int? {
    fileExtension.flatMap { Self.pictureExtensions.firstIndex(of: $0.text) }
  }

  /// The media type that a picture's extension says.
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

  /// Whether a resource is what a document means that writes this name.
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
