import FileSystem

/// What a resource's name means.
enum ResourceAnswer: Hashable, Sendable {
  case found(ResourceMatch)
  /// No such resource.
  case missing(ResourceHint?)

  /// The steps within which another file would change the answer; nil for any number.
  var reach: Int? {
    switch self {
    case .found(let match): match.distance
    case .missing: nil
    }
  }
}

/// What a name might have been meant for.
enum ResourceHint: Hashable, Sendable {
  /// A resource whose name has other capital letters, another extension or factor, or that is for
  /// another language.
  case similar(Resource)
  /// A link that leads out of the workspace.
  case escapesRoot(Path)
}

/// The resource that a name means.
struct ResourceMatch: Hashable, Sendable {
  var resource: Resource
  /// The steps from the document's folder.
  var distance: Int
  /// The equally near ones that were not chosen.
  var rivals: [Path]
  /// One of a less preferred kind in the same folder.
  var overruled: Path?
}
