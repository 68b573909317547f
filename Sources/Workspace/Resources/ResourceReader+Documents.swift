import FileSystem
import Markup
import Views

extension ResourceReader {
  /// An included document; it is parsed once for all documents.
  func document(_ match: ResourceMatch) -> ResourceLookup<MarkupDocument> {
    let path = match.resource.path
    do throws(FileError) {
      let reading = try content(
        of: path, limit: FileLimit.document, in: workspace.caches.documents
      ) { MarkupReader.read($0, file: path.text) }
      problems += reading.diagnostics
      return reading.content.map { .found($0) } ?? .unreadable(file: path.text)
    } catch {
      var problem = Diagnostic.unreadableResource(path, reason: error.reason).at(path)
      problem.severity = .error
      problems.append(problem)
      return .unreadable(file: path.text)
    }
  }

  /// The document that the author probably meant.
  func hint(forDocument name: Path) -> String? {
    let documents = self.names.documentNames
    if let plain = name.removing(suffix: ".xml"),
      documents.contains(where: { $0 == plain || $0.removing(suffix: "/\(plain)") != nil })
    {
      return "Write the name without .xml"
    }
    let names = name.parent == .root ? documents.map(\.lastComponent) : documents
    return NearestName.of(name.text, among: names.map(\.text)).map { "Did you mean “\($0)”?" }
  }
}
