import FileSystem
import Git
import Synchronization
import Workspace

/// The contents of files in a history, read when they are asked for.
///
/// Who asks for one version of a file mostly asks for the others and for the next files, too: they
/// are read together.
final class StoredTexts: Sendable {
  private struct State {
    var contents: [String: [UInt8]] = [:]
    var oversized: Set<String> = []
    var failure: VersionError?
  }

  /// The most contents that are read together.
  private static let batch = 200

  private let repository: Repository
  /// The IDs that are read with an ID.
  private let companions: [String: ArraySlice<String>]
  private let state = Mutex(State())

  /// The contents that files have before and after some changes.
  init(of repository: Repository, _ changes: [[Path: Repository.FileChange]]) {
    self.repository = repository
    var versions: [Path: [String]] = [:]
    for (path, change) in changes.joined() where Workspace.mayUse(path) {
      versions[path, default: []] += change.ids
    }
    // Pictures are large.
    let ids = versions.filter { !Workspace.isPicture($0.key) }.sorted { $0.key < $1.key }
      .flatMap(\.value)
    var companions: [String: ArraySlice<String>] = [:]
    for start in stride(from: 0, to: ids.count, by: Self.batch) {
      let part = ids[start..<min(ids.count, start + Self.batch)]
      for id in part { companions[id] = part }
    }
    self.companions = companions
  }

  /// The IDs of contents that are too large.
  var oversized: Set<String> { state.withLock { $0.oversized } }

  /// Why a content could not be read; nil if all were.
  var failure: VersionError? { state.withLock { $0.failure } }

  /// The content of an ID.
  func text(_ id: String) -> Overlay.StoredText {
    Overlay.StoredText(id: id) { [self] in bytes(of: id) }
  }

  private func bytes(of id: String) -> [UInt8]? {
    // Another thread that wants the same waits for it.
    state.withLock { state in
      if state.contents[id] == nil, !state.oversized.contains(id) {
        let wanted = Set(companions[id] ?? [id])
        do throws(RepositoryError) {
          let (contents, oversized) = try repository.blobs(wanted.sorted())
          state.contents.merge(contents) { known, _ in known }
          state.oversized.formUnion(oversized)
          if contents[id] == nil, !oversized.contains(id) {
            state.failure = .lackingContents("an earlier version")
          }
        } catch {
          state.failure = VersionError(error)
        }
      }
      return state.contents[id]
    }
  }
}

extension Repository.FileChange {
  /// The IDs of both contents.
  var ids: [String] { [new, old].compactMap { $0?.kind == .file ? $0?.id : nil } }
}
