import Dispatch
public import FileSystem
public import Foundation
import Images
public import Markup
import Preview
public import Project
import Scene
import Synchronization
public import Typesetting
import Views
import Workspace

/// Writes the documents of a project as a static site: each in all environments of its matrix.
///
/// The site needs no server. A browser opens it from a disk as well, where it may load scripts and
/// pictures only. So all data are scripts that call one function, and the page loads each when it
/// needs it:
///
/// | file | content |
/// | --- | --- |
/// | `index.html`, `assets/` | the page |
/// | `data/index.js` | the list of documents, with their environments |
/// | `data/diagnostics.js` | the diagnostics of all documents |
/// | `data/3.js` | the environments of the fourth document, and their merged diagnostics |
/// | `data/3-1.js` | its layout and drawing in the second environment |
/// | `data/3-source.js` | the texts of its files |
/// | `pictures/`, `fonts/` | the files that drawings name |
public struct SiteExport: Sendable {
  private let project: Project
  private let fonts: FontBook
  private let page: URL

  /// An export of a scanned project.
  ///
  /// - Parameter page: The folder of the exported page's files.
  public init(_ project: Project, fonts: FontBook, page: URL) {
    (self.project, self.fonts, self.page) = (project, fonts, page)
  }

  /// The number of documents.
  public var count: Int { project.workspace.documents.count }

  /// The file of a site that lists its files.
  private static let list = "mkpreview-export.txt"

  /// Whether a folder looks as if an export had written it.
  private static func isSite(_ folder: String) -> Bool {
    let index = FileManager.default.contents(atPath: "\(folder)/index.html") ?? Data()
    return String(decoding: index.prefix(1000), as: UTF8.self)
      .contains(#"<meta name="generator" content="mkpreview export">"#)
  }

  /// Whether exports write files of a name; without a list, those of the page are not known.
  private static func isOwn(_ name: String, isListed: Bool) -> Bool {
    switch name.split(separator: "/").first {
    case "data", "pictures", "fonts": true
    case "assets": isListed
    default: name == "index.html"
    }
  }

  /// Writes the site on all cores; other files in its folder stay.
  ///
  /// - Parameter advance: Called after each document.
  /// - Returns: The diagnostics of each document, each mistake once.
  /// - Throws: ``ExportError``; then nothing was written.
  public func export(
    to path: String, advance: @Sendable () -> Void = {}
  ) throws(ExportError) -> [[Diagnostic]] {
    do throws(OutputError) {
      let folder = try OutputFolder(path: path, list: Self.list)
      do throws(OutputError) {
        let diagnostics = try write(into: folder, advance)
        try folder.commit(isUnlisted: Self.isSite(path), replacing: Self.isOwn)
        return diagnostics
      } catch {
        folder.discard()
        throw error
      }
    } catch {
      throw ExportError(path: path, reason: error)
    }
  }

  private func write(
    into folder: OutputFolder, _ advance: @Sendable () -> Void
  ) throws(OutputError) -> [[Diagnostic]] {
    let documents = project.workspace.documents
    let languages = project.workspace.textLanguages
    let results = Mutex(
      [Result<SiteDocument, OutputError>?](repeating: nil, count: documents.count))
    DispatchQueue.concurrentPerform(iterations: documents.count) { index in
      let result = Result { () throws(OutputError) in
        let document = SiteDocument(
          project.load(documents[index]), index, in: project, languages: languages)
        try document.write(into: folder)
        return document.withoutDrawings
      }
      results.withLock { $0[index] = result }
      advance()
    }
    var written: [SiteDocument] = []
    for result in results.withLock({ $0 }) {
      if let document = try result?.get() { written.append(document) }
    }
    try folder.write(script: "index", SiteDocument.index(of: written))
    try folder.write(script: "diagnostics", SiteDocument.diagnostics(of: written))
    try copyFiles(namedBy: written, into: folder)
    try copyPage(into: folder)
    return written.map(\.diagnostics)
  }

  private func copyFiles(
    namedBy documents: [SiteDocument], into folder: OutputFolder
  ) throws(OutputError) {
    var files = Rendition.NamedFiles()
    for document in documents { files.formUnion(document.files) }
    for (name, faces) in Dictionary(grouping: files.characters.keys, by: \.file) {
      try folder.write(fontFile(name, faces, files.characters), to: "fonts/\(name)")
    }
    for picture in files.pictures.sorted(by: { $0.path < $1.path }) {
      // A picture that disappeared meanwhile is missing in the site, as it would be in the page.
      guard
        let bytes = try? project.workspace.read(Path(picture.path), limit: FileLimit.picture).get(),
        let shown = try? ImageFile().converted(bytes)
      else { continue }
      try folder.write(shown, to: "pictures/\(picture.exportedName)")
    }
  }

  /// A font file with only the drawn characters; the whole file if several of its faces are used.
  private func fontFile(
    _ name: String, _ faces: [FontFace], _ characters: [FontFace: Set<Unicode.Scalar>]
  ) -> [UInt8] {
    let used = faces.reduce(into: Set()) { $0.formUnion(characters[$1] ?? []) }
    let isSingle = Set(faces.map(\.index)).count == 1
    let subset = isSingle ? faces.first.flatMap { fonts.subset(of: $0, for: used) } : nil
    return subset ?? fonts.files[name].flatMap({ FileManager.default.contents(atPath: $0) }).map {
      [UInt8]($0)
    } ?? []
  }

  private func copyPage(into folder: OutputFolder) throws(OutputError) {
    let root = page.resolvingSymlinksInPath()
    for name in (FileManager.default.subpaths(atPath: root.path) ?? []).sorted() {
      guard let bytes = FileManager.default.contents(atPath: "\(root.path)/\(name)"),
        !root.appending(path: name).hasDirectoryPath
      else { continue }
      try folder.write([UInt8](bytes), to: name)
    }
  }
}

/// Why a site was not written.
public struct ExportError: Error, Sendable {
  /// The path of the site.
  public let path: String
  /// The failure of the system.
  public let reason: OutputError

  /// The reason in words.
  public var message: String { "cannot write \(path): \(reason.reason)" }
}

extension OutputFolder {
  /// Writes JSON as a script that passes it to the page under a name.
  func write(script name: String, _ json: [UInt8]) throws(OutputError) {
    let call = Array(#"mkpreview.add("\#(name)","#.utf8)
    try write(call + json + Array(");\n".utf8), to: "data/\(name).js")
  }
}

extension Picture {
  /// The name of the picture's file in a site, which the page makes of the picture's URL: its content
  /// hash, and the suffix of its format.
  var exportedName: String {
    let file = path.split(separator: "/").last ?? ""
    let suffix = file.contains(".") ? file.split(separator: ".").last.map { "\($0)" } : nil
    return "\(contentHash).\(conversion?.rawValue ?? suffix?.lowercased() ?? "picture")"
  }
}
