import FileSystem
import JSONRPC
import JSONWriting
import Markup
import Preview

extension LanguageServer {
  /// `textDocument/diagnostic`: the diagnostics of a file.
  func diagnostics(_ params: JSONNode) async throws(ResponseError) -> JSONText {
    let place: (folder: Folder, file: Path)?
    do throws(ResponseError) { place = try file(params) } catch {
      guard error == .fileOutside else { throw error }
      place = nil
    }
    guard let (folder, file) = place else {
      return JSONText { writer in
        writer.object {
          $0.member("kind", "full")
          $0.member("items", array: [])
        }
      }
    }
    let all = await folder.problems(in: file)
    let text = folder.text(of: file) ?? .empty
    return JSONText { writer in
      writer.object {
        $0.member("kind", "full")
        $0.member("items", array: all) { $0.diagnostic($1, in: text, of: folder) }
      }
    }
  }

  /// The file in the parameters of a request.
  func file(_ params: JSONNode) throws(ResponseError) -> (folder: Folder, file: Path) {
    let uri = try params.documentURI()
    if let buffer = buffers[uri], let folder = folders[buffer.file.root] {
      return (folder, buffer.file.path)
    }
    guard let path = FileURI.path(of: uri), let (folder, file) = folders.file(at: path) else {
      throw .fileOutside
    }
    return (folder, file.path)
  }
}

extension JSONWriter {
  /// Writes a `Diagnostic` of a file with a text.
  mutating func diagnostic(
    _ diagnostic: Diagnostic, in text: ProtocolText, of folder: Folder
  ) {
    let file = Path(diagnostic.file)
    object { writer in
      writer.member("range", text.range(diagnostic.range), text)
      writer.member("severity", diagnostic.severity.number)
      writer.member("code", diagnostic.code)
      writer.member(
        "codeDescription",
        object: {
          $0.member("href", "\(folder.address)manual/diagnostics#\(diagnostic.code)")
        })
      writer.member("source", "mkpreview")
      writer.member(
        "message", [diagnostic.message, diagnostic.hint].compactMap(\.self).joined(separator: "\n"))
      if folder.client.takesTags, let tag = diagnostic.tag {
        writer.member("tags", array: [tag]) { $0.value($1) }
      }
      if let related = diagnostic.related, folder.client.showsRelatedPlaces {
        let other = related.file.map { Path($0) } ?? file
        let otherText = other == file ? text : folder.text(of: other) ?? .empty
        writer.member("relatedInformation", array: [related]) { writer, related in
          writer.object {
            $0.key("location")
            $0.location(
              ProtocolLocation(
                uri: folder.uri(of: other), range: otherText.range(related.range), text: otherText))
            $0.member("message", related.message)
          }
        }
      }
    }
  }
}

extension Diagnostic {
  /// The protocol's tag: 1 for what has no effect, 2 for old spellings.
  fileprivate var tag: Int? {
    if code == "old-spelling" { return 2 }
    return code.hasPrefix("ignored-") || code.hasPrefix("unused-") ? 1 : nil
  }
}

extension Diagnostic.Severity {
  /// The protocol's number.
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}
