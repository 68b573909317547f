/// The pictures of a workspace by name, as in a bundle, which is flat.
struct ResourceIndex: Sendable {
  private struct Picture: Hashable {
    var path: Path
    var name: PictureName
  }

  /// Pictures by the key of their names.
  private var pictures: [String: [Picture]] = [:]

  /// Whether a path is one of a picture in the index.
  func contains(_ path: Path) -> Bool {
    pictures[PictureName(path.lastName).key, default: []].contains { $0.path == path }
  }

  /// Adds a file where its name is one of a picture.
  mutating func insert(_ path: Path) {
    let name = PictureName(path.lastName)
    guard name.fileExtension != nil, !contains(path) else { return }
    pictures[name.key, default: []].append(Picture(path: path, name: name))
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
    let candidates = similar.filter { query.name.means($0.name) }
    guard let nearest = candidates.map({ query.distance(to: $0.path) }).min() else {
      return .missing(similar: similar.map(\.path).min { query.prefers($0, to: $1) })
    }
    let near = candidates.filter { query.distance(to: $0.path) == nearest }
    let folders = Dictionary(grouping: near) { $0.path.parent }
    let choices = folders.values.compactMap { Self.choice(among: $0, for: query) }
      .sorted { query.prefers($0.path, to: $1.path) }
    guard let choice = choices.first else { return .missing(similar: nil) }
    return .found(
      PictureMatch(
        path: choice.path, factor: choice.name.factor ?? 1, distance: nearest,
        rivals: choices.dropFirst().map(\.path)))
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

/// What a document looks for: a name, from a folder, for a screen.
struct PictureQuery: Hashable, Sendable {
  /// The folder of the document.
  let folder: Path
  /// The last name of what the document wrote.
  let name: PictureName
  /// The folders that the document wrote before it.
  let parents: [Path]
  /// Device pixels a point.
  let scale: Double

  /// What a document writes.
  init(_ text: String, from folder: Path, scale: Double) {
    let path = Path(text)
    self.folder = folder
    name = PictureName(path.lastName)
    parents = path.parent.names
    self.scale = scale
  }

  /// Whether a folder ends in those that the document wrote.
  func isBelow(_ folder: Path) -> Bool {
    parents.isEmpty || folder.names.suffix(parents.count) == parents[...]
  }

  func distance(to file: Path) -> Int { folder.distance(to: file.parent) }

  /// The nearer of two files, then the one with the shorter path, then the first by alphabet.
  func prefers(_ left: Path, to right: Path) -> Bool {
    let leftKey = (distance(to: left), left.text.utf8.count)
    let rightKey = (distance(to: right), right.text.utf8.count)
    return leftKey == rightKey ? left < right : leftKey < rightKey
  }

  /// How well a file of one folder fits, the least being the best.
  fileprivate func rank(of file: PictureName) -> (Int, Int) {
    let factor = file.factor ?? 1
    let wanted = Int(scale.rounded(.up))
    return (file.rank ?? PictureName.extensions.count, factor >= wanted ? factor : 10 - factor)
  }
}

/// What a picture's name means.
enum PictureAnswer: Hashable, Sendable {
  case found(PictureMatch)
  /// No such picture; a similar one has another extension, or other capital letters.
  case missing(similar: Path?)

  /// The steps within which another file would change the answer; nil for any number.
  var reach: Int? {
    switch self {
    case .found(let match): match.distance
    case .missing: nil
    }
  }
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
