import Views

/// A document of the workspace: an XML file that is no variant of another.
public struct Document: Hashable, Sendable {
  /// The path of the file without `.xml`: `cells/IconCell`.
  public let name: String

  /// The file's path within the workspace.
  public var file: String { name + ".xml" }

  /// The path of the folder that the file is in; empty for the root.
  public var folder: String { Path(name).parent.text }

  /// The document in a file of that path; nil where it is none or a size-class variant (guide 4.0,
  /// Size Classes).
  init?(file path: Path) {
    guard let name = path.without(".xml"), Path(name).lastName != .root, !Self.isVariant(name)
    else { return nil }
    self.name = name
  }

  private static func isVariant(_ name: String) -> Bool {
    Environment.SizeClass.allCases.contains { Path(name).without("~\($0.rawValue)") != nil }
  }
}
