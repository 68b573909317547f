import FileSystem
import JSONWriting
import Markup
import Preview
import Project
import Scene
import Views
import Workspace

extension Tool {
  static let getLayout = Tool(
    name: "get_layout",
    description: """
      Lists the views of a document: path, class, id, text, frame in the view around it, file and \
      line; with “spoken”, what VoiceOver says. Call it for the paths that other tools take, or for \
      frames.
      """,
    fields: [
      Field("document", .text, isRequired: true), Field("environment", .text), Field("path", .text),
      Field("depth", .count), Field("spoken", .flag), Field("texts", .texts),
    ]
  ) { call throws(ToolProblem) in
    try call.requireParsed()
    let document = try call.document(call.arguments.text("document") ?? "")
    let rendition = call.project.render(
      document, in: try call.environment(of: document).environment)
    let head: TerminalText =
      "\(document.document.name) in \(call.environmentWords), revision \(call.revision)"
    return call.arguments.flag("spoken")
      ? spoken(rendition, head, call) : try rows(rendition, head, call)
  }

  private static func rows(
    _ rendition: Rendition, _ head: TerminalText, _ call: ToolCall
  ) throws(ToolProblem) -> ToolAnswer {
    let depth = call.arguments.number("depth") ?? LayoutRows.depth
    var path = call.arguments.text("path")
    if let name = path, !name.hasSuffix("-") {
      path = try rendition.path(named: name, in: call).text
    }
    guard let rows = rendition.rows(at: path, depth: depth) else {
      throw .unknown(
        "view", path ?? "", among: rendition.ids, next: "Leave “path” out for the whole document.")
    }
    // The line about those that are left out counts as one, if the rows themselves have a limit.
    let lines = rows.lines + (rows.more.map { [more($0)] } ?? [])
    return ToolAnswer(head, items: lines) { left in
      rows.prefix(lines.count - left).more.map(more) ?? ""
    } write: { object, shown in
      object.member("revision", call.revision)
      object.member("document", rendition.document)
      rows.prefix(min(shown, rows.rows.count)).write(to: &object)
    }
  }

  private static func more(_ path: String) -> TerminalText {
    "… and more: ask with “path”: “\(path)”"
  }

  private static func spoken(
    _ rendition: Rendition, _ head: TerminalText, _ call: ToolCall
  ) -> ToolAnswer {
    let items = rendition.spoken
    return ToolAnswer(
      head, items: items.map { "\($0.path) “\($0.text)”" }, limit: LayoutRows.limit
    ) { left in
      "… and \(left) more stops: show or try a part of the document"
    } write: { object, shown in
      object.member("revision", call.revision)
      object.member("document", rendition.document)
      object.member("spoken", array: items.prefix(shown)) { $1.write(to: &$0) }
      if shown < items.count { object.member("more", items.count - shown) }
    }
  }
}
