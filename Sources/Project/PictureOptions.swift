public import Painting
public import Preview
public import Scene
public import Views

/// What a picture of a document shows.
public struct PictureOptions: Hashable, Sendable {
  /// The format of a picture file; its name is the file's suffix.
  public enum Format: String, CaseIterable, Sendable {
    case png, svg, pdf
  }

  /// The possible pixels per point.
  public static let pixelsPerPointRange = 0.5...8.0

  /// The pixels per point; nil for the environment's scale.
  public var pixelsPerPoint: Double?
  /// The id or path of the only view to draw; nil for the whole screen.
  public var view: String?
  /// Whether the screen is as high as the content of its scroll views.
  public var isWhole = false
  /// Whether nothing is drawn behind the views.
  public var isTransparent = false
  /// Whether the device is drawn around the screen, if the environment has one.
  public var hasDeviceFrame = false
  /// Whether the texts of an SVG are written as paths.
  public var hasTextAsPaths = false
  /// Whether errors are drawn over the views.
  public var withErrors = true

  /// The options of a picture of the screen.
  public init() {}

  /// Why the options exclude each other, in words; nil if they do not.
  public var contradiction: String? {
    guard hasDeviceFrame else { return nil }
    if view != nil { return "a device is drawn around a whole screen, not around a single view" }
    return isTransparent ? "around a device, the picture is transparent already" : nil
  }

  /// The rendition that a picture shows.
  ///
  /// - Parameter render: Renders the document in an environment.
  public func rendition(
    in environment: Environment, render: (Environment) -> Rendition
  ) -> Rendition {
    guard isWhole else { return render(environment) }
    let scale = pixelsPerPoint ?? environment.scale
    return .whole(
      in: environment, limit: Double(Painter.sideLimit) / max(scale, 1), render: render)
  }

  /// The drawing of a rendition.
  ///
  /// - Throws: ``PictureError/unknownView(_:)``.
  public func drawing(of rendition: Rendition) throws(PictureError) -> ScreenDrawing {
    guard var drawing = rendition.drawing(ofView: view, withErrors: withErrors) else {
      throw .unknownView(view ?? "")
    }
    if isTransparent { drawing.background = .clear }
    if hasDeviceFrame { drawing = drawing.framed(in: rendition.environment) }
    return drawing
  }
}

/// The reason why there is no picture of a document.
public enum PictureError: Error, Hashable, Sendable {
  /// No visible view has the id or path.
  case unknownView(String)
  /// The picture cannot be drawn.
  case painting(PaintingError)

  /// The reason in words.
  public var message: String {
    switch self {
    case .unknownView(let name): "there is no visible view “\(name)”"
    case .painting(let error): error.message
    }
  }
}
