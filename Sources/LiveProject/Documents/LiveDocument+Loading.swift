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

  /// The maximum number of 10 ms waits for writers.
  private static let writerRounds = 200
  /// The maximum number of 1 ms waits for the watcher, which a busy machine keeps from reading.
  private static let watcherRounds = 100

  /// Returns when no file of the state is being written, according to the events of this moment.
  private func waitForWriters() async {
    var (rounds, unreadRounds) = (0, 0)
    var firstReading: Int?
    while rounds < Self.writerRounds, unreadRounds < Self.watcherRounds {
      switch tools.workspace.texts.writingState(of: { state.dependencies.paths }) {
      case .none, .unknown: return
      case .some:
        await pause()
        rounds += 1
      case .unread(let readings):
        // The next reading takes the events of this moment. When another begins, it has ended.
        let first = firstReading ?? readings
        guard readings < first + 2 else { return }
        firstReading = first
        await pause(1)
        unreadRounds += 1
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
    var (rounds, looks) = (0, 0)
    while rounds < 10, looks < Self.writerRounds {
      looks += 1
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
    await tools.pause(.milliseconds(milliseconds))
  }
}
