import FileSystem
public import Painting
public import Scene
public import Typesetting
public import Workspace

extension Painter {
  /// A painter of the pictures in workspaces; of files at the same path, the one with the right
  /// content counts.
  ///
  /// - Parameter stored: A picture that no workspace needs to have, by its content's hash.
  public init(
    fonts: FontBook, workspaces: [Workspace],
    stored: @escaping @Sendable (_ contentHash: String) -> [UInt8]? = { _ in nil }
  ) {
    self.init(fonts: fonts) { picture in
      if let bytes = stored(picture.contentHash) { return bytes }
      let files = workspaces.lazy.compactMap {
        try? $0.read(Path(picture.path), limit: FileLimit.picture).get()
      }
      return files.first { "\(ContentHash($0))" == picture.contentHash }
    }
  }

  /// Drawings as one file; only a PDF has several.
  public func picture(
    of drawings: [ScreenDrawing], as format: PictureOptions.Format, title: String,
    _ options: PictureOptions
  ) throws(PictureError) -> [UInt8] {
    do throws(PaintingError) {
      if format == .pdf {
        return try pdf(of: drawings, title: title, pixelsPerPoint: options.pixelsPerPoint)
      }
      guard let drawing = drawings.first, drawings.count == 1 else { throw .empty }
      let pixelsPerPoint = options.pixelsPerPoint ?? drawing.scale
      return format == .png
        ? try png(of: drawing, pixelsPerPoint: pixelsPerPoint)
        : try svg(
          of: drawing, title: title, pixelsPerPoint: pixelsPerPoint,
          withPaths: options.hasTextAsPaths)
    } catch {
      throw .painting(error)
    }
  }
}
