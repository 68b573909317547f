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
  func rank(of file: PictureName) -> (Int, Int) {
    let factor = file.factor ?? 1
    let wanted = Int(scale.rounded(.up))
    return (file.rank ?? PictureName.extensions.count, factor >= wanted ? factor : 10 - factor)
  }
}
