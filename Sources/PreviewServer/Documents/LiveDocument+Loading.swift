import FileSystem
import Workspace

extension LiveDocument {
  /// The most times that files get another 100 ms to be written to their end.
  private static let graceRounds = 20

  /// Reads the files, and makes a new state where they changed.
  func loadFiles() async {
    noteLoad()
    if var known = state.files, known.revalidate(in: tools.workspace) {
      return keep(known)
    }
    let first = read()
    // A file that is gone leaves its document as it was: whether the document is removed is decided
    // elsewhere.
    guard first.exists else { return }
    let settled = await settled(first)
    if let files = state.files, settled.hasSameMarkup(as: files) {
      keep(settled)
    } else {
      take(settled)
    }
  }

  private func read() -> DocumentFiles {
    DocumentFiles(document, in: tools.workspace, after: state.files)
  }

  /// The files once they are complete: a file that is empty or ends inside markup gets time to be
  /// written to its end, and a file that is gone gets time to come back.
  private func settled(_ first: DocumentFiles) async -> DocumentFiles {
    var latest = first
    for _ in 0..<Self.graceRounds where latest.isUnsettled(after: state.files) {
      guard let next = await next(after: latest) else { break }
      latest = next
    }
    return latest
  }

  /// The files once their content differs; nil where it does not within 100 ms.
  private func next(after files: DocumentFiles) async -> DocumentFiles? {
    for _ in 0..<10 {
      try? await Task.sleep(for: .milliseconds(10))
      let next = read()
      if next.exists, !next.isSame(as: files) { return next }
    }
    return nil
  }
}
