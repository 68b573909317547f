public import Expressions
import Preview
import Project
public import Views
import Workspace

/// Clients patch the model and touch views.
extension LiveDocument {
  /// Merges a patch into the model.
  ///
  /// - Returns: The published state; nil if the document is not loaded or was removed.
  public func patchModel(_ patch: ModelValue) throws(ScreenProblem) -> PublishedState? {
    guard var screen = state.content?.screen else { return nil }
    screen.patch(patch)
    return try change(to: screen)
  }

  /// Resets the model to the preview data.
  public func resetModel() throws(ScreenProblem) -> PublishedState? {
    guard var screen = state.content?.screen else { return nil }
    screen.dropPatches()
    return try change(to: screen)
  }

  /// Touches a view in an environment.
  ///
  /// - Returns: The published state, and the owner's method that was called; nil if the document is
  ///   not loaded or was removed.
  func touch(
    _ touch: Touch, for request: EnvironmentRequest
  ) throws(ScreenProblem) -> (published: PublishedState, notice: TouchNotice)? {
    guard let content = state.content else { return nil }
    let outcome = try outcome(of: touch, content, for: request)
    var notice = TouchNotice(touch, outcome)
    var screen = content.screen
    screen.touches = outcome.touches
    let data = content.files.owner.previewData
    for method in notice.fired.compactMap(\.action) {
      for action in data.actions where action.name == method {
        let (patch, problems) = action.patch(
          of: screen.model.value, value: outcome.value ?? .null, sender: .object(outcome.sender),
          in: data.file)
        if patch != [:] { screen.patch(patch) }
        notice.problems += problems
      }
    }
    return try change(to: screen, by: notice).map { ($0, notice) }
  }

  /// Discards the effects of all touches.
  public func forgetTouches() throws(ScreenProblem) -> PublishedState? {
    guard var screen = state.content?.screen else { return nil }
    screen.touches = Touches()
    return try change(to: screen)
  }

  private func outcome(
    of touch: Touch, _ content: DocumentContent, for request: EnvironmentRequest
  ) throws(ScreenProblem) -> Preview.TouchOutcome {
    let environment: Environment
    do throws(EnvironmentError) {
      environment = try request.environment(in: content.layers)
    } catch {
      throw .environment(error)
    }
    do throws(TouchRefusal) {
      return try tools.project.touch(
        touch, on: content.loaded, showing: content.screen.state,
        as: RenditionKey(environment: environment))
    } catch {
      throw .refusal(error)
    }
  }

  /// Publishes another screen; does nothing if it is equal and no touch led to it.
  func change(
    to screen: LiveScreen, by touch: TouchNotice? = nil
  ) throws(ScreenProblem) -> PublishedState? {
    guard let last = state.content?.screen else { return nil }
    if touch == nil, screen.isSame(as: last) { return published }
    guard screen.isWithinLimits else { throw .modelTooLarge }
    return publish(
      screen, ScreenChange(mayLookDifferent: mayLookDifferent(screen, from: last), touch: touch))
  }

  /// Whether a screen may look different from the last one.
  ///
  /// Without a drawing of the last one, it may.
  private func mayLookDifferent(_ screen: LiveScreen, from last: LiveScreen) -> Bool {
    if screen.isSame(as: last) { return false }
    return screen.touches != last.touches || screen.tweaks != last.tweaks
      || state.renditions.all.isEmpty
      || !last.model.showsSame(as: screen.model)
  }
}

/// The reason why a request does not change a document's screen.
public enum ScreenProblem: Error {
  /// There is no such environment.
  case environment(EnvironmentError)
  /// The touch has no effect.
  case refusal(TouchRefusal)
  /// The model's data would be too large, or nested too deep.
  case modelTooLarge
  /// The tweak is refused.
  case tweak(TweakRefusal)
}
