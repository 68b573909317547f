import Expressions
public import Geometry
public import Scene

/// The environment and the resources that views use while they are built, measured and drawn.
public struct ViewContext {
  /// Everything outside the document that can change its layout.
  public let environment: Environment
  /// The resources of the workspace.
  public private(set) var resources: any Resources
  /// Fonts and line breaking.
  public let text: any TextMeasuring
  /// The preview data, which replace the document's owner.
  public let previewData: PreviewData
  /// The settings of the workspace.
  public let settings: Settings
  /// The data that bindings read.
  public let model: OwnerModel
  /// The values that touches set.
  public let touches: Touches
  /// The values that are tried out.
  public let tweaks: Tweaks
  /// The rows that a client wants to see, beside those at the top of their views.
  public private(set) var rows: [RowRange]
  /// What lays out the views.
  let engines = LayoutEngines()
  /// Whether views note where their values were set.
  public private(set) var notesOrigins = false

  /// A context for views.
  public init(
    environment: Environment, resources: any Resources, text: any TextMeasuring,
    previewData: PreviewData = PreviewData(), settings: Settings = Settings(),
    screen: ScreenState = ScreenState(), rows: [RowRange] = []
  ) {
    self.environment = environment
    self.resources = resources
    self.text = text
    self.previewData = previewData
    self.settings = settings
    model = screen.model ?? OwnerModel(previewData.owner.map { ModelValue($0) })
    touches = screen.touches
    tweaks = screen.tweaks
    self.rows = rows
  }

  /// The context with the rows that lead to some views, so that these views are built.
  public func reaching(_ paths: [ViewPath]) -> ViewContext {
    var context = self
    context.rows += paths.flatMap(RowRange.leading(to:))
    return context
  }

  /// The context with resources that note what they are asked for.
  func noting(in resources: NotedResources) -> ViewContext {
    var context = self
    context.resources = resources
    return context
  }

  /// The context for explaining a view: it is built, and views note where their values were set.
  public func explaining(_ path: ViewPath) -> ViewContext {
    var context = reaching([path])
    context.notesOrigins = true
    return context
  }

  /// The generation that decides where generations contradict each other.
  public var dialect: Dialect { previewData.dialect ?? settings.dialect ?? .generation45 }

  /// The pixels of the screen.
  public var grid: PixelGrid { environment.grid }

  /// The top of a text that is centred in a height, in points, its first baseline at a pixel.
  public func top(of text: TextLayout, in height: Double) -> Double {
    grid.round((height - text.size.height) / 2 + text.firstBaseline) - text.firstBaseline
  }

  /// A text broken into lines as the environment has it; the width limit is in points, 0 lines are
  /// any number.
  public func layout(
    _ string: String, font: Font, width: Double? = nil, lineLimit: Int = 1,
    lineBreakMode: LineBreakMode = .byTruncatingTail
  ) -> TextLayout {
    text.layout(
      TextRequest(
        string, font: font, width: width, lineLimit: lineLimit, lineBreakMode: lineBreakMode,
        locale: environment.locale, direction: environment.direction, scale: environment.scale))
  }
}
