/// A reference to a picture of the workspace; painters read its file themselves.
public struct Picture: Hashable, Sendable {
  /// The file's path within the workspace.
  public var path: String
  /// A hash of the file's content, which distinguishes its versions.
  public var contentHash: String
  /// The conversion that browsers need; nil for a format that they support.
  public var conversion: ImageConversion?
  /// The pixels per point: 2 for a file named `…@2x`.
  public var pixelsPerPoint: Double

  /// A picture of the workspace.
  public init(
    path: String, contentHash: String, conversion: ImageConversion? = nil,
    pixelsPerPoint: Double = 1
  ) {
    self.path = path
    self.contentHash = contentHash
    self.conversion = conversion
    self.pixelsPerPoint = pixelsPerPoint
  }
}
