import FileSystem

/// The outcome of looking up a resource name.
enum ResourceAnswer: Hashable, Sendable {
  case found(ResourceMatch)
  /// There is no such resource.
  case missing(ResourceHint?)

  /// The number of steps within which a new file would change the outcome; nil for any number.
  var reach: Int? {
    switch self {
    case .found(let match): match.distance
    case .missing: nil
    }
  }
}

/// What the author might have meant by a name that was not found.
enum ResourceHint: Hashable, Sendable {
  /// A resource whose name differs in case, extension or factor, or that is for another language.
  case similar(Resource)
  /// A link that leads out of the workspace.
  case escapesRoot(Path)
}

/// The resource that was found for a name.
struct ResourceMatch: Hashable, Sendable {
  var resource: Resource
  /// The number of steps from the document's folder.
  var distance: Int
  /// The paths of equally near resources that were not chosen.
  var rivals: [Path]
  /// The path of a resource of a less preferred kind in the same folder.
  var overruled: Path?
}
