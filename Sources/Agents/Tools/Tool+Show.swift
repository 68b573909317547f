import FileSystem
import Geometry
import JSONWriting
import Markup
import Painting
import Preview
import Project
import Scene
import Views
import Workspace

extension Tool {
  static let show = Tool(
    name: "show",
    description: """
      Draws a document as a picture, a single view of it with “path”, or all its environments on one \
      sheet with “matrix”. Call it only for questions of looks: check, compare and get_layout say \
      everything else in fewer bytes.
      """,
    fields: [
      Field("document", .text, isRequired: true), Field("environment", .text),
      Field("matrix", .flag), Field("path", .text), Field("texts", .texts),
    ]
  ) { call throws(ToolProblem) in
    try call.requireParsed()
    let document = try call.document(call.arguments.text("document") ?? "")
    let painter = Painter(fonts: call.folder.fonts, workspaces: [call.workspace])
    let picture =
      call.arguments.flag("matrix")
      ? try sheet(of: document, call, painter) : try screen(of: document, call, painter)
    var answer = ToolAnswer(picture.words + ", revision \(call.revision)") { object, _ in
      object.member("revision", call.revision)
      object.member("document", document.document.name.text)
      object.member("words", picture.words.escaped)
    }
    answer.picture = picture.png
    return answer
  }

  /// The points around a single view.
  private static let margin = 16.0

  private static func screen(
    of document: LoadedDocument, _ call: ToolCall, _ painter: Painter
  ) throws(ToolProblem) -> AgentPicture {
    let environment = try call.environment(of: document).environment
    let rendition = call.project.render(document, in: environment)
    let name = "\(document.document.name) in \(call.environmentWords)"
    guard var drawing = rendition.drawing() else { throw ToolProblem("\(name): nothing is drawn") }
    var words: TerminalText = "\(name)"
    if let path = call.arguments.text("path") {
      let view = try rendition.path(named: path, in: call)
      guard let frame = rendition.frame(ofView: view) else {
        throw ToolProblem("The view \(path) is hidden in \(call.environmentWords)")
      }
      drawing.bounds = frame.inset(by: Insets(-margin))
      words = "\(path) of \(name)"
    }
    return try AgentPicture(of: [drawing], words, by: painter)
  }

  private static func sheet(
    of document: LoadedDocument, _ call: ToolCall, _ painter: Painter
  ) throws(ToolProblem) -> AgentPicture {
    var judged = call.judged(document)
    var (drawings, names) = ([ScreenDrawing](), [String]())
    for entry in judged.matrix where call.clock.isRunning {
      guard let drawing = judged.rendering(in: entry.environment).rendition.drawing() else {
        continue
      }
      drawings.append(drawing)
      names.append(entry.name)
    }
    return try AgentPicture(
      of: drawings,
      "\(document.document.name), by rows from the left: \(names.joined(separator: ", "))",
      by: painter)
  }
}

extension Rendition {
  /// The path of a view that an argument names by its path or id.
  func path(named name: String, in call: ToolCall) throws(ToolProblem) -> ViewPath {
    if let path = paths(ofID: name).first { return path }
    let path = ViewPath(name)
    if view(at: path) != nil { return path }
    throw .unknown(
      "view", name, among: ids, next: "get_layout lists the paths and ids of \(document).")
  }
}
