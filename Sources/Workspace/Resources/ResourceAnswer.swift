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

extension ResourceAnswer {
  /// The files that came or went so that an earlier answer became this one.
  func files(movedSince earlier: ResourceAnswer) -> Set<Path> {
    let (new, gone) = (paths.subtracting(earlier.paths), earlier.paths.subtracting(paths))
    guard case .found(let match) = self, case .found(let last) = earlier else {
      return new.union(gone)
    }
    // A nearer file hides the one that was found, and one that goes uncovers a farther one.
    return match.distance < last.distance
      ? new : match.distance > last.distance ? gone : new.union(gone)
  }

  private var paths: Set<Path> {
    guard case .found(let match) = self else { return [] }
    return Set([match.resource.path] + match.rivals + (match.overruled.map { [$0] } ?? []))
  }
}

/// Suggestions for a name that was not found.
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
