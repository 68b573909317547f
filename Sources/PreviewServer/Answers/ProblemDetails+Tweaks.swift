import FileSystem
import HTTP
import LiveProject
import Markup
import Scene
import Views
import Workspace

/// Problems of requests that try values, and write them.
extension ProblemDetails {
  static func badAttribute() -> Self {
    Self(
      .badRequest,
      detail: "“property” must be the name of an attribute, such as layer.cornerRadius.")
  }

  static func badElement() -> Self {
    Self(
      .badRequest,
      detail: "“element” must be the view's source in the layout: an object with the file, the "
        + "line and the column.")
  }

  static func badText(_ key: String) -> Self {
    Self(.badRequest, detail: "“\(key)” must be a text: characters of XML, at most 1 MiB.")
  }

  static func noteOfProperty() -> Self {
    Self(
      .badRequest,
      detail: "“note” is about the whole view: leave out “property” and “template”.")
  }

  static func noWriting() -> Self {
    Self(
      .forbidden,
      detail: "This server does not write files: start it with --write, on a loopback address.")
  }

  static func tweak(_ refusal: TweakRefusal) -> Self {
    switch refusal {
    case .edited(let revision, let path):
      Self(
        .conflict,
        detail: "The document was edited after \(revision): another view may be at \(path) now. "
          + "Try again with the new layout.")
    case .otherElement(let element, let path, let found):
      Self(
        .conflict,
        detail: "The view at \(path) is \(words(for: found)), not that of "
          + "\(element.text). Try again with the new layout.")
    case .noElement(let className):
      Self(.conflict, detail: "The \(className) is not an element: it has no attributes.")
    case .noTemplate(let property, let template):
      Self(
        .conflict,
        detail:
          "The view's “\(property)” does not come from the template “\(template)” of a document or "
          + "JSON file. Name the template that /api/origins reports, or try the attribute.")
    case .noTweak(let property, let path):
      Self(.conflict, detail: "No value of “\(property)” is tried at \(path).")
    case .tooMany(let limit):
      Self(
        .conflict,
        detail: "At most \(limit) values, of 1 MiB in total, can be tried. Discard some.")
    case .unwritable(let file, .noElement):
      Self(.conflict, detail: "\(file) has changed meanwhile; it is not written.")
    case .unwritable(let file, .encoding):
      Self(.conflict, detail: "\(file) cannot be changed byte for byte in its encoding.")
    case .unwritable(let file, .unreadable):
      Self(.conflict, detail: "\(file) would not parse as intended; it is not written.")
    }
  }

  private static func words(for source: ViewSource?) -> String {
    source.map { "the element of \($0.file):\($0.range.start.line):\($0.range.start.column) now" }
      ?? "no element now"
  }

  static func write(_ problem: WriteProblem, at path: ViewPath = .none) -> Self {
    switch problem {
    case .screen(let problem): .screen(problem, at: path)
    case .unknownFile(let file):
      Self(.conflict, detail: "\(file) is not a document; it is not written.")
    case .nothingWritten(let name):
      Self(.conflict, detail: "No write through “\(name)” can be undone.")
    case .file(let file, .noExchange, let startTag?):
      Self(
        .conflict,
        detail: "\(file) \(WriteError.noExchange.reason). Copy this start tag: \(startTag)",
        members: [.init("startTag", .string(startTag))])
    case .file(let file, let error, _): Self(.conflict, detail: "\(file) \(error.reason).")
    }
  }
}
