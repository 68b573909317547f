import FileSystem
import HTTP
import LiveProject
import Markup
import Scene
import Workspace

/// Problems of requests that try values out, and write them.
extension ProblemDetails {
  static func badAttribute() -> Self {
    Self(
      .badRequest,
      detail: "“property” must be the name of an attribute, such as layer.cornerRadius.")
  }

  static func badAttributeValue() -> Self {
    Self(
      .badRequest,
      detail: "“value” must be at most 1 MiB of characters that XML has, as the attribute says it.")
  }

  static func noWriting() -> Self {
    Self(
      .forbidden,
      detail: "This server writes into no file: start it with --write, on a loopback address.")
  }

  static func tweak(_ refusal: TweakRefusal) -> Self {
    switch refusal {
    case .noElement(let className):
      Self(.conflict, detail: "The \(className) is no element of a document: it has no attributes.")
    case .noTweak(let property, let path):
      Self(.conflict, detail: "Nothing is tried out for “\(property)” at \(path).")
    case .tooMany(let limit):
      Self(
        .conflict,
        detail: "More than \(limit) values, or a mebibyte of them, would be tried out. Drop some.")
    case .unwritable(let file, .noElement):
      Self(.conflict, detail: "\(file) has changed meanwhile; it is not written.")
    case .unwritable(let file, .encoding):
      Self(.conflict, detail: "\(file) cannot be changed byte for byte in its encoding.")
    case .unwritable(let file, .unreadable):
      Self(.conflict, detail: "\(file) would not say what is meant; it is not written.")
    }
  }

  static func write(_ problem: WriteProblem, at path: ViewPath = .none) -> Self {
    switch problem {
    case .screen(let problem): .screen(problem, at: path)
    case .unknownFile(let file):
      Self(.conflict, detail: "\(file) is no document; it is not written.")
    case .nothingWritten(let name):
      Self(.conflict, detail: "Nothing was written through “\(name)” that could be taken back.")
    case .file(let file, .noExchange, let startTag?):
      Self(
        .conflict,
        detail: "\(file) \(WriteError.noExchange.reason). Copy this start tag: \(startTag)",
        members: [.init("startTag", .string(startTag))])
    case .file(let file, let error, _): Self(.conflict, detail: "\(file) \(error.reason).")
    }
  }
}
