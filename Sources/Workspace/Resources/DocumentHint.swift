import FileSystem
import Markup

/// The hint for the name of a missing document; it depends on the names of all documents.
struct DocumentHint: Hashable, Sendable {
  /// The hint; nil if no name is similar.
  let words: String?
  /// Which list of documents it was made from (`ResourceNames.documentsNumber`).
  let listNumber: Int

  /// Whether another list has the same hint for the name.
  func isCurrent(for name: Path, in names: some ResourceNames) -> Bool {
    listNumber == names.documentsNumber || words == names.hint(forDocument: name).words
  }
}

extension ResourceNames {
  /// The document that the author of a name probably meant.
  func hint(forDocument name: Path) -> DocumentHint {
    DocumentHint(words: words(forDocument: name), listNumber: documentsNumber)
  }

  private func words(forDocument name: Path) -> String? {
    let documents = documentNames
    if let plain = name.removing(suffix: ".xml"),
      documents.contains(where: { $0 == plain || $0.removing(suffix: "/\(plain)") != nil })
    {
      return "Write the name without .xml"
    }
    let names = name.parent == .root ? documents.map(\.lastComponent) : documents
    return NearestName.of(name.text, among: names.map(\.text)).map { "Did you mean “\($0)”?" }
  }
}
