import FileSystem

/// A lookup of a resource: a name, from a folder, for a screen and a language.
struct ResourceQuery: Hashable, Sendable {
  /// The use for which a resource is looked up.
  enum Role: Sendable {
    case color, document, picture, propertyList, strings, templates

    /// The kinds of resources that suit, the preferred one first.
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

  /// The use.
  let role: Role
  /// The document's folder.
  let folder: Path
  /// The name, without the folders that the document wrote before it.
  let name: ResourceName
  /// The folders that the document wrote before it.
  let parents: [Path]
  /// The languages that suit.
  let languages: Languages
  /// Device pixels per point.
  let scale: Double

  /// The lookup of a name or path as a document writes it.
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

  /// Whether a resource has a suitable kind, and is in the folders that the document wrote.
  func concerns(_ resource: Resource) -> Bool {
    role.kinds.contains(resource.kind)
      && (parents.isEmpty || resource.parents.suffix(parents.count) == parents[...])
  }

  /// Whether a resource has the name and a suitable language.
  func means(_ resource: Resource) -> Bool {
    name.means(resource) && languages.rank(of: resource.language) != nil
  }

  /// The number of steps from the document's folder to the resource's.
  func distance(to resource: Resource) -> Int { folder.distance(to: resource.home) }

  /// Whether one resource is preferred to another: the nearer one, then the one with the shorter
  /// path, then the first in byte order.
  func prefers(_ left: Resource, to right: Resource) -> Bool {
    let leftKey = (distance(to: left), left.path.text.utf8.count)
    let rightKey = (distance(to: right), right.path.text.utf8.count)
    return leftKey == rightKey ? left.path < right.path : leftKey < rightKey
  }

  /// The rank of a resource within its folder, the smallest being the best: by kind, language,
  /// extension and scale.
  func rank(of resource: Resource) -> (Int, Int, Int, Int) {
    let factor = resource.name.factor ?? 1
    return (
      role.kinds.firstIndex(of: resource.kind) ?? 0,
      languages.rank(of: resource.language) ?? 0,
      resource.name.rank ?? ResourceName.pictureExtensions.count,
      rank(of: factor)
    )
  }

  /// The rank of a factor: the smallest one that suffices for the screen comes first, then larger
  /// ones, then smaller ones in descending order.
  func rank(of factor: Int) -> Int {
    factor >= Int(scale.rounded(.up)) ? factor : 10 - factor
  }
}
