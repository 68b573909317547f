import FileSystem
public import Markup
import Preview
import Project
public import Scene
import Views
public import Workspace

/// Clients try attribute values.
extension LiveDocument {
  /// The maximum number of tweaks of a document, and the maximum bytes of their values.
  private static let (tweakLimit, tweakSize) = (1000, 1 << 20)

  /// Tries a value of an attribute; the value in the file discards the tweak.
  ///
  /// - Parameter template: The template that the view's value comes from, to try the value there.
  /// - Returns: The published state; nil if the document is not loaded or was removed.
  public func tweak(
    _ property: String, to value: String, at path: ViewPath, of template: String? = nil,
    for request: EnvironmentRequest
  ) throws(ScreenProblem) -> PublishedState? {
    guard let content = state.content else { return nil }
    guard let view = try view(at: path, for: request) else { throw .refusal(.unknownPath) }
    let refusal: TweakRefusal =
      template.map { .noTemplate(property, $0) } ?? .noElement(view.className)
    let place =
      try template.map { name throws(ScreenProblem) in
        try source(of: property, in: name, at: path, for: request)
      } ?? view.source
    guard let place, let file = TweakedFile(place.file, of: content, in: tools.workspace)
    else { throw .tweak(refusal) }
    var screen = content.screen
    let isSet = screen.tweaks.set(
      property, to: value, path: path, source: place, template: template, in: file.document)
    guard isSet else { throw .tweak(refusal) }
    let size = screen.tweaks.all.reduce(0) { $0 + $1.value.utf8.count }
    guard screen.tweaks.all.count <= Self.tweakLimit, size <= Self.tweakSize else {
      throw .tweak(.tooMany(limit: Self.tweakLimit))
    }
    return try change(to: screen)
  }

  /// The place of a view's value in a template; nil if the value does not come from it.
  private func source(
    of property: String, in template: String, at path: ViewPath, for request: EnvironmentRequest
  ) throws(ScreenProblem) -> ViewSource? {
    do throws(EnvironmentError) {
      let answer = try ask({ $0.origins(of: path.text) }, for: request)?.answer
      guard let origin = answer?[property], origin.kind == .template(template) else { return nil }
      return ViewSource(file: origin.file, range: origin.range)
    } catch {
      throw .environment(error)
    }
  }

  /// Discards tweaks: all, those of a view, or that of one attribute or of a template's value.
  public func dropTweaks(
    of property: String?, at path: ViewPath?, of template: String? = nil,
    for request: EnvironmentRequest
  ) throws(ScreenProblem) -> PublishedState? {
    guard var screen = state.content?.screen else { return nil }
    screen.tweaks.remove(try tweaks(of: property, at: path, of: template, for: request))
    return try change(to: screen)
  }

  /// The tweak of a view's attribute or of its template's value, with the file to write it to.
  func tweakToWrite(
    _ property: String, at path: ViewPath, of template: String?, for request: EnvironmentRequest
  ) throws(ScreenProblem) -> (tweak: Tweak, source: ViewSource, file: TweakedFile) {
    guard let content = state.content,
      let tweak = try tweaks(of: property, at: path, of: template, for: request).first,
      let source = content.screen.tweaks.source(of: tweak),
      let file = TweakedFile(tweak.file, of: content, in: tools.workspace)
    else { throw .tweak(.noTweak(property, path)) }
    guard content.screen.tweaks.know(file.document) else {
      throw .tweak(.unwritable(tweak.file, .noElement))
    }
    return (tweak, source, file)
  }

  /// The tweaks of a view's element, or, if the view does not exist, those made at its path; those
  /// of a template were made at the path.
  private func tweaks(
    of property: String?, at path: ViewPath?, of template: String?,
    for request: EnvironmentRequest
  ) throws(ScreenProblem) -> [Tweak] {
    guard let tweaks = state.content?.screen.tweaks, let path else {
      return state.content?.screen.tweaks.all ?? []
    }
    let source = try view(at: path, for: request)?.source
    return tweaks.matching(path: path, source: source, property: property, template: template)
  }

  private func view(
    at path: ViewPath, for request: EnvironmentRequest
  ) throws(ScreenProblem) -> Rendition.ViewPlace? {
    do throws(EnvironmentError) {
      return try layout(for: request, rows: RowRange.leading(to: path))?.rendition.view(at: path)
    } catch {
      throw .environment(error)
    }
  }

  /// The content, with its tweaks moved to the newest versions of their files.
  func followingTweaks(_ content: DocumentContent) -> DocumentContent {
    guard !content.screen.tweaks.isEmpty else { return content }
    var content = content
    for name in content.screen.tweaks.files {
      if let file = TweakedFile(name, of: content, in: tools.workspace) {
        content.screen.follow(file.document)
      }
    }
    return content
  }
}

/// A file with a tweaked element or template: the document's own, a size-class variant, an included
/// document, or a file of templates.
public struct TweakedFile: Sendable {
  /// The tree that is drawn.
  public let document: MarkupDocument
  /// The bytes that the tree was parsed from.
  public let bytes: [UInt8]

  /// A file that a document is drawn from; nil if it has no tree.
  public init?(_ path: String, of content: DocumentContent, in workspace: Workspace) {
    let own = [content.files.plain] + content.files.variants.values
    if let file = own.first(where: { $0.parsed.markup?.file == path }) {
      guard let document = file.parsed.markup, let bytes = file.drawn else { return nil }
      (self.document, self.bytes) = (document, bytes)
      return
    }
    guard let bytes = try? workspace.read(Path(path), limit: FileLimit.document).get(),
      let document = MarkupDocument(editable: bytes, file: path)
    else { return nil }
    (self.document, self.bytes) = (document, bytes)
  }
}

/// The reason why a tweak is not made or not written.
public enum TweakRefusal: Error {
  /// The view belongs to an element and is none itself.
  case noElement(String)
  /// The value of the view does not come from the template, or from one in a property list.
  case noTemplate(_ property: String, _ template: String)
  /// The attribute has no tweak.
  case noTweak(_ property: String, _ path: ViewPath)
  /// There would be too many tweaks, or too many bytes of them.
  case tooMany(limit: Int)
  /// The attribute cannot be changed in the file.
  case unwritable(_ file: String, AttributeEdit.Failure)
}
