public import Markup
import Painting
public import Preview
import Scene
import Typesetting
public import Views
import Workspace

extension Project {
  /// The accessibility problems of a rendition, without the codes that are off by default.
  public func audit(_ rendition: Rendition) -> [Diagnostic] {
    auditAndSpoken(rendition, asking: []).audit.diagnostics
  }

  /// The accessibility problems of a document's rendition, and its problems with codes that are off
  /// by default.
  ///
  /// - Parameter codes: The codes that are on in addition to the default ones.
  public func audit(
    _ rendition: Rendition, of document: LoadedDocument, asking codes: Set<String>
  ) -> Audit {
    auditAndSpoken(rendition, of: document, asking: codes).audit
  }

  /// The audit with what VoiceOver says, which it asks, too.
  public func auditAndSpoken(
    _ rendition: Rendition, of document: LoadedDocument, asking codes: Set<String>
  ) -> (audit: Audit, spoken: [Rendition.SpokenItem]) {
    var (audit, spoken) = auditAndSpoken(rendition, asking: codes)
    guard codes.contains("literal-text") else { return (audit, spoken) }
    let literals = answer(
      { Preview.literalTexts(of: $0.parsed, in: $0.context) }, about: document,
      as: RenditionKey(environment: rendition.environment))
    if let literals {
      audit.diagnostics += literals.diagnostics
      audit.silencing.formUnion(literals.silencing)
    }
    return (audit, spoken)
  }

  private func auditAndSpoken(
    _ rendition: Rendition, asking codes: Set<String>
  ) -> (audit: Audit, spoken: [Rendition.SpokenItem]) {
    guard let fonts else { return rendition.auditAndSpoken(reading: NoPixels(), asking: codes) }
    let painter = Painter(fonts: fonts, workspaces: [workspace])
    return rendition.auditAndSpoken(reading: painter, asking: codes)
  }
}

/// Draws nothing, in place of a painter without fonts.
private struct NoPixels: PixelReading {
  func pixels(of drawings: [ScreenDrawing]) -> [[Color]?] { drawings.map { _ in nil } }
}
