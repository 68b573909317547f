public import Views

/// A document of the workspace: an XML file that is no variant of another.
public struct Document: Hashable, Sendable {
  /// The path of the file without `.xml`: `cells/IconCell`.
  public let name: String

  /// The file's path within the workspace.
  public var file: String { name + ".xml" }

  /// The name of the document that a file is, or is a size-class variant of; nil for other files.
  public static func name(ofFile path: String) -> String? {
    Path(path).without(".xml").map { plainName(of: $0) ?? $0 }
  }

  /// The path of the folder that the file is in; empty for the root.
  public var folder: String { Path(name).parent.text }

  /// The path of the file that takes the place of the document's own on screens of a size class.
  public func file(for sizeClass: Environment.SizeClass) -> String {
    "\(name)~\(sizeClass.rawValue).xml"
  }

  /// The document in a file of that path; nil where it is none or a size-class variant (guide 4.0,
  /// Size Classes).
  init?(file path: Path) {
    guard let name = path.without(".xml"), Path(name).lastName != .root, !Self.isVariant(name)
    else { return nil }
    self.name = name
  }

  private static func isVariant(_ name: String) -> Bool { plainName(of: name) != nil }

  /// The name of the document of which a name is that of a variant; nil where it is none.
  static func plainName(of name: String) -> String? {
    Environment.SizeClass.allCases.lazy.compactMap { Path(name).without("~\($0.rawValue)") }.first
  }
}
