import FileSystem
import HTTP
import JSONWriting
import LiveProject
import Markup
import Scene
import Views

/// `/api/tweak/{name}`: attribute values to try, and to write if the server may.
struct TweakRoutes {
  let live: LiveProject
  /// Whether values are written into files.
  let writes: Bool

  /// The routes.
  var routes: [Route] {
    [
      .get("/api/tweak/{name...}") { request throws(ProblemDetails) in
        try .ofOneDocument(request, live) { json($0, pretty: $1) }
      },
      .put("/api/tweak/{name...}", reply: set),
      .delete("/api/tweak/{name...}", reply: drop),
      .post("/api/tweak/{name...}/apply", reply: apply),
      .post("/api/tweak/{name...}/undo", bodyIsOptional: true, reply: undo),
    ]
  }

  @Sendable private func set(_ request: Request) throws(ProblemDetails) -> Reply {
    let ask = try TweakRequest(request, keys: TweakRequest.keys + ["value"])
    let (place, property, value) = (try ask.place(), try ask.property(), try ask.value())
    return change(request, ask, at: try ask.body.viewPath()) { document throws(ScreenProblem) in
      try await document.tweak(property, to: value, at: place, for: ask.environment)
    }
  }

  @Sendable private func drop(_ request: Request) throws(ProblemDetails) -> Reply {
    let ask = try TweakRequest(request, keys: TweakRequest.keys)
    let isAll = ask.body.members?.isEmpty ?? true
    let property = ask.body["property"] == nil ? nil : try ask.property()
    let place = isAll ? nil : try ask.place()
    let path = isAll ? .none : try ask.body.viewPath()
    return change(request, ask, at: path) { document throws(ScreenProblem) in
      try await document.dropTweaks(of: property, at: place, for: ask.environment)
    }
  }

  private func change(
    _ request: Request, _ ask: TweakRequest, at path: ViewPath, _ change: @escaping ScreenRequest
  ) -> Reply {
    .deferred {
      do throws(ScreenProblem) {
        let state = try await live.changeScreen(of: request.documentName, by: change)
        return response(state, request, ask)
      } catch {
        return ProblemDetails.screen(error, at: path).response
      }
    }
  }

  @Sendable private func apply(_ request: Request) throws(ProblemDetails) -> Reply {
    try mayWrite(request)
    let ask = try TweakRequest(request, keys: TweakRequest.keys + ["note"])
    let (place, change) = (try ask.place(), try ask.change())
    let path = try ask.body.viewPath()
    return .deferred {
      do throws(WriteProblem) {
        let state = try await live.write(
          change, at: place, of: request.documentName, for: ask.environment)
        return response(state, request, ask)
      } catch {
        return ProblemDetails.write(error, at: path).response
      }
    }
  }

  @Sendable private func undo(_ request: Request) throws(ProblemDetails) -> Reply {
    try mayWrite(request)
    let ask = try TweakRequest(request, keys: [])
    return .deferred {
      do throws(WriteProblem) {
        return response(
          try await live.undoWrite(of: request.documentName), request, ask)
      } catch {
        return ProblemDetails.write(error).response
      }
    }
  }

  private func mayWrite(_ request: Request) throws(ProblemDetails) {
    guard writes, request.isLocal else { throw .noWriting() }
  }

  private func response(
    _ state: PublishedState?, _ request: Request, _ ask: TweakRequest
  ) -> Response {
    guard let state else { return live.unknownDocument(request.documentName).response }
    return .json(json(state, pretty: ask.pretty), headers: ["Cache-Control": "no-store"])
  }

  private func json(_ document: PublishedState, pretty: Bool) -> [UInt8] {
    var writer = JSONWriter(pretty: pretty)
    writer.object { object in
      object.member("revision", document.revision.description)
      let reports = document.state.content.map {
        TweakReport.all(in: $0, of: live.workspace)
      }
      object.member("tweaks", array: reports ?? []) { $1.write(to: &$0) }
    }
    return writer.finish()
  }
}

/// The query of a request for tweaks.
private struct TweakRequest {
  /// The keys that say where a value is tried.
  static let keys = ["path", "element", "revision", "property", "template"]

  let environment: EnvironmentRequest
  let body: JSONNode
  let pretty: Bool

  init(_ request: Request, keys: [String]) throws(ProblemDetails) {
    try request.allowQuery(EnvironmentRequest.names + ["pretty"])
    environment = try EnvironmentRequest(request)
    pretty = try request.isPretty()
    body = try request.jsonObject(isOptional: request.method == .delete || keys.isEmpty)
    for member in body.members ?? [] where !keys.contains(member.key) {
      throw .unknownMember(member.key, known: keys)
    }
  }

  func property() throws(ProblemDetails) -> String {
    let name = try body.text("property")
    guard name.utf8.count <= SourceLimit.nameLength.maximum,
      name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_.\-]*/) != nil
    else { throw .badAttribute() }
    return name
  }

  /// Where the value is tried.
  func place() throws(ProblemDetails) -> TweakPlace {
    TweakPlace(
      path: try body.viewPath(), element: try element(),
      revision: try optionalText("revision"), template: try optionalText("template"))
  }

  private func optionalText(_ key: String) throws(ProblemDetails) -> String? {
    body[key] == nil ? nil : try body.text(key)
  }

  private func element() throws(ProblemDetails) -> TweakPlace.Element? {
    guard let element = body["element"] else { return nil }
    let keys = ["file", "line", "column"]
    if let other = element.members?.first(where: { !keys.contains($0.key) }) {
      throw .unknownMember(other.key, known: keys)
    }
    guard let file = element["file"]?.string, let line = Self.place("line", in: element),
      let column = Self.place("column", in: element)
    else { throw .badElement() }
    return .init(file: file, start: SourceLocation(line: line, column: column))
  }

  /// A number of lines or columns, counted from 1.
  private static func place(_ key: String, in element: JSONNode) -> Int? {
    guard let number = element[key]?.number, let place = Int(exactly: number) else { return nil }
    return place > 0 ? place : nil
  }

  func value() throws(ProblemDetails) -> String {
    try checked(try body.attributeValue("value"), "value")
  }

  /// What is written: a note, or the value of a property.
  func change() throws(ProblemDetails) -> LiveProject.Change {
    guard body["note"] != nil else { return .tweak(try property()) }
    guard body["property"] == nil, body["template"] == nil else { throw .noteOfProperty() }
    return .note(try checked(try body.text("note"), "note"))
  }

  /// A text that XML can have.
  private func checked(_ text: String, _ key: String) throws(ProblemDetails) -> String {
    guard text.utf8.count <= SourceLimit.valueLength.maximum,
      text.unicodeScalars.allSatisfy(\.isXMLCharacter)
    else { throw .badText(key) }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether XML documents can have the character (XML 1.0, Char).
  fileprivate var isXMLCharacter: Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
