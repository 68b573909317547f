import Expressions
public import Geometry
public import Scene

/// The environment and resources for building, measuring and drawing views.
public struct ViewContext {
  /// Everything outside the document that can change its layout.
  public private(set) var environment: Environment
  /// The resources of the workspace.
  public private(set) var resources: any Resources
  /// Fonts and line breaking.
  public let text: any TextMeasuring
  /// The preview data that replace the document's owner.
  public let previewData: PreviewData
  /// The settings of the workspace.
  public let settings: Settings
  /// The data that bindings read.
  public let model: OwnerModel
  /// The data that the owner has when it loads the document, which preview data say.
  let firstModel: OwnerModel
  /// The values that touches set.
  public let touches: Touches
  /// The values that clients try out.
  public let tweaks: Tweaks
  /// The names of the environment, for rules of some environments.
  public let environmentNames: [String]
  /// The rows that a client wants to see, in addition to those at the top.
  public private(set) var rows: [RowRange]
  /// The layout engines.
  let engines = LayoutEngines()
  /// Whether views record where their values were set.
  public private(set) var notesOrigins = false
  /// Whether the rendition of a cell has it in other states, too.
  public private(set) var showsSamples = true

  /// A context for views.
  public init(
    environment: Environment, resources: any Resources, text: any TextMeasuring,
    previewData: PreviewData = PreviewData(), settings: Settings = Settings(),
    screen: ScreenState = ScreenState(), rows: [RowRange] = [], environmentNames: [String] = []
  ) {
    self.environment = environment.within(previewData.container ?? settings.container)
    self.resources = resources
    self.text = text
    self.settings = settings
    let variant = environment.data
    self.previewData = previewData.showing(variant)
    let own = previewData.owner.map { ModelValue($0) }
    firstModel = OwnerModel(variant.map(\.owner) ?? own)
    let changed = variant.map { screen.model?.showing($0.owner, insteadOf: own) } ?? screen.model
    model = changed ?? firstModel
    touches = screen.touches
    tweaks = screen.tweaks
    self.rows = rows
    self.environmentNames = environmentNames
  }

  /// The context with the rows that contain some views, so that these are built.
  public func reaching(_ paths: [ViewPath]) -> ViewContext {
    var context = self
    context.rows += paths.flatMap(RowRange.leading(to:))
    return context
  }

  /// The context that shows a cell of a size alone, in points.
  func showingCell(of size: Size) -> ViewContext {
    var context = self
    (context.environment.bars, context.environment.cell) = (nil, size)
    return context
  }

  /// The context with resources that record requests.
  func recording(in resources: RecordingResources) -> ViewContext {
    var context = self
    context.resources = resources
    return context
  }

  /// The context with views that record where their values were set.
  public var notingOrigins: ViewContext {
    var context = self
    context.notesOrigins = true
    return context
  }

  /// The context without other states of cells, which only people look at.
  public var withoutSamples: ViewContext {
    var context = self
    context.showsSamples = false
    return context
  }

  /// The bars that preview data or settings name around the document.
  public var container: BarContainer? { previewData.container ?? settings.container }

  /// The generation of MarkupKit.
  public var dialect: Dialect { Dialect(previewData, settings) }

  /// The screen's pixel grid.
  public var grid: PixelGrid { environment.grid }

  /// The top of a text centred in a height, in points, with its first baseline aligned to a pixel.
  public func top(of text: TextLayout, in height: Double) -> Double {
    grid.round((height - text.size.height) / 2 + text.firstBaseline) - text.firstBaseline
  }

  /// Breaks a text into lines for the environment; the width is in points, and a `lineLimit` of 0
  /// means no limit.
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
