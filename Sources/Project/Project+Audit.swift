import Markup
public import Painting
public import Preview
import Scene
import Typesetting
public import Views
import Workspace

extension Project {
  /// What an audit of a rendition found, and what it read of the environment.
  struct FoundAudit {
    let audit: Audit
    let spoken: [Rendition.SpokenItem]
    let parts: EnvironmentParts
    /// What the layout with further rows read, if there was one.
    let rows: [ScreenReads]
    /// The files that this layout read or looked for.
    let resources: Dependencies
  }

  /// The accessibility problems of a document's rendition, and its problems with codes that are off
  /// by default and asked for.
  public func audit(
    _ rendition: Rendition, of document: LoadedDocument,
    showing screen: ScreenState = ScreenState(), reading pixels: PixelReader? = nil
  ) -> Audit {
    findings(of: rendition, document, showing: screen, reading: pixels).audit
  }

  /// An audit, with what VoiceOver says, which it asks, too.
  ///
  /// The first rows of preview data that a rendition leaves out are judged, too, with their lints.
  ///
  /// - Parameter pixels: The reader of pixels; nil for a new one.
  func findings(
    of rendition: Rendition, _ document: LoadedDocument, showing screen: ScreenState,
    reading pixels: PixelReader?
  ) -> FoundAudit {
    let further = rendition.unbuiltRows(limit: Self.furtherRows)
    let key = RenditionKey(environment: rendition.environment, rows: further)
    var views: KeptViews?
    let whole =
      further.isEmpty ? nil : render(document, showing: screen, as: key, keeping: &views)
    let reads = EnvironmentReads()
    let judged = (whole?.rendition ?? rendition).recorded(by: reads)
    var (audit, spoken) = judged.auditAndSpoken(reading: pixels ?? pixelReader())
    if whole != nil {
      audit.diagnostics = judged.diagnostics(lackedBy: rendition) + audit.diagnostics
      audit.silencing.formUnion(judged.suppressions.filter(\.isUsed).map(\.place))
      spoken = rendition.recorded(by: reads).spoken
    }
    if levels(of: document).asksFor("literal-text") {
      // The same views have the same texts, so this reads nothing more.
      let literals = answer(
        { Preview.literalTexts(of: $0.parsed, in: $0.context) }, about: document, showing: screen,
        as: key)
      audit.diagnostics += literals?.diagnostics ?? []
      audit.silencing.formUnion(literals?.silencing ?? [])
    }
    return FoundAudit(
      audit: audit, spoken: spoken, parts: reads.parts, rows: whole.map { [$0.reads] } ?? [],
      resources: whole?.resources ?? Dependencies())
  }

  /// How many rows of preview data are judged in addition to those near the screen.
  private static let furtherRows = 100

  /// A new reader of the pixels of drawings; nil without fonts.
  func pixelReader() -> PixelReader? {
    fonts.map { PixelReader(Painter(fonts: $0, workspaces: [workspace])) }
  }
}
