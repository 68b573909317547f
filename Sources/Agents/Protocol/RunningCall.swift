import FileSystem
import JSONRPC
import JSONWriting
import Markup
import Synchronization
import Threads

/// A call of a tool while it runs, on a thread of its own.
struct RunningCall {
  private let tool: Tool
  private let given: JSONNode?
  private let folder: AgentFolder
  private let progress: Progress?

  init(_ tool: Tool, _ given: JSONNode?, in folder: AgentFolder, _ progress: Progress?) {
    (self.tool, self.given, self.folder, self.progress) = (tool, given, folder, progress)
  }

  /// The answer; an error after ten seconds, and at once if the task is cancelled.
  func answer() async -> ToolAnswer {
    let clock = CallClock(limit: folder.limit)
    let first = FirstAnswer()
    let waiting = Task { [folder] in
      try? await Task.sleep(for: folder.limit + .milliseconds(800))
    }
    let late = Task {
      await waiting.value
      clock.cancel()
      first.give(
        ToolAnswer(
          ToolProblem(
            "\(tool.name) found nothing within 10 s. Name one document, one environment or one view"
          )))
    }
    defer { late.cancel() }
    return await withTaskCancellationHandler {
      Task {
        let moment = await folder.current()
        // A call that cannot be stopped must not keep a thread of Swift's pool from others.
        let thread = DedicatedThread { first.give(self.answer(at: moment, clock)) }
        if thread == nil {
          first.give(ToolAnswer(ToolProblem("The system allows no more threads")))
        }
      }
      let answer = await first.value
      waiting.cancel()
      return answer
    } onCancel: {
      clock.cancel()
      waiting.cancel()
    }
  }

  private func answer(at moment: AgentFolder.Moment, _ clock: CallClock) -> ToolAnswer {
    let answer: ToolAnswer
    var (documents, texts) = ([Path](), [Path: [UInt8]]())
    do throws(ToolProblem) {
      let arguments = try Arguments(given, for: tool.fields, of: tool.name)
      let named =
        [arguments.text("document")].compactMap(\.self) + (arguments.list("documents") ?? [])
      documents = named.map { Path($0) }
      let call = try ToolCall(arguments, in: folder, moment, clock) {
        progress?.report($0, of: $1)
      }
      texts = call.texts
      answer = try tool.answer(call)
    } catch {
      answer = ToolAnswer(error)
    }
    folder.onCall(
      AgentCall(tool: tool.name, documents: documents, texts: texts, isError: answer.isError))
    return answer
  }
}

/// The first of several answers, which somebody waits for.
private final class FirstAnswer: Sendable {
  private struct State {
    var answer: ToolAnswer?
    var waiting: CheckedContinuation<ToolAnswer, Never>?
  }

  private let state = Mutex(State())

  /// Gives an answer; only the first one counts.
  func give(_ answer: ToolAnswer) {
    let waiting = state.withLock { state -> CheckedContinuation<ToolAnswer, Never>? in
      guard state.answer == nil else { return nil }
      state.answer = answer
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume(returning: answer)
  }

  var value: ToolAnswer {
    get async {
      await withCheckedContinuation { continuation in
        let known = state.withLock { state -> ToolAnswer? in
          if state.answer == nil { state.waiting = continuation }
          return state.answer
        }
        if let known { continuation.resume(returning: known) }
      }
    }
  }
}

/// Reports the progress of a call to a client that asked for it, at most ten times a second.
final class Progress: Sendable {
  private let token: RequestID
  private let notify: @Sendable (String, JSONText) -> Void
  private let last = Mutex((number: 0, time: ContinuousClock.now))

  /// The progress of a request; nil if its client gave no token.
  init?(of params: JSONNode?, notify: @escaping @Sendable (String, JSONText) -> Void) {
    guard let token = params?["_meta"]?["progressToken"].flatMap(RequestID.init) else { return nil }
    (self.token, self.notify) = (token, notify)
  }

  /// Reports that a number of documents is done.
  func report(_ done: Int, of all: Int) {
    last.withLock { last in
      let now = ContinuousClock.now
      guard done > last.number, now - last.time > .milliseconds(100) || done == all else { return }
      last = (done, now)
      // Sent within the lock, so that numbers only grow.
      notify(
        "notifications/progress",
        JSONText { writer in
          writer.object {
            $0.key("progressToken")
            token.write(to: &$0)
            $0.member("progress", done)
            $0.member("total", all)
          }
        })
    }
  }
}
