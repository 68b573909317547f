/// A picture of the workspace, by reference: painters read its file themselves.
public struct Picture: Hashable, Sendable {
  /// The file's path within the workspace.
  public var path: String
  /// A hash of the file's content, which tells its versions apart.
  public var contentHash: String
  /// The conversion that browsers need; nil for a picture that they show unchanged.
  public var conversion: ImageConversion?
  /// The pixels of the picture for each point: 2 for a file named `…@2x`.
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
