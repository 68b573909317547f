/// The name of a picture's file, taken apart: `world@2x.png` is `world`, 2 and `png`.
struct PictureName: Hashable, Sendable {
  /// The extensions of pictures, the one that a bare name means first.
  static let extensions = ["png", "jpg", "jpeg"]

  /// The name without scale factor and extension.
  var stem: Path
  /// Pixels a point, as the name says; nil where it does not.
  var factor: Int?
  /// The extension as it is written; nil where it is none of a picture.
  var fileExtension: Path?

  /// The parts of a file's name.
  init(_ name: Path) {
    stem = name
    let parts = name.text.utf8.split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if parts.count > 1, let last = parts.last.map({ Path(Substring($0)) }),
      Self.extensions.contains(last.text.lowercased()), let stem = name.without(".\(last.text)")
    {
      fileExtension = last
      self.stem = Path(stem)
    }
    factor = [2, 3].first { stem.without("@\($0)x") != nil }
    if let factor, let stem = stem.without("@\(factor)x") { self.stem = Path(stem) }
  }

  /// What names that differ in case alone have in common.
  var key: String { stem.text.lowercased() }

  /// The place of the extension among those that a bare name means; nil for one in other letters.
  var rank: Int? {
    fileExtension.flatMap { Self.extensions.firstIndex(of: $0.text) }
  }

  /// The media type of the file.
  var mediaType: String? {
    fileExtension.map { $0.text.lowercased() == "png" ? "image/png" : "image/jpeg" }
  }

  /// Whether a file of that name is what a document means that writes this one.
  func means(_ file: PictureName) -> Bool {
    guard stem == file.stem, factor == nil || factor == file.factor else { return false }
    return fileExtension.map { $0 == file.fileExtension } ?? (file.rank != nil)
  }
}
