public import FileSystem
public import Markup
public import Scene
public import Views

/// A kind of file that documents find by name.
public enum NamedFile: CaseIterable, Sendable {
  /// A picture, or an image set of an asset catalogue.
  case picture
  /// A colour set of an asset catalogue.
  case color
  /// A JSON file or a property list with templates.
  case templates
  /// A table of strings.
  case strings
  /// A document.
  case document
}

extension Workspace {
  /// The names of all files of a kind, as documents write them; sorted, each once.
  public func names(of kind: NamedFile) -> [String] {
    Set(resources(of: kind).map(\.name.stem.text)).sorted()
  }

  /// The files with a name, wherever documents find them; sorted by path.
  public func files(named name: String, _ kind: NamedFile) -> [Path] {
    let last = Path(name).lastComponent
    let wanted = kind == .picture ? ResourceName(picture: last) : ResourceName(last)
    return resources(of: kind).filter(wanted.means).map(\.path).sorted()
  }

  /// The files that a document in a folder means by a name: the nearest ones, in all languages.
  public func files(named name: String, _ kind: NamedFile, seenFrom folder: Path) -> [Path] {
    let query = ResourceQuery(
      kind.role, name, from: folder, languages: Languages(locale: "en"), scale: 1)
    let all = resources(of: kind).filter { query.concerns($0) && query.name.means($0) }
    let nearest = all.map(query.distance).min()
    return all.filter { query.distance(to: $0) == nearest }.map(\.path).sorted()
  }

  /// The folders in which documents find some files, without those of languages and catalogues.
  public static func homes(of files: [Path]) -> Set<Path> { Set(files.map(\.parent.home)) }

  /// The colour that a set of an asset catalogue has in the standard environment, for documents in a
  /// folder; nil if there is none.
  public func color(ofSet name: String, seenFrom folder: Path) -> Color? {
    files(named: name, .color, seenFrom: folder).first.flatMap(table)
      .flatMap { ColorSet($0).color(for: AssetTraits(.standard)).value }
  }

  /// The endings of the names of pictures.
  public static var pictureEndings: [String] { ResourceName.pictureExtensions }

  /// The name of a picture without its folders, its scale factor and its ending.
  public static func stem(ofPicture name: String) -> String {
    ResourceName(picture: Path(name).lastComponent).stem.text
  }

  /// The keys and values of a JSON file or a property list; nil if it cannot be read or parsed.
  public func table(at path: Path) -> ResourceTable? {
    read(path).flatMap { Self.table($0, at: path) }
  }

  /// The keys and values in the bytes of a JSON file or a property list; nil if they cannot be parsed.
  public static func table(_ bytes: [UInt8], at path: Path) -> ResourceTable? {
    TableFile.table(bytes, at: path).content
  }

  /// The lines of a table of strings; nil if it cannot be read or parsed.
  public func stringsEntries(at path: Path) -> [StringsEntry]? {
    read(path).flatMap { Self.stringsEntries($0, at: path) }
  }

  /// The lines in the bytes of a table of strings; nil if they cannot be parsed.
  public static func stringsEntries(_ bytes: [UInt8], at path: Path) -> [StringsEntry]? {
    TableFile.entries(bytes, at: path).content
  }

  private func read(_ path: Path) -> [UInt8]? {
    guard case .success(let bytes) = read(path, limit: FileLimit.document) else { return nil }
    return bytes
  }

  private func resources(of kind: NamedFile) -> [Resource] {
    contents.resources.all.filter { !$0.escapesRoot && kind.includes($0.kind) }
  }
}

extension NamedFile {
  fileprivate var role: ResourceQuery.Role {
    switch self {
    case .picture: .picture
    case .color: .color
    case .templates: .templates
    case .strings: .strings
    case .document: .document
    }
  }

  fileprivate func includes(_ kind: Resource.Kind) -> Bool {
    switch kind {
    case .picture, .imageSet: self == .picture
    case .colorSet: self == .color
    case .json, .propertyList: self == .templates
    case .strings: self == .strings
    case .document: self == .document
    }
  }
}
