/// What a picture's name means.
enum PictureAnswer: Hashable, Sendable {
  case found(PictureMatch)
  /// No such picture.
  case missing(PictureHint?)

  /// The steps within which another file would change the answer; nil for any number.
  var reach: Int? {
    switch self {
    case .found(let match): match.distance
    case .missing: nil
    }
  }
}

/// What a name might have been meant for.
enum PictureHint: Hashable, Sendable {
  /// A file whose name has other capital letters, another extension or factor.
  case similar(Path)
  /// A link that leads out of the workspace.
  case barred(Path)
}

/// The picture that a name means.
struct PictureMatch: Hashable, Sendable {
  var path: Path
  /// Pixels a point.
  var factor: Int
  /// The steps from the document's folder.
  var distance: Int
  /// The equally near ones that were not chosen.
  var rivals: [Path]
}
