import Editing
import FileSystem
import Markup
import Testing
import Workspace

/// The document `A.xml` of a folder, with a place for a refactoring.
struct MarkedDocument {
  let folder: EditedFolder
  let refactoring: Refactoring

  /// A document with the cursor at `«`, or with a selection between `«` and `»`.
  init(_ marked: String, _ files: [String: String] = [:]) throws {
    let text = marked.replacing("«", with: "").replacing("»", with: "")
    folder = try EditedFolder(files.merging(["A.xml": text]) { $1 })
    let start = try #require(marked.firstIndex(of: "«"))
    let lower = marked[..<start].utf8.count
    let selected = marked[start...].prefix { $0 != "»" }.utf8.count - "«".utf8.count
    refactoring = try Refactoring(
      of: "A.xml", LineIndex(Array(text.utf8)),
      in: lower..<(lower + (marked.contains("»") ? selected : 0)),
      by: SymbolIndex().reader(of: folder.workspace))
  }

  /// The edit of an offer, and the texts of the files that it changes.
  func edit(_ offer: Refactoring.Offer) throws -> (edit: FolderEdit, texts: [Path: String]) {
    let edit = try refactoring.edit(offer)
    let texts = try edit.files(in: folder.workspace)
      .mapValues { String(decoding: $0.after, as: UTF8.self) }
    return (edit, texts)
  }
}
