import FileSystem
public import Markup
import Preview
import Project
public import Scene
public import Views
public import Workspace

/// Clients try attribute values.
extension LiveDocument {
  /// The maximum number of tweaks of a document, and the maximum bytes of their values.
  private static let (tweakLimit, tweakSize) = (1000, 1 << 20)

  /// Tries a value of an attribute; the value in the file discards the tweak.
  ///
  /// - Returns: The published state; nil if the document is not loaded or was removed.
  public func tweak(
    _ property: String, to value: String, at place: TweakPlace, for request: EnvironmentRequest
  ) throws(ScreenProblem) -> PublishedState? {
    guard let content = state.content else { return nil }
    let (path, template) = (place.path, place.template)
    guard let view = try view(at: place, for: request) else { throw .refusal(.unknownPath) }
    let refusal: TweakRefusal =
      template.map { .noTemplate(property, $0) } ?? .noElement(view.className)
    let source =
      try template.map { name throws(ScreenProblem) in
        try self.source(of: property, in: name, at: path, for: request)
      } ?? view.source
    guard let source, let file = TweakedFile(source.file, of: content, in: tools.workspace)
    else { throw .tweak(refusal) }
    var screen = content.screen
    let isSet = screen.tweaks.set(
      property, to: value, path: path, source: source, template: template, in: file.document)
    guard isSet else { throw .tweak(refusal) }
    let size = screen.tweaks.all.reduce(0) { $0 + $1.value.utf8.count }
    guard screen.tweaks.all.count <= Self.tweakLimit, size <= Self.tweakSize else {
      throw .tweak(.tooMany(limit: Self.tweakLimit))
    }
    return try change(to: screen)
  }

  /// The element of a view, with its file.
  func element(
    at place: TweakPlace, for request: EnvironmentRequest
  ) throws(ScreenProblem) -> (source: ViewSource, file: TweakedFile) {
    guard let view = try view(at: place, for: request), let content = state.content else {
      throw .refusal(.unknownPath)
    }
    guard let source = view.source,
      let file = TweakedFile(source.file, of: content, in: tools.workspace)
    else { throw .tweak(.noElement(view.className)) }
    return (source, file)
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
    of property: String?, at place: TweakPlace?, for request: EnvironmentRequest
  ) throws(ScreenProblem) -> PublishedState? {
    guard var screen = state.content?.screen else { return nil }
    screen.tweaks.remove(try tweaks(of: property, at: place, for: request))
    return try change(to: screen)
  }

  /// The tweak of a view's attribute or of its template's value, with the file to write it to.
  func tweakToWrite(
    _ property: String, at place: TweakPlace, for request: EnvironmentRequest
  ) throws(ScreenProblem) -> (tweak: Tweak, source: ViewSource, file: TweakedFile) {
    guard let content = state.content,
      let tweak = try tweaks(of: property, at: place, for: request).first,
      let source = content.screen.tweaks.source(of: tweak),
      let file = TweakedFile(tweak.file, of: content, in: tools.workspace)
    else { throw .tweak(.noTweak(property, place.path)) }
    guard content.screen.tweaks.know(file.document) else {
      throw .tweak(.unwritable(tweak.file, .noElement))
    }
    return (tweak, source, file)
  }

  /// The tweaks of a view's element, or, if the view does not exist, those made at its path; those
  /// of a template were made at the path.
  private func tweaks(
    of property: String?, at place: TweakPlace?, for request: EnvironmentRequest
  ) throws(ScreenProblem) -> [Tweak] {
    guard let tweaks = state.content?.screen.tweaks, let place else {
      return state.content?.screen.tweaks.all ?? []
    }
    let source = try view(at: place, for: request)?.source
    return tweaks.matching(
      path: place.path, source: source, property: property, template: place.template)
  }

  /// The view at a place; throws if it may be another one than the client means.
  private func view(
    at place: TweakPlace, for request: EnvironmentRequest
  ) throws(ScreenProblem) -> Rendition.ViewPlace? {
    if let revision = place.revision, !hasTexts(of: revision) {
      throw .tweak(.edited(since: revision, at: place.path))
    }
    let view: Rendition.ViewPlace?
    do throws(EnvironmentError) {
      view = try layout(for: request, rows: RowRange.leading(to: place.path))?.rendition
        .view(at: place.path)
    } catch {
      throw .environment(error)
    }
    if let element = place.element, view?.source.map(TweakPlace.Element.init) != element {
      throw .tweak(.otherElement(than: element, at: place.path, found: view?.source))
    }
    return view
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

/// Where a value is tried: in the element of a view, or in a template that the view's value comes
/// from.
public struct TweakPlace: Sendable {
  /// Where an element begins, as a layout's `source` has it.
  public struct Element: Hashable, Sendable {
    let file: String
    let start: SourceLocation

    /// An element of a file.
    public init(file: String, start: SourceLocation) { (self.file, self.start) = (file, start) }

    init(_ source: ViewSource) { self.init(file: source.file, start: source.range.start) }

    /// The place as messages have it: `A.xml:3:5`.
    public var text: String { "\(file):\(start.line):\(start.column)" }
  }

  let path: ViewPath
  let element: Element?
  let revision: String?
  let template: String?

  /// A place at a view.
  ///
  /// - Parameters:
  ///   - element: The element that the client means. An edit may have put another one at the path.
  ///   - revision: The revision of the client's layout. An edit may have put another element at the
  ///     place of this one, too.
  ///   - template: The template that has the value; nil for the view's own element.
  public init(
    path: ViewPath, element: Element? = nil, revision: String? = nil, template: String? = nil
  ) {
    (self.path, self.element, self.revision, self.template) = (path, element, revision, template)
  }
}

/// The reason why a tweak is not made or not written.
public enum TweakRefusal: Error {
  /// The document was edited after the client's layout.
  case edited(since: String, at: ViewPath)
  /// Another element than the client means stands at the path, or none.
  case otherElement(than: TweakPlace.Element, at: ViewPath, found: ViewSource?)
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
