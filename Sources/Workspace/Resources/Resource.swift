import FileSystem

/// A file of the workspace that documents find by name.
struct Resource: Hashable, Sendable {
  /// The kind of a resource, by its path.
  enum Kind: Sendable {
    case colorSet, document, imageSet, json, picture, propertyList, strings
  }

  /// The file's path; for a set of an asset catalogue, the path of its `Contents.json`.
  let path: Path
  let kind: Kind
  /// The name by which documents refer to it.
  let name: ResourceName
  /// The folder in which it is found; see `Path.home`.
  let home: Path
  /// The language, by the name of the `.lproj` folder around it; nil for a resource of all
  /// languages.
  let language: String?
  /// Whether it is a link out of the workspace; it is named in hints and never read.
  let escapesRoot: Bool

  /// The resource at a path; nil if the path is not that of a resource.
  init?(_ path: Path, escapesRoot: Bool = false) {
    guard !OwnerFile.isOne(path) else { return nil }
    let folders = path.parent.components
    let named =
      folders.contains { $0.removing(suffix: ".xcassets") != nil }
      ? Self.asset(path, in: folders) : Self.file(path.lastComponent)
    guard let named else { return nil }
    (kind, name) = named
    self.path = path
    self.escapesRoot = escapesRoot
    home = path.parent.home
    language = folders.lazy.compactMap { $0.removing(suffix: ".lproj") }.first?.text
  }

  /// The folders that a document may write before the name, the nearest one last.
  var parents: [Path] {
    path.parent.components.filter { folder in
      ![".lproj", ".xcassets", ".imageset", ".colorset"].contains {
        folder.removing(suffix: $0) != nil
      }
    }
  }

  private static func asset(_ path: Path, in folders: [Path]) -> (Kind, ResourceName)? {
    guard path.lastComponent == "Contents.json", let set = folders.last else { return nil }
    if let stem = set.removing(suffix: ".imageset") { return (.imageSet, ResourceName(stem)) }
    if let stem = set.removing(suffix: ".colorset") { return (.colorSet, ResourceName(stem)) }
    return nil
  }

  /// The kind and resource name of a file outside of asset catalogues, by its file name.
  static func file(_ name: Path) -> (Kind, ResourceName)? {
    if let stem = name.removing(suffix: ".json") { return (.json, ResourceName(stem)) }
    if let stem = name.removing(suffix: ".plist") { return (.propertyList, ResourceName(stem)) }
    if let stem = name.removing(suffix: ".strings") { return (.strings, ResourceName(stem)) }
    if let stem = name.removing(suffix: ".xml") { return (.document, ResourceName(stem)) }
    let picture = ResourceName(picture: name)
    return picture.fileExtension == nil ? nil : (.picture, picture)
  }
}
