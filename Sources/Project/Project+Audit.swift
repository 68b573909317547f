import Markup
public import Painting
public import Preview
import Scene
import Typesetting
public import Views
import Workspace

extension Project {
  /// The accessibility problems of a document's rendition, and its problems with codes that are off
  /// by default and asked for.
  public func audit(
    _ rendition: Rendition, of document: LoadedDocument,
    showing screen: ScreenState = ScreenState(), reading pixels: PixelReader? = nil
  ) -> Audit {
    auditAndSpoken(rendition, of: document, showing: screen, reading: pixels).audit
  }

  /// The audit with what VoiceOver says, which it asks, too.
  ///
  /// The first rows of preview data that a rendition leaves out are judged, too, with their lints.
  ///
  /// - Parameter pixels: The reader of pixels; nil for a new one.
  public func auditAndSpoken(
    _ rendition: Rendition, of document: LoadedDocument,
    showing screen: ScreenState = ScreenState(), reading pixels: PixelReader? = nil
  ) -> (audit: Audit, spoken: [Rendition.SpokenItem]) {
    let further = rendition.unbuiltRows(limit: Self.furtherRows)
    let key = RenditionKey(environment: rendition.environment, rows: further)
    var views: KeptViews?
    let judged =
      further.isEmpty
      ? rendition : render(document, showing: screen, as: key, keeping: &views).rendition
    var (audit, spoken) = judged.auditAndSpoken(reading: pixels ?? pixelReader())
    if !further.isEmpty {
      audit.diagnostics = judged.diagnostics(lackedBy: rendition) + audit.diagnostics
      audit.silencing.formUnion(judged.suppressions.filter(\.isUsed).map(\.place))
      spoken = rendition.spoken
    }
    guard levels(of: document).asksFor("literal-text") else { return (audit, spoken) }
    let literals = answer(
      { Preview.literalTexts(of: $0.parsed, in: $0.context) }, about: document, showing: screen,
      as: key)
    if let literals {
      audit.diagnostics += literals.diagnostics
      audit.silencing.formUnion(literals.silencing)
    }
    return (audit, spoken)
  }

  /// How many rows of preview data are judged in addition to those near the screen.
  private static let furtherRows = 100

  /// A new reader of the pixels of drawings; nil without fonts.
  func pixelReader() -> PixelReader? {
    fonts.map { PixelReader(Painter(fonts: $0, workspaces: [workspace])) }
  }
}
