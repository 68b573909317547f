import FileSystem
import Markup
import Preview
import Project
import Views
import Workspace

/// What decides the problems of several views: an entry of a template, a text of a table of strings,
/// or a colour.
struct SharedCause: Hashable, Sendable {
  /// The place of the entry, the text or the colour.
  let source: ViewSource
  /// The template and property, the key, or the colour's name.
  let name: String
}

/// Finds what problems of a document's views share with those of other views.
struct SharedCauses {
  private let document: LoadedDocument
  private let project: Project

  init(of document: LoadedDocument, in project: Project) {
    (self.document, self.project) = (document, project)
  }

  /// What decides each of some problems that an environment shows; nil for those that other views
  /// cannot share.
  func causes(
    of problems: [Diagnostic], in environment: Environment, _ texts: inout FileTexts
  ) -> [SharedCause?] {
    var views: InspectedViews?
    let (values, resources) = project.answer(
      { inspector in problems.map { inspector.sharedValue(deciding: $0) } }, about: document,
      showing: ScreenState(), as: RenditionKey(environment: environment), keeping: &views)
    return (values ?? []).map { $0.flatMap { cause($0, resources, &texts) } }
  }

  private func cause(
    _ value: SharedValue, _ resources: Dependencies, _ texts: inout FileTexts
  ) -> SharedCause? {
    let origin = value.origin
    switch origin.kind {
    case .template(let name):
      return SharedCause(
        source: ViewSource(file: origin.file, range: origin.range),
        name: "\(name).\(value.property)")
    case .localized(let key): return place(ofString: key, resources)
    case .attribute:
      return texts.attributeValue(at: origin.range.start, in: origin.file)
        .flatMap { place(ofColor: $0, resources) }
    case .binding, .previewData, .touch: return nil
    }
  }

  private func place(ofString key: String, _ resources: Dependencies) -> SharedCause? {
    let tables = resources.foundPaths.filter { $0.removing(suffix: ".strings") != nil }
    return tables.lazy.compactMap { table in
      project.workspace.stringsEntries(at: table)?.first { $0.key == key }.map {
        SharedCause(source: ViewSource(file: table.text, range: $0.valueRange), name: key)
      }
    }.first
  }

  private func place(ofColor name: String, _ resources: Dependencies) -> SharedCause? {
    for file in resources.foundPaths {
      if file.text.hasSuffix("/\(name).colorset/Contents.json") {
        let source = ViewSource(file: file.text, range: SourceRange(at: .start))
        return SharedCause(source: source, name: name)
      }
      guard file.lastComponent.text == "Colors.plist",
        let entry = project.workspace.table(at: file)?.members.first(where: { $0.key == name })
      else { continue }
      let source = ViewSource(file: file.text, range: entry.keyRange)
      return SharedCause(source: source, name: name)
    }
    return nil
  }
}
