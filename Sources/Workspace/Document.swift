public import FileSystem
public import Views

/// A document of the workspace: an XML file that is not a size-class variant of another.
public struct Document: Hashable, Sendable {
  /// The path of the file without `.xml`: `cells/IconCell`.
  public let name: Path

  /// A document of a name, which may not exist.
  public init(name: Path) { self.name = name }

  /// The file's path within the workspace.
  public var file: Path { name.adding(suffix: ".xml") }

  /// The path of the folder that the file is in.
  public var folder: Path { name.parent }

  /// The name of the document in a file, or of the document that the file is a size-class variant
  /// of; nil for other files.
  public static func name(ofFile path: Path) -> Path? {
    path.removing(suffix: ".xml").map { plainName(of: $0) ?? $0 }
  }

  /// The path of the document's variant for a size class (guide 4.0, Size Classes).
  public func file(for sizeClass: Environment.SizeClass) -> Path {
    name.adding(suffix: "~\(sizeClass.rawValue).xml")
  }

  /// The document in the file at a path; nil if the file is not a document, or is a size-class
  /// variant.
  init?(file path: Path) {
    guard let name = path.removing(suffix: ".xml"), name.lastComponent != .root,
      Self.plainName(of: name) == nil, !Self.isCopy(name.lastComponent.text)
    else { return nil }
    self.name = name
  }

  /// Whether a name is that of a temporary copy: `~$A` of an office program, or `A_BACKUP_1`,
  /// `A_BASE_1`, `A_LOCAL_1` and `A_REMOTE_1` of `git mergetool`.
  private static func isCopy(_ name: String) -> Bool {
    if name.hasPrefix("~$") { return true }
    guard let digits = name.split(separator: "_", omittingEmptySubsequences: false).last,
      !digits.isEmpty, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 })
    else { return false }
    let rest = name.dropLast(digits.count + 1)
    return ["_BACKUP", "_BASE", "_LOCAL", "_REMOTE"].contains { rest.hasSuffix($0) }
  }

  /// The name of a document, given the name of its size-class variant; nil if the name is not a
  /// variant's.
  static func plainName(of name: Path) -> Path? {
    guard name.text.utf8.contains(UInt8(ascii: "~")) else { return nil }
    return Environment.SizeClass.allCases.lazy
      .compactMap { name.removing(suffix: "~\($0.rawValue)") }.first
  }
}
