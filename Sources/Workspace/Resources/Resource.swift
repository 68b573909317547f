import FileSystem

/// A file of the workspace that documents find by a name.
struct Resource: Hashable, Sendable {
  /// What a resource is, as its path says.
  enum Kind: Sendable {
    case colorSet, document, imageSet, json, picture, propertyList, strings
  }

  /// The file's path; that of its table of contents for a set of an asset catalogue.
  let path: Path
  /// What it is.
  let kind: Kind
  /// The name that documents write.
  let name: ResourceName
  /// The folder that it counts as being in.
  let home: Path
  /// The language that it is for, as the `.lproj` folder around it is called; nil for one that is
  /// for all.
  let language: String?
  /// Whether it is a link out of the workspace, told of in hints and never read.
  let escapesRoot: Bool

  /// The resource at a path; nil where documents find none there.
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

  /// The folders that a document may write before the name, the last one nearest.
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

  /// What a file is outside of asset catalogues, by its name.
  static func file(_ name: Path) -> (Kind, ResourceName)? {
    if let stem = name.removing(suffix: ".json") { return (.json, ResourceName(stem)) }
    if let stem = name.removing(suffix: ".plist") { return (.propertyList, ResourceName(stem)) }
    if let stem = name.removing(suffix: ".strings") { return (.strings, ResourceName(stem)) }
    if let stem = name.removing(suffix: ".xml") { return (.document, ResourceName(stem)) }
    let picture = ResourceName(picture: name)
    return picture.fileExtension == nil ? nil : (.picture, picture)
  }
}
