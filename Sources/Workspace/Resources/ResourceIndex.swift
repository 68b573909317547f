/// The pictures of a workspace by name, as in a bundle, which is flat.
struct ResourceIndex: Sendable {
  private struct Picture: Hashable {
    var path: Path
    var name: PictureName
    /// Whether it is a link out of the workspace, told of in hints and never read.
    var isBarred: Bool
  }

  /// Pictures by the key of their names.
  private var pictures: [String: [Picture]] = [:]

  /// The paths of all pictures, sorted.
  var paths: [Path] { pictures.values.joined().filter { !$0.isBarred }.map(\.path).sorted() }

  /// Whether a path is one of a picture in the index.
  func contains(_ path: Path) -> Bool {
    pictures[PictureName(path.lastName).key, default: []].contains {
      $0.path == path && !$0.isBarred
    }
  }

  /// Adds a file where its name is one of a picture.
  mutating func insert(_ path: Path, isBarred: Bool = false) {
    let name = PictureName(path.lastName)
    guard name.fileExtension != nil else { return }
    pictures[name.key, default: []].append(Picture(path: path, name: name, isBarred: isBarred))
  }

  /// Removes a file.
  mutating func remove(_ path: Path) {
    let key = PictureName(path.lastName).key
    pictures[key]?.removeAll { $0.path == path }
    if pictures[key]?.isEmpty == true { pictures[key] = nil }
  }

  /// Looks a name up for a document in a folder.
  func find(_ query: PictureQuery) -> PictureAnswer {
    let similar = pictures[query.name.key, default: []].filter { query.isBelow($0.path.parent) }
    let candidates = similar.filter { !$0.isBarred && query.name.means($0.name) }
    guard let nearest = candidates.map({ query.distance(to: $0.path) }).min() else {
      return .missing(Self.hint(similar, for: query))
    }
    let near = candidates.filter { query.distance(to: $0.path) == nearest }
    let folders = Dictionary(grouping: near) { $0.path.parent }
    let choices = folders.values.compactMap { Self.choice(among: $0, for: query) }
      .sorted { query.prefers($0.path, to: $1.path) }
    guard let choice = choices.first else { return .missing(nil) }
    return .found(
      PictureMatch(
        path: choice.path, factor: choice.name.factor ?? 1, distance: nearest,
        rivals: choices.dropFirst().map(\.path)))
  }

  /// The link that would have been meant, or the nearest file whose name nearly fits.
  private static func hint(_ similar: [Picture], for query: PictureQuery) -> PictureHint? {
    let nearest = similar.sorted { query.prefers($0.path, to: $1.path) }
    if let barred = nearest.first(where: { $0.isBarred && query.name.means($0.name) }) {
      return .barred(barred.path)
    }
    return nearest.first { !$0.isBarred }.map { .similar($0.path) }
  }

  /// The picture of one folder: PNG first, then the least factor that is enough for the screen, or the greatest.
  private static func choice(among pictures: [Picture], for query: PictureQuery) -> Picture? {
    pictures.min { left, right in
      let leftRank = query.rank(of: left.name)
      let rightRank = query.rank(of: right.name)
      return leftRank == rightRank ? left.path < right.path : leftRank < rightRank
    }
  }
}
