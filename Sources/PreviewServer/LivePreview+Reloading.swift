import Synchronization
import Workspace

extension LivePreview {
  /// Reloads documents, a few at a time, and tells of those that changed: all at once if that is soon, else by and by.
  func reload(_ names: [String], files: [String], atOnce limit: Int = 4) async {
    let batch = ChangeBatch(board: board, files: files)
    let telling = Task { [batchTime] in
      while (try? await Task.sleep(for: batchTime)) != nil { batch.publish() }
    }
    await withTaskGroup(of: Void.self) { group in
      for (index, name) in Set(names).sorted().enumerated() where !Task.isCancelled {
        if index >= limit { await group.next() }
        guard let document = documents[name] else { continue }
        group.addTask { batch.add(await self.reload(document), of: name) }
      }
    }
    telling.cancel()
    batch.publish()
  }

  /// Brings a document up to date, notes what it uses, and tells how it stands; nil where it was never there.
  ///
  /// Nobody is told of what changes between the loading and the note, so it is looked for then.
  func reload(_ document: LiveDocument) async -> Standing? {
    var standing: Standing?
    for _ in 0..<3 {
      standing = await document.reload()
      documents.noteUses(of: document)
      if document.renditions.inputs.isCurrent(in: workspace) { break }
    }
    return standing
  }
}

/// Documents that changed together, and were not told of yet.
private final class ChangeBatch: Sendable {
  private let board: Board
  private let files: [String]
  private let standings = Mutex<[String: Standing]>([:])

  init(board: Board, files: [String]) {
    self.board = board
    self.files = files
  }

  func add(_ standing: Standing?, of name: String) { standings.withLock { $0[name] = standing } }

  /// Tells of what there is; where no file is known to be the cause, the documents' own are.
  func publish() {
    let standings = standings.withLock { standings in
      defer { standings = [:] }
      return standings
    }
    board.publish(standings, files: files.isEmpty ? standings.values.map(\.file).sorted() : files)
  }
}
