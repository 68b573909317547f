import FileSystem
import Project
import Workspace

extension LiveDocument {
  /// The maximum number of 100 ms waits for incomplete files, if no events say whether they are
  /// being written.
  private static let graceRounds = 20

  /// Reads the files, and makes a new state if they changed.
  ///
  /// The state stays unchanged until writers close the files, for at most two seconds.
  func loadFiles() async {
    await waitForWriters()
    markLoadStart()
    if var known = state.files, known.revalidate(in: tools.workspace) {
      return adoptResources(of: known)
    }
    let first = read()
    // A missing file leaves the document unchanged. `ChangeFeed` decides whether it is removed.
    guard first.exists else { return }
    let files = await waitUntilComplete(first)
    if let last = state.files, files.hasSameMarkup(as: last) {
      adoptResources(of: files)
    } else {
      adoptMarkup(of: files)
    }
  }

  /// The maximum time a load waits for writers, in total.
  private static let patience = Duration.seconds(2)

  /// Returns when no file of the state is being written, according to events of the last 5 ms.
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

  /// Waits until the files are complete: a file that is empty or ends inside markup may still be
  /// being written, and a missing file may return.
  private func waitUntilComplete(_ first: DocumentFiles) async -> DocumentFiles {
    var latest = first
    for _ in 0..<Self.graceRounds {
      guard latest.isUnsettled(after: state.files), let next = await next(after: latest) else {
        break
      }
      latest = next
    }
    return latest
  }

  /// Waits for different content; nil if there is none until the files are closed, or within 100 ms
  /// if that is not known.
  private func next(after files: DocumentFiles) async -> DocumentFiles? {
    let deadline = ContinuousClock.now + Self.patience
    var rounds = 0
    while rounds < 10, ContinuousClock.now < deadline {
      var isClosed = false
      switch tools.workspace.texts.writingState(of: { files.dependencies.paths }) {
      case .some, .unread: break
      case .none where !files.lacksFiles(of: state.files):
        // The event arrives shortly after the change.
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
