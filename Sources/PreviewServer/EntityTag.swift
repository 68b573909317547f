import Workspace

/// Entity tags by content, for what has no revision.
enum EntityTag {
  /// The tag of some bytes.
  static func of(_ bytes: [UInt8]) -> String { "\"\(ContentHash(bytes))\"" }
}
