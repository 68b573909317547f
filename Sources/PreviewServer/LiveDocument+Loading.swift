import FileSystem
import Workspace

extension LiveDocument {
  /// How often files that are still growing get another 100 ms.
  private static let graceRounds = 20

  /// Reads the files, and makes what is new in them the document's state.
  func loadFiles(because causes: [Path]) async {
    if var known = state.files, known.revalidate(in: tools.workspace) {
      return keep(known, because: causes)
    }
    let first = read()
    // A file that is gone leaves its document as it was: whether the document is removed is decided elsewhere.
    guard first.isThere else { return }
    let settled = await settled(first)
    if let files = state.files, settled.hasSameMarkup(as: files) {
      keep(settled, because: causes)
    } else {
      take(settled, because: causes)
    }
  }

  private func read() -> DocumentFiles {
    DocumentFiles(document, in: tools.workspace, after: state.files)
  }

  /// The files once they are whole: what is empty or ends inside markup gets a moment to be written to its end, and what
  /// went a moment to come back.
  private func settled(_ first: DocumentFiles) async -> DocumentFiles {
    var latest = first
    for _ in 0..<Self.graceRounds where latest.isUnsettled(after: state.files) {
      guard let next = await next(after: latest) else { break }
      latest = next
    }
    return latest
  }

  /// The files when something else stands in them, if that comes within 100 ms.
  private func next(after files: DocumentFiles) async -> DocumentFiles? {
    for _ in 0..<10 {
      try? await Task.sleep(for: .milliseconds(10))
      let next = read()
      if next.isThere, !next.isSame(as: files) { return next }
    }
    return nil
  }
}
