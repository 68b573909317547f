import Expressions
import Markup
import Scene
import Views

extension Preview {
  /// The rules of preview data and settings that a drawn screen does not follow.
  static func expectations(
    of outcome: ViewBuilder.Outcome, drawnAs node: LayoutNode?, in context: ViewContext
  ) -> [Diagnostic] {
    let rules = context.previewData.expectations + context.settings.expectations
    guard !rules.isEmpty, let root = outcome.root, let node else { return [] }
    let truncated = Set(outcome.log.views(with: "layout-truncated").map(\.path))
    let screen = ScreenModel(root, node, truncated: truncated, reading: rules, in: context)
    return rules.compactMap { RuleCheck(rule: $0, screen: screen, context: context).problem }
  }
}

/// Whether a screen follows a rule.
private struct RuleCheck {
  let rule: Expectation
  let screen: ScreenModel
  let context: ViewContext

  /// The mistake of the rule or of the screen; nil if the rule holds, or is not meant for the screen.
  var problem: Diagnostic? {
    let names = rule.environments
    guard names.isEmpty || names.contains(where: { context.environmentNames.contains($0.text) })
    else { return nil }
    if let when = rule.when {
      switch holds(when) {
      case .success(true): break
      case .success(false): return nil
      case .failure(let error): return problem(of: error, in: when)
      }
    }
    switch holds(rule.that) {
    case .success(true): return nil
    case .success(false): return failure
    case .failure(let error): return problem(of: error, in: rule.that)
    }
  }

  private func holds(_ condition: Expectation.Condition) -> Result<Bool, ExpressionError> {
    for path in condition.predicate.keyPaths where path.first == "owner" {
      // The model remembers what the drawing depends on.
      let text = path.count > 1 ? path.dropFirst().joined(separator: ".") : "SELF"
      _ = (try? BindingExpression(text)).map { try? context.model.value(of: $0) }
    }
    return Result { () throws(ExpressionError) in
      try condition.predicate.holds(in: screen.value)
    }
  }

  private func problem(
    of error: ExpressionError, in condition: Expectation.Condition
  ) -> Diagnostic? {
    guard error.kind == .unknownPath else {
      let problem = Diagnostic.expectation(rule, [error.message])
      return located(problem, at: rule.that.range)
    }
    // A rule for all documents is for those that have its views.
    let isShared = rule.file == context.settings.file
    if isShared, condition.predicate.keyPaths.contains(where: { screen.lacksView(of: $0) }) {
      return nil
    }
    let scalars = Array(condition.predicate.text.unicodeScalars)
    let name = String(String.UnicodeScalarView(scalars[error.range]))
    let problem = Diagnostic.expectationName("“\(name)”", hint: error.hint)
    return located(problem, at: condition.place(of: error.range))
  }

  private var failure: Diagnostic? {
    let operands = rule.that.predicate.operands(in: screen.value)
    // What a picture decides is unknown without its pixels.
    if operands.contains(where: { screen.isUndecided($0.keys) }) { return nil }
    let words = operands.map { "\($0.text) is \($0.value.words)" }
    var problem = located(.expectation(rule, words), at: rule.that.range)
    if let view = operands.lazy.compactMap({ screen.view(of: $0.keys) }).first {
      problem.path = view.path.text
      let keys = operands.filter { screen.view(of: $0.keys)?.path == view.path }
        .compactMap(\.keys.last)
      problem.related = screen.related(view, explaining: keys, in: context)
    }
    return problem
  }

  private func located(_ problem: Diagnostic, at range: SourceRange) -> Diagnostic {
    var problem = problem
    (problem.file, problem.range) = (rule.file, range)
    return problem
  }
}

extension ModelValue {
  /// The value in messages: numbers with two decimals at most.
  fileprivate var words: String {
    switch self {
    case .null: "unknown"
    case .bool(let flag): String(flag)
    case .number(let number, _): ((number * 100).rounded() / 100).shortText
    case .string(let text): "“\(text.prefix(60))”"
    case .date, .list, .object: "a value"
    }
  }
}
