import FileSystem
import HTTP

extension Request {
  /// The document that the path of the request names.
  var documentName: Path { Path(parameters["name"] ?? "") }

  /// Throws for unknown query items, and for repeated ones that are not repeatable.
  func allowQuery(
    _ names: [String], repeatable: Set<String> = []
  ) throws(ProblemDetails) {
    var seen: Set<String> = []
    for item in query {
      guard names.contains(item.name) else { throw .unknownParameter(item.name, known: names) }
      guard seen.insert(item.name).inserted || repeatable.contains(item.name) else {
        throw .badQuery("“\(item.name)” is given twice")
      }
    }
  }

  /// Whether the client asks for indented JSON.
  func isPretty() throws(ProblemDetails) -> Bool { try flag("pretty") }

  /// Whether the client asks for something that is left out otherwise.
  func flag(_ name: String) throws(ProblemDetails) -> Bool {
    switch queryValue(name) {
    case nil, "false", "0": false
    case "", "true", "1": true
    default: throw .badQuery("\(name) must be true or false")
    }
  }

  /// Whether the client asks for what to draw.
  func wantsScene() throws(ProblemDetails) -> Bool {
    switch queryValue("include") {
    case nil: false
    case "scene": true
    default: throw .badQuery("include must be “scene”")
    }
  }
}
