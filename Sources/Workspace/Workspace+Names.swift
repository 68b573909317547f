public import FileSystem
public import Markup
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
