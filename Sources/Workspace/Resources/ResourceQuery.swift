import FileSystem

/// What a document looks for: a name, from a folder, for a screen and a language.
struct ResourceQuery: Hashable, Sendable {
  /// What a resource is looked for as.
  enum Role: Sendable {
    case color, document, picture, propertyList, strings, templates

    /// The kinds of resources that will do, the one that is preferred first.
    var kinds: [Resource.Kind] {
      switch self {
      case .color: [.colorSet]
      case .document: [.document]
      case .picture: [.imageSet, .picture]
      case .propertyList: [.propertyList]
      case .strings: [.strings]
      case .templates: [.json, .propertyList]
      }
    }
  }

  /// What the resource is to be.
  let role: Role
  /// The folder of the document.
  let folder: Path
  /// The last name of what the document wrote.
  let name: ResourceName
  /// The folders that the document wrote before it.
  let parents: [Path]
  /// The languages that will do.
  let languages: Languages
  /// Device pixels a point.
  let scale: Double

  /// What a document writes.
  init(_ role: Role, _ text: String, from folder: Path, languages: Languages, scale: Double) {
    let path = Path(text)
    self.role = role
    self.folder = folder
    name =
      role == .picture
      ? ResourceName(picture: path.lastComponent) : ResourceName(path.lastComponent)
    parents = path.parent.components
    self.languages = languages
    self.scale = scale
  }

  /// Whether a resource is of the kind, and in the folders that the document wrote.
  func concerns(_ resource: Resource) -> Bool {
    role.kinds.contains(resource.kind)
      && (parents.isEmpty || resource.parents.suffix(parents.count) == parents[...])
  }

  /// Whether a resource is what the document means.
  func means(_ resource: Resource) -> Bool {
    name.means(resource) && languages.rank(of: resource.language) != nil
  }

  func distance(to resource: Resource) -> Int { folder.distance(to: resource.home) }

  /// The nearer of two resources, then the one with the shorter path, then the first by alphabet.
  func prefers(_ left: Resource, to right: Resource) -> Bool {
    let leftKey = (distance(to: left), left.path.text.utf8.count)
    let rightKey = (distance(to: right), right.path.text.utf8.count)
    return leftKey == rightKey ? left.path < right.path : leftKey < rightKey
  }

  /// How well a resource of one folder fits, the least being the best: by kind, language, extension
  /// and scale.
  func rank(of resource: Resource) -> (Int, Int, Int, Int) {
    let factor = resource.name.factor ?? 1
    return (
      role.kinds.firstIndex(of: resource.kind) ?? 0,
      languages.rank(of: resource.language) ?? 0,
      resource.name.rank ?? ResourceName.pictureExtensions.count,
      rank(of: factor)
    )
  }

  /// The least factor that is enough for the screen comes first, else the greatest.
  func rank(of factor: Int) -> Int {
    factor >= Int(scale.rounded(.up)) ? factor : 10 - factor
  }
}
