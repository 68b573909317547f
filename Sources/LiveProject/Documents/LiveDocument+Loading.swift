import FileSystem
import Project
import Workspace

extension LiveDocument {
  /// The most times that files get another 100 ms to be written to their end, where no event tells
  /// whether they are being written.
  private static let graceRounds = 20

  /// Reads the files, and makes a new state where they changed.
  ///
  /// Until a file is closed by its writer, for two seconds at most, the state stays as it is.
  func loadFiles() async {
    await waitForWriters()
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

  /// How long a load waits for writers at most, however many there are one after the other.
  private static let patience = Duration.seconds(2)

  /// Returns when no file of the state is being written, as far as events tell within 5 ms.
  private func waitForWriters() async {
    let deadline = ContinuousClock.now + Self.patience
    var rounds = 0
    while rounds < 5, ContinuousClock.now < deadline {
      switch tools.workspace.texts.writingState(of: { state.dependencies.paths }) {
      case .none, .unknown: return
      case .some: await pause()
      case .unread:
        await pause(1)
        rounds += 1
      }
    }
  }

  private func read() -> DocumentFiles {
    DocumentFiles(document, in: tools.workspace, after: state.files)
  }

  /// The files once they are complete: a file that is empty or ends inside markup gets time to be
  /// written to its end, and a file that is gone gets time to come back.
  private func settled(_ first: DocumentFiles) async -> DocumentFiles {
    var latest = first
    for _ in 0..<Self.graceRounds {
      guard latest.isUnsettled(after: state.files), let next = await next(after: latest) else {
        break
      }
      latest = next
    }
    return latest
  }

  /// The files once their content differs; nil where it does not until they are closed, or within
  /// 100 ms where that is not known.
  private func next(after files: DocumentFiles) async -> DocumentFiles? {
    let deadline = ContinuousClock.now + Self.patience
    var rounds = 0
    while rounds < 10, ContinuousClock.now < deadline {
      var isClosed = false
      switch tools.workspace.texts.writingState(of: { files.dependencies.paths }) {
      case .some, .unread: break
      case .none where !files.lacksFiles(of: state.files):
        // The event of a change comes a little after the change.
        isClosed = !files.dependencies.paths.contains(where: tools.workspace.texts.isOpenForWriting)
      case .none, .unknown: rounds += 1
      }
      if !isClosed { await pause() }
      let next = read()
      if next.exists, !next.isSame(as: files) { return next }
      if isClosed { return nil }
    }
    return nil
  }

  private func pause(_ milliseconds: Int = 10) async {
    try? await Task.sleep(for: .milliseconds(milliseconds))
  }
}
