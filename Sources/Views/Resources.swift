/// What documents find in the workspace by name.
///
/// An implementation notes every file that it read or looked for, so that a change reloads what used it.
public protocol Resources {
  /// The picture of a name, with or without its extension.
  func image(named name: String) -> ImageLookup
}

/// What came of looking for a picture.
public enum ImageLookup: Hashable, Sendable {
  /// The picture.
  case found(ImageResource)
  /// No file of that name; the hint tells of one that nearly fits.
  case missing(hint: String?)
  /// A file that is no picture, by its path in the workspace.
  case unreadable(file: String)
}
