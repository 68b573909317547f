import FileSystem
import Markup
public import Views

extension ResourceReader {
  /// An included document; it is parsed once for all documents.
  func document(_ match: ResourceMatch) -> ResourceLookup<MarkupDocument> {
    let path = match.resource.path
    do throws(FileError) {
      let reading = try content(
        of: path, limit: FileLimit.document, in: workspace.caches.documents
      ) { MarkupReader.read($0, file: path.text) }
      fileProblems += reading.diagnostics
      return reading.content.map { .found($0) } ?? .unreadable(file: path.text)
    } catch {
      var problem = Diagnostic.unreadableResource(path, reason: error.reason).at(path)
      problem.severity = .error
      fileProblems.append(problem)
      return .unreadable(file: path.text)
    }
  }

  /// The contents that preview data of all documents give to views.
  public func contents() -> [OwnedContent] {
    let contents = workspace.contents
    let owners = contents.isScanned ? contents.previewData.sorted() : names.documentNames
    dependencies.recordPreviewData(contents.previewDataNumber)
    return owners.flatMap { name in
      let owner = workspace.owner(of: name)
      dependencies.merge(owner.dependencies)
      return owner.previewData.content.map { OwnedContent(of: name.text, $0) }
    }
  }

  /// The document that the author of a name probably meant.
  func hint(forDocument name: Path) -> String? {
    let hint = names.hint(forDocument: name)
    dependencies.record(hint, for: name)
    return hint.words
  }
}
