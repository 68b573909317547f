public import FileSystem
public import Preview
import Project
import Synchronization
public import Views

/// Finds the limits of documents, one after another.
///
/// A sweep takes up to some seconds. All run on one thread of their own: requests for drawings never
/// wait for them. All who ask for the same limits share a sweep. It ends when nobody waits for it.
final class LimitSweeps: Sendable {
  private let project: Project
  private let executor = DedicatedExecutor()
  private let sweeps = Mutex<[Key: Sweep]>([:])

  private struct Key: Hashable {
    let name: Path
    let edition: Edition
    let request: EnvironmentRequest
  }

  private struct Sweep {
    let task: Task<Result<Limits?, EnvironmentError>, Never>
    var askerCount = 0
  }

  init(_ project: Project) { self.project = project }

  /// The number of requests that wait for a sweep.
  var askerCount: Int { sweeps.withLock { $0.values.reduce(0) { $0 + $1.askerCount } } }

  /// The limits of a state of a document; nil if they are no longer wanted.
  ///
  /// - Throws: ``EnvironmentError`` if there is no such environment.
  func limits(
    of published: PublishedState, _ content: DocumentContent, for request: EnvironmentRequest,
    while isWanted: @escaping @Sendable () -> Bool
  ) async throws(EnvironmentError) -> Limits? {
    let key = Key(name: published.name, edition: published.edition, request: request)
    let task = sweeps.withLock { sweeps in
      var sweep = sweeps[key] ?? Sweep(task: start(key, content, while: isWanted))
      sweep.askerCount += 1
      sweeps[key] = sweep
      return sweep.task
    }
    return try await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      leave(key, task)
    }.get()
  }

  private func start(
    _ key: Key, _ content: DocumentContent, while isWanted: @escaping @Sendable () -> Bool
  ) -> Task<Result<Limits?, EnvironmentError>, Never> {
    Task(executorPreference: executor) { [self] in
      let found = Result { () throws(EnvironmentError) in
        try project.limits(
          of: content.loaded, showing: content.screen.state, in: key.request.options,
          variant: key.request.variant, while: { !Task.isCancelled && isWanted() })
      }
      // An ended sweep is no longer here, and another one may have begun.
      if !Task.isCancelled { sweeps.withLock { $0[key] = nil } }
      return found
    }
  }

  /// Ends a sweep if nobody else waits for it.
  private func leave(_ key: Key, _ task: Task<Result<Limits?, EnvironmentError>, Never>) {
    sweeps.withLock { sweeps in
      guard sweeps[key]?.task == task else { return }
      sweeps[key]?.askerCount -= 1
      guard sweeps[key]?.askerCount == 0 else { return }
      sweeps[key] = nil
      task.cancel()
    }
  }
}

extension LiveProject {
  /// The limits of an up-to-date document; nil if there is no such document, or the asking task is
  /// cancelled.
  ///
  /// A change of the document ends the sweep, and the next one begins.
  ///
  /// - Throws: ``EnvironmentError`` if there is no such environment.
  public func limits(
    of name: Path, for request: EnvironmentRequest = EnvironmentRequest(),
    after revision: String? = nil
  ) async throws(EnvironmentError) -> (limits: Limits, published: PublishedState)? {
    while !Task.isCancelled, let published = await state(of: name, after: revision),
      let content = published.state.content
    {
      let found = try await limits.limits(of: published, content, for: request) { [feed] in
        feed[name]?.revision == published.revision
      }
      if let found { return (found, published) }
    }
    return nil
  }
}
