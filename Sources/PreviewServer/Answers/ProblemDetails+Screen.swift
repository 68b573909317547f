import HTTP
import LiveProject
import Markup
import Scene
import Views

/// Problems of requests that change a document's screen.
extension ProblemDetails {
  static func badBody(_ mistake: Diagnostic) -> Self {
    let place = mistake.range.start
    let hint = mistake.hint.map { ". \($0)" } ?? ""
    return Self(
      .badRequest, detail: "The body, \(place.line):\(place.column): \(mistake.message)\(hint).",
      members: [.init("line", .number(place.line)), .init("column", .number(place.column))])
  }

  static func badPath() -> Self {
    Self(.badRequest, detail: "“path” must be the index path of a view, such as 0.2.1.")
  }

  static func bodyIsNoObject() -> Self {
    Self(.badRequest, detail: "The body must be a JSON object: write { and } around it.")
  }

  static func missingAttributeValue(_ key: String) -> Self {
    Self(.badRequest, detail: "The body needs “\(key)”, a string, a number, true or false.")
  }

  static func missingText(_ key: String) -> Self {
    Self(.badRequest, detail: "The body needs “\(key)”, a string.")
  }

  static func modelTooLarge() -> Self {
    Self(
      .contentTooLarge,
      detail: "The owner's data would exceed \(ModelLimit.size >> 20) MiB, or be nested "
        + "more than \(ModelLimit.depth) deep.")
  }

  static func repeatedKey(at place: SourceLocation) -> Self {
    Self(
      .badRequest,
      detail:
        "The body, \(place.line):\(place.column): A key is given twice. Remove one of the two.",
      members: [.init("line", .number(place.line)), .init("column", .number(place.column))])
  }

  static func screen(
    _ problem: ScreenProblem, of touch: Touch? = nil, at path: ViewPath? = nil
  ) -> Self {
    switch problem {
    case .environment(let error): .badQuery(error.message)
    case .refusal(let refusal):
      .refused(refusal, touch ?? Touch(path: path ?? .none, event: ""))
    case .modelTooLarge: .modelTooLarge()
    case .tweak(let refusal): .tweak(refusal)
    }
  }

  /// The reason why a touch has no effect: 409 if it would fit another state of the screen, else
  /// 400.
  private static func refused(_ refusal: TouchRefusal, _ touch: Touch) -> Self {
    let words = refusal.words(about: touch)
    return switch refusal {
    case .unknownPath, .hidden, .disabled, .unselectable: Self(.conflict, detail: words + ".")
    case .unknownEvent(_, let known):
      Self(
        .badRequest, detail: words + suggestion(touch.event, among: known),
        members: [.init("known", .strings(known))])
    case .impossibleValue: Self(.badRequest, detail: words + ".")
    }
  }
}
