import Markup
import Views

extension ResourceReader {
  /// A document that another leads to, parsed once for all of them.
  func document(_ match: ResourceMatch) -> ResourceLookup<MarkupDocument> {
    let path = match.resource.path
    do throws(FileError) {
      let reading = try content(
        of: path, limit: FileLimit.document, in: workspace.caches.documents
      ) { MarkupReader.read($0, file: path.text) }
      problems += reading.diagnostics
      return reading.content.map { .found($0) } ?? .unreadable(file: path.text)
    } catch {
      var problem = Diagnostic.unreadableResource(path.text, reason: error.reason).at(path)
      problem.severity = .error
      problems.append(problem)
      return .unreadable(file: path.text)
    }
  }

  /// The document that was probably meant.
  func hint(forDocument name: String) -> String? {
    let documents = workspace.contents.documents.map(\.name)
    if let plain = Path(name).without(".xml"), documents.contains(where: { $0.isCalled(plain) }) {
      return "Write the name without .xml"
    }
    let names = name.contains("/") ? documents : documents.map { Path($0).lastName.text }
    return NearestName.of(name, among: names).map { "Did you mean “\($0)”?" }
  }
}

extension String {
  /// Whether a document's name ends in what another document writes.
  fileprivate func isCalled(_ name: String) -> Bool {
    Path(self) == Path(name) || Path(self).without("/\(name)") != nil
  }
}
