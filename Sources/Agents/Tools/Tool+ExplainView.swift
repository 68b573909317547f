import FileSystem
import JSONWriting
import Markup
import Preview
import Project
import Scene
import Views
import Workspace

extension Tool {
  static let explainView = Tool(
    name: "explain_view",
    description: """
      Says why a view has its width, height, x and y, where each of its values comes from, the \
      contrast of its colours, and the widths, text sizes and lengths at which it has problems. Call \
      it before you change a frame.
      """,
    fields: [
      Field("document", .text, isRequired: true), Field("path", .text), Field("id", .text),
      Field("line", .count), Field("environment", .text), Field("texts", .texts),
    ]
  ) { call throws(ToolProblem) in
    try call.requireParsed()
    let document = try call.document(call.arguments.text("document") ?? "")
    let chosen = try call.environment(of: document)
    let rendition = call.project.render(document, in: chosen.environment)
    let path = try path(in: rendition, of: document, call)
    let answers = call.project.answer(
      { inspector -> ViewAnswers? in
        guard let explanation = inspector.explanation(of: path.text),
          let origins = inspector.origins(of: path.text)
        else { return nil }
        return ViewAnswers(explanation: explanation, origins: origins)
      }, about: document, as: RenditionKey(environment: chosen.environment))
    guard let answers, let rows = rendition.rows(at: path.text, depth: 1) else {
      throw ToolProblem(
        "The view \(path) is hidden or no view of its own in \(call.environmentWords)")
    }
    let end = ContinuousClock.now + limitsTime
    let limits = try? call.project.limits(
      of: document, in: chosen.options, variant: chosen.variant, work: limitsWork,
      while: { call.clock.isRunning && ContinuousClock.now < end })
    return answer(rows, answers, limits.flatMap(\.self), at: path, call)
  }

  /// The most work for the limits of a document, and the longest that they take.
  private static let limitsWork = 60_000
  private static let limitsTime = Duration.seconds(1)

  /// What is asked about a view.
  private struct ViewAnswers: Sendable {
    let explanation: Explanation
    let origins: ValueOrigins
  }

  private static func path(
    in rendition: Rendition, of document: LoadedDocument, _ call: ToolCall
  ) throws(ToolProblem) -> ViewPath {
    if let name = call.arguments.text("path") ?? call.arguments.text("id") {
      return try rendition.path(named: name, in: call)
    }
    guard let line = call.arguments.number("line") else {
      throw ToolProblem("explain_view needs “path”, “id” or “line”. get_layout lists all three")
    }
    let file = document.files.file(for: rendition.environment.sizeClass).parsed.file
    guard let path = rendition.paths(atLine: line, of: file).first else {
      throw ToolProblem("No view of \(file) begins at line \(line) or above it")
    }
    return path
  }

  private static func answer(
    _ rows: LayoutRows, _ answers: ViewAnswers, _ limits: Limits?, at path: ViewPath,
    _ call: ToolCall
  ) -> ToolAnswer {
    let own = limits?.all.filter { $0.path == path } ?? []
    let frame = answers.explanation.text.lines
    let origins = answers.origins.text.lines
    let limitLines =
      own.map { "limit  \($0.words) [\($0.diagnostic.code)]" as TerminalText }
      + (limits?.omission.map { ["\($0)"] }
        ?? (limits == nil ? ["its limits take longer: check with “limits”"] : []))
    return ToolAnswer(
      "\(rows.lines.first ?? "") in \(call.environmentWords), revision \(call.revision)",
      items: frame + origins + limitLines
    ) { left in
      "… and \(left) more lines"
    } write: { object, _ in
      object.member("revision", call.revision)
      object.member("path", path.text)
      rows.write(to: &object)
      answers.explanation.writeParts(to: &object)
      object.member("origins") { answers.origins.write(to: &$0) }
      object.member("limits", array: own) { $1.write(to: &$0) }
    }
  }
}

extension TerminalText {
  /// The lines of a text that ends with a line end.
  fileprivate var lines: [TerminalText] {
    escaped.split(separator: "\n").map { TerminalText(stringLiteral: String($0)) }
  }
}
