public import FileSystem
public import Views

/// A document of the workspace: an XML file that is no variant of another.
public struct Document: Hashable, Sendable {
  /// The path of the file without `.xml`: `cells/IconCell`.
  public let name: Path

  /// The file's path within the workspace.
  public var file: Path { name.adding(suffix: ".xml") }

  /// The path of the folder that the file is in.
  public var folder: Path { name.parent }

  /// The name of the document that a file is, or is a size-class variant of; nil for other files.
  public static func name(ofFile path: Path) -> Path? {
    path.removing(suffix: ".xml").map { plainName(of: $0) ?? $0 }
  }

  /// The path of the file that takes the place of the document's own on screens of a size class.
  public func file(for sizeClass: Environment.SizeClass) -> Path {
    name.adding(suffix: "~\(sizeClass.rawValue).xml")
  }

  /// The document in a file of that path; nil where it is none or a size-class variant (guide 4.0,
  /// Size Classes).
  init?(file path: Path) {
    guard let name = path.removing(suffix: ".xml"), name.lastComponent != .root,
      Self.plainName(of: name) == nil
    else { return nil }
    self.name = name
  }

  /// The name of the document of which a name is that of a variant; nil where it is none.
  static func plainName(of name: Path) -> Path? {
    Environment.SizeClass.allCases.lazy
      .compactMap { name.removing(suffix: "~\($0.rawValue)") }.first
  }
}
