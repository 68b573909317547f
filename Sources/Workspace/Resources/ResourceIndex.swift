import FileSystem

/// The resources of a workspace by name; like those of a bundle they are found in any folder.
struct ResourceIndex: Sendable {
  /// The resources by the key of their names.
  private var resources: [String: [Resource]] = [:]

  /// All resources.
  var all: [Resource] { Array(resources.values.joined()) }

  /// The paths of all resources, sorted.
  var paths: [Path] { all.filter { !$0.escapesRoot }.map(\.path).sorted() }

  /// Adds a file, if it is a resource.
  mutating func insert(_ path: Path, escapesRoot: Bool = false) {
    guard let resource = Resource(path, escapesRoot: escapesRoot) else { return }
    resources[resource.name.key, default: []].append(resource)
  }

  /// Removes a file.
  mutating func remove(_ path: Path) {
    guard let key = Resource(path)?.name.key else { return }
    resources[key]?.removeAll { $0.path == path }
    if resources[key]?.isEmpty == true { resources[key] = nil }
  }

  /// Looks a name up for a document in a folder.
  func find(_ query: ResourceQuery) -> ResourceAnswer {
    let similar = resources[query.name.key, default: []].filter(query.concerns)
    let candidates = similar.filter { !$0.escapesRoot && query.means($0) }
    guard let nearest = candidates.map(query.distance).min() else {
      return .missing(Self.hint(similar, for: query))
    }
    let near = candidates.filter { query.distance(to: $0) == nearest }
    let homes = Dictionary(grouping: near, by: \.home)
    let choices = homes.values.flatMap { Self.best(of: $0, for: query) }
      .sorted(by: query.prefers)
    guard let choice = choices.first else { return .missing(nil) }
    return .found(
      ResourceMatch(
        resource: choice, distance: nearest, rivals: choices.dropFirst().map(\.path),
        overruled: near.first { $0.home == choice.home && $0.kind != choice.kind }?.path))
  }

  /// The link out of the workspace that has the name, or the nearest similar resource.
  private static func hint(_ similar: [Resource], for query: ResourceQuery) -> ResourceHint? {
    let nearest = similar.sorted(by: query.prefers)
    if let link = nearest.first(where: { $0.escapesRoot && query.means($0) }) {
      return .escapesRoot(link.path)
    }
    return nearest.first { !$0.escapesRoot }.map { .similar($0) }
  }

  /// The best among the resources of one folder; several if they are equally good.
  private static func best(of resources: [Resource], for query: ResourceQuery) -> [Resource] {
    let ranks = resources.map(query.rank)
    guard let best = ranks.min(by: <) else { return [] }
    return zip(resources, ranks).filter { $0.1 == best }.map(\.0)
  }
}
