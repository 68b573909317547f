import FileSystem
import Foundation
import JSONWriting
import Markup
import Preview
import Project
import Views
import Workspace

/// A document of a site: its environments, with a drawing in each.
struct SiteDocument: Sendable {
  private let document: LoadedDocument
  private let index: Int
  private let entries: [MatrixEntry]
  private var renditions: [Rendition]
  private var report: MatrixReport?
  /// The paths of the files that the document uses in its own environment, without its own.
  private let uses: [Path]
  /// The diagnostics in its own environment.
  private let ownDiagnostics: [Diagnostic]
  /// Its accessibility problems there.
  private let ownAudit: [Diagnostic]
  /// The diagnostics in all environments, each mistake once.
  let diagnostics: [Diagnostic]
  /// The files that its drawings name.
  let files: Rendition.NamedFiles

  /// Draws a document in all environments of its matrix.
  ///
  /// - Parameter languages: The languages of the folder.
  init(
    _ document: LoadedDocument, _ index: Int, in project: Project, languages: TextLanguages
  ) {
    (self.document, self.index) = (document, index)
    var judged = JudgedDocument(document, in: project, languages: languages, withSamples: true)
    entries = judged.matrix
    let found = entries.map { judged.judged(in: $0.environment) }
    renditions = found.map(\.drawn.rendition)
    files = renditions.reduce(into: Rendition.NamedFiles()) { $0.formUnion($1.namedFiles) }
    let audits = found.map(\.audit.diagnostics)
    let drawn = zip(entries, zip(renditions, audits))
    report = MatrixReport(
      document.document.name.text,
      drawn.map { (entry: $0, rendition: $1.0, audit: $1.1) })
    let resources = found.first?.drawn.resources.foundPaths ?? []
    uses = Set(resources + document.files.dependencies.foundPaths)
      .subtracting([document.document.file]).sorted()
    ownDiagnostics = renditions.first?.diagnostics ?? []
    ownAudit = audits.first ?? []
    diagnostics = drawn.reduce(into: Problems()) { $0.add($1.1.0.diagnostics, in: $1.0.name) }
      .all.map(\.diagnostic)
  }

  /// Writes the document's scripts.
  func write(into folder: OutputFolder) throws(OutputError) {
    for (number, rendition) in renditions.enumerated() {
      try folder.write(
        script: "\(index)-\(number)",
        rendition.json(revision: nil, withScene: true, pretty: false))
    }
    if let report {
      try folder.write(
        script: "\(index)", report.json(revision: nil, withScene: false, pretty: false))
    }
    try folder.write(script: "\(index)-source", sources)
  }

  /// The document for the list; its drawings are written.
  var withoutDrawings: SiteDocument {
    var document = self
    (document.renditions, document.report) = ([], nil)
    return document
  }

  /// The texts of the document's files, by path.
  private var sources: [UInt8] {
    var writer = JSONWriter()
    writer.object { object in
      var texts = [document.document.file: document.files.plain]
      for (sizeClass, file) in document.files.variants {
        texts[document.document.file(for: sizeClass)] = file
      }
      for (path, file) in texts.sorted(by: { $0.key < $1.key }) {
        if let bytes = try? file.content.get() { object.member(path.text, Self.text(of: bytes)) }
      }
    }
    return writer.finish()
  }

  /// A file's text for excerpts: documents are UTF-8 or UTF-16, and rarely something else.
  private static func text(of bytes: [UInt8]) -> String {
    let data = Data(bytes)
    let isUTF16 = bytes.starts(with: [0xfe, 0xff]) || bytes.starts(with: [0xff, 0xfe])
    return String(data: data, encoding: isUTF16 ? .utf16 : .utf8)
      ?? String(data: data, encoding: .isoLatin1) ?? ""
  }
}

// MARK: - All documents

extension SiteDocument {
  /// The list of documents, with the environments of each.
  static func index(of documents: [SiteDocument]) -> [UInt8] {
    let users = Document.users(of: documents.map { ($0.document.document.name, $0.uses) })
    var writer = JSONWriter()
    writer.object { object in
      object.member("documents", array: documents) { writer, document in
        writer.object { object in
          document.entry(usedBy: users[document.document.document.name] ?? []).write(to: &object)
          object.member("matrix", array: document.entries) { writer, entry in
            writer.object { $0.writeChoice(of: entry) }
          }
        }
      }
    }
    return writer.finish()
  }

  /// The diagnostics of all documents in their own environments.
  static func diagnostics(of documents: [SiteDocument]) -> [UInt8] {
    let all = documents.flatMap { document in
      let name: String? = document.document.document.name.text
      return (document.ownDiagnostics + document.ownAudit).map { (name, $0) }
    }
    return DiagnosticsReport(all.map { (document: $0, diagnostic: $1) })
      .json(revision: nil, pretty: false)
  }

  private func entry(usedBy users: [Path]) -> DocumentEntry {
    let errors = ownDiagnostics.count { $0.severity == .error }
    let warnings = ownDiagnostics.count { $0.severity == .warning }
    return DocumentEntry(
      name: document.document.name.text, file: document.document.file.text,
      state: DocumentEntry.state(errors: errors, warnings: warnings),
      errors: errors, warnings: warnings, revision: nil,
      variants: document.layers.variants.map(\.name), uses: uses.map(\.text),
      usedBy: users.map(\.text))
  }
}

extension JSONWriter {
  /// Writes the members that choose an environment.
  fileprivate mutating func writeChoice(of entry: MatrixEntry) {
    member("name", entry.name)
    member("kind", entry.kind.rawValue)
    member(
      "query",
      object: { query in for option in entry.options { query.member(option.name, option.value) } })
  }
}
