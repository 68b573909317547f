import FileSystem
import Markup
import Preview
import Views
import Workspace

extension CheckResult {
  /// Reports the strings, templates, pictures and colours that no document reads in any environment.
  ///
  /// Names that bindings build are not known, so properties of data silence the resources that they
  /// can name. Nothing is reported unless all documents were drawn in all their environments.
  mutating func addUnusedResources(
    of documents: [CheckedDocument], in workspace: Workspace
  ) {
    guard documents.count == workspace.documents.count,
      documents.allSatisfy({ $0.isWhole && $0.isDrawn })
    else { return }
    let uses = documents.reduce(into: Set<ResourceUse>()) { $0.formUnion($1.uses) }
    let found = Set(documents.flatMap(\.dependencies.foundPaths))
    let unread = workspace.unusedStrings(found: found) { file, key in
      uses.contains(.string(.init(file: file.text, key: key)))
    }
    let problems = (workspace.unusedAssets(found: found) + unread).filter { asset in
      switch asset.kind {
      case .picture: !uses.contains(.binding(.image))
      case .color: !uses.contains(.binding(.color))
      case .string: true
      }
    }.map(Diagnostic.init)
    let all = problems + Self.unusedTemplates(uses)
    add(all.map { Self.finding(of: Problem($0, documents: [])) })
  }

  /// The templates that no view has, by file and place.
  private static func unusedTemplates(_ uses: Set<ResourceUse>) -> [Diagnostic] {
    let defined = uses.compactMap { use -> (entry: ResourceUse.Entry, range: SourceRange)? in
      guard case .definedTemplate(let entry, let range) = use, !uses.contains(.template(entry))
      else { return nil }
      return (entry, range)
    }
    return defined.sorted { ($0.entry.file, $0.range.start) < ($1.entry.file, $1.range.start) }
      .map { .unusedTemplate($0.entry.key, in: $0.entry.file, at: $0.range) }
  }
}

extension Diagnostic {
  /// A picture, colour or text that no document reads.
  fileprivate init(_ asset: UnusedAsset) {
    switch asset.kind {
    case .picture: self = .unusedImage(asset.name)
    case .color: self = .unusedColor(asset.name)
    case .string: self = .unusedString(asset.name)
    }
    (file, range, property) = (asset.file.text, asset.range, asset.name)
  }
}
