import FileSystem
import JSONRPC
import Markup

/// The synchronization of buffers.
extension LanguageServer {
  func didOpen(_ params: JSONNode) {
    guard let item = params["textDocument"], let uri = item["uri"]?.string,
      let text = item["text"]?.string, let path = FileURI.path(of: uri),
      let (folder, file) = folders.file(at: path, opening: true)
    else { return }
    let lines = LineIndex(Array(text.utf8))
    let buffer = Buffer(
      uri: uri, file: file, version: item["version"]?.integer ?? 0, lines: lines,
      saved: folder.textOnDisk(of: file.path))
    buffers.add(buffer)
    folder.adopt(buffer)
  }

  func didChange(_ params: JSONNode) {
    guard let uri = params.value("textDocument", "uri")?.string else { return }
    let unit = client.unit
    var edited: Int?
    let buffer = buffers.update(uri) { buffer in
      buffer.version = params.value("textDocument", "version")?.integer ?? buffer.version
      for change in params["contentChanges"]?.elements ?? [] {
        guard buffer.apply(change, in: unit) else { continue }
        let place = change.value("range", "start").flatMap(TextPosition.init)
        edited = place.map { buffer.lines.offset(of: $0, in: unit) }
      }
    }
    guard let buffer, let folder = folders[buffer.file.root] else { return }
    folder.adopt(buffer)
    folder.follow(buffer, at: edited)
  }

  func didSave(_ params: JSONNode) {
    guard let uri = params.value("textDocument", "uri")?.string,
      let buffer = buffers.update(uri, { $0.saved = $0.lines.bytes })
    else { return }
    folders[buffer.file.root]?.updateUnsaved()
  }

  func didClose(_ params: JSONNode) {
    guard let uri = params.value("textDocument", "uri")?.string, let buffer = buffers.remove(uri)
    else { return }
    folders[buffer.file.root]?.release(buffer)
  }

  func didMoveCursor(_ params: JSONNode) {
    guard let uri = params.value("textDocument", "uri")?.string, let buffer = buffers[uri],
      let position = params["position"].flatMap(TextPosition.init)
    else { return }
    folders[buffer.file.root]?.follow(
      buffer, at: buffer.lines.offset(of: position, in: client.unit))
  }

  func didChangeFolders(_ params: JSONNode) {
    func paths(_ name: String) -> [String] {
      params.value("event", name)?.elements?
        .compactMap { $0["uri"]?.string }.compactMap(FileURI.path) ?? []
    }
    for path in paths("removed") { folders.close(path) }
    for path in paths("added") { folders.add(path) }
  }
}
