import HTTP
import LiveProject
import Markup
import Scene

extension ProblemDetails {
  static func badConversion(_ path: String, known conversion: ImageConversion?) -> Self {
    guard let conversion else { return badQuery("\(path) is served as it is, without “as”") }
    return badQuery("\(path) is served as it is, or with “as=\(conversion.rawValue)”")
  }

  static func badQuery(_ detail: String) -> Self {
    Self(.badRequest, detail: detail)
  }

  static func notReachable() -> Self {
    Self(
      .notFound,
      detail: "Other devices cannot reach this server. Start it with “--host 0.0.0.0”.")
  }

  static func unknownDocument(_ name: String, known names: some Sequence<String>) -> Self {
    Self(.notFound, detail: "There is no document “\(name)”" + suggestion(name, among: names))
  }

  static func unknownFile(_ path: String) -> Self {
    Self(.notFound, detail: "There is no file “\(path)”.")
  }

  static func unusedFile(_ file: String, of name: String, known: [String]) -> Self {
    Self(.notFound, detail: "“\(name)” does not read “\(file)”" + suggestion(file, among: known))
  }

  static func unknownFont(_ name: String) -> Self {
    Self(.notFound, detail: "There is no font file “\(name)”.")
  }

  static func unknownMember(_ key: String, known keys: [String]) -> Self {
    Self(.badRequest, detail: "unknown key “\(key)”" + suggestion(key, among: keys))
  }

  static func unknownParameter(_ name: String, known names: [String]) -> Self {
    Self(.badRequest, detail: "unknown parameter “\(name)”" + suggestion(name, among: names))
  }

  static func unknownPicture(_ path: String) -> Self {
    Self(.notFound, detail: "There is no picture “\(path)”.")
  }

  static func unknownRevision(_ revision: String) -> Self {
    Self(.notFound, detail: "The text of the revision “\(revision)” is unknown.")
  }

  static func unknownView(_ path: String) -> Self {
    Self(.notFound, detail: "There is no view at the path “\(path)” now.")
  }

  static func unknownImage(_ view: String) -> Self {
    Self(.notFound, detail: "There is no visible view “\(view)”.")
  }

  static func unreadable(_ path: String, reason: String) -> Self {
    Self(.notFound, detail: "\(path) \(reason).")
  }

  static func suggestion(_ name: String, among names: some Sequence<String>) -> String {
    NearestName.of(name, among: names).map { "; did you mean “\($0)”?" } ?? "."
  }
}
