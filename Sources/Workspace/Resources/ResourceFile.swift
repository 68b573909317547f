public import FileSystem

/// A file of the workspace that a URL may refer to.
public struct ResourceFile: Hashable, Sendable {
  /// The path within the workspace.
  public let path: Path
  /// The media type, by the file name: `image/png`.
  public let mediaType: String
}

extension Workspace {
  /// The picture at exactly that path; nil if there is none.
  public func resource(at path: Path) -> ResourceFile? {
    guard let type = ResourceName(picture: path.lastComponent).mediaType,
      contents.tree[path]?.use == .file
    else { return nil }
    return ResourceFile(path: path, mediaType: type)
  }
}
